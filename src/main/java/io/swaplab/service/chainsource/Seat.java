package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.TokenBucket;

/** A node behind a {@link Lane}, what is shown of it, and its rate. */
record Seat(Node node, String shown, TokenBucket bucket) {}
