package io.swaplab.forkchain;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.SigningKey;
import io.swaplab.forkchain.OriginPlan.PlannedPair;
import io.swaplab.forkchain.OriginPlan.PlannedProvider;
import io.swaplab.forkchain.OriginPlan.PlannedRange;
import io.swaplab.forkchain.OriginPlan.PlannedRanged;
import io.swaplab.forkchain.OriginPlan.PlannedToken;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Provider;
import io.swaplab.market.Token;
import io.swaplab.math.Uint256;
import io.swaplab.node.Node;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns an empty anvil into the origin chain: tokens, Permit2, Multicall3, factories, pools with their liquidity. */
final class OriginBuilder implements AutoCloseable {
    /** Every artifact the chain is made from. */
    static final List<String> CONTRACTS = List.of(
            "WrappedNative",
            "TestToken",
            "Permit2",
            "Multicall3",
            "PancakeV2Factory",
            "UniswapV2Factory",
            "PancakeV3Factory",
            "PancakeV3Pool",
            "V3PoolDeployer",
            "UniswapV3Factory",
            "UniswapV4PoolManager",
            "ForkFactory",
            "BiswapFactory",
            "BakerySwapFactory",
            "LiquiditySeeder",
            "V4Seeder");

    private static final String V4_FAMILY = "uniswapv4";

    /** Pips of fee per tick of spacing: the usual grid, to which v4 binds nobody. */
    private static final int FEE_PER_SPACING = 50;

    private static final Uint256 NATIVE_SUPPLY = Uint256.parse("20000000000000000000000000");
    private static final long TREASURY_USD = 2_000_000_000L;

    private static final AbiFunction MINT = AbiFunction.of("mint(address,uint256)");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction SYMBOL = AbiFunction.of("symbol()", "(string)");
    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");
    private static final AbiFunction SEED_PAIR = AbiFunction.of("seedPair(address,address,uint256,address,uint256)");
    private static final AbiFunction CREATE_POOL = AbiFunction.of("createPool(address,address,uint24)");
    private static final AbiFunction GET_POOL = AbiFunction.of("getPool(address,address,uint24)", "(address)");
    private static final AbiFunction INITIALIZE = AbiFunction.of("initialize(uint160)");
    private static final AbiFunction SLOT0 =
            AbiFunction.of("slot0()", "(uint160,int24,uint16,uint16,uint16,uint32,bool)");
    private static final AbiFunction TICK_SPACING = AbiFunction.of("tickSpacing()", "(int24)");
    private static final AbiFunction SEED_RANGE = AbiFunction.of("seedRange(address,int24,int24,uint128)");

    private static final AbiFunction INITIALIZE_V4 =
            AbiFunction.of("initialize((address,address,uint24,int24,address),uint160)", "(int24)");
    private static final AbiFunction SEED_V4 =
            AbiFunction.of("seedRange(address,(address,address,uint24,int24,address),int24,int24,uint128)");

    private final Node node;
    private final OriginPlan plan;
    private final Artifacts artifacts;
    private final Progress progress;
    private final Deployer deployer;
    private final Map<String, Address> tokens = new LinkedHashMap<>();
    private final Map<String, Address> factories = new LinkedHashMap<>();

    OriginBuilder(Node node, OriginPlan plan, Artifacts artifacts, Progress progress) {
        this.node = node;
        this.plan = plan;
        this.artifacts = artifacts;
        this.progress = progress;
        this.deployer = new Deployer(node, SigningKey.forDevelopment("deployer").address(), NATIVE_SUPPLY);
    }

