package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives protocols access to the origin chain while it is built: the paying account, the tokens, and the code to deploy.
 * Its methods take the signatures of contract functions as text.
 */
final class OriginBuildContext {
    private final OriginChainPlan plan;
    private final Artifacts artifacts;
    private final ImpersonatedSender deployer;

    /** Addresses of the tokens by symbol. Approvals are sent in the order of this map. */
    private final Map<String, Address> tokens = new LinkedHashMap<>();

    private final Map<String, Address> shared = new HashMap<>();
    private final Map<String, Address> named = new HashMap<>();

    OriginBuildContext(OriginChainPlan plan, Artifacts artifacts, ImpersonatedSender deployer) {
        this.plan = plan;
        this.artifacts = artifacts;
        this.deployer = deployer;
    }

    /** The account that sends all transactions. It owns all contracts that need an owner. */
    Address owner() {
        return deployer.account();
    }

    Bytes creationCode(String contract) {
        return artifacts.creationCode(contract);
    }

    /** Deploys a contract without constructor arguments. */
    Address create(String contract) {
        return create(contract, "()");
    }

    /**
     * Deploys a contract.
     *
     * @param types the types of the constructor's arguments, such as {@code (address)}
     */
    Address create(String contract, String types, Object... arguments) {
        return deployer.create(
                "deploying " + contract,
                creationCode(contract).concat(AbiTupleType.parse(types).encode(arguments)));
    }

    /** The address of the contract that the owner creates after the given number of further transactions. */
    Address contractAfter(int transactions) {
        return deployer.contractAfter(transactions);
    }

    /**
     * A contract that several providers share. It is deployed at the first call; later calls must have the same
     * arguments.
     */
    Address shared(String contract, String types, Object... arguments) {
        return shared.computeIfAbsent(contract, name -> create(name, types, arguments));
    }

    /**
     * A contract that adds the owner's tokens to pools as liquidity. The first call deploys it and gives it unlimited
     * allowances for these tokens.
     */
    Address seeder(String contract) {
        return shared.computeIfAbsent(contract, name -> {
            Address seeder = create(name);
            approve(seeder);
            return seeder;
        });
    }

    /**
     * Sends a transaction that calls a contract.
     *
     * @param function the function's signature, such as {@code mint(address,uint256)}
     */
    void call(String what, Address contract, String function, Object... arguments) {
        pay(what, contract, Uint256.ZERO, function, arguments);
    }

    /** Sends a transaction that calls a contract and pays native coins to it. */
    void pay(String what, Address contract, Uint256 valueWei, String function, Object... arguments) {
        deployer.send(what, contract, AbiFunction.of(function).encode(arguments), valueWei);
    }

    /**
     * Calls a function without sending a transaction, and returns its values.
     *
     * @param outputs the types of these values, such as {@code (uint112,uint112)}
     */
    List<Object> read(String what, Address contract, String function, String outputs, Object... arguments) {
        return deployer.read(what, contract, AbiFunction.of(function, outputs), arguments);
    }

    /** Calls a function that returns one address, without sending a transaction. */
    Address found(String what, Address contract, String function, Object... arguments) {
        return (Address) read(what, contract, function, "(address)", arguments).getFirst();
    }

    /**
     * Adds a contract to the chain's profile under the name by which adapters refer to it, see {@link
     * ChainProfile#contracts}.
     */
    void name(String name, Address contract) {
        named.put(name, contract);
    }

    /** All registered contracts by name. */
    Map<String, Address> named() {
        return Map.copyOf(named);
    }

    /** Lets a contract spend any amount of every token of the owner. */
    void approve(Address spender) {
        tokens.forEach((symbol, token) ->
                call("approving " + symbol, token, "approve(address,uint256)", spender, Uint256.MAX));
    }

    /** Registers a deployed token, whose whole supply the owner must hold. */
    void add(PlannedToken token, Address address) {
        tokens.put(token.symbol(), address);
    }

    /** The address of the token with the given symbol; the zero address for the native coin's symbol. */
    Address token(String symbol) {
        if (isNative(symbol)) {
            return Address.ZERO;
        }
        Address address = tokens.get(plan.token(symbol).symbol());
        if (address == null) {
            throw new IllegalStateException("the token " + symbol + " is not deployed yet");
        }
        return address;
    }

    boolean isNative(String symbol) {
        return symbol.equals(plan.nativeSymbol());
    }

    PlannedToken planned(String symbol) {
        return plan.token(symbol);
    }

    /** Sorts the symbols of two tokens by the tokens' addresses, so that a pool's token0 comes first. */
    List<String> inOrder(List<String> two) {
        boolean ordered = token(two.getFirst()).compareTo(token(two.getLast())) < 0;
        return ordered ? two : two.reversed();
    }

    /** The amount of a token, in base units, that is worth the given number of dollars; rounded down. */
    Uint256 amountWorth(String symbol, long usd) {
        return PlannedPoolMath.amountWorth(plan.token(symbol), usd);
    }
}
