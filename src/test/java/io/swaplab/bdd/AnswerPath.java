package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

/** A place in an answer, such as {@code execution.plan.payer}. */
final class AnswerPath {
    private AnswerPath() {}

    static String text(Map<String, ?> answer, String path) {
        Object here = answer;
        for (String name : path.split("\\.")) {
            assertThat(here).as(path).isInstanceOf(Map.class);
            assertThat(((Map<?, ?>) here).keySet()).as(path).anyMatch(name::equals);
            here = ((Map<?, ?>) here).get(name);
        }
        return String.valueOf(here);
    }

    /** The rows of a list. */
    @SuppressWarnings("unchecked") // an array of JSON objects
    static List<Map<String, Object>> rows(Map<String, ?> answer, String field) {
        assertThat(answer.get(field)).as(field).isInstanceOf(List.class);
        return (List<Map<String, Object>>) answer.get(field);
    }
}
