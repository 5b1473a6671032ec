package io.swaplab.budget;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.ClassWriter;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.Opcodes;

/**
 * Loads the classes of the program a second time and counts how often some of their methods are entered, or methods of
 * others are called from them. A method that does not exist is an error, so that a renamed one is noticed. Tests may count
 * at the same time.
 */
public final class CountedCode extends ClassLoader {
    private static final String HOUSE = "io.swaplab.";
    private static final String SHARED = Counts.class.getName();
    private static final String OWN = CountedCode.class.getName();

    /**
     * Where a method is counted: at its entry, or where the house calls it.
     *
     * @param number which of {@link Counts} it adds to
     */
    private record Counter(String cost, String owner, String method, boolean isCalled, int number) {}

    private final List<Counter> counters = new ArrayList<>();
    private final Set<String> found = new HashSet<>();

    /** Counts nothing yet. */
    public CountedCode() {
        super("counted", CountedCode.class.getClassLoader());
    }

    /** Counts the entries of a method, all of its overloads, as a cost; several methods may share one. */
    public CountedCode entering(String cost, String className, String method) {
        counters.add(new Counter(cost, HOUSE + className, method, false, Counts.add()));
        return this;
    }

    /**
     * Counts calls that the house makes of a method of another library's interface. Of several ways to the same cost, one
     * must be in use.
     */
    public CountedCode calling(String cost, String className, String method) {
        counters.add(new Counter(cost, className, method, true, Counts.add()));
        return this;
    }

    /**
     * Runs a body, a class without arguments for its constructor, in counted code.
     *
     * @return the counts by cost, and what the body counted itself
     */
    public Map<String, Long> run(Class<? extends Callable<Map<String, Long>>> body) throws Exception {
        for (Counter counter : counters) {
            Counts.reset(counter.number());
            if (!counter.isCalled()) {
                loadClass(counter.owner());
            }
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        Map<String, Long> counts;
        try {
            Constructor<?> constructor = loadClass(body.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            counts = new LinkedHashMap<>(body(constructor.newInstance()).call());
        } finally {
            thread.setContextClassLoader(before);
        }
        for (Counter counter : counters) {
            boolean isThere = counter.isCalled()
                    ? counters.stream().anyMatch(other -> other.cost().equals(counter.cost()) && isFound(other))
                    : isFound(counter);
            if (!isThere) {
                throw new IllegalStateException(
                        counter.owner() + " has no method " + counter.method() + ", or nobody calls it");
            }
            counts.merge(counter.cost(), Counts.of(counter.number()), Long::sum);
        }
        return counts;
    }

    private boolean isFound(Counter counter) {
        return found.contains(counter.owner() + "#" + counter.method());
    }

    @SuppressWarnings("unchecked")
    private static Callable<Map<String, Long>> body(Object loaded) {
        return (Callable<Map<String, Long>>) loaded;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(HOUSE) || name.equals(SHARED) || name.startsWith(OWN)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null ? define(name) : known;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] code = counted(name, in.readAllBytes());
            return defineClass(name, code, 0, code.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    private byte[] counted(String name, byte[] code) {
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
                        return new Hits(next, name, method);
                    }
                },
                0);
        return writer.toByteArray();
    }

    private final class Hits extends MethodVisitor {
        private final String owner;
        private final String method;

        Hits(MethodVisitor next, String owner, String method) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
            this.method = method;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            hit(owner, method, false);
        }

        @Override
        public void visitMethodInsn(int opcode, String of, String called, String descriptor, boolean isInterface) {
            hit(of.replace('/', '.'), called, true);
            super.visitMethodInsn(opcode, of, called, descriptor, isInterface);
        }

        private void hit(String of, String what, boolean isCalled) {
            for (Counter counter : counters) {
                if (counter.isCalled() == isCalled
                        && counter.owner().equals(of)
                        && counter.method().equals(what)) {
                    found.add(of + "#" + what);
                    visitIntInsn(Opcodes.SIPUSH, counter.number());
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, SHARED.replace('.', '/'), "hit", "(I)V", false);
                }
            }
        }
    }
}
