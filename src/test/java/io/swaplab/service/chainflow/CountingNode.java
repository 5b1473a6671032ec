package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the {@code eth_call}s that a node is asked, those within a batch one by one. */
final class CountingNode {
    private final AtomicLong calls = new AtomicLong();
    private final Node node;

    CountingNode(Node counted) {
        Object proxy = Proxy.newProxyInstance(
                Node.class.getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                    switch (method.getName()) {
                        case "readAll" -> calls.addAndGet(((Collection<?>) arguments[0]).size());
                        case "run", "simulate" -> calls.incrementAndGet();
                        case "request" -> calls.addAndGet("eth_call".equals(arguments[0]) ? 1 : 0);
                        default -> {}
                    }
                    try {
                        return method.invoke(counted, arguments);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
        node = (Node) proxy;
    }

    Node node() {
        return node;
    }

    long calls() {
        return calls.get();
    }
}