    /** Builds everything; the chain must be empty. */
    ChainProfile build() {
        plan.tokens().forEach(this::deployToken);
        progress.line(tokens.size() + " tokens");
        Permit2Setup.Outcome permit2 = new Permit2Setup(node, deployer).ensure(artifacts, plan.chainId());
        progress.line("Permit2 " + permit2);
        new Multicall3Setup(node, deployer).set(artifacts, plan.chainId());
        OriginFactories deploying = new OriginFactories(deployer, artifacts);
        for (PlannedProvider provider : plan.providers()) {
            factories.put(provider.name(), deploying.deploy(provider.factory()));
        }
        progress.line(factories.size() + " factories");
        Address seeder = deployer.create("deploying the seeder", artifacts.creationCode("LiquiditySeeder"));
        tokens.forEach((symbol, token) -> deployer.call("approving " + symbol, token, APPROVE, seeder, Uint256.MAX));
        plan.pairs().forEach(pair -> createPair(pair, seeder));
        progress.line(plan.pairs().size() + " pairs");
        Address v4Seeder = deployer.create("deploying the seeder of v4", artifacts.creationCode("V4Seeder"));
        tokens.forEach((symbol, token) -> deployer.call("approving " + symbol, token, APPROVE, v4Seeder, Uint256.MAX));
        for (PlannedRanged pool : plan.ranged()) {
            if (plan.provider(pool.provider()).family().equals(V4_FAMILY)) {
                createV4(pool, v4Seeder);
            } else {
                createRanged(pool, seeder);
            }
        }
        progress.line(plan.ranged().size() + " pools with price ranges");
        return profile();
    }

    private void deployToken(PlannedToken token) {
        Uint256 treasury = PoolGeometry.amountWorth(token, TREASURY_USD);
        boolean wrapsNative = tokens.isEmpty();
        Address address;
        if (wrapsNative) {
            address = deployer.create("deploying " + token.symbol(), artifacts.creationCode("WrappedNative"));
            // The published code keeps name and symbol in storage, where its constructor writes Ether's.
            setText(address, 0, token.name());
            setText(address, 1, token.symbol());
            deployer.pay("wrapping the treasury", address, treasury);
        } else {
            Bytes arguments = AbiTuple.parse("(string,string,uint8,address)")
                    .encode(token.name(), token.symbol(), token.decimals(), deployer.account());
            address = deployer.create(
                    "deploying " + token.symbol(),
                    artifacts.creationCode("TestToken").concat(arguments));
            deployer.call("minting " + token.symbol(), address, MINT, deployer.account(), treasury);
        }
        Object found = deployer.read("the symbol", address, SYMBOL).getFirst();
        if (!found.equals(token.symbol())) {
            throw new ForkException("the token " + token.symbol() + " calls itself " + found);
        }
        tokens.put(token.symbol(), address);
    }

    /** Writes a storage text of at most 31 bytes, which shares its slot with twice its length. */
    private void setText(Address contract, int slot, String text) {
        byte[] word = new byte[Bytes32.BYTES];
        byte[] characters = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(characters, 0, word, 0, Math.min(characters.length, Bytes32.BYTES - 1));
        word[Bytes32.BYTES - 1] = (byte) (2 * characters.length);
        node.request(
                "anvil_setStorageAt",
                contract.toLowerHex(),
                Bytes32.of(Uint256.of(slot)).toString(),
                Bytes32.of(word).toString());
    }

    private void createPair(PlannedPair pair, Address seeder) {
        String what = pair.provider() + " " + pair.tokens();
        Address factory = factory(pair.provider());
        Address first = token(pair.tokens().getFirst());
        Address second = token(pair.tokens().getLast());
        deployer.call("creating " + what, factory, CREATE_PAIR, first, second);
        Address pool =
                (Address) deployer.read(what, factory, GET_PAIR, first, second).getFirst();
        Uint256 amount = PoolGeometry.amountWorth(plan.token(pair.tokens().getFirst()), pair.depthUsd());
        Uint256 other = PoolGeometry.shifted(
                PoolGeometry.amountWorth(plan.token(pair.tokens().getLast()), pair.depthUsd()), pair.offsetPips());
        deployer.call("seeding " + what, seeder, SEED_PAIR, pool, first, amount, second, other);
    }

