// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {Golden} from "./support/Golden.sol";
import {ILocker, InfinityKey} from "./support/Infinity.sol";

interface IVault {
    function registerApp(address app) external;
    function lock(bytes calldata data) external returns (bytes memory);
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function take(address currency, address to, uint256 amount) external;
}

interface IBinPoolManager {
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

    function setProtocolFeeController(address controller) external;
    function setProtocolFee(InfinityKey calldata key, uint24 fee) external;
    function updateDynamicLPFee(InfinityKey calldata key, uint24 fee) external;
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
    function getSlot0(bytes32 id) external view returns (uint24 activeId, uint24 protocolFee, uint24 lpFee);
    function getBin(bytes32 id, uint24 binId)
        external
        view
        returns (uint128 reserveX, uint128 reserveY, uint256 liquidity, uint256 shares);
    function getNextNonEmptyBin(bytes32 id, bool swapForY, uint24 binId) external view returns (uint24);
    function getPosition(bytes32 id, address owner, uint24 binId, bytes32 salt) external view returns (uint256);
    function protocolFeesAccrued(address currency) external view returns (uint256);
    function pause() external;
}

/// @dev Sets a pool's fee: for all swaps, or anew on each of them.
contract FeeHook {
    uint24 private constant OVERRIDE = 0x400000;

    uint16 public immutable getHooksRegistrationBitmap;
    uint24 private immutable fee;

    constructor(uint16 permissions, uint24 fee_) {
        (getHooksRegistrationBitmap, fee) = (permissions, fee_);
    }

    function beforeSwap(address, InfinityKey calldata, bool, int128, bytes calldata)
        external
        view
        returns (bytes4, int256, uint24)
    {
        return (this.beforeSwap.selector, 0, OVERRIDE | fee);
    }
}

