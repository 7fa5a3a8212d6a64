// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Work of operators by their shapes. Expected values are multiplied out by hand, by the rules of torch.utils.flop_counter.

#include <QTest>

#include <analysis/devicepeak.h>
#include <analysis/opwork.h>
#include <support/testsuite.h>

using namespace lanewise;
using namespace lanewise::analysis;
using core::RecordArguments;

namespace {

OpInputs inputs(const char *dims, const char *types, const char *concrete = nullptr)
{
    RecordArguments record;
    record.arguments.push_back({ "Input Dims", dims, false });
    record.arguments.push_back({ "Input type", types, false });
    if (concrete)
        record.arguments.push_back({ "Concrete Inputs", concrete, false });
    return inputsOf(record).value();
}

double flops(const char *op, const OpInputs &in)
{
    const auto work = workOf(op, in);
    return work ? work->flops : -1;
}

core::DeviceProperties deviceNamed(const char *name, double gib = 80)
{
    core::DeviceProperties p;
    p.name = name;
    p.totalMemoryBytes = static_cast<std::uint64_t>(gib * (1 << 30));
    return p;
}

} // namespace

class TestOpWork : public QObject {
    Q_OBJECT

private slots:
    void shapes()
    {
        const OpInputs in = inputs("[[64, 512], [], [[2, 3], [4]], [512, 10], []]",
            R"(["c10::BFloat16", "Scalar", "TensorList", "float", ""])", R"(["", "1.5", "", "", "[1, 1]"])");
        QCOMPARE(in.inputs.size(), std::size_t(5));
        QVERIFY(in.inputs[0].isTensor);
        QVERIFY(!in.inputs[1].isTensor); // a number, though its dimensions are those of a tensor of one element
        QVERIFY(!in.inputs[2].isTensor); // a list of tensors
        QVERIFY(!in.inputs[4].isTensor);
        QCOMPARE(shapesText(in), std::string("[64, 512] [512, 10]"));
        QCOMPARE(typesText(in), std::string("bfloat16 float32"));
        QCOMPARE(in.concrete[1], std::string("1.5"));
        QCOMPARE(in.concrete[4], std::string("[1, 1]"));
        QVERIFY(!inputsOf(RecordArguments()));
    }

