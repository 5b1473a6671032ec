// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {Golden} from "./support/Golden.sol";
import {IMintable} from "./support/Fixture.sol";

interface IFusionFactory {
    struct FeeConfiguration {
        uint16 alpha1;
        uint16 alpha2;
        uint32 beta1;
        uint32 beta2;
        uint16 gamma1;
        uint16 gamma2;
        uint32 volumeBeta;
        uint16 volumeGamma;
        uint16 baseFee;
    }

    function createPool(address tokenA, address tokenB) external returns (address pool);
    function poolByPair(address tokenA, address tokenB) external view returns (address pool);
    function setBaseFeeConfiguration(FeeConfiguration calldata config) external;
}

interface IFusionPoolDeployer {
    function setFactory(address factory) external;
}

interface IFusionPool {
    function initialize(uint160 price) external;
    function setCommunityFee(uint16 communityFee0, uint16 communityFee1) external;
    function mint(
        address sender,
        address recipient,
        int24 bottomTick,
        int24 topTick,
        uint128 liquidityDesired,
        bytes calldata data
    ) external returns (uint256 amount0, uint256 amount1, uint128 liquidityActual);
    function burn(int24 bottomTick, int24 topTick, uint128 amount) external returns (uint256 amount0, uint256 amount1);
    function collect(address recipient, int24 bottomTick, int24 topTick, uint128 amount0, uint128 amount1)
        external
        returns (uint128, uint128);
    function swap(address recipient, bool zeroToOne, int256 amountRequired, uint160 limitSqrtPrice, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
    function globalState()
        external
        view
        returns (
            uint160 price,
            int24 tick,
            uint16 fee,
            uint16 timepointIndex,
            uint16 communityFeeToken0,
            uint16 communityFeeToken1,
            bool unlocked
        );
    function liquidity() external view returns (uint128);
    function volumePerLiquidityInBlock() external view returns (uint128);
    function totalFeeGrowth0Token() external view returns (uint256);
    function totalFeeGrowth1Token() external view returns (uint256);
    function ticks(int24 tick) external view returns (uint128 liquidityTotal, int128 liquidityDelta, uint256, uint256);
    function tickTable(int16 word) external view returns (uint256);
    function dataStorageOperator() external view returns (address);
    function timepoints(uint256 index) external view returns (bool, uint32, int56, uint160, uint88, int24, uint144);
}

/// @dev The origin chain's Algebra V1 pools against what the real ones did.
contract OriginThenaFusionTest is Golden {
    /// Where the pool keeps its packed state, and its liquidity with the volume.
    uint256 private constant GLOBAL_STATE_SLOT = 0;
    uint256 private constant LIQUIDITY_SLOT = 1;
    uint256 private constant FIELDS_OF_TIMEPOINT = 6;
    uint160 private constant LOWEST = 4295128739;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970342;
    uint160 private constant PRICE_ONE = 2 ** 96;
    address private constant VAULT = address(0xFee);

    IFusionFactory private factory;
    IFusionPool private pool;
    bool private cheating;
    /// Positions not closed yet on the way up the ticks.
    int24[] private bottoms;
    uint128[] private sizes;

    function setUp() external {
        address deployer = vm.deployCode("FusionPoolDeployer.sol:FusionPoolDeployer");
        factory = IFusionFactory(vm.deployCode("FusionFactory.sol:FusionFactory", abi.encode(deployer, VAULT)));
        IFusionPoolDeployer(deployer).setFactory(address(factory));
    }

    function test_FusionPoolsDoWhatTheRealOnesDid() external {
        _replay("thena_fusion_algebra_v1");
    }

    function test_LogsHaveTheTopicsOfTheRealProtocol() external {
        vm.recordLogs();
        _fresh();
        vm.warp(block.timestamp + 60);
        _swap(true, 1e18, LOWEST + 1);
        pool.burn(-600, 600, 0);
        pool.setCommunityFee(1, 2);
        factory.setBaseFeeConfiguration(IFusionFactory.FeeConfiguration(1, 2, 3, 4, 5, 6, 7, 8, 9));
        bytes32[9] memory topics = [
            bytes32(0x86821edb04a8df5bac675c23c1eb986257da59363579c86d977a66fa59896b9d),
            0x91ccaa7a278130b65168c3a0c8d3bcae84cf5e43704342bd3ec0b59e59c036db,
            0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95,
            0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde,
            0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a,
            0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67,
            0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c,
            0x370966829959865419a97fc8708e1d348a92142c2cfec7299e264677970174bc,
            0x4035ab409f15e202f9f114632e1fb14a0552325955722be18503403e7f98730c
        ];
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 seen;
        for (uint256 i; i < logs.length && seen < topics.length; ++i) {
            if (logs[i].topics[0] == topics[seen]) ++seen;
        }
        assertEq(seen, topics.length, "topics in this order");
    }

    function test_APairHasOnePoolAndOnlyAfterItsPriceItTrades() external {
        _tokens(18, 18);
        pool = IFusionPool(factory.createPool(address(token1), address(token0)));
        assertEq(factory.poolByPair(address(token0), address(token1)), address(pool));
        assertEq(_swap(true, 1e18, LOWEST + 1), "LOK");
        pool.initialize(PRICE_ONE);
        vm.expectRevert(bytes("AI"));
        pool.initialize(PRICE_ONE);
        vm.expectRevert();
        factory.createPool(address(token0), address(token1));
    }

    function test_APayerWhoPaysTooLittleGetsNothing() external {
        _fresh();
        cheating = true;
        assertEq(_swap(true, 1e18, LOWEST + 1), "IIA");
        vm.expectRevert(bytes("IIAM"));
        pool.mint(address(this), address(this), -600, 600, 1e20, "");
    }

    function test_PositionsGiveBackWhatTheyHoldAndTheFeesLeftToThem() external {
        _fresh();
        pool.setCommunityFee(0, 500);
        vm.warp(block.timestamp + 60);
        assertEq(_swap(true, 1e18, LOWEST + 1), "");
        assertEq(token0.balanceOf(VAULT), 0);
        assertEq(_swap(false, 1e18, HIGHEST - 1), "");
        assertGt(token1.balanceOf(VAULT), 0);
        pool.burn(-600, 600, 1e21);
        pool.collect(TRADER, -600, 600, type(uint128).max, type(uint128).max);
        assertEq(pool.liquidity(), 0);
        assertEq(pool.tickTable(-1), 0);
        assertEq(pool.tickTable(0), 0);
        // What stays is what each step rounded in the pool's favour.
        assertLe(token0.balanceOf(address(pool)), 3);
        assertLe(token1.balanceOf(address(pool)), 3);
    }

    function algebraMintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        _pay(token0, int256(owed0));
        _pay(token1, int256(owed1));
    }

