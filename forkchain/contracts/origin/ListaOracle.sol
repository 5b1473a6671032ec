// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title Prices in dollars with 8 decimals, set by a keeper
contract ListaOracle is Ownable {
    mapping(address => uint256) private prices;

    constructor(address keeper) Ownable(keeper) {}

    function setPrice(address asset, uint256 price) external onlyOwner {
        prices[asset] = price;
    }

    function peek(address asset) external view returns (uint256 price) {
        price = prices[asset];
        require(price != 0, "invalid oracle price");
    }
}
