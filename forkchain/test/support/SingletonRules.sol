// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../../contracts/Errors.sol";
import {FamilyFixture} from "./FamilyFixture.sol";

/// @dev Any contract under both lock interfaces that misbehaves as told. Whatever else it is asked, it answers with
/// the one word that stands for a swap's deltas.
contract HostileHolder {
    bytes4 private immutable callback;
    bytes32 private delta;
    uint256 private calls = 1;
    bool private alters;
    address private messenger;

    constructor(bytes4 callback_) {
        callback = callback_;
    }

    function answers(int128 amount0, int128 amount1) external {
        delta = bytes32(abi.encodePacked(amount0, amount1));
    }

    function callsBack(uint256 times) external {
        calls = times;
    }

    function altersData() external {
        alters = true;
    }

    function sendsThrough(address messenger_) external {
        messenger = messenger_;
    }

    function vault() external view returns (address) {
        return address(this);
    }

    function unlock(bytes calldata data) external returns (bytes memory) {
        return _open(data);
    }

    function lock(bytes calldata data) external returns (bytes memory) {
        return _open(data);
    }

    function relay(address target, bytes calldata data) external {
        _call(target, data);
    }

    receive() external payable {}

    fallback() external payable {
        bytes32 answer = delta;
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }

    function _open(bytes memory data) private returns (bytes memory) {
        if (alters) data[data.length - 1] = 0x01;
        bytes memory message = abi.encodeWithSelector(callback, data);
        for (uint256 i; i < calls; ++i) {
            if (messenger == address(0)) _call(msg.sender, message);
            else HostileHolder(payable(messenger)).relay(msg.sender, message);
        }
        return "";
    }

    function _call(address target, bytes memory data) private {
        (bool ok, bytes memory reason) = target.call(data);
        if (ok) return;
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}

interface INativeConfig {
    function wrappedNative() external view returns (address);
}

/// @dev What holds for every adapter that settles inside somebody's lock.
abstract contract SingletonRules is FamilyFixture {
    bytes4 private callback;
    HostileHolder private hostile;

    function _deploySingleton(string memory name, bytes4 callback_) internal {
        callback = callback_;
        _deployFamily(name, abi.encode(address(router), address(legacy), wrapped));
        hostile = new HostileHolder(callback_);
    }

    /// @dev The extra data that names a pool of these currencies.
    function _extra(address pool, address currency0, address currency1) internal view virtual returns (bytes memory);

    /// @dev The smallest word count of extra data without hook data.
    function _extraWords() internal pure virtual returns (uint256);

    function _hostileTrade() private view returns (Trade memory) {
        return Trade(
            address(hostile),
            address(token0),
            address(token1),
            1e18,
            true,
            _extra(address(hostile), address(token0), address(token1))
        );
    }

    // ---- the one callback ----

    function test_PaysExactlyWhatTheSwapLeavesOwed() public {
        hostile.answers(-0.6e18, 0);
        _run(_hostileTrade());
        assertEq(token0.balanceOf(address(hostile)), 0.6e18);
        assertEq(token0.balanceOf(address(router)), 0.4e18);
    }

    /// @dev Some tokens refuse to transfer nothing.
    function test_TransfersNothingBackIfThePoolTakesAll() public {
        hostile.answers(-1e18, 0);
        vm.expectCall(address(token0), abi.encodeCall(IERC20.transfer, (address(router), 0)), 0);
        _run(_hostileTrade());
        assertEq(token0.balanceOf(address(hostile)), 1e18);
    }

    function test_RefusesACallbackOutsideASwap() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, stranger));
        vm.prank(stranger);
        (bool ok,) = address(family).call(abi.encodeWithSelector(callback, bytes("")));
        assertTrue(ok);
    }

    function test_RefusesALockThatNeverCallsBack() public {
        hostile.callsBack(0);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.CallbackUnused.selector, address(hostile)));
    }

    function test_RefusesASecondCallback() public {
        hostile.callsBack(2);
        hostile.answers(-1, 0);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(hostile)));
    }

    function test_RefusesAnotherTradeThanItsOwn() public {
        hostile.altersData();
        hostile.answers(-1, 0);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(hostile)));
    }

    function test_RefusesItsOwnTradeFromAnotherCaller() public {
        HostileHolder other = new HostileHolder(callback);
        hostile.sendsThrough(address(other));
        hostile.answers(-1, 0);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(other)));
    }

    // ---- what may be owed ----

    function test_RefusesToOweMoreThanTheInput() public {
        hostile.answers(-1e18 - 1, 1e18);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 1e18 + 1, 1e18));
    }

    function test_RefusesToOweTheOutput() public {
        hostile.answers(-1e18, -1);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 1e18, 1e18));
    }

    function test_RefusesASwapThatCostsNothing() public {
        hostile.answers(0, 1e18);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 0, 1e18));
    }

    function test_RefusesAnInputBeyondTheSignedRange() public {
        Trade memory trade = _hostileTrade();
        trade.amountIn = uint256(type(int256).max) + 1;
        _refuse(trade, abi.encodeWithSignature("SafeCastOverflowedUintToInt(uint256)", trade.amountIn));
    }

    // ---- extra data ----

    function test_RefusesOtherCurrenciesThanTheSteps() public {
        Trade memory trade = _hostileTrade();
        _refuseExtra(trade, _extra(trade.pool, address(token0), address(tokenC)));
        _refuseExtra(trade, _extra(trade.pool, address(tokenC), address(token1)));
        _refuseExtra(trade, _extra(trade.pool, address(0), address(token1)));
    }

    /// @dev Native currency stands for the wrapped token alone, on either side, and the wrapped token for nothing else.
    function test_RefusesAForeignCurrencyOnEitherSide() public {
        Trade memory trade = _hostileTrade();
        address[4] memory firsts = [address(0), address(tokenC), wrapped, address(token1)];
        for (uint256 i; i < 4; ++i) {
            _refuseExtra(trade, _extra(trade.pool, firsts[i], address(token1)));
            _refuseExtra(trade, _extra(trade.pool, address(token0), i == 3 ? address(token0) : firsts[i]));
        }
        (trade.tokenIn, trade.tokenOut) = (wrapped, address(token1));
        _refuseExtra(trade, _extra(trade.pool, address(tokenC), address(token1)));
        (trade.tokenIn, trade.tokenOut) = (address(token0), wrapped);
        _refuseExtra(trade, _extra(trade.pool, address(token0), address(tokenC)));
        (trade.tokenIn, trade.tokenOut, trade.zeroForOne) = (address(token1), address(token0), false);
        _refuseExtra(trade, _extra(trade.pool, address(0), address(token1)));
    }

    function test_RefusesTheOtherDirection() public {
        Trade memory trade = _hostileTrade();
        trade.zeroForOne = false;
        _refuse(trade, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesExtraDataThatIsTooShort(uint8 cut) public {
        Trade memory trade = _hostileTrade();
        bytes memory extraData = trade.extraData;
        assertEq(extraData.length, _extraWords() * 32);
        uint256 length = bound(cut, 0, extraData.length - 1);
        assembly {
            mstore(extraData, length)
        }
        _refuseExtra(trade, extraData);
    }

    function test_RefusesBytesBehindTheExtraData() public {
        Trade memory trade = _hostileTrade();
        _refuseExtra(trade, abi.encodePacked(trade.extraData, uint256(0)));
        _refuseExtra(trade, abi.encodePacked(trade.extraData, uint8(0)));
    }

    // ---- native currency ----

    function test_TakesNoNativeCurrencyFromStrangers() public {
        vm.deal(stranger, 1);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedNative.selector));
        (bool ok,) = address(family).call{value: 1}("");
        assertTrue(ok);
    }

    /// @dev Coin reaches a contract without its consent when another destroys itself, or as a block's reward.
    function test_ForcedCoinCompletesNoOutput(uint256 forced, uint256 promised) public {
        forced = bound(forced, 1, 1e24);
        promised = bound(promised, 1, forced);
        vm.deal(address(family), forced);
        hostile.answers(int128(uint128(promised)), -1e18);
        Trade memory trade = Trade(
            address(hostile),
            address(token1),
            wrapped,
            1e18,
            false,
            _extra(address(hostile), address(0), address(token1))
        );
        _reserve(family);
        _supply(trade.tokenIn, address(family), trade.amountIn);
        vm.prank(address(router));
        family.swap(trade.pool, trade.tokenIn, trade.tokenOut, trade.amountIn, false, recipient, trade.extraData);
        assertEq(IERC20(wrapped).balanceOf(recipient), 0, "the holder sent nothing");
        assertEq(address(family).balance, forced);
    }

    function test_KnowsTheWrappedNative() public view {
        assertEq(INativeConfig(address(family)).wrappedNative(), wrapped);
    }

    // ---- an allowance given by mistake ----

    function test_CannotSpendAnAllowanceGivenByMistake() public {
        _fund(address(token0), stranger, 100e18, address(family));
        hostile.answers(-2e18, 0);
        _refuse(_hostileTrade(), abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 2e18, 1e18));
        assertEq(IERC20(token0).balanceOf(stranger), 100e18);
    }
}