/// @dev The origin chain's pools of bins against what Infinity's own did.
contract OriginInfinityLbTest is Golden, ILocker {
    uint24 private constant DYNAMIC = 0x800000;
    uint16 private constant BEFORE_SWAP = 1 << 6;
    uint256 private constant WHOLE = 1e18;
    uint24 private constant NONE_BELOW = type(uint24).max;

    IVault private vault;
    IBinPoolManager private manager;
    InfinityKey private key;
    bytes32 private id;
    /// @dev Ids and reserves of the loaded pool's bins, by threes.
    string[] private bins;

    function setUp() external {
        vault = IVault(vm.deployCode("InfinityVault.sol:InfinityVault", abi.encode(address(this))));
        bytes memory arguments = abi.encode(vault, address(this));
        manager = IBinPoolManager(vm.deployCode("BinPoolManager.sol:BinPoolManager", arguments));
        vault.registerApp(address(manager));
        manager.setProtocolFeeController(address(this));
    }

    function test_BinPoolsDoWhatTheRealOnesDid() external {
        _replay("pancake_infinity_lb");
    }

    function test_TheBookNamesTheNearestBinsOnBothSides() external {
        _tokens(18, 18);
        _open(1, 0x832145, address(0), 0, 3000);
        uint24[6] memory filled = [uint24(0x7fffff), 0x800000, 0x832100, 0x832144, 0x832145, 0x880000];
        for (uint256 i; i < filled.length; ++i) {
            bool above = filled[i] > 0x832145;
            _fill(filled[i], above ? 1e6 : 0, above ? 0 : 1e18);
        }
        assertEq(manager.getNextNonEmptyBin(id, true, 0x7fffff), NONE_BELOW);
        assertEq(manager.getNextNonEmptyBin(id, false, 0x880000), 0);
        assertEq(manager.getNextNonEmptyBin(id, true, type(uint24).max), 0x880000);
        assertEq(manager.getNextNonEmptyBin(id, false, 0), 0x7fffff);
        for (uint256 i = 1; i < filled.length; ++i) {
            assertEq(manager.getNextNonEmptyBin(id, true, filled[i]), filled[i - 1]);
            assertEq(manager.getNextNonEmptyBin(id, false, filled[i - 1]), filled[i]);
        }
    }

    function test_ADepositComesBackButForTheSharesThatStay() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 3000);
        _fill(1 << 23, 3e18, 2e18);
        uint256 shares = manager.getPosition(id, address(this), 1 << 23, 0);
        (,,, uint256 supply) = manager.getBin(id, 1 << 23);
        assertEq(supply, shares + 1000);
        _call(abi.encodeCall(manager.burn, (key, IBinPoolManager.BurnParams(_one(1 << 23), _one(shares), 0), "")));
        (uint128 x, uint128 y,,) = manager.getBin(id, 1 << 23);
        assertEq(x, 1, "what the thousand shares that stay are worth, rounded up");
        assertEq(y, 1);
        assertEq(manager.getNextNonEmptyBin(id, true, NONE_BELOW), NONE_BELOW);
        assertEq(token0.balanceOf(TRADER), 3e18 - 1);
    }

    /// @dev Half of each token in a bin of token0 alone: the token1 is exchanged there, and pays a swap's fee for it.
    function test_AOneSidedDepositIntoTheActiveBinPaysTheFeeOnWhatItExchanges() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 10_000);
        manager.setProtocolFee(key, 1000 << 12);
        _fill(1 << 23, 1e18, 0);
        _fill(1 << 23, 0, 1e18);
        uint256 swapFeePips = 10_000 + 1000 - 10;
        uint256 fee = 0.5e18 * swapFeePips * (1e6 + swapFeePips) / 1e12;
        assertEq(manager.protocolFeesAccrued(address(token1)), fee * 1000 / swapFeePips);
        (,,, uint256 supply) = manager.getBin(id, 1 << 23);
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

    function test_APausedContractStopsSwaps() external {
        _tokens(18, 18);
        _open(25, 1 << 23, address(0), 0, 3000);
        _fill(1 << 23, 1e18, 1e18);
        manager.pause();
        assertEq(_swap(true, -1e17), _selector("PoolPaused()"));
    }

    function _load(string memory pool) internal override {
        _tokens(uint8(_number(pool, "decimals0")), uint8(_number(pool, "decimals1")));
        uint16 binStep = uint16(_number(pool, "binStep"));
        _checkPrices(binStep, vm.parseJsonStringArray(pool, ".prices"));
        uint24 lpFee = uint24(_number(pool, "lpFee"));
        address hook;
        uint16 permissions;
        if (_flag(pool, "dynamic")) {
            bool overrides = _has(pool, "lpFeeOverride");
            permissions = overrides ? BEFORE_SWAP : 0;
            hook = address(new FeeHook(permissions, overrides ? uint24(_number(pool, "lpFeeOverride")) : 0));
        }
        uint24 activeId = uint24(_number(pool, "activeId"));
        _open(binStep, activeId, hook, permissions, hook == address(0) ? lpFee : DYNAMIC);
        if (hook != address(0)) {
            vm.prank(hook);
            manager.updateDynamicLPFee(key, lpFee);
        }
        manager.setProtocolFee(key, uint24(_number(pool, "protocolFee")));
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
        string memory words = _swap(swapForY, exactIn ? -amount : amount);
        if (!_flag(line, "ok")) {
            assertEq(words, _selector(_text(line, "error")), line);
            return;
        }
        assertEq(words, "", line);
        (address tokenIn, address tokenOut) =
            swapForY ? (address(token0), address(token1)) : (address(token1), address(token0));
        assertEq(token0.balanceOf(TRADER), swapForY ? 0 : _number(line, "amountOut"), line);
        assertEq(token1.balanceOf(TRADER), swapForY ? _number(line, "amountOut") : 0, line);
        assertEq(manager.protocolFeesAccrued(tokenIn), _number(line, "protocolFee"), line);
        assertEq(manager.protocolFeesAccrued(tokenOut), 0, line);
        (uint24 activeId,,) = manager.getSlot0(id);
        assertEq(activeId, _number(line, "activeId"), line);
        _checkLog(line, swapForY);
        _checkBins(vm.parseJsonStringArray(line, ".changed"), line);
    }

    function _checkLog(string memory line, bool swapForY) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 found;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(manager)) continue;
            ++found;
            assertEq(logs[i].topics[0], IBinPoolManager.Swap.selector);
            assertEq(logs[i].topics[1], id);
            (int128 amount0, int128 amount1, uint24 activeId, uint24 fee, uint16 protocolFee) =
                abi.decode(logs[i].data, (int128, int128, uint24, uint24, uint16));
            assertEq(-int256(swapForY ? amount0 : amount1), int256(_number(line, "amountIn")), line);
            assertEq(int256(swapForY ? amount1 : amount0), int256(_number(line, "amountOut")), line);
            assertEq(activeId, _number(line, "activeId"), line);
            assertEq(fee, _number(line, "fee"), line);
            assertEq(protocolFee, _number(line, "protocolFeePips"), line);
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
            (uint128 reserveX, uint128 reserveY,,) = manager.getBin(id, uint24(vm.parseUint(bins[i])));
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
            (,, uint256 liquidity,) = manager.getBin(id, bin);
            assertEq(liquidity, vm.parseUint(prices[i + 1]), prices[i]);
        }
    }

    function _open(uint16 binStep, uint24 activeId, address hook, uint16 permissions, uint24 fee) private {
        bytes32 parameters = bytes32(uint256(binStep) << 16 | permissions);
        key = InfinityKey(address(token0), address(token1), hook, address(manager), fee, parameters);
        id = keccak256(abi.encode(key));
        manager.initialize(key, activeId);
    }

    function fill(uint24 bin, uint256 x, uint256 y) external {
        _fill(bin, x, y);
    }

    function _fill(uint24 bin, uint256 x, uint256 y) private {
        bytes32[] memory configs = new bytes32[](1);
        configs[0] = bytes32(WHOLE << 88 | WHOLE << 24 | bin);
        IBinPoolManager.MintParams memory params = IBinPoolManager.MintParams(configs, bytes32(y << 128 | x), 0);
        _call(abi.encodeCall(manager.mint, (key, params, "")));
    }

    /// @return the error, or nothing
    function _swap(bool swapForY, int256 amount) private returns (string memory) {
        bytes memory order = abi.encodeCall(manager.swap, (key, swapForY, int128(amount), ""));
        (bool ok, bytes memory reason) = address(vault).call(abi.encodeCall(vault.lock, (order)));
        return ok ? "" : _words(reason);
    }

    function _call(bytes memory order) private {
        vault.lock(order);
    }

    /// @dev Does what was ordered of the manager, and settles for both tokens.
    function lockAcquired(bytes calldata order) external returns (bytes memory) {
        (bool ok, bytes memory answer) = address(manager).call(order);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        int256 delta = abi.decode(answer, (int256));
        _settle(address(token0), delta >> 128);
        _settle(address(token1), int128(delta));
        return "";
    }

    function _settle(address token, int256 delta) private {
        if (delta > 0) vault.take(token, TRADER, uint256(delta));
        if (delta >= 0) return;
        vault.sync(token);
        (token == address(token0) ? token0 : token1).mint(address(vault), uint256(-delta));
        vault.settle();
    }

    function _one(uint256 value) private pure returns (uint256[] memory values) {
        values = new uint256[](1);
        values[0] = value;
    }

    function _selector(string memory signature) private pure returns (string memory) {
        return vm.toString(abi.encodePacked(bytes4(keccak256(bytes(signature)))));
    }
}
