package io.swaplab.service.store;

import io.swaplab.service.store.BinaryReader.UnreadableException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.zip.CRC32C;

/**
 * The shape of a record type: its name and its components with their types. Records are restored through the type's own
 * constructor, so that the constructor's checks apply.
 */
final class RecordCodec {
    /** A component of the record type, with its accessor and with the codec that writes and reads its values. */
    record Part(String name, Class<?> type, MethodHandle accessor, ValueCodec<Object> codec) {
        Object of(Object owner) {
            try {
                return accessor.invoke(owner);
            } catch (Throwable impossible) {
                throw new IllegalStateException("cannot read the component " + name, impossible);
            }
        }
    }

    private final String name;
    private final List<Part> parts = new ArrayList<>();
    private final MethodHandle constructor;
    private final String description;

    /** @param codecs provides the codec for the type of a component */
    RecordCodec(String name, Class<?> type, Function<AnnotatedType, ValueCodec<Object>> codecs) {
        this.name = name;
        RecordComponent[] components = type.getRecordComponents();
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            for (RecordComponent component : components) {
                Method accessor = component.getAccessor();
                accessor.setAccessible(true);
                parts.add(new Part(
                        component.getName(),
                        component.getType(),
                        lookup.unreflect(accessor),
                        codecs.apply(component.getAnnotatedType())));
            }
            Constructor<?> canonical = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            canonical.setAccessible(true);
            constructor = lookup.unreflectConstructor(canonical).asSpreader(Object[].class, components.length);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("cannot write the record " + name, impossible);
        }
        description = StoredRecordNames.storedName(name)
                + parts.stream()
                        .filter(part -> !part.codec().shape().isEmpty())
                        .map(part -> part.name() + ":" + part.codec().shape())
                        .toList();
    }

    String name() {
        return name;
    }

    List<Part> parts() {
        return parts;
    }

    /** A text that names the record type and the types of all its components; it changes when one of these changes. */
    String description() {
        return description;
    }

    int fingerprint() {
        CRC32C sum = new CRC32C();
        sum.update(description.getBytes(StandardCharsets.UTF_8));
        return (int) sum.getValue();
    }

    void write(BinaryWriter out, Object value) {
        for (Part part : parts) {
            part.codec().write(out, part.of(value));
        }
    }

    Object read(BinaryReader in) {
        Object[] values = new Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = parts.get(i).codec().read(in);
        }
        return made(values);
    }

    Object made(Object[] values) {
        try {
            return constructor.invoke(values);
        } catch (Throwable refused) {
            throw new UnreadableException(name + " does not take its stored values", refused);
        }
    }

    /**
     * Writes and reads values of one type.
     *
     * @param shape a text that describes the type and everything on which the written bytes depend
     */
    record ValueCodec<T>(String shape, BiConsumer<BinaryWriter, T> writer, Function<BinaryReader, T> reader) {
        void write(BinaryWriter out, T value) {
            writer.accept(out, value);
        }

        T read(BinaryReader in) {
            return reader.apply(in);
        }
    }
}
