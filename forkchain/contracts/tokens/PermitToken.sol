// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A token with the permit of EIP-2612
contract PermitToken is ERC20Permit {
    constructor(string memory name_, string memory symbol_, uint256 supply, address owner)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        _mint(owner, supply);
    }
}
