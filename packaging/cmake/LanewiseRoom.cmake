# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# A room of the house is one static library with its own include root: ROOM/include/NAME/*.h, used as <NAME/x.h>.
# Rooms link each other along the arrows only, so a wrong #include does not compile.

add_library(lanewise_flags INTERFACE)
target_compile_options(lanewise_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -fno-omit-frame-pointer)
if(LANEWISE_WERROR)
    target_compile_options(lanewise_flags INTERFACE -Werror)
endif()
if(LANEWISE_SANITIZE STREQUAL "address")
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=address,undefined)
    # Optimizers see impossible paths through instrumented code.
    add_compile_options(-Wno-error=maybe-uninitialized -Wno-error=stringop-overflow -Wno-error=array-bounds)
elseif(LANEWISE_SANITIZE STREQUAL "thread")
    add_compile_options(-fsanitize=thread)
    add_link_options(-fsanitize=thread)
    add_compile_options(-Wno-error=tsan)
endif()

# lanewise_room(NAME SOURCES files... [PUBLIC rooms...] [PRIVATE libraries...])
function(lanewise_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    add_library(lanewise_${name} STATIC ${ROOM_SOURCES})
    target_include_directories(lanewise_${name} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}/include" PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
    target_link_libraries(lanewise_${name} PUBLIC ${ROOM_PUBLIC} PRIVATE ${ROOM_PRIVATE} lanewise_flags)
endfunction()

# lanewise_test(NAME SOURCES files... LINK libraries...): a Qt Test executable registered with CTest. One a target, not one a class.
function(lanewise_test name)
    cmake_parse_arguments(TEST "WINDOW" "" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${TEST_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON UNITY_BUILD OFF)
    target_link_libraries(${name} PRIVATE ${TEST_LINK} Qt6::Test lanewise_flags)
    target_compile_definitions(${name} PRIVATE
        LANEWISE_SOURCE_DIR="${CMAKE_SOURCE_DIR}" LANEWISE_SHARED_DIR="${CMAKE_SOURCE_DIR}/../shared" LANEWISE_BINARY_DIR="${CMAKE_BINARY_DIR}")
    if(NOT TEST_WINDOW)
        add_test(NAME ${name} COMMAND ${name})
        set_tests_properties(${name} PROPERTIES TIMEOUT 600
            ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_FONT_DPI=96;QT_SCALE_FACTOR=1;QT_STYLE_OVERRIDE=Fusion")
    endif()
endfunction()
