// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IDodoOracle} from "./DodoClassicalPool.sol";

/// @title A price set by its owner, without an event
contract DodoOracle is IDodoOracle {
    address public immutable _OWNER_;
    uint256 public tokenPrice;

    constructor(address owner, uint256 price) {
        (_OWNER_, tokenPrice) = (owner, price);
    }

    function setPrice(uint256 newPrice) external {
        require(msg.sender == _OWNER_, "NOT_OWNER");
        tokenPrice = newPrice;
    }

    function getPrice() external view returns (uint256) {
        return tokenPrice;
    }
}
