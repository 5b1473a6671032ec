// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPairEvents} from "./IPairEvents.sol";

/// @title The base of pairs of the Uniswap V2 kind, whatever their curve: minting and burning liquidity
/// @dev It has no storage, so that each pair defines its own layout.
abstract contract PairBase is IPairEvents, ERC20 {
    /// @dev The errors of every pair, each with its own text.
    enum Fault {
        NothingMinted,
        NothingBurned,
        TransferFailed
    }

    /// @dev This much of the first liquidity is locked, so that a pair never becomes empty again.
    uint256 internal constant LOCKED_LIQUIDITY = 1000;
    address internal constant NOBODY = address(0xdEaD);

    /// @dev Prevents reentrancy.
    modifier lock() virtual;

    function burn(address to) external lock returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf(address(this));
        uint256 supply = totalSupply();
        amount0 = liquidity * balance0 / supply;
        amount1 = liquidity * balance1 / supply;
        if (amount0 == 0 || amount1 == 0) _refuse(Fault.NothingBurned);
        _burn(address(this), liquidity);
        (address token0, address token1) = _tokens();
        _pay(token0, to, amount0);
        _pay(token1, to, amount1);
        (balance0, balance1) = _balances();
        _update(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    function sync() external lock {
        (uint256 balance0, uint256 balance1) = _balances();
        _update(balance0, balance1);
    }

    function _tokens() internal view virtual returns (address, address);

    /// @dev Records the balances as the reserves and emits them.
    function _update(uint256 balance0, uint256 balance1) internal virtual;

    /// @dev A token may return nothing, but not false.
    function _pay(address token, address to, uint256 amount) internal virtual {
        (bool ok, bytes memory answer) = token.call(abi.encodeCall(IERC20.transfer, (to, amount)));
        if (!ok || (answer.length != 0 && !abi.decode(answer, (bool)))) _refuse(Fault.TransferFailed);
    }

    /// @dev Reverts.
    function _refuse(Fault fault) internal view virtual;

    function _received(uint256 balance, uint256 left) internal pure returns (uint256) {
        return balance > left ? balance - left : 0;
    }

    function _balances() internal view returns (uint256, uint256) {
        (address token0, address token1) = _tokens();
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }
}

/// @title Pairs whose liquidity represents the same part of both reserves
abstract contract ProportionalPair is PairBase {
    function mint(address to) external lock returns (uint256 liquidity) {
        (uint256 balance0, uint256 balance1) = _balances();
        (uint256 reserve0, uint256 reserve1) = _reserves();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;
        uint256 supply = totalSupply();
        if (supply == 0) {
            liquidity = Math.sqrt(amount0 * amount1) - LOCKED_LIQUIDITY;
            _mint(NOBODY, LOCKED_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0 * supply / reserve0, amount1 * supply / reserve1);
        }
        if (liquidity == 0) _refuse(Fault.NothingMinted);
        _mint(to, liquidity);
        _update(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @notice Pays out the pair's balances above its reserves.
    function skim(address to) external lock {
        (uint256 balance0, uint256 balance1) = _balances();
        (uint256 reserve0, uint256 reserve1) = _reserves();
        (address token0, address token1) = _tokens();
        _pay(token0, to, balance0 - reserve0);
        _pay(token1, to, balance1 - reserve1);
    }

    function _reserves() internal view virtual returns (uint256, uint256);
}
