// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title The liquidity token of one Lista pool
contract ListaLp is ERC20 {
    /// @notice The pool; until it exists, the factory.
    address public minter;

    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) {
        minter = msg.sender;
    }

    modifier onlyMinter() {
        require(msg.sender == minter, "Not minter");
        _;
    }

    function setMinter(address minter_) external onlyMinter {
        minter = minter_;
    }

    function mint(address to, uint256 amount) external onlyMinter {
        _mint(to, amount);
    }

    /// @dev The pool may burn any holder's tokens without an allowance.
    function burnFrom(address from, uint256 amount) external onlyMinter {
        _burn(from, amount);
    }
}
