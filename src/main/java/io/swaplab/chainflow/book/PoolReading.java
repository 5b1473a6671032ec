package io.swaplab.chainflow.book;

import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.ForkedHead;
import io.swaplab.node.Node;
import io.swaplab.node.http.HttpNode;
import io.swaplab.tokens.ProbeCode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How full states of pools are read.
 *
 * @param lens creation code of the reader contract that reads many pools at once; empty to read view by view
 * @param first where they are read for the first time; null if the chain is not a fork, or the fork has been changed
 * @param probe the contracts that test tokens and pools before they are quoted; empty for no tests
 * @param routers the router and adapters through which pools are tested
 */
public record PoolReading(Bytes lens, @Nullable First first, ProbeCode probe, RouterDeployment routers) {
    /**
     * Where the pools of a fork are read for the first time: a fork fetches every word of the forked chain's state one by
     * one.
     *
     * @param node of the forked chain
     * @param block a block of the fork whose state the node has
     * @param adapters the code of our adapters, which the forked chain lacks; without it pools are not tested there
     * @param otherwise where they are read if the node refuses; null for the fork itself
     */
    public record First(
            Node node,
            long block,
            Map<Address, Bytes> adapters,
            @Nullable First otherwise) {
        public First {
            adapters = Map.copyOf(adapters);
        }

        /** For a fork whose blocks may have changed anything: at the forked block. */
        public static First atForkedBlock(Node upstream, long forkBlock) {
            return new First(upstream, forkBlock, Map.of(), null);
        }

        /**
         * For a fork that has nothing but our contracts: as of its head if the node of the forked chain can do that, else
         * at the forked block. Behind one URL there may be nodes that can and others that cannot.
         *
         * @param fork the node of the fork, before anyone else uses it
         */
        public static First asOfHead(HttpNode upstream, Node fork, long forkBlock, Collection<Address> adapters) {
            BlockRef head = fork.latestBlock();
            First forkedBlock = atForkedBlock(upstream, forkBlock);
            return fork.block(forkBlock)
                    .flatMap(forked -> upstream.asOf(new ForkedHead(head, forked)))
                    .map(asOf -> new First(asOf, head.number(), codes(fork, adapters), forkedBlock))
                    .orElse(forkedBlock);
        }

        /** Whether its block is the fork's head or at most {@code most} blocks below it. */
        public boolean reaches(BlockRef head, long most) {
            return block <= head.number() && head.number() - block <= most;
        }

        private static Map<Address, Bytes> codes(Node fork, Collection<Address> contracts) {
            List<Address> all = contracts.stream().distinct().toList();
            List<Bytes> codes = fork.codes(all);
            return IntStream.range(0, all.size()).boxed().collect(Collectors.toMap(all::get, codes::get));
        }
    }

    /** View by view, from the followed node. */
    public static final PoolReading PLAIN = through(Bytes.EMPTY);

    /** Through a reader contract, from the followed node. */
    public static PoolReading through(Bytes lens) {
        return new PoolReading(lens, null, ProbeCode.NONE, RouterDeployment.NONE);
    }

    /** The same for a fork whose state has not been changed except by blocks. */
    public PoolReading firstFrom(First place) {
        return new PoolReading(lens, place, probe, routers);
    }

    /** The same, with tests of tokens and pools before they are quoted. */
    public PoolReading trying(ProbeCode contracts, RouterDeployment deployed) {
        return new PoolReading(lens, first, contracts, deployed);
    }
}
