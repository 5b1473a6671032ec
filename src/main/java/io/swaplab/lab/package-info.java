/**
 * A user's swaps on a chain, step by step, and everything that can be read, compared, changed or drawn from them.
 *
 * <p>This package has neither commands nor terminal output; {@code console} displays its results. It is a client of the
 * service and uses forks. Subpackages: {@code session} contains swaps and their steps; {@code backend} has what they
 * need, such as connections and wallets; {@code chain} describes and checks the chains and services to connect to, and
 * reads and writes markets as files; {@code market} compares quotes and changes a fork's market; {@code page} draws
 * swaps and quotes; {@code inspect} examines swaps and tampers with copies of them; {@code transcript} saves sessions
 * and turns them into tests; {@code served} runs the service. Start reading at {@link io.swaplab.lab.session.Session}.
 */
@NullMarked
package io.swaplab.lab;

import org.jspecify.annotations.NullMarked;
