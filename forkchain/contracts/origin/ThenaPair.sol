// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {ProportionalPair} from "./PairBase.sol";
import {ThenaCurve} from "./ThenaCurve.sol";
import {ThenaFees} from "./ThenaFees.sol";

interface IThenaPairTerms {
    function newPair() external view returns (address token0, address token1, bool stable);
    function getFee(bool stable) external view returns (uint256);
    function isPaused() external view returns (bool);
}

interface IThenaCallee {
    function hook(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// @title Thena's pair of the Solidly type, volatile or stable
/// @notice The fee leaves the pair in the swap, so the reserves grow by the input without it.
contract ThenaPair is ProportionalPair {
    using SafeERC20 for IERC20;

    event Fees(address indexed sender, uint256 amount0, uint256 amount1);
    event Sync(uint256 reserve0, uint256 reserve1);

    uint256 private constant FEE_SCALE = 10_000;

    address public immutable factory;
    address public immutable fees;
    address public immutable token0;
    address public immutable token1;
    bool public immutable stable;
    uint256 private immutable decimals0;
    uint256 private immutable decimals1;

    uint256 public reserve0;
    uint256 public reserve1;
    uint256 public blockTimestampLast;
    bool private locked;

    constructor() ERC20("Thena LP", "THE-LP") {
        factory = msg.sender;
        (token0, token1, stable) = IThenaPairTerms(msg.sender).newPair();
        decimals0 = 10 ** ERC20(token0).decimals();
        decimals1 = 10 ** ERC20(token1).decimals();
        fees = address(new ThenaFees(token0, token1));
    }

    modifier lock() override {
        require(!locked);
        locked = true;
        _;
        locked = false;
    }

    function metadata() external view returns (uint256, uint256, uint256, uint256, bool, address, address) {
        return (decimals0, decimals1, reserve0, reserve1, stable, token0, token1);
    }

    function tokens() external view returns (address, address) {
        return (token0, token1);
    }

    function isStable() external view returns (bool) {
        return stable;
    }

    function getReserves() external view returns (uint256, uint256, uint256) {
        return (reserve0, reserve1, blockTimestampLast);
    }

    /// @notice The output that a swap of this much `tokenIn` may request.
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256) {
        uint256 counted = amountIn - amountIn * _fee() / FEE_SCALE;
        bool zeroForOne = tokenIn == token0;
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        if (!stable) return counted * reserveOut / (reserveIn + counted);
        (uint256 unitIn, uint256 unitOut) = zeroForOne ? (decimals0, decimals1) : (decimals1, decimals0);
        return ThenaCurve.amountOut(counted, reserveIn, reserveOut, unitIn, unitOut);
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        require(!IThenaPairTerms(factory).isPaused());
        require(amount0Out != 0 || amount1Out != 0, "IOA");
        require(amount0Out < reserve0 && amount1Out < reserve1, "IL");
        require(to != token0 && to != token1, "IT");
        if (amount0Out != 0) _pay(token0, to, amount0Out);
        if (amount1Out != 0) _pay(token1, to, amount1Out);
        if (data.length != 0) IThenaCallee(to).hook(msg.sender, amount0Out, amount1Out, data);

        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = _received(balance0, reserve0 - amount0Out);
        uint256 amount1In = _received(balance1, reserve1 - amount1Out);
        require(amount0In != 0 || amount1In != 0, "IIA");
        _takeFees(amount0In, amount1In);
        (balance0, balance1) = _balances();
        require(_invariant(balance0, balance1) >= _invariant(reserve0, reserve1), "K");

        _update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    function _takeFees(uint256 amount0In, uint256 amount1In) private {
        uint256 fee0 = amount0In * _fee() / FEE_SCALE;
        uint256 fee1 = amount1In * _fee() / FEE_SCALE;
        if (amount0In != 0) _pay(token0, fees, fee0);
        if (amount1In != 0) _pay(token1, fees, fee1);
        if (amount0In != 0) emit Fees(msg.sender, fee0, 0);
        if (amount1In != 0) emit Fees(msg.sender, 0, fee1);
    }

    /// @dev In units of FEE_SCALE; the factory has one fee for all stable pairs and one for all others.
    function _fee() private view returns (uint256) {
        return IThenaPairTerms(factory).getFee(stable);
    }

    function _invariant(uint256 amount0, uint256 amount1) private view returns (uint256) {
        if (!stable) return amount0 * amount1;
        return ThenaCurve.invariant(amount0 * 1e18 / decimals0, amount1 * 1e18 / decimals1);
    }

    function _refuse(Fault fault) internal pure override {
        revert(fault == Fault.NothingMinted ? "ILM" : "ILB");
    }

    function _tokens() internal view override returns (address, address) {
        return (token0, token1);
    }

    function _reserves() internal view override returns (uint256, uint256) {
        return (reserve0, reserve1);
    }

    function _pay(address token, address to, uint256 amount) internal override {
        IERC20(token).safeTransfer(to, amount);
    }

    function _update(uint256 balance0, uint256 balance1) internal override {
        (reserve0, reserve1) = (balance0, balance1);
        blockTimestampLast = block.timestamp;
        emit Sync(balance0, balance1);
    }
}
