package io.swaplab.lab.market;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.market.Trades.Whale;
import io.swaplab.lab.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Deploys a token with a tax on transfers, and a pool for it, to show how the tax affects swaps. */
public final class TaxedToken {
    private static final String CONTRACT = "TaxedToken";
    private static final String PROVIDER = "PANCAKEV2";
    private static final Uint256 WEI = Uint256.parse("1000000000000000000");
    private static final Uint256 SUPPLY = WEI.times(1_000_000_000);
    private static final Uint256 COINS_IN_POOL = WEI.times(1_000);
    private static final Uint256 TOKENS_IN_POOL = WEI.times(600_000);
    private static final AbiTupleType ARGUMENTS = AbiTupleType.parse("(string,string,uint256,uint256,address)");
    private static final AbiFunction SET_TAX = AbiFunction.of("setTax(uint256)");
    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");
    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction MINT = AbiFunction.of("mint(address)");

    private final Session session;
    private @Nullable Fork on;
    private Address token = Address.ZERO;

    public TaxedToken(Session session) {
        this.session = session;
    }

    /**
     * The result of a simulated swap.
     *
     * @param direction whether the token is bought or sold, as text
     * @param passes whether the swap would succeed
     * @param outcome the output if the swap would succeed, else the error
     */
    public record Trial(String direction, boolean passes, String outcome) {}

    /**
     * The token after its tax was set, with the results of a simulated purchase and a simulated sale.
     *
     * @param deployed whether the token and its pool have just been deployed
     */
    public record Taxed(Asset asset, boolean deployed, List<Trial> trials) {}

    /**
     * Sets the token's tax. If the token does not exist on this fork yet, deploys it first, with a pool of the token
     * and the wrapped native coin.
     *
     * @param taxBps tax in basis points of each transferred amount
     */
    public synchronized Taxed taxed(int taxBps) {
        Connection connection = session.connection();
        Fork fork = connection.requireFork();
        boolean there = fork.equals(on) && !fork.node().code(token).isEmpty();
        token = Uninterrupted.call(() -> {
            try (ImpersonatedSender whale =
                    new ImpersonatedSender(fork.node(), Whale.address(), COINS_IN_POOL.times(2))) {
                if (!there) {
                    return deployed(whale, connection, taxBps);
                }
                whale.call("setting the tax", token, SET_TAX, Uint256.of(taxBps));
                return token;
            }
        });
        on = fork;
        connection.requirePools().doubt(token);
        Asset asset = session.assets().at(connection, token);
        Asset coin = session.assets().at(connection, connection.profile().wrappedNative());
        return new Taxed(
                asset,
                !there,
                List.of(trial(connection, "buying it", coin, asset), trial(connection, "selling it", asset, coin)));
    }

    private static Address deployed(ImpersonatedSender whale, Connection on, int taxBps) {
        Fork fork = on.requireFork();
        Address coin = on.profile().wrappedNative();
        Address factory = on.profile().providers().stream()
                .filter(provider -> provider.name().equals(PROVIDER))
                .map(Provider::factories)
                .map(List::getFirst)
                .findFirst()
                .orElseThrow(() -> Refusal.notNow("this chain has no " + PROVIDER + " to open a pool at", null));
        Address token = whale.create(
                "deploying " + CONTRACT,
                fork.creationCode(CONTRACT)
                        .concat(ARGUMENTS.encode("Taxed", "TAX", Uint256.of(taxBps), SUPPLY, whale.account())));
        whale.call("creating its pool", factory, CREATE_PAIR, token, coin);
        Address pair =
                (Address) whale.read("its pool", factory, GET_PAIR, token, coin).getFirst();
        fork.cheats().deal(coin, whale.account(), COINS_IN_POOL.times(2));
        whale.call("filling its pool", token, TRANSFER, pair, TOKENS_IN_POOL);
        whale.call("filling its pool", coin, TRANSFER, pair, COINS_IN_POOL);
        whale.call("opening its pool", pair, MINT, whale.account());
        return token;
    }

    /** Simulates a swap of one whole token or coin by the whale; first sends the approval that the swap needs. */
    private static Trial trial(Connection on, String direction, Asset from, Asset to) {
        String whale = Whale.address().toString();
        try {
            PreparedDirectSwap swap = on.client()
                    .prepareDirectSwap(PrepareSwapParams.swap(
                                    from.address().toString(), to.address().toString(), WEI, whale)
                            .build());
            RequiredApproval approval = on.client().buildDirectApproval(swap, whale, ApprovalAmount.EXACT);
            if (approval.tx() != null) {
                TransactionSender.send(on, approval.tx(), Whale.signer(), "the approval of the trial");
            }
            Uint256 out = on.client().simulateSwap(swap).userAmountOut();
            return new Trial(direction, true, "1 " + from.symbol() + " would pay " + to.withSymbol(out));
        } catch (SwapReverted | ApiError refused) {
            return new Trial(direction, false, String.valueOf(refused.getMessage()));
        }
    }
}
