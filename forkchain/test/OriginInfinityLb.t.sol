// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {GoldenInfinity, IFeeHook, IInfinityPools} from "./support/GoldenInfinity.sol";
import {InfinityKey} from "./support/Infinity.sol";

interface ILbPoolManager {
    struct MintParams {
        bytes32[] liquidityConfigs;
        bytes32 amountIn;
        bytes32 salt;
    }

    struct MintArrays {
        uint256[] ids;
        bytes32[] amounts;
        uint256[] liquidityMinted;
    }

    struct BurnParams {
        uint256[] ids;
        uint256[] amountsToBurn;
        bytes32 salt;
    }

    event Swap(
        bytes32 indexed id,
        address indexed sender,
        int128 amount0,
        int128 amount1,
        uint24 activeId,
        uint24 fee,
        uint16 protocolFee
    );

    function initialize(InfinityKey calldata key, uint24 activeId) external;
    function mint(InfinityKey calldata key, MintParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta, MintArrays memory arrays);
    function burn(InfinityKey calldata key, BurnParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta);
    function swap(InfinityKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata hookData)
        external
        returns (int256 delta);
    function donate(InfinityKey calldata key, uint128 amount0, uint128 amount1, bytes calldata hookData)
        external
        returns (int256 delta, uint24 binId);
    function getSlot0(bytes32 id) external view returns (uint24 activeId, uint24 protocolFee, uint24 lpFee);
    function getBin(bytes32 id, uint24 binId)
        external
        view
        returns (uint128 reserveX, uint128 reserveY, uint256 liquidity, uint256 shares);
    function getNextNonEmptyBin(bytes32 id, bool swapForY, uint24 binId) external view returns (uint24);
    function getPosition(bytes32 id, address owner, uint24 binId, bytes32 salt) external view returns (uint256);
}