    function algebraSwapCallback(int256 owed0, int256 owed1, bytes calldata) external {
        _pay(token0, owed0);
        _pay(token1, owed1);
    }

    function _pay(IMintable token, int256 owed) private {
        if (owed > 0) token.mint(address(pool), uint256(owed) - (cheating ? 1 : 0));
    }

    /// @dev A pool with one position, at the price of one.
    function _fresh() private {
        _tokens(18, 18);
        pool = IFusionPool(factory.createPool(address(token0), address(token1)));
        pool.initialize(PRICE_ONE);
        pool.mint(address(this), address(this), -600, 600, 1e21, "");
    }

    function _load(string memory line) internal override {
        _tokens(uint8(_number(line, "decimals0")), uint8(_number(line, "decimals1")));
        uint256[] memory config = _numbers(line, "feeConfig");
        factory.setBaseFeeConfiguration(
            IFusionFactory.FeeConfiguration(
                uint16(config[0]),
                uint16(config[1]),
                uint32(config[2]),
                uint32(config[3]),
                uint16(config[4]),
                uint16(config[5]),
                uint32(config[6]),
                uint16(config[7]),
                uint16(config[8])
            )
        );
        pool = IFusionPool(factory.createPool(address(token0), address(token1)));
        vm.warp(_number(line, "blockTimestamp"));
        pool.initialize(uint160(_number(line, "sqrtPriceX96")));
        pool.setCommunityFee(uint16(_number(line, "communityFee0")), uint16(_number(line, "communityFee1")));
        _loadTicks(_signed(line, "ticks"));
        _loadTimepoints(line, _signed(line, "timepoints"));
        _loadHead(line);
    }

