// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that burns a share of every transfer, for testing swaps with it
contract TaxedToken is ERC20, Ownable {
    uint256 private constant BPS = 10_000;

    uint256 public taxBps;

    error TaxTooHigh(uint256 taxBps);

    constructor(string memory name_, string memory symbol_, uint256 taxBps_, uint256 supply, address owner_)
        ERC20(name_, symbol_)
        Ownable(owner_)
    {
        _setTax(taxBps_);
        _mint(owner_, supply);
    }

    function setTax(uint256 taxBps_) external onlyOwner {
        _setTax(taxBps_);
    }

    function _setTax(uint256 taxBps_) private {
        if (taxBps_ >= BPS) revert TaxTooHigh(taxBps_);
        taxBps = taxBps_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0) || to == address(0)) return super._update(from, to, amount);
        uint256 tax = amount * taxBps / BPS;
        super._update(from, to, amount - tax);
        if (tax != 0) super._update(from, address(0), tax);
    }
}
