// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev Wombat's entry at a price of 999 for 1000, taking as much of the input as it was told to.
contract WombatStylePool {
    uint256 private takenPercent = 100;

    function takes(uint256 percent) external {
        takenPercent = percent;
    }

    function swap(
        address fromToken,
        address toToken,
        uint256 fromAmount,
        uint256 minimumToAmount,
        address to,
        uint256 deadline
    ) external returns (uint256 actualToAmount, uint256 haircut) {
        require(deadline >= block.timestamp, "WOMBAT_EXPIRED");
        uint256 taken = fromAmount * takenPercent / 100;
        IERC20(fromToken).transferFrom(msg.sender, address(this), taken);
        haircut = taken - taken * 999 / 1000;
        actualToAmount = taken - haircut;
        require(actualToAmount >= minimumToAmount, "WOMBAT_AMOUNT_TOO_LOW");
        IERC20(toToken).transfer(to, actualToAmount);
    }
}

/// @dev Two coins, one of which may be native currency, at 999 for 1000, to and from the caller.
abstract contract TwoCoinPool {
    address private constant NATIVE_MARKER = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address[2] private held;
    uint256 private takenPercent = 100;

    constructor(address coin0, address coin1) {
        held = [coin0, coin1];
    }

    receive() external payable {}

    function takes(uint256 percent) external {
        takenPercent = percent;
    }

    function coins(uint256 index) external view returns (address) {
        return held[index];
    }

    function _exchange(uint256 i, uint256 j, uint256 dx, uint256 minDy) internal {
        require(i != j, "same coin");
        uint256 taken = dx * takenPercent / 100;
        if (held[i] == NATIVE_MARKER) {
            require(msg.value == dx, "Native token amount mismatch");
        } else {
            require(msg.value == 0, "Native token amount mismatch");
            IERC20(held[i]).transferFrom(msg.sender, address(this), taken);
        }
        uint256 dy = taken * 999 / 1000;
        require(dy >= minDy, "Exchange resulted in fewer coins than expected");
        if (held[j] == NATIVE_MARKER) {
            (bool ok,) = msg.sender.call{value: dy}("");
            require(ok, "native refused");
        } else {
            IERC20(held[j]).transfer(msg.sender, dy);
        }
    }
}

contract StableSwapStylePool is TwoCoinPool {
    constructor(address coin0, address coin1) TwoCoinPool(coin0, coin1) {}

    function exchange(uint256 i, uint256 j, uint256 dx, uint256 minDy) external payable {
        _exchange(i, j, dx, minDy);
    }
}

contract SignedStableSwapStylePool is TwoCoinPool {
    constructor(address coin0, address coin1) TwoCoinPool(coin0, coin1) {}

    function exchange(int128 i, int128 j, uint256 dx, uint256 minDy) external payable {
        _exchange(uint256(uint128(i)), uint256(uint128(j)), dx, minDy);
    }
}
