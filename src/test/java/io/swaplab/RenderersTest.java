package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.forkchain.Fork;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.backend.TokenLookup;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.session.Allowances;
import io.swaplab.lab.session.LegacyDesk;
import io.swaplab.lab.session.NextSteps;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SwapDesk;
import io.swaplab.lab.session.SwapReconciler;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.Handle;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.Opcodes;
import org.springframework.asm.Type;

/** What draws asks nobody: all that it shows was gathered before, so that a silent chain cannot spoil half an answer. */
class RenderersTest {
    /** Those who ask the chain or the service, and those who lead to them. */
    private static final Set<String> ASKING = Stream.of(
                    Session.class,
                    NextSteps.class,
                    SwapDesk.class,
                    LegacyDesk.class,
                    Allowances.class,
                    Backend.class,
                    Connection.class,
                    PoolAccess.class,
                    TokenLookup.class,
                    SwapReconciler.class,
                    SwaplabClient.class,
                    Node.class,
                    Fork.class)
            .map(Class::getName)
            .collect(Collectors.toUnmodifiableSet());

    private static final List<String> ROOMS = List.of("lab.page", "console");
    private static final List<String> ENDINGS =
            List.of("Text", "Words", "Json", "Table", "Picture", "Pictures", "Pages");

    @Test
    void renderersKnowNobodyToAsk() {
        Set<String> breaches = new TreeSet<>();
        int renderers = 0;
        for (JavaClass type : House.CLASSES) {
            if (isRenderer(type)) {
                renderers++;
                breaches.addAll(asked(type));
            }
        }
        assertThat(renderers).isGreaterThan(30);
        assertThat(breaches).as("renderers that can ask").isEmpty();
    }

    @Test
    void pagesAreDrawnFromWhatIsThere() {
        Set<String> breaches = new TreeSet<>();
        int drawn = 0;
        for (JavaClass type : House.CLASSES) {
            if (ROOMS.stream().anyMatch(room -> House.isBelow(room, type))) {
                DrawnPages pages = new DrawnPages(type);
                new ClassReader(House.bytes(type)).accept(pages, ClassReader.SKIP_DEBUG);
                drawn += pages.captured.size();
                pages.captured.stream()
                        .filter(captured -> captured.stream().anyMatch(ASKING::contains))
                        .forEach(captured -> breaches.add(House.fileOf(type)));
            }
        }
        assertThat(drawn).isGreaterThan(2);
        assertThat(breaches).as("classes whose pages ask while they are drawn").isEmpty();
    }

    private static boolean isRenderer(JavaClass type) {
        return ROOMS.stream().anyMatch(room -> House.isBelow(room, type))
                && ENDINGS.stream().anyMatch(House.fileOf(type)::endsWith);
    }

    private static List<String> asked(JavaClass type) {
        return type.getDirectDependenciesFromSelf().stream()
                .map(dependency -> dependency.getTargetClass().getName())
                .filter(ASKING::contains)
                .map(asked -> House.fileOf(type) + " uses " + asked)
                .toList();
    }

    /** The types that lambdas capture which give a page; where they capture their own object, the types of its fields. */
    private static final class DrawnPages extends ClassVisitor {
        private final List<Set<String>> captured = new ArrayList<>();

        private final JavaClass own;

        DrawnPages(JavaClass own) {
            super(Opcodes.ASM9);
            this.own = own;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitInvokeDynamicInsn(
                        String called, String captures, Handle bootstrap, Object... arguments) {
                    if (Type.getReturnType(captures).getClassName().equals(Supplier.class.getName())
                            && arguments[arguments.length - 1] instanceof Type gives
                            && gives.getReturnType().getClassName().equals(Page.class.getName())) {
                        captured.add(Stream.of(Type.getArgumentTypes(captures))
                                .map(Type::getClassName)
                                .flatMap(DrawnPages.this::withFields)
                                .collect(Collectors.toSet()));
                    }
                }
            };
        }

        private Stream<String> withFields(String type) {
            return type.equals(own.getName())
                    ? own.getAllFields().stream()
                            .map(field -> field.getRawType().getName())
                    : Stream.of(type);
        }
    }
}