    private void createRanged(PlannedRanged pool, Address seeder) {
        String what = pool.provider() + " " + pool.tokens() + " " + pool.feePips();
        Address factory = factory(pool.provider());
        Address first = token(pool.tokens().getFirst());
        Address second = token(pool.tokens().getLast());
        deployer.call("creating " + what, factory, CREATE_POOL, first, second, pool.feePips());
        Address address = (Address) deployer.read(what, factory, GET_POOL, first, second, pool.feePips())
                .getFirst();
        boolean inOrder = first.compareTo(second) < 0;
        Uint256 sqrtPriceX96 = firstPrice(pool, inOrder);
        deployer.call("pricing " + what, address, INITIALIZE, sqrtPriceX96);
        long tick = (Long) deployer.read(what, address, SLOT0).get(1);
        long spacing = (Long) deployer.read(what, address, TICK_SPACING).getFirst();
        for (PlannedRange range : pool.ranges()) {
            Position position = position(pool, range, tick, spacing);
            deployer.call(
                    "seeding " + what,
                    seeder,
                    SEED_RANGE,
                    address,
                    position.lower(),
                    position.upper(),
                    position.liquidity());
        }
    }

    /** A pool without hooks, of two tokens. */
    private void createV4(PlannedRanged pool, Address seeder) {
        String what = pool.provider() + " " + pool.tokens() + " " + pool.feePips();
        Address manager = factory(pool.provider());
        Address first = token(pool.tokens().getFirst());
        Address second = token(pool.tokens().getLast());
        boolean inOrder = first.compareTo(second) < 0;
        int spacing = pool.feePips() / FEE_PER_SPACING;
        List<Object> key =
                List.of(inOrder ? first : second, inOrder ? second : first, pool.feePips(), spacing, Address.ZERO);
        Uint256 sqrtPriceX96 = firstPrice(pool, inOrder);
        long tick = (Long)
                deployer.read(what, manager, INITIALIZE_V4, key, sqrtPriceX96).getFirst();
        deployer.call("creating " + what, manager, INITIALIZE_V4, key, sqrtPriceX96);
        for (PlannedRange range : pool.ranges()) {
            Position position = position(pool, range, tick, spacing);
            deployer.call(
                    "seeding " + what,
                    seeder,
                    SEED_V4,
                    manager,
                    key,
                    position.lower(),
                    position.upper(),
                    position.liquidity());
        }
    }

    private record Position(int lower, int upper, Uint256 liquidity) {}

    private Position position(PlannedRanged pool, PlannedRange range, long tick, long spacing) {
        String first = pool.tokens().getFirst();
        String second = pool.tokens().getLast();
        boolean inOrder = token(first).compareTo(token(second)) < 0;
        PlannedToken token0 = plan.token(inOrder ? first : second);
        return new Position(
                PoolGeometry.usableBelow(Math.toIntExact(tick) - range.below(), Math.toIntExact(spacing)),
                PoolGeometry.usableAbove(Math.toIntExact(tick) + range.above(), Math.toIntExact(spacing)),
                PoolGeometry.liquidity(PoolGeometry.amountWorth(token0, range.depthUsd()), firstPrice(pool, inOrder)));
    }

    private Uint256 firstPrice(PlannedRanged pool, boolean inOrder) {
        Uint256 first = PoolGeometry.amountWorth(plan.token(pool.tokens().getFirst()), TREASURY_USD);
        Uint256 second = PoolGeometry.shifted(
                PoolGeometry.amountWorth(plan.token(pool.tokens().getLast()), TREASURY_USD), pool.offsetPips());
        return inOrder ? PoolGeometry.sqrtPriceX96(first, second) : PoolGeometry.sqrtPriceX96(second, first);
    }

    private Address token(String symbol) {
        Address address = tokens.get(plan.token(symbol).symbol());
        if (address == null) {
            throw new IllegalStateException("the token " + symbol + " is not deployed yet");
        }
        return address;
    }

    private Address factory(String provider) {
        Address address = factories.get(plan.provider(provider).name());
        if (address == null) {
            throw new IllegalStateException("the factory of " + provider + " is not deployed yet");
        }
        return address;
    }

    private ChainProfile profile() {
        List<Token> known = plan.tokens().stream()
                .map(token -> new Token(token(token.symbol()), token.symbol(), token.decimals()))
                .toList();
        List<Provider> providers = plan.providers().stream()
                .map(row -> new Provider(row.name(), row.family(), List.of(factory(row.name())), row.feePips()))
                .toList();
        return new ChainProfile(
                plan.chainId(),
                plan.nativeSymbol(),
                known.getFirst().address(),
                Permit2Setup.ADDRESS,
                known,
                providers,
                0);
    }

    @Override
    public void close() {
        deployer.close();
    }
}
