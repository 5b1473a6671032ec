// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";

import {BinAmounts, BinMath} from "./BinAmounts.sol";
import {BinIndex} from "./BinIndex.sol";
import {BinPrice} from "./BinPrice.sol";

/// @title The state of one bin pool: each bin trades at its own price, a swap empties one bin after the other
library InfinityLbPool {
    using BinIndex for BinIndex.Index;
    using BinMath for BinAmounts;
    using BinMath for uint128;
    using SafeCast for uint256;

    error BinHelper__CompositionFactorFlawed(uint24 id);
    error BinPool__BurnZeroAmount(uint24 id);
    error BinPool__EmptyLiquidityConfigs();
    error BinPool__InsufficientAmountUnSpecified();
    error BinPool__InvalidBurnInput();
    error BinPool__NoLiquidityToReceiveFees();
    error BinPool__OutOfLiquidity();
    error BinPool__ZeroAmountsOut(uint24 id);
    error BinPool__ZeroShares(uint24 id);
    error LiquidityConfigurations__InvalidConfig();

    /// @dev This many of a bin's first shares are locked, so that no single share can represent a whole bin.
    uint256 private constant LOCKED_SHARES = 1000;
    uint256 private constant DISTRIBUTION_SCALE = 1e18;

    /// @param lpFee of the liquidity providers, in millionths
    /// @param protocolFee in millionths, for token0 in the low twelve bits, for token1 above them
    struct Slot0 {
        uint24 activeId;
        uint24 protocolFee;
        uint24 lpFee;
    }

    struct Book {
        Slot0 slot0;
        mapping(uint24 id => BinAmounts) reserves;
        mapping(uint24 id => uint256) shares;
        mapping(bytes32 position => uint256) sharesOf;
        BinIndex.Index filled;
    }

    /// @param feePips the total fee of this direction in millionths, `protocolPips` the protocol's part
    struct Order {
        bool swapForY;
        bool exactIn;
        uint16 binStep;
        uint24 feePips;
        uint24 protocolPips;
        uint128 amount;
    }

    /// @param counter the unspecified amount: the output, or the input with its fee
    /// @param toProtocol the part of the input that left the bins
    struct Fill {
        uint24 activeId;
        uint128 counter;
        uint128 toProtocol;
    }

    /// @dev Input and output of one bin.
    struct Step {
        uint128 input;
        uint128 output;
        uint128 fee;
    }

    /// @param feePips0 the total fee of a swap of token0 in millionths, `protocolPips0` the protocol's part
    struct Deposit {
        address owner;
        uint16 binStep;
        uint24 feePips0;
        uint24 feePips1;
        uint24 protocolPips0;
        uint24 protocolPips1;
        bytes32[] liquidityConfigs;
        BinAmounts offered;
        bytes32 salt;
    }

    /// @param amounts per bin, the increase of its reserves
    /// @param paid the depositor's total cost, including the protocol's fees
    struct Receipt {
        uint256[] ids;
        bytes32[] amounts;
        uint256[] shares;
        BinAmounts paid;
        BinAmounts compositionFee;
        BinAmounts toProtocol;
    }

    /// @notice Fills the order completely or reverts; there is no price limit.
    function swap(Book storage book, Order memory order) internal returns (Fill memory fill) {
        uint24 startId = book.slot0.activeId;
        uint24 id = startId;
        uint128 left = order.amount;
        while (true) {
            BinAmounts memory bin = book.reserves[id];
            if ((order.swapForY ? bin.y : bin.x) != 0) {
                Step memory step = _trade(book, order, id, bin, left, fill);
                left -= order.exactIn ? step.input : step.output;
                fill.counter = fill.counter.sum(order.exactIn ? step.output : step.input);
            }
            if (left == 0) break;
            id = next(book, order.swapForY, id);
            require(id != BinIndex.NONE_BELOW && id != BinIndex.NONE_ABOVE, BinPool__OutOfLiquidity());
        }
        require(fill.counter != 0, BinPool__InsufficientAmountUnSpecified());
        if (id != startId) book.slot0.activeId = id;
        fill.activeId = id;
    }

    /// @dev The protocol's part of the fee leaves the bin, the providers' part stays in it.
    function _trade(
        Book storage book,
        Order memory order,
        uint24 id,
        BinAmounts memory bin,
        uint128 left,
        Fill memory fill
    ) private returns (Step memory step) {
        uint256 price = BinPrice.ofBin(id, order.binStep);
        step = order.exactIn ? _takeInput(order, bin, price, left) : _takeOutput(order, bin, price, left);
        if (step.input == 0) return step;
        uint128 share = step.fee.shareOf(order.protocolPips, order.feePips);
        fill.toProtocol += share;
        if (order.swapForY) {
            bin.x = bin.x.sum(step.input - share);
            bin.y -= step.output;
        } else {
            bin.y = bin.y.sum(step.input - share);
            bin.x -= step.output;
        }
        bin.checkCapacity(price);
        book.reserves[id] = bin;
    }

    function _takeInput(Order memory order, BinAmounts memory bin, uint256 price, uint128 left)
        private
        pure
        returns (Step memory step)
    {
        step.output = order.swapForY ? bin.y : bin.x;
        _charge(order, price, step);
        if (left >= step.input) return step;
        uint128 all = step.output;
        step.input = left;
        step.fee = left.feeFrom(order.feePips);
        uint128 net = left - step.fee;
        step.output = (order.swapForY ? BinPrice.worthOfX(net, price) : BinPrice.worthOfY(net, price)).toUint128();
        // The rounded-up cost of a whole bin can leave room for one unit more than the bin has.
        if (step.output > all) step.output = all;
    }

    function _takeOutput(Order memory order, BinAmounts memory bin, uint256 price, uint128 left)
        private
        pure
        returns (Step memory step)
    {
        uint128 all = order.swapForY ? bin.y : bin.x;
        step.output = left < all ? left : all;
        _charge(order, price, step);
    }

    /// @dev The input for the step's output.
    function _charge(Order memory order, uint256 price, Step memory step) private pure {
        uint256 worth =
            order.swapForY ? BinPrice.worthOfYUp(step.output, price) : BinPrice.worthOfXUp(step.output, price);
        uint128 net = worth.toUint128();
        step.fee = net.feeOn(order.feePips);
        step.input = net + step.fee;
    }

    /// @notice Deposits into bins; bins below the active one hold token1 only, bins above it token0 only.
    /// @dev Each configuration: id in the low 24 bits, then 64 bits each for the shares of the offered token1 and
    /// token0 that the bin receives, in 1e18ths.
    function mint(Book storage book, Deposit memory deposit) internal returns (Receipt memory receipt) {
        uint256 count = deposit.liquidityConfigs.length;
        require(count != 0, BinPool__EmptyLiquidityConfigs());
        (receipt.ids, receipt.amounts, receipt.shares) =
        (new uint256[](count), new bytes32[](count), new uint256[](count));
        BinAmounts memory left = deposit.offered;
        for (uint256 i; i < count; ++i) {
            (BinAmounts memory offered, uint24 id) = _part(deposit.offered, uint256(deposit.liquidityConfigs[i]));
            BinAmounts memory taken = _fillBin(book, deposit, receipt, i, id, offered);
            left = left.minus(taken);
        }
        receipt.paid = deposit.offered.minus(left);
    }

    function _part(BinAmounts memory offered, uint256 config)
        private
        pure
        returns (BinAmounts memory amounts, uint24 id)
    {
        (uint256 partX, uint256 partY) = (uint64(config >> 88), uint64(config >> 24));
        require(
            config >> 152 == 0 && partX <= DISTRIBUTION_SCALE && partY <= DISTRIBUTION_SCALE,
            LiquidityConfigurations__InvalidConfig()
        );
        amounts.x = uint128(offered.x * partX / DISTRIBUTION_SCALE);
        amounts.y = uint128(offered.y * partY / DISTRIBUTION_SCALE);
        id = uint24(config);
    }

    function _fillBin(
        Book storage book,
        Deposit memory deposit,
        Receipt memory receipt,
        uint256 i,
        uint24 id,
        BinAmounts memory offered
    ) private returns (BinAmounts memory taken) {
        BinAmounts memory reserves = book.reserves[id];
        uint256 price = BinPrice.ofBin(id, deposit.binStep);
        uint256 supply = book.shares[id];
        uint256 shares;
        (shares, taken) = reserves.deposit(offered, price, supply);
        BinAmounts memory added = taken;
        uint24 activeId = book.slot0.activeId;
        if (id == activeId) {
            (shares, added) = _compose(deposit, receipt, reserves, taken, price, supply, shares);
        } else {
            require(id < activeId ? taken.x == 0 : taken.y == 0, BinHelper__CompositionFactorFlawed(id));
        }
        require(shares != 0 && !added.isNothing(), BinPool__ZeroShares(id));
        reserves = reserves.plus(added);
        reserves.checkCapacity(price);
        book.reserves[id] = reserves;
        book.filled.add(id);
        _give(book, deposit, id, supply, shares);
        (receipt.ids[i], receipt.amounts[i], receipt.shares[i]) = (id, added.packed(), shares);
    }

    /// @dev A deposit into the active bin may effectively swap a part of it; that part is charged the swap fee.
    function _compose(
        Deposit memory deposit,
        Receipt memory receipt,
        BinAmounts memory reserves,
        BinAmounts memory taken,
        uint256 price,
        uint256 supply,
        uint256 shares
    ) private pure returns (uint256, BinAmounts memory) {
        if (shares == 0) return (shares, taken);
        BinAmounts memory worth = reserves.plus(taken).portion(shares, supply + shares);
        BinAmounts memory fee;
        BinAmounts memory share;
        if (worth.x > taken.x) {
            fee.y = (taken.y - worth.y).compositionFee(deposit.feePips1);
            share.y = fee.y.shareOf(deposit.protocolPips1, deposit.feePips1);
        } else if (worth.y > taken.y) {
            fee.x = (taken.x - worth.x).compositionFee(deposit.feePips0);
            share.x = fee.x.shareOf(deposit.protocolPips0, deposit.feePips0);
        }
        if (fee.isNothing()) return (shares, taken);
        receipt.compositionFee = receipt.compositionFee.plus(fee);
        receipt.toProtocol = receipt.toProtocol.plus(share);
        shares = Math.mulDiv(taken.minus(fee).liquidity(price), supply, reserves.liquidity(price));
        return (shares, taken.minus(share));
    }

    function _give(Book storage book, Deposit memory deposit, uint24 id, uint256 supply, uint256 shares) private {
        book.shares[id] = supply + shares;
        if (supply == 0) {
            shares -= LOCKED_SHARES;
            book.sharesOf[position(address(0), id, 0)] = LOCKED_SHARES;
        }
        book.sharesOf[position(deposit.owner, id, deposit.salt)] += shares;
    }

    /// @notice Redeems shares for their part of the bins.
    /// @return amounts per bin, packed
    /// @return total received by the owner
    function burn(Book storage book, address owner, uint256[] memory ids, uint256[] memory shares, bytes32 salt)
        internal
        returns (bytes32[] memory amounts, BinAmounts memory total)
    {
        require(ids.length != 0 && ids.length == shares.length, BinPool__InvalidBurnInput());
        amounts = new bytes32[](ids.length);
        for (uint256 i; i < ids.length; ++i) {
            require(ids[i] <= type(uint24).max, SafeCast.SafeCastOverflow());
            uint24 id = uint24(ids[i]);
            BinAmounts memory amount = _emptyBin(book, position(owner, id, salt), id, shares[i]);
            amounts[i] = amount.packed();
            total = total.plus(amount);
        }
    }

    function _emptyBin(Book storage book, bytes32 held, uint24 id, uint256 shares)
        private
        returns (BinAmounts memory amount)
    {
        require(shares != 0, BinPool__BurnZeroAmount(id));
        uint256 supply = book.shares[id];
        BinAmounts memory reserves = book.reserves[id];
        amount = reserves.portion(shares, supply);
        require(!amount.isNothing(), BinPool__ZeroAmountsOut(id));
        book.sharesOf[held] -= shares;
        book.shares[id] = supply - shares;
        book.reserves[id] = reserves.minus(amount);
        if (supply - shares == LOCKED_SHARES) book.filled.remove(id);
    }

    /// @notice Donates both amounts to the owners of the active bin.
    function donate(Book storage book, uint16 binStep, BinAmounts memory gift) internal returns (uint24 id) {
        id = book.slot0.activeId;
        BinAmounts memory reserves = book.reserves[id];
        require(!reserves.isNothing(), BinPool__NoLiquidityToReceiveFees());
        reserves = reserves.plus(gift);
        reserves.checkCapacity(BinPrice.ofBin(id, binStep));
        book.reserves[id] = reserves;
    }

    /// @notice The value of a bin in token1, with 128 fraction bits; zero for a bin that was never filled.
    function liquidity(Book storage book, uint24 id, uint16 binStep) internal view returns (uint256) {
        BinAmounts memory reserves = book.reserves[id];
        return reserves.isNothing() ? 0 : reserves.liquidity(BinPrice.ofBin(id, binStep));
    }

    /// @notice The nearest filled bin below or above another, or the index's end mark.
    function next(Book storage book, bool swapForY, uint24 id) internal view returns (uint24) {
        return swapForY ? book.filled.below(id) : book.filled.above(id);
    }

    function position(address owner, uint24 id, bytes32 salt) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(owner, id, salt));
    }
}
