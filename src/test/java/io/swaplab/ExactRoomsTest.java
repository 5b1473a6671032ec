package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Amounts are exact: no floating point in the rooms where amounts live, not even inside a method. */
class ExactRoomsTest {
    private static final List<String> EXACT =
            List.of("core", "router.pools", "client.execution", "client.wire", "lab.page");

    /** Methods that may use floating point, each with the reason. */
    private static final Map<String, String> EXCUSED = Map.of();

    @Test
    void amountsKnowNoFloatingPoint() {
        Set<String> breaches = new TreeSet<>();
        int classes = 0;
        for (JavaClass type : House.CLASSES) {
            if (EXACT.stream().anyMatch(room -> House.isBelow(room, type))) {
                classes++;
                breaches.addAll(FloatingPoint.in(House.bytes(type)));
            }
        }
        assertThat(classes).isGreaterThan(300);
        assertThat(breaches).as("floating point").containsExactlyInAnyOrderElementsOf(EXCUSED.keySet());
    }

    @Test
    void floatingPointIsFoundWhereverItIs() {
        JavaClass planted = new ClassFileImporter().importClass(Planted.class);
        assertThat(FloatingPoint.in(House.bytes(planted)))
                .containsExactlyInAnyOrder(
                        "ExactRoomsTest$Planted.field",
                        "ExactRoomsTest$Planted.parameter",
                        "ExactRoomsTest$Planted.local",
                        "ExactRoomsTest$Planted.call",
                        "ExactRoomsTest$Planted.boxed");
    }

    @SuppressWarnings("unused")
    private static final class Planted {
        private float field;

        static void parameter(double unused) {}

        static long local(long amount) {
            return (long) (amount * 1.5);
        }

        static long call(String text) {
            return Math.round(Double.parseDouble(text));
        }

        static Object boxed(List<Object> values) {
            return (Double) values.getFirst();
        }

        static long exact(long amount) {
            return amount * 3 / 2;
        }
    }
}
