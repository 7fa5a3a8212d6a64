# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# A room of the house is one static library with its own include root: ROOM/include/NAME/*.h, used as <NAME/x.h>.
# Rooms link each other along the arrows only, so a wrong #include does not compile.

add_library(lanewise_flags INTERFACE)
target_compile_options(lanewise_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -fno-omit-frame-pointer)
if(CMAKE_UNITY_BUILD)
    # A type in an anonymous namespace of a .cpp looks to GCC as if it stood in a header, where it would be a mistake.
    target_compile_options(lanewise_flags INTERFACE -Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 warns of any `"literal" + string` that it inlines (bug 105651).
    target_compile_options(lanewise_flags INTERFACE -Wno-restrict)
endif()
if(LANEWISE_WERROR)
    target_compile_options(lanewise_flags INTERFACE -Werror)
endif()
if(LANEWISE_SANITIZE STREQUAL "address")
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=address,undefined)
    # Optimizers see impossible paths through instrumented code.
    add_compile_options(-Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-array-bounds)
elseif(LANEWISE_SANITIZE STREQUAL "thread")
    add_compile_options(-fsanitize=thread)
    add_link_options(-fsanitize=thread)
    add_compile_options(-Wno-error=tsan -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-array-bounds)
endif()

# lanewise_room(NAME SOURCES files... [PUBLIC rooms...] [PRIVATE libraries...])
function(lanewise_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    add_library(lanewise_${name} STATIC ${ROOM_SOURCES})
    target_include_directories(lanewise_${name} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}/include" PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
    target_link_libraries(lanewise_${name} PUBLIC ${ROOM_PUBLIC} PRIVATE ${ROOM_PRIVATE} lanewise_flags)
endfunction()

# lanewise_test(NAME [WINDOW] [COST seconds] SOURCES files... LINK libraries...): a Qt Test executable registered with CTest. One a target,
# not one a class. WINDOW: it drives the real window, on an X server of its own; skipped only where that is asked for. COST: those that take long are begun first.
# Sources may use LANEWISE_SOURCE_DIR, LANEWISE_SHARED_DIR and LANEWISE_BINARY_DIR. These are relative, so that the compiler
# cache serves every checkout; tests/support/testfolder.cpp has each test stand in the build folder.
if(LANEWISE_TESTS)
    # Qt would compile the absolute folders into each test, for a search of data that no test here makes.
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
    set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)
    # Tests are compiled more often than they run long: light optimization, under which GCC sees sizes that no path has.
    add_library(lanewise_testflags INTERFACE)
    target_link_libraries(lanewise_testflags INTERFACE lanewise_flags)
    target_compile_options(lanewise_testflags INTERFACE "$<$<CONFIG:Release>:-O1;-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-array-bounds>")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # The compiler cache's condition for compiled headers.
        target_compile_options(lanewise_testflags INTERFACE -fpch-preprocess)
    endif()
    # Each is also where the headers that tests share are compiled once: for tests of the model, and of what is drawn.
    foreach(folder testfolder guitestfolder)
        add_library(lanewise_${folder} OBJECT EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/tests/support/testfolder.cpp")
        target_precompile_headers(lanewise_${folder} PRIVATE "${CMAKE_SOURCE_DIR}/tests/support/testheaders.h")
    endforeach()
    target_link_libraries(lanewise_testfolder PRIVATE Qt6::Test lanewise_testflags)
    if(LANEWISE_GUI)
        target_link_libraries(lanewise_guitestfolder PRIVATE Qt6::Test Qt6::Widgets lanewise_testflags)
    endif()
endif()
function(lanewise_test name)
    cmake_parse_arguments(TEST "WINDOW" "COST" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${TEST_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON UNITY_BUILD OFF)
    set(folder lanewise_testfolder)
    if("lanewise_widgets" IN_LIST TEST_LINK OR "lanewise_app" IN_LIST TEST_LINK)
        set(folder lanewise_guitestfolder)
    endif()
    target_precompile_headers(${name} REUSE_FROM ${folder})
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:${folder}>)
    target_link_libraries(${name} PRIVATE ${TEST_LINK} Qt6::Test lanewise_testflags)
    file(RELATIVE_PATH source "${CMAKE_BINARY_DIR}" "${CMAKE_SOURCE_DIR}")
    string(REGEX REPLACE "/$" "" source "${source}")
    target_compile_definitions(${name} PRIVATE
        LANEWISE_SOURCE_DIR="${source}" LANEWISE_SHARED_DIR="${source}/../shared" LANEWISE_BINARY_DIR=".")
    set(platform offscreen)
    if(TEST_WINDOW)
        set(platform xcb)
        add_test(NAME ${name} COMMAND "${CMAKE_SOURCE_DIR}/tests/gui/with-xvfb.sh" $<TARGET_FILE:${name}>)
        set_tests_properties(${name} PROPERTIES LABELS window RUN_SERIAL TRUE SKIP_RETURN_CODE 77)
    else()
        add_test(NAME ${name} COMMAND ${name})
    endif()
    if(TEST_COST)
        set_tests_properties(${name} PROPERTIES COST ${TEST_COST})
    endif()
    # QtTest's own limit of five minutes a function is short for sanitizers on a busy machine: CTest keeps the time.
    set_tests_properties(${name} PROPERTIES TIMEOUT 1800
        ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=1800000;QT_QPA_PLATFORM=${platform};LC_ALL=C.UTF-8;QT_FONT_DPI=96;QT_SCALE_FACTOR=1;QT_STYLE_OVERRIDE=Fusion")
endfunction()

# lanewise_uses(NAME VERSION LICENCE): a library that ends up in the program, for the About dialog; called where it is found.
function(lanewise_uses name version licence)
    set_property(GLOBAL APPEND PROPERTY LANEWISE_LIBRARIES "${name}|${version}|${licence}")
endfunction()

# lanewise_header_version(OUT HEADER MACRO...): the numbers that a header defines, joined by dots; empty where it defines none.
function(lanewise_header_version out header)
    set(numbers "")
    foreach(macro ${ARGN})
        file(STRINGS "${header}" line REGEX "#define[ \t]+${macro}[ \t]" LIMIT_COUNT 1)
        if(line MATCHES "${macro}[ \t]+\"?([0-9.]+)")
            list(APPEND numbers "${CMAKE_MATCH_1}")
        endif()
    endforeach()
    list(JOIN numbers "." version)
    set(${out} "${version}" PARENT_SCOPE)
endfunction()
