// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../Errors.sol";
import {AdapterBase} from "./AdapterBase.sol";
import {AllowanceAdapter} from "./AllowanceAdapter.sol";

/// @dev Second generation: paid first, measures its own input.
interface IDodoV2Pool {
    function sellBase(address to) external returns (uint256 received);

    function sellQuote(address to) external returns (uint256 received);
}

/// @dev A classical pool pulls from its caller and pays its caller, and only takes orders in base.
interface IDodoV1Pool {
    function sellBaseToken(uint256 amount, uint256 minReceiveQuote, bytes calldata data) external returns (uint256);

    function buyBaseToken(uint256 amount, uint256 maxPayQuote, bytes calldata data) external returns (uint256);
}

/// @dev DODO's own computation of the base that a classical pool sells for an amount of quote.
interface IDodoSellHelper {
    function querySellQuoteToken(address pool, uint256 amount) external view returns (uint256);
}

/// @title DODO's proactive market makers, both generations
/// @dev `extraData` is `abi.encode(uint8 version)`, 1 for classical pools and 2 for all others; `zeroForOne` means that
/// base is sold. Input that a classical pool does not charge is returned to the router.
contract DodoAdapter is AllowanceAdapter {
    uint8 private constant CLASSICAL = 1;
    uint8 private constant SECOND = 2;

    IDodoSellHelper public immutable sellHelper;

    constructor(address executionRouter_, address legacyRouter_, address sellHelper_)
        AdapterBase(executionRouter_, legacyRouter_)
    {
        if (sellHelper_ == address(0)) revert Errors.ZeroAddress();
        sellHelper = IDodoSellHelper(sellHelper_);
    }

    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length != 32) revert Errors.BadExtraData();
        uint8 version = abi.decode(extraData, (uint8));
        if (version == SECOND) {
            _push(tokenIn, pool, input);
            if (zeroForOne) IDodoV2Pool(pool).sellBase(recipient);
            else IDodoV2Pool(pool).sellQuote(recipient);
        } else if (version == CLASSICAL) {
            uint256 before = IERC20(tokenOut).balanceOf(address(this));
            _tradeClassical(pool, tokenIn, input, zeroForOne);
            _forward(tokenOut, before, recipient);
        } else {
            revert Errors.BadExtraData();
        }
    }

    function _tradeClassical(address pool, address tokenIn, uint256 input, bool zeroForOne)
        private
        lending(tokenIn, pool, input)
    {
        if (zeroForOne) IDodoV1Pool(pool).sellBaseToken(input, 0, "");
        else IDodoV1Pool(pool).buyBaseToken(sellHelper.querySellQuoteToken(pool, input), input, "");
    }
}
