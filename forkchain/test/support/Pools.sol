// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev A V3-shaped pool that does what it was told: pays out some amount, then makes a list of calls. A failing call
/// reverts the swap with its reason unless it was marked as tolerated; the last reason is kept either way.
contract ScriptedPool {
    struct Act {
        address target;
        bytes data;
        bool tolerated;
    }

    Act[] private acts;
    address private payToken;
    address private payTo;
    uint256 private payAmount;
    uint256 private claimed;
    bytes public lastAnswer;
    bool public lastSucceeded;
    uint160 public priceLimit;
    int256 public amountSpecified;

    /// @dev To the recipient of the swap if `to` is zero.
    function pays(address token, address to, uint256 amount) external {
        (payToken, payTo, payAmount, claimed) = (token, to, amount, amount);
    }

    /// @dev Says that it paid another amount than it did.
    function claims(uint256 amount) external {
        claimed = amount;
    }

    function does(address target, bytes calldata data, bool tolerated) external {
        acts.push(Act(target, data, tolerated));
    }

    function swap(address recipient, bool zeroForOne, int256 amount, uint160 limit, bytes calldata)
        external
        returns (int256, int256)
    {
        (amountSpecified, priceLimit) = (amount, limit);
        if (payAmount != 0) IERC20(payToken).transfer(payTo == address(0) ? recipient : payTo, payAmount);
        for (uint256 i; i < acts.length; ++i) {
            (lastSucceeded, lastAnswer) = acts[i].target.call(acts[i].data);
            if (!lastSucceeded && !acts[i].tolerated) _bubble(lastAnswer);
        }
        return zeroForOne ? (int256(0), -int256(claimed)) : (-int256(claimed), int256(0));
    }

    /// @dev A call in the pool's own name at a moment of somebody else's choice.
    function relay(address target, bytes calldata data) external {
        (bool ok, bytes memory reason) = target.call(data);
        if (!ok) _bubble(reason);
    }

    function _bubble(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}

/// @dev Calls somebody else's callback on a pool's behalf.
contract Accomplice {
    function relay(address target, bytes calldata data) external {
        (bool ok, bytes memory reason) = target.call(data);
        if (!ok) {
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
    }
}

/// @dev Burns all gas it is given.
contract GasBomb {
    fallback() external {
        while (true) {}
    }
}

/// @dev A constant product pair whose swap has no data argument and which charges 0.3 %.
contract ThreeArgumentPair {
    address private immutable token0;
    address private immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;

    constructor(address token0_, address token1_) {
        (token0, token1) = (token0_, token1_);
    }

    function sync() public {
        reserve0 = uint112(IERC20(token0).balanceOf(address(this)));
        reserve1 = uint112(IERC20(token1).balanceOf(address(this)));
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, 0);
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to) external {
        if (amount0Out != 0) IERC20(token0).transfer(to, amount0Out);
        if (amount1Out != 0) IERC20(token1).transfer(to, amount1Out);
        uint256 balance0 = IERC20(token0).balanceOf(address(this));
        uint256 balance1 = IERC20(token1).balanceOf(address(this));
        uint256 in0 = balance0 + amount0Out - reserve0;
        uint256 in1 = balance1 + amount1Out - reserve1;
        require(
            (balance0 * 1000 - in0 * 3) * (balance1 * 1000 - in1 * 3) >= uint256(reserve0) * reserve1 * 1_000_000, "K"
        );
        sync();
    }
}
