// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

struct InfinityKey {
    address currency0;
    address currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

interface ILocker {
    function lockAcquired(bytes calldata data) external returns (bytes memory);
}

/// @dev Keeps all pools' tokens and lets one locker at a time run up debts that must be gone at the end.
contract InfinityStyleVault {
    address private locker;
    address private selected;
    uint256 private selectedBefore;
    uint256 private unsettled;
    mapping(address currency => int256) private deltas;

    receive() external payable {}

    function lock(bytes calldata data) external returns (bytes memory answer) {
        require(locker == address(0), "LockerAlreadySet");
        locker = msg.sender;
        answer = ILocker(msg.sender).lockAcquired(data);
        require(unsettled == 0, "CurrencyNotSettled");
        locker = address(0);
    }

    /// @dev For pool managers: positive is owed to the locker.
    function account(address settler, address currency, int256 delta) public {
        require(settler == locker, "NoLocker");
        int256 before = deltas[currency];
        if (before == 0 && delta != 0) ++unsettled;
        if (before != 0 && before + delta == 0) --unsettled;
        deltas[currency] = before + delta;
    }

    function sync(address currency) external {
        selected = currency;
        selectedBefore = currency == address(0) ? 0 : IERC20(currency).balanceOf(address(this));
    }

    function settle() external payable returns (uint256 paid) {
        if (selected == address(0)) {
            paid = msg.value;
        } else {
            require(msg.value == 0, "SettleNonNativeCurrencyWithValue");
            paid = IERC20(selected).balanceOf(address(this)) - selectedBefore;
        }
        account(msg.sender, selected, int256(paid));
        selected = address(0);
    }

    function take(address currency, address to, uint256 amount) external {
        account(msg.sender, currency, -int256(amount));
        if (currency == address(0)) {
            (bool ok,) = to.call{value: amount}("");
            require(ok, "native refused");
        } else {
            IERC20(currency).transfer(to, amount);
        }
    }
}

/// @dev Pools that sell 997 for 1000 up to a capacity, on the vault's account.
abstract contract InfinityStyleManager {
    InfinityStyleVault public immutable vault;
    uint256 public constant CAPACITY = 1e24;

    constructor(InfinityStyleVault vault_) {
        vault = vault_;
    }

    function _exchange(InfinityKey calldata key, bool zeroForOne, uint256 amountIn) internal returns (int256) {
        require(key.poolManager == address(this), "PoolManagerMismatch");
        uint256 amountOut = amountIn * 997 / 1000;
        (int128 first, int128 second) = zeroForOne
            ? (-int128(uint128(amountIn)), int128(uint128(amountOut)))
            : (int128(uint128(amountOut)), -int128(uint128(amountIn)));
        vault.account(msg.sender, key.currency0, first);
        vault.account(msg.sender, key.currency1, second);
        return int256(uint256(bytes32(abi.encodePacked(first, second))));
    }
}

contract InfinityStyleClManager is InfinityStyleManager {
    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    constructor(InfinityStyleVault vault_) InfinityStyleManager(vault_) {}

    function swap(InfinityKey calldata key, SwapParams calldata params, bytes calldata) external returns (int256) {
        require(params.amountSpecified < 0, "exact input only");
        uint160 limit = params.zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341;
        require(params.sqrtPriceLimitX96 == limit, "InvalidSqrtPriceLimit");
        uint256 amountIn = uint256(-params.amountSpecified);
        return _exchange(key, params.zeroForOne, amountIn < CAPACITY ? amountIn : CAPACITY);
    }
}

contract InfinityStyleBinManager is InfinityStyleManager {
    constructor(InfinityStyleVault vault_) InfinityStyleManager(vault_) {}

    function swap(InfinityKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata)
        external
        returns (int256)
    {
        require(amountSpecified < 0, "exact input only");
        uint256 amountIn = uint256(-int256(amountSpecified));
        require(amountIn <= CAPACITY, "BinPool__OutOfLiquidity");
        return _exchange(key, swapForY, amountIn);
    }
}
