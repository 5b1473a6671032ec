package io.swaplab.console.lies;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import java.util.List;

/**
 * An attacker's pool: created by a listed factory, deep enough for a small swap, with a price that the attacker chose.
 */
final class OwnPool {
    static final String PROVIDER = "BABYDOGESWAP";

    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");
    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction MINT = AbiFunction.of("mint(address)");
    private static final Uint256 RICH = Uint256.ONE.shiftLeft(100);

    private final Fork fork;
    private final Address attacker = SigningKey.forDevelopment("attacker").address();

    private OwnPool(Fork fork) {
        this.fork = fork;
    }

    /** Creates the pool with these reserves, in base units. */
    static void open(Fork fork, Address tokenIn, Uint256 reserveIn, Address tokenOut, Uint256 reserveOut) {
        OwnPool pool = new OwnPool(fork);
        fork.cheats().setBalance(pool.attacker, RICH);
        fork.cheats().deal(tokenIn, pool.attacker, reserveIn);
        fork.cheats().deal(tokenOut, pool.attacker, reserveOut);
        ChainProfile chain = fork.deployment().profile();
        Address factory = chain.providers().stream()
                .filter(provider -> provider.name().equals(PROVIDER))
                .findFirst()
                .orElseThrow()
                .factories()
                .getFirst();
        pool.send(CREATE_PAIR.call(factory, tokenIn, tokenOut));
        Address pair = pool.pair(factory, tokenIn, tokenOut);
        pool.send(TRANSFER.call(tokenIn, pair, reserveIn));
        pool.send(TRANSFER.call(tokenOut, pair, reserveOut));
        pool.send(MINT.call(pair, pool.attacker));
    }

    private Address pair(Address factory, Address tokenIn, Address tokenOut) {
        Node node = fork.node();
        Bytes answer = node.readAll(
                        List.of(GET_PAIR.call(factory, tokenIn, tokenOut)),
                        node.latestBlock().number())
                .getFirst()
                .data();
        return (Address) GET_PAIR.decodeReturn(answer).getFirst();
    }

    private void send(ReadOnlyCall call) {
        Accounts.send(fork, attacker, call);
    }
}
