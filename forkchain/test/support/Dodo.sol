// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev A pool of the second generation at a fixed price of two quote for one base, less 0.3 %.
contract DodoV2StylePool {
    address private immutable base;
    address private immutable quote;
    uint256 private baseReserve;
    uint256 private quoteReserve;

    constructor(address base_, address quote_) {
        (base, quote) = (base_, quote_);
    }

    function sync() public {
        baseReserve = IERC20(base).balanceOf(address(this));
        quoteReserve = IERC20(quote).balanceOf(address(this));
    }

    function sellBase(address to) external returns (uint256 received) {
        received = (IERC20(base).balanceOf(address(this)) - baseReserve) * 2 * 997 / 1000;
        IERC20(quote).transfer(to, received);
        sync();
    }

    function sellQuote(address to) external returns (uint256 received) {
        received = (IERC20(quote).balanceOf(address(this)) - quoteReserve) / 2 * 997 / 1000;
        IERC20(base).transfer(to, received);
        sync();
    }
}

/// @dev A classical pool at the same price: pulls from its caller, pays its caller, sells base by the exact output.
contract DodoV1StylePool {
    address private immutable base;
    address private immutable quote;

    constructor(address base_, address quote_) {
        (base, quote) = (base_, quote_);
    }

    function sellBaseToken(uint256 amount, uint256 minReceiveQuote, bytes calldata data)
        external
        returns (uint256 received)
    {
        require(data.length == 0, "no flash trades here");
        received = amount * 2 * 997 / 1000;
        require(received >= minReceiveQuote, "SELL_BASE_RECEIVE_NOT_ENOUGH");
        IERC20(quote).transfer(msg.sender, received);
        IERC20(base).transferFrom(msg.sender, address(this), amount);
    }

    function buyBaseToken(uint256 amount, uint256 maxPayQuote, bytes calldata data) external returns (uint256 paid) {
        require(data.length == 0, "no flash trades here");
        paid = (amount * 2 * 1000 + 996) / 997;
        require(paid <= maxPayQuote, "BUY_BASE_COST_TOO_MUCH");
        IERC20(base).transfer(msg.sender, amount);
        IERC20(quote).transferFrom(msg.sender, address(this), paid);
    }
}

/// @dev Answers a share of what the input is really worth: by default one in a thousand too little.
contract DodoStyleSellHelper {
    uint256 private promille = 999;

    function answers(uint256 promille_) external {
        promille = promille_;
    }

    function querySellQuoteToken(address, uint256 amount) external view returns (uint256) {
        return amount / 2 * 997 / 1000 * promille / 1000;
    }
}
