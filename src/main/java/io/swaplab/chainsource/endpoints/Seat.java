package io.swaplab.chainsource.endpoints;

import io.swaplab.node.Node;
import io.swaplab.node.http.TokenBucket;

/** A node behind a {@link Lane}, what is shown of it, and its rate. */
record Seat(Node node, String shown, TokenBucket bucket) {}
