package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.service.api.caller.OpenApiOperation.CodeGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The answers with status codes other than 200. */
final class Refusals {
    private final Map<String, Object> reference;

    Refusals(Schemas schemas) {
        Map<String, Object> code = schemas.reference("ApiCode", codes());
        Map<String, Object> data = Tree.of(
                "description",
                "the field that caused the refusal; null if no single field did",
                "anyOf",
                List.of(schemas.reference(RefusalData.class), Tree.of("type", "null")));
        Map<String, Object> msg = Tree.of(
                "type",
                "string",
                "description",
                "a sentence for people; it consists of field, rule and got if data has them",
                "examples",
                List.of(CodeExamples.of(ApiCode.ERR_INVALID_PARAMETER)
                        .envelope()
                        .msg()));
        this.reference = schemas.reference(
                "Refusal",
                Tree.of(
                        "type",
                        "object",
                        "required",
                        List.of("code", "msg", "data"),
                        "properties",
                        Tree.of("code", code, "msg", msg, "data", data)));
    }

    /** The codes as integers; generators of clients take the names of their constants from {@code x-enum-varnames}. */
    private static Map<String, Object> codes() {
        List<ApiCode> codes = Arrays.stream(ApiCode.values())
                .filter(code -> code != ApiCode.OK)
                .toList();
        return Tree.of(
                "type",
                "integer",
                "format",
                "int32",
                "description",
                "why it is refused",
                "enum",
                codes.stream().map(ApiCode::code).toList(),
                "x-enum-varnames",
                codes.stream().map(ApiCode::wireName).toList(),
                "x-enum-descriptions",
                codes.stream()
                        .map(code -> code.meaning() + " (HTTP " + code.httpStatus() + ")")
                        .toList());
    }

    /** Responses by HTTP status, each with an example of every code. */
    Map<String, Object> responses(OpenApiOperation operation) {
        Set<ApiCode> codes = EnumSet.of(ApiCode.ERR_INVALID_PARAMETER, ApiCode.ERR_INTERNAL);
        for (CodeGroup group : operation.groups()) {
            codes.addAll(group.codes());
        }
        codes.addAll(Arrays.asList(operation.refusals()));
        Map<String, Object> responses = new TreeMap<>();
        codes.stream().map(ApiCode::httpStatus).distinct().forEach(status -> {
            List<ApiCode> these =
                    codes.stream().filter(code -> code.httpStatus() == status).toList();
            responses.put(String.valueOf(status), response(these));
        });
        responses.put(
                "4XX",
                Tree.of(
                        "description",
                        "refused by HTTP itself or for its origin (403, 404, 405, 406, 413, 414, 415, 431), with code 4000",
                        "headers",
                        AnswerHeaderTexts.idAlone(),
                        "content",
                        Tree.of("application/json", Tree.of("schema", reference))));
        return responses;
    }

    private Map<String, Object> response(List<ApiCode> codes) {
        List<String> names = new ArrayList<>();
        Map<String, Object> examples = Tree.of();
        for (ApiCode code : codes) {
            names.add(code.code() + " " + code.wireName());
            examples.put(
                    code.wireName(),
                    Tree.of(
                            "summary",
                            code.meaning(),
                            "value",
                            CodeExamples.of(code).envelope()));
        }
        Map<String, Object> response = Tree.of("description", String.join(", ", names));
        response.put(
                "headers",
                AnswerHeaderTexts.of(
                        codes.contains(ApiCode.ERR_RATE_LIMITED) || codes.contains(ApiCode.ERR_QUOTE_NOT_STORED)));
        response.put("content", Tree.of("application/json", Tree.of("schema", reference, "examples", examples)));
        return response;
    }
}