    /// @dev Mints positions that make the wanted ticks: on the way up each tick first closes open positions, then opens one.
    function _loadTicks(int256[] memory rows) private {
        delete bottoms;
        delete sizes;
        for (uint256 i; i < rows.length; i += 3) {
            int24 tick = int24(rows[i]);
            uint128 opened = uint128(uint256((rows[i + 2] + rows[i + 1]) / 2));
            uint128 closed = uint128(uint256((rows[i + 2] - rows[i + 1]) / 2));
            while (closed != 0) {
                uint256 last = sizes.length - 1;
                uint128 size = closed < sizes[last] ? closed : sizes[last];
                pool.mint(address(this), address(this), bottoms[last], tick, size, "");
                closed -= size;
                sizes[last] -= size;
                if (sizes[last] == 0) {
                    sizes.pop();
                    bottoms.pop();
                }
            }
            if (opened != 0) {
                bottoms.push(tick);
                sizes.push(opened);
            }
        }
        for (uint256 i; i < rows.length; i += 3) {
            (uint128 gross, int128 net,,) = pool.ticks(int24(rows[i]));
            assertEq(net, rows[i + 1], "net liquidity");
            assertEq(gross, uint256(rows[i + 2]), "gross liquidity");
        }
    }

    function _loadTimepoints(string memory line, int256[] memory fields) private {
        address store = pool.dataStorageOperator();
        for (uint256 i; i < fields.length; i += FIELDS_OF_TIMEPOINT) {
            uint256 index = i / FIELDS_OF_TIMEPOINT;
            bytes memory first = abi.encodePacked(
                uint160(uint256(fields[i + 2])), int56(fields[i + 1]), uint32(uint256(fields[i])), true
            );
            bytes memory second =
                abi.encodePacked(uint144(uint256(fields[i + 5])), int24(fields[i + 4]), uint88(uint256(fields[i + 3])));
            vm.store(store, bytes32(2 * index), bytes32(first));
            vm.store(store, bytes32(2 * index + 1), bytes32(second));
            _checkTimepoint(fields, i);
        }
        assertEq(fields.length / FIELDS_OF_TIMEPOINT, _number(line, "timepointIndex") + 1, "timepoints");
    }

    function _checkTimepoint(int256[] memory fields, uint256 at) private view {
        (bool written, uint32 time, int56 tickSum, uint160 secs, uint88 volatility, int24 average, uint144 volume) =
            pool.timepoints(at / FIELDS_OF_TIMEPOINT);
        assertTrue(written);
        assertEq(time, uint256(fields[at]), "blockTimestamp");
        assertEq(tickSum, fields[at + 1], "tickCumulative");
        assertEq(secs, uint256(fields[at + 2]), "secondsPerLiquidityCumulative");
        assertEq(volatility, uint256(fields[at + 3]), "volatilityCumulative");
        assertEq(average, fields[at + 4], "averageTick");
        assertEq(volume, uint256(fields[at + 5]), "volumePerLiquidityCumulative");
    }