/// @dev The origin chain's pools of bins against what Infinity's own did.
contract OriginInfinityLbTest is GoldenInfinity {
    uint16 private constant BEFORE_SWAP = 1 << 6;
    uint256 private constant WHOLE = 1e18;
    uint24 private constant NONE_BELOW = type(uint24).max;

    ILbPoolManager private pools;
    bytes32 private id;
    /// @dev Ids and reserves of the loaded pool's bins, by threes.
    string[] private bins;

    function setUp() external {
        _deployInfinity("InfinityLbPoolManager.sol:InfinityLbPoolManager");
        pools = ILbPoolManager(manager);
    }

    function test_BinPoolsDoWhatTheRealOnesDid() external {
        _replay("pancake_infinity_lb");
        _replay("outside/pancake_infinity_lb");
    }

    function test_TheBookNamesTheNearestBinsOnBothSides() external {
        _tokens(18, 18);
        _open(1, 0x832145, address(0), 0, 3000);
        uint24[6] memory filled = [uint24(0x7fffff), 0x800000, 0x832100, 0x832144, 0x832145, 0x880000];
        for (uint256 i; i < filled.length; ++i) {
            bool above = filled[i] > 0x832145;
            _fill(filled[i], above ? 1e6 : 0, above ? 0 : 1e18);
        }
        assertEq(pools.getNextNonEmptyBin(id, true, 0x7fffff), NONE_BELOW);
        assertEq(pools.getNextNonEmptyBin(id, false, 0x880000), 0);
        assertEq(pools.getNextNonEmptyBin(id, true, type(uint24).max), 0x880000);
        assertEq(pools.getNextNonEmptyBin(id, false, 0), 0x7fffff);
        for (uint256 i = 1; i < filled.length; ++i) {
            assertEq(pools.getNextNonEmptyBin(id, true, filled[i]), filled[i - 1]);
            assertEq(pools.getNextNonEmptyBin(id, false, filled[i - 1]), filled[i]);
        }
    }

    function test_ADepositComesBackButForTheSharesThatStay() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 3000);
        _fill(1 << 23, 3e18, 2e18);
        uint256 shares = pools.getPosition(id, address(this), 1 << 23, 0);
        (,,, uint256 supply) = pools.getBin(id, 1 << 23);
        assertEq(supply, shares + 1000);
        vault.lock(abi.encodeCall(pools.burn, (key, ILbPoolManager.BurnParams(_one(1 << 23), _one(shares), 0), "")));
        (uint128 x, uint128 y,,) = pools.getBin(id, 1 << 23);
        assertEq(x, 1, "what the thousand shares that stay are worth, rounded up");
        assertEq(y, 1);
        assertEq(pools.getNextNonEmptyBin(id, true, NONE_BELOW), NONE_BELOW);
        assertEq(token0.balanceOf(TRADER), 3e18 - 1);
    }

    /// @dev Half of each token in a bin of token0 alone: the token1 is exchanged there, and pays a swap's fee for it.
    function test_AOneSidedDepositIntoTheActiveBinPaysTheFeeOnWhatItExchanges() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 10_000);
        IInfinityPools(manager).setProtocolFee(key, 1000 << 12);
        _fill(1 << 23, 1e18, 0);
        _fill(1 << 23, 0, 1e18);
        uint256 swapFeePips = 10_000 + 1000 - 10;
        uint256 fee = 0.5e18 * swapFeePips * (1e6 + swapFeePips) / 1e12;
        assertEq(IInfinityPools(manager).protocolFeesAccrued(address(token1)), fee * 1000 / swapFeePips);
        (,,, uint256 supply) = pools.getBin(id, 1 << 23);
        assertEq(supply, (1e18 + 1e18 - fee) << 128);
    }

    function test_BinsOfOneTokenTakeNoOther() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 3000);
        uint24 above = (1 << 23) + 1;
        vm.expectRevert(abi.encodeWithSignature("BinHelper__CompositionFactorFlawed(uint24)", above));
        this.fill(above, 0, 1e18);
        uint24 below = (1 << 23) - 1;
        vm.expectRevert(abi.encodeWithSignature("BinHelper__CompositionFactorFlawed(uint24)", below));
        this.fill(below, 1e18, 0);
    }

    function test_AGiftGrowsTheActiveBinOnceEnoughOfItIsSharedOut() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 3000);
        bytes memory gift = abi.encodeCall(pools.donate, (key, 5, 7, ""));
        vm.expectRevert(abi.encodeWithSignature("InsufficientBinShareForDonate(uint256)", 0));
        vault.lock(gift);
        _fill(1 << 23, 1e18, 1e18);
        vault.lock(gift);
        (uint128 x, uint128 y,,) = pools.getBin(id, 1 << 23);
        assertEq(x, 1e18 + 5);
        assertEq(y, 1e18 + 7);
    }

    function test_RefusesKeysThatNoPoolMayHave() external {
        _tokens(18, 18);
        _open(100, 1 << 23, address(0), 0, 100_000);
        vm.expectRevert(abi.encodeWithSignature("PoolAlreadyInitialized()"));
        pools.initialize(key, 1 << 23);
        key.parameters = 0;
        vm.expectRevert(abi.encodeWithSignature("BinStepTooSmall(uint16)", 0));
        pools.initialize(key, 1 << 23);
        key.parameters = bytes32(uint256(101) << 16);
        vm.expectRevert(abi.encodeWithSignature("BinStepTooLarge(uint16)", 101));
        pools.initialize(key, 1 << 23);
        (key.parameters, key.fee) = (bytes32(uint256(100) << 16), 100_001);
        vm.expectRevert(abi.encodeWithSignature("LPFeeTooLarge(uint24)", 100_001));
        pools.initialize(key, 1 << 23);
    }

    function _load(string memory pool) internal override {
        _tokens(_decimals(pool, 0), _decimals(pool, 1));
        uint16 binStep = uint16(_number(pool, "binStep"));
        _checkPrices(binStep, vm.parseJsonStringArray(pool, ".prices"));
        uint24 lpFee = uint24(_number(pool, "lpFee"));
        bool overrides = _has(pool, "lpFeeOverride");
        uint16 permissions = overrides ? BEFORE_SWAP : 0;
        address hook = _flag(pool, "dynamic") ? _hook(permissions) : address(0);
        uint24 activeId = uint24(_number(pool, "activeId"));
        _open(binStep, activeId, hook, permissions, hook == address(0) ? lpFee : DYNAMIC_FEE);
        if (hook != address(0)) IFeeHook(hook).setFee(key, lpFee);
        if (overrides) IFeeHook(hook).setFeeOfSwaps(uint24(_number(pool, "lpFeeOverride")));
        IInfinityPools(manager).setProtocolFee(key, uint24(_number(pool, "protocolFee")));
        bins = vm.parseJsonStringArray(pool, ".bins");
        for (uint256 i; i < bins.length; i += 3) {
            _fill(uint24(vm.parseUint(bins[i])), vm.parseUint(bins[i + 1]), vm.parseUint(bins[i + 2]));
        }
        _checkBins(new string[](0), "loaded");
    }

    function _check(string memory line) internal override {
        bool swapForY = _flag(line, "swapForY");
        bool exactIn = _flag(line, "exactIn");
        int256 amount = int256(_number(line, "amount"));
        vm.recordLogs();
        bytes memory order = abi.encodeCall(pools.swap, (key, swapForY, int128(exactIn ? -amount : amount), ""));
        (bool ok, bytes memory answer) = _locked(order);
        assertEq(ok, _flag(line, "ok"), line);
        if (!ok) {
            assertEq(answer, abi.encodeWithSignature(_text(line, "error")), line);
            return;
        }
        (address tokenIn, address tokenOut) =
            swapForY ? (address(token0), address(token1)) : (address(token1), address(token0));
        assertEq(token0.balanceOf(TRADER), swapForY ? 0 : _number(line, "amountOut"), line);
        assertEq(token1.balanceOf(TRADER), swapForY ? _number(line, "amountOut") : 0, line);
        assertEq(IInfinityPools(manager).protocolFeesAccrued(tokenIn), _number(line, "protocolFee"), line);
        assertEq(IInfinityPools(manager).protocolFeesAccrued(tokenOut), 0, line);
        (uint24 activeId,,) = pools.getSlot0(id);
        assertEq(activeId, _number(line, "activeId"), line);
        _checkLog(line, swapForY);
        if (_has(line, "changed")) _checkBins(vm.parseJsonStringArray(line, ".changed"), line);
    }

    function _checkLog(string memory line, bool swapForY) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 found;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != manager) continue;
            ++found;
            assertEq(logs[i].topics[0], ILbPoolManager.Swap.selector);
            assertEq(logs[i].topics[1], id);
            (int128 amount0, int128 amount1, uint24 activeId, uint24 fee, uint16 protocolFee) =
                abi.decode(logs[i].data, (int128, int128, uint24, uint24, uint16));
            assertEq(-int256(swapForY ? amount0 : amount1), int256(_number(line, "amountIn")), line);
            assertEq(int256(swapForY ? amount1 : amount0), int256(_number(line, "amountOut")), line);
            assertEq(activeId, _number(line, "activeId"), line);
            _assertTold(fee, line, "fee");
            _assertTold(protocolFee, line, "protocolFeePips");
        }
        assertEq(found, 1, line);
    }

    /// @dev Every bin is as loaded, but for the changed ones.
    function _checkBins(string[] memory changed, string memory line) private view {
        uint256 seen;
        for (uint256 i; i < bins.length; i += 3) {
            (string memory x, string memory y) = (bins[i + 1], bins[i + 2]);
            if (seen < changed.length && keccak256(bytes(changed[seen])) == keccak256(bytes(bins[i]))) {
                (x, y) = (changed[seen + 1], changed[seen + 2]);
                seen += 3;
            }
            (uint128 reserveX, uint128 reserveY,,) = pools.getBin(id, uint24(vm.parseUint(bins[i])));
            assertEq(reserveX, vm.parseUint(x), line);
            assertEq(reserveY, vm.parseUint(y), line);
        }
        assertEq(seen, changed.length, line);
    }

    /// @dev The liquidity of a bin with one unit of token0 is its price. The fee keeps this pool apart from the other.
    function _checkPrices(uint16 binStep, string[] memory prices) private {
        _open(binStep, 1, address(0), 0, 77_777);
        for (uint256 i; i < prices.length; i += 2) {
            uint24 bin = uint24(vm.parseUint(prices[i]));
            _fill(bin, 1, 0);
            (,, uint256 liquidity,) = pools.getBin(id, bin);
            assertEq(liquidity, vm.parseUint(prices[i + 1]), prices[i]);
        }
    }

    function _open(uint16 binStep, uint24 activeId, address hook, uint16 permissions, uint24 fee) private {
        bytes32 parameters = bytes32(uint256(binStep) << 16 | permissions);
        key = InfinityKey(address(token0), address(token1), hook, manager, fee, parameters);
        id = keccak256(abi.encode(key));
        pools.initialize(key, activeId);
    }

    function fill(uint24 bin, uint256 x, uint256 y) external {
        _fill(bin, x, y);
    }

    function _fill(uint24 bin, uint256 x, uint256 y) private {
        bytes32[] memory configs = new bytes32[](1);
        configs[0] = bytes32(WHOLE << 88 | WHOLE << 24 | bin);
        ILbPoolManager.MintParams memory params = ILbPoolManager.MintParams(configs, bytes32(y << 128 | x), 0);
        vault.lock(abi.encodeCall(pools.mint, (key, params, "")));
    }

    function _one(uint256 value) private pure returns (uint256[] memory values) {
        values = new uint256[](1);
        values[0] = value;
    }
}
