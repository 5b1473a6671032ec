package io.swaplab.client;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Copies a record with one component replaced. */
final class Records {
    private Records() {}

    static <R extends Record> R with(R record, String component, Object value) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        Object[] values = new Object[components.length];
        boolean found = false;
        try {
            for (int i = 0; i < components.length; i++) {
                boolean named = components[i].getName().equals(component);
                found |= named;
                values[i] = named ? value : components[i].getAccessor().invoke(record);
            }
            if (!found) {
                throw new IllegalArgumentException("no component " + component);
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            @SuppressWarnings("unchecked")
            R copy = (R) record.getClass().getDeclaredConstructor(types).newInstance(values);
            return copy;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
