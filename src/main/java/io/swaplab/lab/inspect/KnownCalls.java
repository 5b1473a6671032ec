package io.swaplab.lab.inspect;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names of the functions that swaps call, by selector. */
public final class KnownCalls {
    private static final String KEY = "(address,address,address,address,uint24,bytes32)";
    private static final String V4_KEY = "(address,address,uint24,int24,address)";
    private static final String PLAN = "(bytes32,address,address,address,address,address,uint256,uint256,uint256,"
            + "uint256,uint256,uint8,uint8,uint16,address,bytes32,bytes32)";
    private static final String STEP = "(address,address,address,address,uint256,bool,bytes)";
    private static final String LEGACY = "((address,address,uint256,uint256,address,uint256)," + STEP + "[])";

    private static final List<String> SIGNATURES = List.of(
            "executePlan(" + PLAN + "," + STEP + "[],bytes,bytes)",
            "swapExactIn" + LEGACY,
            "swapExactNativeIn" + LEGACY,
            "swapExactInToNative" + LEGACY,
            "permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,"
                    + "bytes)",
            "reserve()",
            "swap(address,address,address,uint256,bool,address,bytes)",
            "balanceOf(address)",
            "allowance(address,address)",
            "decimals()",
            "transfer(address,uint256)",
            "transferFrom(address,address,uint256)",
            "approve(address,uint256)",
            "deposit()",
            "withdraw(uint256)",
            "swap(uint256,uint256,address,bytes)",
            "swap(uint256,uint256,address)",
            "swap(address,bool,int256,uint160,bytes)",
            "swap(address,address,uint256,uint256,address,uint256)",
            "swap(" + KEY + ",(bool,int256,uint160),bytes)",
            "swap(" + KEY + ",bool,int128,bytes)",
            "swap(" + V4_KEY + ",(bool,int256,uint160),bytes)",
            "beforeSwap(address," + KEY + ",(bool,int256,uint160),bytes)",
            "beforeSwap(address," + KEY + ",bool,int128,bytes)",
            "beforeSwap(address,address,bool,int256,uint160,bool,bytes)",
            "afterSwap(address,address,bool,int256,uint160,int256,int256,bytes)",
            "setPluginConfig(uint8)",
            "setFee(uint16)",
            "uniswapV3SwapCallback(int256,int256,bytes)",
            "pancakeV3SwapCallback(int256,int256,bytes)",
            "squadV3SwapCallback(int256,int256,bytes)",
            "algebraSwapCallback(int256,int256,bytes)",
            "unlock(bytes)",
            "unlockCallback(bytes)",
            "lock(bytes)",
            "lockAcquired(bytes)",
            "sync(address)",
            "settle()",
            "take(address,address,uint256)",
            "sellBase(address)",
            "sellQuote(address)",
            "sellBaseToken(uint256,uint256,bytes)",
            "buyBaseToken(uint256,uint256,bytes)",
            "exchange(uint256,uint256,uint256,uint256)",
            "exchange(int128,int128,uint256,uint256)",
            "getReserves()",
            "token0()",
            "token1()",
            "getAmountOut(uint256,address)",
            "transferUnderlyingToken(address,uint256)",
            "slot0()",
            "globalState()");

    private static final Map<Bytes, String> NAMES = SIGNATURES.stream()
            .map(AbiFunction::of)
            .collect(Collectors.toUnmodifiableMap(AbiFunction::selector, AbiFunction::name));

    private KnownCalls() {}

    /** The name of the function with that selector. */
    public static Optional<String> name(Bytes selector) {
        return Optional.ofNullable(NAMES.get(selector));
    }
}
