// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LPFeeLibrary} from "@uniswap/v4-core/src/libraries/LPFeeLibrary.sol";

import {SwapParams} from "./InfinityClPool.sol";
import {PoolKey} from "./InfinityTypes.sol";

interface IDynamicFeePools {
    function updateDynamicLPFee(PoolKey calldata key, uint24 newDynamicLPFee) external;
}

/// @title A hook whose owner sets its pools' fees
/// @notice With the beforeSwap permission it overrides the stored fee in each swap.
contract InfinityFeeHook is Ownable {
    uint16 public immutable getHooksRegistrationBitmap;
    uint24 public feeOfSwaps;

    constructor(address owner_, uint16 permissions) Ownable(owner_) {
        getHooksRegistrationBitmap = permissions;
    }

    /// @notice Changes the stored fee of a pool, in millionths of the input.
    function setFee(PoolKey calldata key, uint24 fee) external onlyOwner {
        IDynamicFeePools(key.poolManager).updateDynamicLPFee(key, fee);
    }

    function setFeeOfSwaps(uint24 fee) external onlyOwner {
        feeOfSwaps = fee;
    }

    /// @notice Interface of concentrated liquidity pools.
    function beforeSwap(address, PoolKey calldata, SwapParams calldata, bytes calldata)
        external
        view
        returns (bytes4, int256, uint24)
    {
        return (msg.sig, 0, feeOfSwaps | LPFeeLibrary.OVERRIDE_FEE_FLAG);
    }

    /// @notice Interface of bin pools.
    function beforeSwap(address, PoolKey calldata, bool, int128, bytes calldata)
        external
        view
        returns (bytes4, int256, uint24)
    {
        return (msg.sig, 0, feeOfSwaps | LPFeeLibrary.OVERRIDE_FEE_FLAG);
    }
}
