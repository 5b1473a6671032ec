// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title One token of a Wombat pool: holds the tokens, and the accounts that only the pool may change
/// @dev Cash and liability have 18 decimals whatever the token has. They have no events; trackers read them again after
/// any event of the pool.
contract WombatAsset is ERC20 {
    using SafeERC20 for IERC20;

    error ASSET_OVERFLOW();
    error WOMBAT_FORBIDDEN();

    address public immutable pool;
    address public immutable underlyingToken;
    uint120 public cash;
    uint120 public liability;
    uint8 public immutable underlyingTokenDecimals;

    constructor(address pool_, address underlyingToken_)
        ERC20(
            string.concat("Wombat ", ERC20(underlyingToken_).name(), " Asset"),
            string.concat("LP-", ERC20(underlyingToken_).symbol())
        )
    {
        (pool, underlyingToken) = (pool_, underlyingToken_);
        underlyingTokenDecimals = ERC20(underlyingToken_).decimals();
    }

    modifier onlyPool() {
        if (msg.sender != pool) revert WOMBAT_FORBIDDEN();
        _;
    }

    function transferUnderlyingToken(address to, uint256 amount) external onlyPool {
        IERC20(underlyingToken).safeTransfer(to, amount);
    }

    function mint(address to, uint256 amount) external onlyPool {
        _mint(to, amount);
    }

    function addCash(uint256 amount) external onlyPool {
        cash += _narrow(amount);
    }

    function removeCash(uint256 amount) external onlyPool {
        require(cash >= amount, "Wombat: INSUFFICIENT_CASH");
        cash -= _narrow(amount);
    }

    function addLiability(uint256 amount) external onlyPool {
        liability += _narrow(amount);
    }

    function _narrow(uint256 amount) private pure returns (uint120) {
        if (amount > type(uint120).max) revert ASSET_OVERFLOW();
        return uint120(amount);
    }
}

/// @title An asset with a value relative to the other assets of its pool
contract WombatPricedAsset is WombatAsset, Ownable {
    /// @notice 18 decimals.
    uint256 public getRelativePrice;

    constructor(address pool_, address underlyingToken_, uint256 relativePrice, address owner_)
        WombatAsset(pool_, underlyingToken_)
        Ownable(owner_)
    {
        getRelativePrice = relativePrice;
    }

    /// @notice Emits no event: a relative price changes on its own, so trackers must read the pool again.
    function setRelativePrice(uint256 relativePrice) external onlyOwner {
        getRelativePrice = relativePrice;
    }
}
