package io.swaplab.client;

import io.swaplab.client.execution.TokenPermit.Kind;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ImpersonatedSender;

/** Tokens with permits on a fork. */
public final class PermitTokens {
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final AbiTupleType ARGUMENTS = AbiTupleType.parse("(string,string,uint256,address)");
    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");

    private PermitTokens() {}

    /** Deploys a token, whose supply the owner gets, and a pair of it with the wrapped coin. */
    public static Address trade(Fork fork, ImpersonatedSender owner, Kind kind) {
        String contract = kind == Kind.DAI ? "DaiPermitToken" : "PermitToken";
        ChainProfile profile = fork.deployment().profile();
        Address coin = profile.wrappedNative();
        Address factory = profile.providers().stream()
                .filter(provider -> provider.name().equals("PANCAKEV2"))
                .map(Provider::factories)
                .findFirst()
                .orElseThrow()
                .getFirst();
        Address token = owner.create(
                contract,
                fork.creationCode(contract)
                        .concat(ARGUMENTS.encode(contract, "PER", ONE.times(1_000_000_000), owner.account())));
        owner.call("a pair", factory, CREATE_PAIR, token, coin);
        Address pair =
                (Address) owner.read("a pair", factory, GET_PAIR, token, coin).getFirst();
        fork.cheats().deal(coin, pair, ONE.times(1_000));
        owner.call("filling a pair", token, AbiFunction.of("transfer(address,uint256)"), pair, ONE.times(600_000));
        owner.call("opening a pair", pair, AbiFunction.of("mint(address)"), owner.account());
        return token;
    }
}
