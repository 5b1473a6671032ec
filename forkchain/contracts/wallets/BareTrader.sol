// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Call} from "../interfaces/IWallets.sol";

/// @title Calls pools with as little as a contract can that trades for others
/// @notice For comparisons of gas. It checks nothing, holds nothing, and must not be given a lasting allowance.
/// @dev A call that pays a pool in its callback passes `abi.encode(token, payer)` to it. A call that locks a contract
/// passes the calls to make meanwhile.
contract BareTrader {
    receive() external payable {}

    function trade(Call[] calldata calls) external payable {
        _run(calls);
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        _pay(delta0, delta1, data);
    }

    function pancakeV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        _pay(delta0, delta1, data);
    }

    function squadV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        _pay(delta0, delta1, data);
    }

    function algebraSwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        _pay(delta0, delta1, data);
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        _run(_calls(data));
        return "";
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        _run(_calls(data));
        return "";
    }

    function _pay(int256 delta0, int256 delta1, bytes calldata data) private {
        (address token, address payer) = abi.decode(data, (address, address));
        uint256 owed = uint256(delta0 > 0 ? delta0 : delta1);
        if (payer == address(this)) IERC20(token).transfer(msg.sender, owed);
        else IERC20(token).transferFrom(payer, msg.sender, owed);
    }

    function _calls(bytes calldata data) private pure returns (Call[] calldata calls) {
        assembly ("memory-safe") {
            let start := add(data.offset, calldataload(data.offset))
            calls.offset := add(start, 0x20)
            calls.length := calldataload(start)
        }
    }

    function _run(Call[] calldata calls) private {
        for (uint256 i; i < calls.length; ++i) {
            (bool ok, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) {
                assembly ("memory-safe") {
                    revert(add(answer, 0x20), mload(answer))
                }
            }
        }
    }
}