    void shapesThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("dims");
        for (const char *dims : { "", "[", "]", "[[1, 2]", "[[1, x], [2, 3]]", "[[-1, 4], [4, 4]]", "{\"a\": [1]}", "7",
                 "[[99999999999999999999, 2], [2, 2]]", "[[], []]", "[[2], [3]]", "[[[[[[[[" })
            QTest::newRow(dims) << QByteArray(dims);
    }
    /// Whatever stands there, nothing is guessed.
    void shapesThatAreNone()
    {
        QFETCH(QByteArray, dims);
        const OpInputs in = inputs(dims.constData(), R"(["float", "float"])");
        QVERIFY(!workOf("aten::mm", in));
        QVERIFY(!workOf("aten::bmm", in));
        QVERIFY(!workOf("aten::cudnn_convolution", in));
        QVERIFY(!workOf("aten::_flash_attention_forward", in));
    }

    void products()
    {
        const OpInputs mm = inputs("[[64, 512], [512, 1000]]", R"(["float", "float"])");
        QCOMPARE(flops("aten::mm", mm), 2.0 * 64 * 512 * 1000);
        // Both read, the result written, 4 bytes each.
        QCOMPARE(workOf("aten::mm", mm)->bytes, 4.0 * (64 * 512 + 512 * 1000 + 64 * 1000));
        QCOMPARE(flops("aten::addmm",
                     inputs("[[1000], [64, 512], [512, 1000], [], []]",
                         R"(["float", "float", "float", "Scalar", "Scalar"])")),
            2.0 * 64 * 512 * 1000);
        QCOMPARE(flops("aten::bmm", inputs("[[12, 128, 64], [12, 64, 128]]", R"(["c10::Half", "c10::Half"])")),
            2.0 * 12 * 128 * 64 * 128);
        // Dimensions that do not fit: another operator under this name, or a damaged record.
        QCOMPARE(flops("aten::mm", inputs("[[64, 512], [511, 1000]]", R"(["float", "float"])")), -1.0);
        QCOMPARE(flops("aten::add", mm), -1.0);
    }

    void convolutions()
    {
        // ResNet-50's first: 7 x 7, stride 2, padding 3: 112 x 112 positions.
        const char *dims = "[[32, 3, 224, 224], [64, 3, 7, 7], [], [], [], [], [], [], []]";
        const char *types = R"(["float", "float", "", "", "", "", "", "", ""])";
        const double expected = 2.0 * 32 * 112 * 112 * 64 * 3 * 7 * 7;
        QCOMPARE(flops("aten::cudnn_convolution",
                     inputs(dims, types, R"(["", "", "[3, 3]", "[2, 2]", "[1, 1]", "1", "False", "False", "True"])")),
            expected);
        QCOMPARE(flops("aten::_convolution",
                     inputs(dims, types, R"(["", "", "", "[2, 2]", "[3, 3]", "[1, 1]", "False", "[0, 0]", "1"])")),
            expected);
        // Without the settings the positions are not known; transposed ones are another formula.
        QCOMPARE(flops("aten::cudnn_convolution", inputs(dims, types)), -1.0);
        QCOMPARE(flops("aten::_convolution",
                     inputs(dims, types, R"(["", "", "", "[2, 2]", "[3, 3]", "[1, 1]", "True", "[0, 0]", "1"])")),
            -1.0);
        QCOMPARE(flops("aten::cudnn_convolution",
                     inputs(dims, types, R"(["", "", "[3, 3]", "[0, 0]", "[1, 1]", "1", "False", "False", "True"])")),
            -1.0);
        // Groups: the weight has the inputs of one group.
        QCOMPARE(flops("aten::cudnn_convolution",
                     inputs("[[8, 32, 14, 14], [32, 1, 3, 3]]", R"(["float", "float"])",
                         R"(["", "", "[1, 1]", "[1, 1]", "[1, 1]", "32", "False", "False", "True"])")),
            2.0 * 8 * 14 * 14 * 32 * 1 * 3 * 3);
        // 2 * elements of the gradient that comes in * weights of an output channel.
        QCOMPARE(flops("aten::cudnn_convolution_backward_input",
                     inputs("[[], [32, 64, 112, 112], [64, 3, 7, 7], [], [], [], [], [], [], []]",
                         R"(["", "float", "float", "", "", "", "", "", "", ""])")),
            2.0 * 32 * 64 * 112 * 112 * 3 * 7 * 7);
        const char *gradDims = "[[32, 64, 112, 112], [32, 3, 224, 224], [64, 3, 7, 7], [], [], [], [], [], [], [], []]";
        const char *gradTypes = R"(["float", "float", "float", "", "", "", "", "", "", "", ""])";
        const auto settings = [](const char *mask) {
            return QByteArray(R"(["", "", "", "[0]", "[2, 2]", "[3, 3]", "[1, 1]", "False", "[0, 0]", "1", ")") + mask
                + "\"]";
        };
        QCOMPARE(flops("aten::convolution_backward",
                     inputs(gradDims, gradTypes, settings("[True, True, False]").constData())),
            2 * expected);
        QCOMPARE(flops("aten::convolution_backward",
                     inputs(gradDims, gradTypes, settings("[False, True, False]").constData())),
            expected);
    }

    void attention()
    {
        // 8 sequences, 12 heads, 1024 long, 64 wide; the one operator has the length before the heads.
        const char *types = R"(["c10::BFloat16", "c10::BFloat16", "c10::BFloat16"])";
        const double expected = 2 * 2.0 * 8 * 12 * 1024 * 1024 * 64;
        QCOMPARE(flops("aten::_scaled_dot_product_flash_attention",
                     inputs("[[8, 12, 1024, 64], [8, 12, 1024, 64], [8, 12, 1024, 64]]", types)),
            expected);
        QCOMPARE(flops("aten::_flash_attention_forward",
                     inputs("[[8, 1024, 12, 64], [8, 1024, 12, 64], [8, 1024, 12, 64]]", types)),
            expected);
        QCOMPARE(flops("aten::_cudnn_attention_backward",
                     inputs("[[8, 12, 1024, 64], [8, 12, 1024, 64], [8, 12, 1024, 64], [8, 12, 1024, 64]]",
                         R"(["c10::Half", "c10::Half", "c10::Half", "c10::Half"])")),
            expected / 2 * 5);
        // Five products of the same size where the forward pass has two.
        QCOMPARE(flops("aten::_flash_attention_backward",
                     inputs("[[8, 1024, 12, 64], [8, 1024, 12, 64], [8, 1024, 12, 64], [8, 1024, 12, 64]]",
                         R"(["c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "c10::BFloat16"])")),
            expected / 2 * 5);
    }

    void peaks()
    {
        QCOMPARE(peakOf(deviceNamed("NVIDIA H200", 139))->fp16, 989.4e12);
        QCOMPARE(peakOf(deviceNamed("NVIDIA A100-SXM4-80GB", 79))->bytesPerSecond, 2039e9);
        QCOMPARE(peakOf(deviceNamed("NVIDIA A100-SXM4-40GB", 39))->bytesPerSecond, 1555e9);
        QCOMPARE(peakOf(deviceNamed("NVIDIA L40S"))->fp16, 362e12);
        QCOMPARE(peakOf(deviceNamed("NVIDIA L4"))->fp16, 121e12);
        QCOMPARE(peakOf(deviceNamed("Tesla V100-SXM2-16GB", 16))->fp16, 125e12);
        QVERIFY(!peakOf(deviceNamed("Tesla V100-SXM2-16GB", 16))->flopsPerSecond(NumberFormat::Tf32));
        QVERIFY(!peakOf(deviceNamed("NVIDIA H200"))->flopsPerSecond(NumberFormat::Unknown));
        // Never guessed.
        QVERIFY(!peakOf(deviceNamed("NVIDIA L400")));
        QVERIFY(!peakOf(deviceNamed("NVIDIA X200")));
        QVERIFY(!peakOf(deviceNamed("")));
    }
};

LANEWISE_TEST(TestOpWork)
#include "tst_opwork.moc"
