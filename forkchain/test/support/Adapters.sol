// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {ISwapAdapter} from "../../contracts/interfaces/ISwapAdapter.sol";

/// @dev Is free for everybody at any time.
abstract contract OpenAdapter is ISwapAdapter {
    function reserve() external {}
}

/// @dev Keeps whatever it is given.
contract KeepingAdapter is OpenAdapter {
    function swap(address, address, address, uint256, bool, address, bytes calldata) external {}
}

/// @dev Pays `percent` of a one-to-one exchange out of its own pocket and claims to have paid all.
contract ShortAdapter is OpenAdapter {
    uint256 private immutable percent;

    constructor(uint256 percent_) {
        percent = percent_;
    }

    function swap(address, address, address tokenOut, uint256 amountIn, bool, address recipient, bytes calldata)
        external
    {
        IERC20(tokenOut).transfer(recipient, amountIn * percent / 100);
        assembly {
            mstore(0, amountIn)
            return(0, 32)
        }
    }
}

/// @dev Sends the input straight back, as unspent, and pays nothing.
contract BouncingAdapter is OpenAdapter {
    function swap(address, address tokenIn, address, uint256 amountIn, bool, address, bytes calldata) external {
        IERC20(tokenIn).transfer(msg.sender, amountIn);
    }
}

/// @dev Makes a prepared call from inside the step and passes its failure on.
contract CallingAdapter is OpenAdapter {
    address private target;
    bytes private data;

    function aim(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    function swap(address, address, address, uint256, bool, address, bytes calldata) external {
        (bool ok, bytes memory reason) = target.call(data);
        if (!ok) {
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
    }
}
