// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

import {ForkPair} from "./ForkPair.sol";
import {ForkPairBase, IPairTerms, prefixed} from "./ForkPairBase.sol";

/// @notice The names and numbers in which a fork differs from the others.
struct ForkTerms {
    string lpName;
    string lpSymbol;
    /// Prefix of every revert text, for instance "ApeSwap: "; at most 32 bytes.
    bytes32 errorPrefix;
    bytes4 callbackSelector;
    /// The fee is feeTaken / feeScale of the input.
    uint32 feeTaken;
    uint32 feeScale;
}

/// @title Creates and lists the pairs of one constant product fork
contract ForkFactory is IPairTerms {
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);

    bytes32 public immutable errorPrefix;
    bytes4 public immutable callbackSelector;
    uint32 public immutable feeTaken;
    uint32 public immutable feeScale;
    address public immutable feeToSetter;
    string public lpName;
    string public lpSymbol;

    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    constructor(ForkTerms memory terms, address feeToSetter_) {
        (lpName, lpSymbol) = (terms.lpName, terms.lpSymbol);
        errorPrefix = terms.errorPrefix;
        callbackSelector = terms.callbackSelector;
        (feeTaken, feeScale) = (terms.feeTaken, terms.feeScale);
        feeToSetter = feeToSetter_;
    }

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// @notice There is no protocol fee.
    function feeTo() external pure returns (address) {
        return address(0);
    }

    function INIT_CODE_PAIR_HASH() external pure returns (bytes32) {
        return keccak256(_creationCode());
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        _need(tokenA != tokenB, "IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        _need(token0 != address(0), "ZERO_ADDRESS");
        _need(getPair[token0][token1] == address(0), "PAIR_EXISTS");
        pair = Create2.deploy(0, keccak256(abi.encodePacked(token0, token1)), _creationCode());
        ForkPairBase(pair).initialize(token0, token1);
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    function _creationCode() internal pure virtual returns (bytes memory) {
        return type(ForkPair).creationCode;
    }

    function _need(bool holds, string memory words) internal view {
        if (!holds) revert(prefixed(errorPrefix, words));
    }
}
