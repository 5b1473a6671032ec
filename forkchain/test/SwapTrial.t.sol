// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CONCENTRATED_POOLS} from "../contracts/ExecutionTypes.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ScriptedPool} from "./support/Pools.sol";

interface ICallback {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev A trial swap in a pool that is paid in its callback, with more of the input at hand than the swap may cost.
contract SwapTrialTest is AdapterFixture {
    address private constant PROBE = 0x50726f62652070726f62652070726F6265207072;
    uint256 private constant AMOUNT = 100e18;
    uint256 private constant OUTPUT = 50e18;
    uint8 private constant REVERTED = 1;
    uint8 private constant MADE = 2;

    ScriptedPool private pool;
    address private lender = makeAddr("lender");

    function setUp() public override {
        super.setUp();
        pool = new ScriptedPool();
        token1.mint(address(pool), 1000e18);
        pool.pays(address(token1), address(0), OUTPUT);
        vm.etch(PROBE, vm.getCode("SwapTrial.sol:SwapTrial"));
        vm.etch(lender, vm.getCode("TokenProbe.sol:TokenPuppet"));
        token0.mint(lender, type(uint256).max - 1000e18);
        token0.mint(PROBE, 1000e18);
    }

    function _tried(uint256 amount) private returns (uint8 status, uint256 paid) {
        bytes memory swap = abi.encodePacked(
            address(token0),
            address(token1),
            amount,
            lender,
            CONCENTRATED_POOLS,
            address(router),
            recipient,
            address(pool),
            true
        );
        (bool ok, bytes memory told) = PROBE.call(abi.encodePacked(uint32(1_000_000), uint16(swap.length), swap));
        assertTrue(ok);
        assertEq(told.length, 33);
        status = uint8(told[0]);
        assembly {
            paid := mload(add(told, 33))
        }
    }

    function _asks(int256 delta0, int256 delta1) private {
        pool.does(PROBE, abi.encodeCall(ICallback.uniswapV3SwapCallback, (delta0, delta1, "")), false);
    }

    function _trial(int256 delta0, int256 delta1, uint8 status, uint256 paid) private {
        _asks(delta0, delta1);
        (uint8 got, uint256 out) = _tried(AMOUNT);
        assertEq(got, status);
        assertEq(out, paid);
    }

    function test_PaysWhatThePoolAsksForUpToTheAmount() public {
        _trial(int256(AMOUNT), -int256(OUTPUT), MADE, OUTPUT);
    }

    function test_PaysLessIfThePoolTakesLess() public {
        _trial(1, -int256(OUTPUT), MADE, OUTPUT);
    }

    function test_APoolThatAsksForMoreThanTheAmountFails() public {
        _trial(int256(AMOUNT) + 1, -int256(OUTPUT), REVERTED, 0);
    }

    function test_APoolThatAsksForMoreOfTheOtherTokenFails() public {
        _trial(0, int256(AMOUNT) + 1, REVERTED, 0);
    }

    function test_APoolThatAsksForNothingFails() public {
        _trial(0, -int256(OUTPUT), REVERTED, 0);
    }

    function test_APoolThatIsPaidTwiceFails() public {
        _asks(1, -1);
        _trial(1, -1, REVERTED, 0);
    }

    function test_AnAmountBeyondASignedWordFails() public {
        _asks(1, -1);
        (uint8 status,) = _tried(1 << 255);
        assertEq(status, REVERTED);
    }
}
