// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ProtocolFeeLibrary} from "@uniswap/v4-core/src/libraries/ProtocolFeeLibrary.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {BalanceDelta, toBalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";

import {BinAmounts, BinMath} from "./BinAmounts.sol";
import {InfinityLbPool} from "./InfinityLbPool.sol";
import {InfinityPools} from "./InfinityPools.sol";
import {IInfinityVault, PoolKey} from "./InfinityTypes.sol";

interface ILbSwapHook {
    function beforeSwap(
        address sender,
        PoolKey calldata key,
        bool swapForY,
        int128 amountSpecified,
        bytes calldata hookData
    ) external returns (bytes4, int256, uint24);
}

/// @title All of Infinity's bin pools
/// @notice The active bin's id stands for a pool's price. Both tokens' amounts share one word: token0 is in the lower
/// half.
contract InfinityLbPoolManager is InfinityPools {
    using BinMath for BinAmounts;
    using BinMath for bytes32;
    using InfinityLbPool for InfinityLbPool.Book;
    using ProtocolFeeLibrary for uint16;
    using ProtocolFeeLibrary for uint24;
    using SafeCast for uint256;

    event Initialize(
        bytes32 indexed id,
        Currency indexed currency0,
        Currency indexed currency1,
        address hooks,
        uint24 fee,
        bytes32 parameters,
        uint24 activeId
    );
    event Swap(
        bytes32 indexed id,
        address indexed sender,
        int128 amount0,
        int128 amount1,
        uint24 activeId,
        uint24 fee,
        uint16 protocolFee
    );
    event Mint(
        bytes32 indexed id,
        address indexed sender,
        uint256[] ids,
        bytes32 salt,
        bytes32[] amounts,
        bytes32 compositionFeeAmount,
        bytes32 feeAmountToProtocol
    );
    event Burn(bytes32 indexed id, address indexed sender, uint256[] ids, bytes32 salt, bytes32[] amounts);
    event Donate(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint24 binId);
    event SetMaxBinStep(uint16 maxBinStep);
    event SetMinBinSharesForDonate(uint256 minBinShares);

    error AmountSpecifiedIsZero();
    error BinStepTooLarge(uint16 binStep);
    error BinStepTooSmall(uint16 binStep);
    error InsufficientBinShareForDonate(uint256 shares);
    error MaxBinStepTooSmall(uint16 maxBinStep);
    error PoolAlreadyInitialized();
    error PoolNotInitialized();

    /// @param liquidityConfigs one word per bin: its share of each amount
    struct MintParams {
        bytes32[] liquidityConfigs;
        bytes32 amountIn;
        bytes32 salt;
    }

    /// @param amountsToBurn shares per bin
    struct BurnParams {
        uint256[] ids;
        uint256[] amountsToBurn;
        bytes32 salt;
    }

    struct MintArrays {
        uint256[] ids;
        bytes32[] amounts;
        uint256[] liquidityMinted;
    }

    uint16 public constant MIN_BIN_STEP = 1;
    uint24 private constant MAX_LP_FEE = 100_000;
    uint256 private constant BIN_STEP_OFFSET = 16;
    uint256 private constant PARAMETER_BITS = 32;

    /// @notice Maximum relative price difference between neighbouring bins, in ten-thousandths.
    uint16 public maxBinStep = 100;
    /// @notice Minimum shares of the active bin for a donation, so that nobody can join just to receive it.
    uint256 public minBinShareForDonate = 1 << 128;

    mapping(bytes32 id => InfinityLbPool.Book) private books;

    constructor(IInfinityVault vault_, address owner_) InfinityPools(vault_, owner_) {}

    function getSlot0(bytes32 id) external view returns (uint24 activeId, uint24 protocolFee, uint24 lpFee) {
        InfinityLbPool.Slot0 memory slot0 = books[id].slot0;
        return (slot0.activeId, slot0.protocolFee, slot0.lpFee);
    }

    /// @return binReserveX of token0
    /// @return binReserveY of token1
    /// @return binLiquidity the value of both in token1, with 128 fraction bits
    /// @return totalShares of all owners
    function getBin(bytes32 id, uint24 binId)
        external
        view
        returns (uint128 binReserveX, uint128 binReserveY, uint256 binLiquidity, uint256 totalShares)
    {
        InfinityLbPool.Book storage book = books[id];
        BinAmounts memory reserves = book.reserves[binId];
        binLiquidity = book.liquidity(binId, _binStep(poolIdToPoolKey[id].parameters));
        return (reserves.x, reserves.y, binLiquidity, book.shares[binId]);
    }

    /// @notice The nearest filled bin below, or above, another; 16777215 or 0 where there is none.
    function getNextNonEmptyBin(bytes32 id, bool swapForY, uint24 binId) external view returns (uint24) {
        return books[id].next(swapForY, binId);
    }

    /// @return shares of one bin that the owner holds under a salt
    function getPosition(bytes32 id, address owner, uint24 binId, bytes32 salt) external view returns (uint256 shares) {
        return books[id].sharesOf[InfinityLbPool.position(owner, binId, salt)];
    }

    function setMaxBinStep(uint16 newMaxBinStep) external onlyOwner {
        require(newMaxBinStep > MIN_BIN_STEP, MaxBinStepTooSmall(newMaxBinStep));
        maxBinStep = newMaxBinStep;
        emit SetMaxBinStep(newMaxBinStep);
    }

    function setMinBinSharesForDonate(uint256 newMinBinShares) external onlyOwner {
        minBinShareForDonate = newMinBinShares;
        emit SetMinBinSharesForDonate(newMinBinShares);
    }

    function initialize(PoolKey calldata key, uint24 activeId) external {
        uint16 binStep = _binStep(key.parameters);
        require(binStep >= MIN_BIN_STEP, BinStepTooSmall(binStep));
        require(binStep <= maxBinStep, BinStepTooLarge(binStep));
        (bytes32 id, uint24 lpFee) = _register(key, PARAMETER_BITS);
        InfinityLbPool.Book storage book = books[id];
        require(book.slot0.activeId == 0, PoolAlreadyInitialized());
        book.slot0 = InfinityLbPool.Slot0(activeId, 0, lpFee);
        emit Initialize(id, key.currency0, key.currency1, key.hooks, key.fee, key.parameters, activeId);
    }

    /// @param amountSpecified negative for exact input, positive for exact output; it is filled completely or not at
    /// all
    /// @return delta both amounts, negative if owed by the caller
    function swap(PoolKey memory key, bool swapForY, int128 amountSpecified, bytes calldata hookData)
        external
        whenNotPaused
        returns (BalanceDelta delta)
    {
        require(amountSpecified != 0, AmountSpecifiedIsZero());
        (bytes32 id, InfinityLbPool.Book storage book) = _book(key);
        uint24 lpFee = book.slot0.lpFee;
        if (_asksHook(key)) {
            bytes memory call =
                abi.encodeCall(ILbSwapHook.beforeSwap, (msg.sender, key, swapForY, amountSpecified, hookData));
            lpFee = _askHook(key, lpFee, call);
        }
        delta = _swap(id, book, key, _order(book, key, lpFee, swapForY, amountSpecified));
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender);
    }

    function _order(
        InfinityLbPool.Book storage book,
        PoolKey memory key,
        uint24 lpFee,
        bool swapForY,
        int128 amountSpecified
    ) private view returns (InfinityLbPool.Order memory order) {
        order.swapForY = swapForY;
        order.exactIn = amountSpecified < 0;
        order.binStep = _binStep(key.parameters);
        (order.feePips, order.protocolPips) = _fees(book, lpFee, swapForY);
        int256 amount = amountSpecified;
        order.amount = uint128(uint256(amount < 0 ? -amount : amount));
    }

    function _swap(bytes32 id, InfinityLbPool.Book storage book, PoolKey memory key, InfinityLbPool.Order memory order)
        private
        returns (BalanceDelta delta)
    {
        InfinityLbPool.Fill memory fill = book.swap(order);
        (uint256 input, uint256 output) = order.exactIn ? (order.amount, fill.counter) : (fill.counter, order.amount);
        (int128 owed, int128 gained) = (-input.toInt128(), output.toInt128());
        delta = order.swapForY ? toBalanceDelta(owed, gained) : toBalanceDelta(gained, owed);
        if (fill.toProtocol != 0) {
            protocolFeesAccrued[order.swapForY ? key.currency0 : key.currency1] += fill.toProtocol;
        }
        emit Swap(
            id, msg.sender, delta.amount0(), delta.amount1(), fill.activeId, order.feePips, uint16(order.protocolPips)
        );
    }

    function mint(PoolKey memory key, MintParams calldata params, bytes calldata)
        external
        whenNotPaused
        returns (BalanceDelta delta, MintArrays memory arrays)
    {
        (bytes32 id, InfinityLbPool.Book storage book) = _book(key);
        InfinityLbPool.Deposit memory deposit;
        deposit.owner = msg.sender;
        deposit.binStep = _binStep(key.parameters);
        (deposit.feePips0, deposit.protocolPips0) = _fees(book, book.slot0.lpFee, true);
        (deposit.feePips1, deposit.protocolPips1) = _fees(book, book.slot0.lpFee, false);
        deposit.liquidityConfigs = params.liquidityConfigs;
        deposit.offered = params.amountIn.unpacked();
        deposit.salt = params.salt;
        InfinityLbPool.Receipt memory receipt = book.mint(deposit);
        protocolFeesAccrued[key.currency0] += receipt.toProtocol.x;
        protocolFeesAccrued[key.currency1] += receipt.toProtocol.y;
        delta = _owed(receipt.paid);
        arrays = MintArrays(receipt.ids, receipt.amounts, receipt.shares);
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender);
        emit Mint(
            id,
            msg.sender,
            receipt.ids,
            params.salt,
            receipt.amounts,
            receipt.compositionFee.packed(),
            receipt.toProtocol.packed()
        );
    }

    /// @dev Works while paused, so that owners can always withdraw.
    function burn(PoolKey memory key, BurnParams calldata params, bytes calldata)
        external
        returns (BalanceDelta delta)
    {
        (bytes32 id, InfinityLbPool.Book storage book) = _book(key);
        (bytes32[] memory amounts, BinAmounts memory total) =
            book.burn(msg.sender, params.ids, params.amountsToBurn, params.salt);
        delta = toBalanceDelta(uint256(total.x).toInt128(), uint256(total.y).toInt128());
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender);
        emit Burn(id, msg.sender, params.ids, params.salt, amounts);
    }

    function donate(PoolKey memory key, uint128 amount0, uint128 amount1, bytes calldata)
        external
        whenNotPaused
        returns (BalanceDelta delta, uint24 binId)
    {
        (bytes32 id, InfinityLbPool.Book storage book) = _book(key);
        uint256 shares = book.shares[book.slot0.activeId];
        require(shares >= minBinShareForDonate, InsufficientBinShareForDonate(shares));
        BinAmounts memory gift = BinAmounts(amount0, amount1);
        binId = book.donate(_binStep(key.parameters), gift);
        delta = _owed(gift);
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender);
        emit Donate(id, msg.sender, delta.amount0(), delta.amount1(), binId);
    }

    function _book(PoolKey memory key) private view returns (bytes32 id, InfinityLbPool.Book storage book) {
        id = key.poolId();
        book = _existing(id);
    }

    function _existing(bytes32 id) private view returns (InfinityLbPool.Book storage book) {
        book = books[id];
        require(book.slot0.activeId != 0, PoolNotInitialized());
    }

    /// @return feePips the total fee of one direction in millionths of the input
    /// @return protocolPips the protocol's part of it
    function _fees(InfinityLbPool.Book storage book, uint24 lpFee, bool swapForY)
        private
        view
        returns (uint24 feePips, uint24 protocolPips)
    {
        uint24 both = book.slot0.protocolFee;
        uint16 own = swapForY ? both.getZeroForOneFee() : both.getOneForZeroFee();
        return (own == 0 ? lpFee : own.calculateSwapFee(lpFee), own);
    }

    function _owed(BinAmounts memory amounts) private pure returns (BalanceDelta) {
        return toBalanceDelta(-uint256(amounts.x).toInt128(), -uint256(amounts.y).toInt128());
    }

    function _binStep(bytes32 parameters) private pure returns (uint16) {
        return uint16(uint256(parameters) >> BIN_STEP_OFFSET);
    }

    function _storeProtocolFee(bytes32 id, uint24 protocolFee) internal override {
        _existing(id).slot0.protocolFee = protocolFee;
    }

    function _storeLpFee(bytes32 id, uint24 lpFee) internal override {
        _existing(id).slot0.lpFee = lpFee;
    }

    function _maxLpFee() internal pure override returns (uint24) {
        return MAX_LP_FEE;
    }
}
