package io.swaplab.service;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts the service on a fork for the first class that asks, and stops it after the last test of all. */
final class SharedService implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        OnOneFork.service = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(SharedService.class))
                .computeIfAbsent(ForkedService.class, type -> ForkedService.start(), ForkedService.class);
    }
}
