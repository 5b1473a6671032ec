package io.swaplab.forkchain;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Deploys the contracts that announce pools, by the names that origin.json has for them. Forks of Uniswap V2 that changed
 * words and numbers only are one contract of ours; Sushi's factories are Uniswap's.
 */
final class OriginFactories {
    private static final AbiTuple ONE_ADDRESS = AbiTuple.parse("(address)");
    private static final AbiTuple FORK_ARGUMENTS =
            AbiTuple.parse("((string,string,bytes32,bytes4,uint32,uint32),address)");
    private static final int FORK_FEE_SCALE = 1000;
    private static final int FORK_FEE_TAKEN = 2;

    private final Deployer deployer;
    private final Artifacts artifacts;

    OriginFactories(Deployer deployer, Artifacts artifacts) {
        this.deployer = deployer;
        this.artifacts = artifacts;
    }

    /** @throws ForkException when the name is unknown or the deployment fails */
    Address deploy(String name) {
        return switch (name) {
            case "PancakeV2Factory", "UniswapV2Factory", "BiswapFactory", "BakerySwapFactory", "UniswapV4PoolManager" ->
                create(name, ONE_ADDRESS.encode(deployer.account()));
            case "ApeFactory" -> fork("ApeSwapFinance LPs", "APE-LP", "ApeSwap: ", "becda363");
            case "BabyFactory" -> fork("Baby LPs", "BABY-LP", "Baby: ", "110c03de");
            case "SquadFactory" -> fork("SquadSwap LPs", "SQUAD-LP", "Squadswap: ", "a691a9c9");
            case "UniswapV3Factory" -> {
                Address factory = create(name, Bytes.EMPTY);
                // As its owner did on the public chains, long after deployment.
                deployer.call(name, factory, AbiFunction.of("enableFeeAmount(uint24,int24)"), 100, 1);
                yield factory;
            }
            case "PancakeV3Factory" -> {
                Bytes poolCode = AbiTuple.parse("(bytes)").encode(artifacts.creationCode("PancakeV3Pool"));
                Address creator = create("V3PoolDeployer", poolCode);
                Address factory = create(name, ONE_ADDRESS.encode(creator));
                deployer.call(name, creator, AbiFunction.of("setFactory(address)"), factory);
                yield factory;
            }
            default -> throw new ForkException("origin.json names the factory " + name + ", which nobody can deploy");
        };
    }

    /** A fork that takes two thousandths of the input. */
    private Address fork(String lpName, String lpSymbol, String errorPrefix, String callbackSelector) {
        byte[] prefix = Arrays.copyOf(errorPrefix.getBytes(StandardCharsets.US_ASCII), Bytes32.BYTES);
        List<Object> terms = List.of(
                lpName,
                lpSymbol,
                Bytes32.of(prefix),
                Bytes.parse("0x" + callbackSelector),
                Uint256.of(FORK_FEE_TAKEN),
                Uint256.of(FORK_FEE_SCALE));
        return create("ForkFactory", FORK_ARGUMENTS.encode(terms, deployer.account()));
    }

    private Address create(String contract, Bytes arguments) {
        return deployer.create(
                "deploying " + contract, artifacts.creationCode(contract).concat(arguments));
    }
}
