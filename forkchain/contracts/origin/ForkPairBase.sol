// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {ProportionalPair} from "./PairBase.sol";

/// @notice The parameters of one fork's pairs. A pair reads them from its factory in its constructor, so that all pairs
/// of one factory type share one init code hash.
interface IPairTerms {
    function lpName() external view returns (string memory);
    function lpSymbol() external view returns (string memory);
    function errorPrefix() external view returns (bytes32);
    function callbackSelector() external view returns (bytes4);
    function feeTaken() external view returns (uint32);
    function feeScale() external view returns (uint32);
}

/// @dev The prefix ends at its first zero byte.
function prefixed(bytes32 prefix, string memory words) pure returns (string memory) {
    uint256 length;
    while (length < 32 && prefix[length] != 0) ++length;
    bytes memory start = new bytes(length);
    for (uint256 i; i < length; ++i) {
        start[i] = prefix[i];
    }
    return string.concat(string(start), words);
}

/// @title The base of all constant product forks: reserves, liquidity and the checks of a swap
/// @dev There is no protocol fee: it would only mint liquidity and does not change outputs.
abstract contract ForkPairBase is ProportionalPair {
    event Sync(uint112 reserve0, uint112 reserve1);

    uint256 public constant MINIMUM_LIQUIDITY = LOCKED_LIQUIDITY;

    address public immutable factory;
    bytes32 private immutable errorPrefix;
    bytes4 private immutable callbackSelector;
    uint32 internal immutable feeScale;
    uint32 private immutable feeTaken;

    address public token0;
    address public token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private reservesAt;
    bool private locked;

    constructor() ERC20(IPairTerms(msg.sender).lpName(), IPairTerms(msg.sender).lpSymbol()) {
        IPairTerms terms = IPairTerms(msg.sender);
        factory = msg.sender;
        errorPrefix = terms.errorPrefix();
        callbackSelector = terms.callbackSelector();
        feeTaken = terms.feeTaken();
        feeScale = terms.feeScale();
    }

    modifier lock() override {
        _need(!locked, "LOCKED");
        locked = true;
        _;
        locked = false;
    }

    function initialize(address token0_, address token1_) external {
        _need(msg.sender == factory, "FORBIDDEN");
        (token0, token1) = (token0_, token1_);
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, reservesAt);
    }

    /// @dev The part of the input, in units of `feeScale`, that is not counted in the invariant.
    function _fee() internal view virtual returns (uint256) {
        return feeTaken;
    }

    /// @dev Callers must hold the lock.
    function _swap(uint256 amount0Out, uint256 amount1Out, address to, bytes memory data) internal {
        _need(amount0Out != 0 || amount1Out != 0, "INSUFFICIENT_OUTPUT_AMOUNT");
        _need(amount0Out < reserve0 && amount1Out < reserve1, "INSUFFICIENT_LIQUIDITY");
        _need(to != token0 && to != token1, "INVALID_TO");
        if (amount0Out != 0) _pay(token0, to, amount0Out);
        if (amount1Out != 0) _pay(token1, to, amount1Out);
        if (data.length != 0) _callBack(to, amount0Out, amount1Out, data);

        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = _received(balance0, reserve0 - amount0Out);
        uint256 amount1In = _received(balance1, reserve1 - amount1Out);
        _need(amount0In != 0 || amount1In != 0, "INSUFFICIENT_INPUT_AMOUNT");
        uint256 scale = feeScale;
        uint256 counted0 = balance0 * scale - amount0In * _fee();
        uint256 counted1 = balance1 * scale - amount1In * _fee();
        _need(counted0 * counted1 >= uint256(reserve0) * reserve1 * scale * scale, "K");

        _update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// @dev Reverts with the fork's own prefix before the common text.
    function _need(bool holds, string memory words) internal view {
        if (!holds) revert(prefixed(errorPrefix, words));
    }

    function _refuse(Fault fault) internal view override {
        _need(fault != Fault.NothingMinted, "INSUFFICIENT_LIQUIDITY_MINTED");
        _need(fault != Fault.NothingBurned, "INSUFFICIENT_LIQUIDITY_BURNED");
        _need(fault != Fault.TransferFailed, "TRANSFER_FAILED");
    }

    function _tokens() internal view override returns (address, address) {
        return (token0, token1);
    }

    function _reserves() internal view override returns (uint256, uint256) {
        return (reserve0, reserve1);
    }

    function _update(uint256 balance0, uint256 balance1) internal override {
        _need(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "OVERFLOW");
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        reservesAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function _callBack(address to, uint256 amount0Out, uint256 amount1Out, bytes memory data) private {
        Address.functionCall(to, abi.encodeWithSelector(callbackSelector, msg.sender, amount0Out, amount1Out, data));
    }
}
