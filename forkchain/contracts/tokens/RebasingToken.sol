// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/// @title A token whose balances are shares of a total that its owner can increase and decrease
contract RebasingToken is IERC20, IERC20Errors, Ownable {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    uint256 private immutable _allShares;
    mapping(address holder => uint256) public sharesOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint256 supply, address owner_) Ownable(owner_) {
        name = name_;
        symbol = symbol_;
        totalSupply = supply;
        _allShares = supply;
        sharesOf[owner_] = supply;
        emit Transfer(address(0), owner_, supply);
    }

    /// @notice Changes every balance at once, without a transfer.
    function rebase(uint256 supply) external onlyOwner {
        totalSupply = supply;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return sharesOf[holder] * totalSupply / _allShares;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert ERC20InsufficientAllowance(msg.sender, allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        uint256 shares = amount * _allShares / totalSupply;
        if (sharesOf[from] < shares) revert ERC20InsufficientBalance(from, sharesOf[from], shares);
        sharesOf[from] -= shares;
        sharesOf[to] += shares;
        emit Transfer(from, to, amount);
    }
}
