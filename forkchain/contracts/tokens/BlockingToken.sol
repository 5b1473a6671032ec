// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token whose owner can block accounts from sending and receiving it, as with many dollar coins
contract BlockingToken is ERC20, Ownable {
    mapping(address account => bool) public isBlocked;

    error AccountBlocked(address account);

    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_)
        ERC20(name_, symbol_)
        Ownable(owner_)
    {
        _mint(owner_, supply);
    }

    function setBlocked(address account, bool blocked) external onlyOwner {
        isBlocked[account] = blocked;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isBlocked[from]) revert AccountBlocked(from);
        if (isBlocked[to]) revert AccountBlocked(to);
        super._update(from, to, amount);
    }
}
