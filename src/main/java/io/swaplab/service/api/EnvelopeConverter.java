package io.swaplab.service.api;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.caller.RequestProgress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;

/**
 * Reads JSON request bodies, and writes envelopes and the OpenAPI document. It uses the API's own JSON mapper instead
 * of Spring's, so that no framework setting can change the output.
 */
final class EnvelopeConverter implements HttpMessageConverter<Object> {
    @Override
    public boolean canRead(Class<?> type, @Nullable MediaType mediaType) {
        return JsonBody.isType(type);
    }

    @Override
    public boolean canWrite(Class<?> type, @Nullable MediaType mediaType) {
        return type == Envelope.class || type == OpenApiController.Document.class;
    }

    @Override
    public List<MediaType> getSupportedMediaTypes() {
        return List.of(MediaType.APPLICATION_JSON);
    }

    @Override
    public Object read(Class<?> type, HttpInputMessage message) throws IOException {
        Object request = JsonBody.read(message.getBody(), type);
        RequestProgress.ofAll();
        return request;
    }

    @Override
    public void write(Object answer, @Nullable MediaType mediaType, HttpOutputMessage message) throws IOException {
        String text = answer instanceof OpenApiController.Document document ? document.json() : WireJson.write(answer);
        byte[] json = text.getBytes(StandardCharsets.UTF_8);
        HttpHeaders headers = message.getHeaders();
        headers.setContentType(MediaType.APPLICATION_JSON);
        headers.setCacheControl(CacheControl.noStore());
        headers.setContentLength(json.length);
        RequestProgress.answered();
        message.getBody().write(json);
    }
}
