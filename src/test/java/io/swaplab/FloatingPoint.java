package io.swaplab;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.FieldVisitor;
import org.springframework.asm.Handle;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.Opcodes;
import org.springframework.asm.Type;

/** Finds floating point in class files: in fields, signatures and method bodies. */
final class FloatingPoint {
    /** All instructions on floats and doubles that name no type. */
    private static final Set<Integer> INSTRUCTIONS = Set.of(
            Opcodes.FCONST_0,
            Opcodes.FCONST_1,
            Opcodes.FCONST_2,
            Opcodes.DCONST_0,
            Opcodes.DCONST_1,
            Opcodes.FLOAD,
            Opcodes.DLOAD,
            Opcodes.FALOAD,
            Opcodes.DALOAD,
            Opcodes.FSTORE,
            Opcodes.DSTORE,
            Opcodes.FASTORE,
            Opcodes.DASTORE,
            Opcodes.FADD,
            Opcodes.DADD,
            Opcodes.FSUB,
            Opcodes.DSUB,
            Opcodes.FMUL,
            Opcodes.DMUL,
            Opcodes.FDIV,
            Opcodes.DDIV,
            Opcodes.FREM,
            Opcodes.DREM,
            Opcodes.FNEG,
            Opcodes.DNEG,
            Opcodes.I2F,
            Opcodes.I2D,
            Opcodes.L2F,
            Opcodes.L2D,
            Opcodes.F2I,
            Opcodes.F2L,
            Opcodes.F2D,
            Opcodes.D2I,
            Opcodes.D2L,
            Opcodes.D2F,
            Opcodes.FCMPL,
            Opcodes.FCMPG,
            Opcodes.DCMPL,
            Opcodes.DCMPG,
            Opcodes.FRETURN,
            Opcodes.DRETURN);

    private static final Set<String> BOXES = Set.of("java/lang/Float", "java/lang/Double");

    private FloatingPoint() {}

    /** The fields and methods of a class that use floating point, as {@code Class.member}. */
    static Set<String> in(byte[] classFile) {
        Members members = new Members();
        new ClassReader(classFile).accept(members, ClassReader.SKIP_DEBUG);
        return members.found;
    }

    private static boolean isFloating(Type type) {
        return switch (type.getSort()) {
            case Type.FLOAT, Type.DOUBLE -> true;
            case Type.ARRAY -> isFloating(type.getElementType());
            case Type.OBJECT -> BOXES.contains(type.getInternalName());
            case Type.METHOD ->
                isFloating(type.getReturnType())
                        || Stream.of(type.getArgumentTypes()).anyMatch(FloatingPoint::isFloating);
            default -> false;
        };
    }

    private static final class Members extends ClassVisitor {
        private final Set<String> found = new TreeSet<>();
        private String type = "";

        Members() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            type = name.substring(name.lastIndexOf('/') + 1);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            note(Type.getType(descriptor), name);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            note(Type.getMethodType(descriptor), name);
            return new Body(this, name);
        }

        private void note(Type used, String member) {
            if (isFloating(used)) {
                found.add(type + "." + member);
            }
        }
    }

    private static final class Body extends MethodVisitor {
        private final Members members;
        private final String method;

        Body(Members members, String method) {
            super(Opcodes.ASM9);
            this.members = members;
            this.method = method;
        }

        private void note(Type used) {
            members.note(used, method);
        }

        private void noteInstruction(int opcode) {
            if (INSTRUCTIONS.contains(opcode)) {
                note(Type.DOUBLE_TYPE);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            noteInstruction(opcode);
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            noteInstruction(opcode);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY && (operand == Opcodes.T_FLOAT || operand == Opcodes.T_DOUBLE)) {
                note(Type.DOUBLE_TYPE);
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            note(Type.getObjectType(type));
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            note(Type.getType(descriptor));
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            note(Type.getObjectType(owner));
            note(Type.getMethodType(descriptor));
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... bootstrapArguments) {
            note(Type.getMethodType(descriptor));
            for (Object argument : bootstrapArguments) {
                if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
                    note(Type.getObjectType(handle.getOwner()));
                    note(Type.getMethodType(handle.getDesc()));
                } else if (argument instanceof Type of) {
                    note(of);
                }
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof Float || value instanceof Double) {
                note(Type.DOUBLE_TYPE);
            }
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            note(Type.getType(descriptor));
        }
    }
}
