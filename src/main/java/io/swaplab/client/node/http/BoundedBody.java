package io.swaplab.client.node.http;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects the body of an HTTP answer, and closes the connection as soon as the body exceeds the size limit. */
public final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
    /** The body is longer than the limit. */
    static final class TooLong extends IOException {
        private static final long serialVersionUID = 1L;

        TooLong(int mostBytes) {
            super("the body is larger than " + mostBytes + " bytes");
        }
    }

    private final int mostBytes;
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private final List<ByteBuffer> parts = new ArrayList<>();
    private int size;
    private Flow.@Nullable Subscription subscription;

    public BoundedBody(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        if (body.isDone()) {
            return;
        }
        for (ByteBuffer buffer : buffers) {
            if (buffer.remaining() > mostBytes - size) {
                parts.clear();
                if (subscription != null) {
                    subscription.cancel();
                }
                body.completeExceptionally(new TooLong(mostBytes));
                return;
            }
            size += buffer.remaining();
            parts.add(buffer);
        }
    }

    @Override
    public void onError(Throwable failure) {
        parts.clear();
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        byte[] whole = new byte[size];
        int at = 0;
        for (ByteBuffer part : parts) {
            int length = part.remaining();
            part.get(whole, at, length);
            at += length;
        }
        parts.clear();
        body.complete(whole);
    }
}