    /// @dev No call sets a fee, a place in the ring or a tick that is not its price's.
    function _loadHead(string memory line) private {
        bytes memory head = abi.encodePacked(
            true,
            uint16(_number(line, "communityFee1")),
            uint16(_number(line, "communityFee0")),
            uint16(_number(line, "timepointIndex")),
            uint16(_number(line, "lastFee")),
            int24(vm.parseInt(_text(line, "tick"))),
            uint160(_number(line, "sqrtPriceX96"))
        );
        vm.store(address(pool), bytes32(GLOBAL_STATE_SLOT), bytes32(head));
        bytes memory range =
            abi.encodePacked(uint128(_number(line, "volumePerLiquidityInBlock")), uint128(_number(line, "liquidity")));
        vm.store(address(pool), bytes32(LIQUIDITY_SLOT), bytes32(range));
        assertEq(pool.liquidity(), _number(line, "liquidity"));
        assertEq(pool.volumePerLiquidityInBlock(), _number(line, "volumePerLiquidityInBlock"));
        (,, uint16 fee,, uint16 community0, uint16 community1, bool unlocked) = pool.globalState();
        assertEq(fee, _number(line, "lastFee"));
        assertEq(community0, _number(line, "communityFee0"));
        assertEq(community1, _number(line, "communityFee1"));
        assertTrue(unlocked);
    }

    function _check(string memory line) internal override {
        vm.warp(_number(line, "timestamp"));
        bool zeroToOne = _flag(line, "zeroForOne");
        (IMintable tokenIn, IMintable tokenOut) = zeroToOne ? (token0, token1) : (token1, token0);
        int256 amount = int256(_number(line, "amount"));
        if (!_flag(line, "exactIn")) amount = -amount;
        uint256 held = tokenIn.balanceOf(address(pool));
        uint256 growth = _growth(zeroToOne);
        string memory words = _swap(zeroToOne, amount, uint160(_number(line, "limit")));
        if (!_flag(line, "ok")) {
            assertEq(words, _text(line, "error"), line);
            return;
        }
        assertEq(words, "", line);
        uint256 community = tokenIn.balanceOf(VAULT);
        assertEq(community, _number(line, "protocolFee"), line);
        assertEq(tokenIn.balanceOf(address(pool)) - held + community, _number(line, "amountIn"), line);
        assertEq(tokenOut.balanceOf(TRADER), _number(line, "amountOut"), line);
        unchecked {
            assertEq(_growth(zeroToOne) - growth, _number(line, "feeGrowthDelta"), line);
        }
        _checkEnd(line);
    }

    function _checkEnd(string memory line) private view {
        assertEq(pool.liquidity(), _number(line, "liquidity"), line);
        (uint160 price, int24 tick, uint16 fee, uint16 index,,, bool unlocked) = pool.globalState();
        assertEq(price, _number(line, "sqrtPriceX96"), line);
        assertEq(tick, vm.parseInt(_text(line, "tick")), line);
        assertEq(fee, _number(line, "fee"), line);
        assertEq(index, _number(line, "timepointIndex"), line);
        assertTrue(unlocked, line);
    }

    function _growth(bool zeroToOne) private view returns (uint256) {
        return zeroToOne ? pool.totalFeeGrowth0Token() : pool.totalFeeGrowth1Token();
    }

    /// @dev The revert text, or nothing.
    function _swap(bool zeroToOne, int256 amount, uint160 limit) private returns (string memory) {
        try pool.swap(TRADER, zeroToOne, amount, limit, "") {
            return "";
        } catch (bytes memory reason) {
            return _words(reason);
        }
    }

    function _numbers(string memory line, string memory key) private pure returns (uint256[] memory numbers) {
        string[] memory words = vm.parseJsonStringArray(line, string.concat(".", key));
        numbers = new uint256[](words.length);
        for (uint256 i; i < words.length; ++i) {
            numbers[i] = vm.parseUint(words[i]);
        }
    }

    function _signed(string memory line, string memory key) private pure returns (int256[] memory numbers) {
        string[] memory words = vm.parseJsonStringArray(line, string.concat(".", key));
        numbers = new int256[](words.length);
        for (uint256 i; i < words.length; ++i) {
            numbers[i] = vm.parseInt(words[i]);
        }
    }
}
