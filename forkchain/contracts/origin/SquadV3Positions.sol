// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";

import {ClPool, InfinityClPool, PositionInfo, TickInfo} from "./InfinityClPool.sol";

interface ISquadV3MintCallback {
    function squadV3MintCallback(uint256 amount0Owed, uint256 amount1Owed, bytes calldata data) external;
}

interface ISquadV3PoolDeployer {
    function parameters()
        external
        view
        returns (address factory, address token0, address token1, uint24 fee, int24 tickSpacing);
}

interface ISquadV3Owned {
    function owner() external view returns (address);
}

/// @title What a SquadSwap V3 pool stores, its views, positions and protocol fees
abstract contract SquadV3Positions {
    using InfinityClPool for ClPool;
    using SafeCast for uint128;
    using SafeERC20 for IERC20;

    event Initialize(uint160 sqrtPriceX96, int24 tick);
    event Mint(
        address sender,
        address indexed owner,
        int24 indexed tickLower,
        int24 indexed tickUpper,
        uint128 amount,
        uint256 amount0,
        uint256 amount1
    );
    event Burn(
        address indexed owner,
        int24 indexed tickLower,
        int24 indexed tickUpper,
        uint128 amount,
        uint256 amount0,
        uint256 amount1
    );
    event Collect(
        address indexed owner,
        address recipient,
        int24 indexed tickLower,
        int24 indexed tickUpper,
        uint128 amount0,
        uint128 amount1
    );
    event SetFeeProtocol(
        uint32 feeProtocol0Old, uint32 feeProtocol1Old, uint32 feeProtocol0New, uint32 feeProtocol1New
    );
    event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1);

    struct Owed {
        uint128 token0;
        uint128 token1;
    }

    uint32 internal constant PROTOCOL_FEE_SCALE = 10_000;
    uint32 private constant FIRST_PROTOCOL_FEE = 8000;

    address public immutable factory;
    address public immutable token0;
    address public immutable token1;
    /// @notice In millionths of the input.
    uint24 public immutable fee;
    int24 public immutable tickSpacing;

    /// @dev Ten-thousandths of the fee: for token0 in the low 16 bits, for token1 in the high ones.
    uint32 internal feeProtocol;
    bool internal unlocked;
    ClPool internal book;
    Owed public protocolFees;
    mapping(bytes32 position => Owed) private owed;

    constructor() {
        (factory, token0, token1, fee, tickSpacing) = ISquadV3PoolDeployer(msg.sender).parameters();
    }

    modifier lock() {
        require(unlocked, "LOK");
        unlocked = false;
        _;
        unlocked = true;
    }

    modifier onlyFactoryOwner() {
        require(msg.sender == ISquadV3Owned(factory).owner());
        _;
    }

    /// @notice The three values of the price history are those of a pool without one.
    function slot0()
        external
        view
        returns (
            uint160 sqrtPriceX96,
            int24 tick,
            uint16 observationIndex,
            uint16 observationCardinality,
            uint16 observationCardinalityNext,
            uint32 protocolShares,
            bool open
        )
    {
        return (book.sqrtPriceX96, book.tick, 0, 1, 1, feeProtocol, unlocked);
    }

    function liquidity() external view returns (uint128) {
        return book.liquidity;
    }

    function feeGrowthGlobal0X128() external view returns (uint256) {
        return book.feeGrowthGlobal0X128;
    }

    function feeGrowthGlobal1X128() external view returns (uint256) {
        return book.feeGrowthGlobal1X128;
    }

    function tickBitmap(int16 word) external view returns (uint256) {
        return book.tickBitmap[word];
    }

    /// @notice The first four of the real pool's eight values; the others belong to its price history.
    function ticks(int24 tick) external view returns (TickInfo memory) {
        return book.ticks[tick];
    }

    function positions(bytes32 key)
        external
        view
        returns (uint128 size, uint256 inside0X128, uint256 inside1X128, uint128 tokensOwed0, uint128 tokensOwed1)
    {
        PositionInfo storage position = book.positions[key];
        return (
            position.liquidity,
            position.feeGrowthInside0LastX128,
            position.feeGrowthInside1LastX128,
            owed[key].token0,
            owed[key].token1
        );
    }

    function initialize(uint160 sqrtPriceX96) external {
        require(book.sqrtPriceX96 == 0, "AI");
        int24 tick = TickMath.getTickAtSqrtPrice(sqrtPriceX96);
        (book.sqrtPriceX96, book.tick) = (sqrtPriceX96, tick);
        feeProtocol = FIRST_PROTOCOL_FEE + (FIRST_PROTOCOL_FEE << 16);
        unlocked = true;
        emit Initialize(sqrtPriceX96, tick);
    }

    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        lock
        returns (uint256 amount0, uint256 amount1)
    {
        require(amount > 0);
        (amount0, amount1) = _change(recipient, tickLower, tickUpper, amount.toInt128());
        uint256 balance0 = _balance(token0);
        uint256 balance1 = _balance(token1);
        ISquadV3MintCallback(msg.sender).squadV3MintCallback(amount0, amount1, data);
        require(_balance(token0) >= balance0 + amount0, "M0");
        require(_balance(token1) >= balance1 + amount1, "M1");
        emit Mint(msg.sender, recipient, tickLower, tickUpper, amount, amount0, amount1);
    }

    /// @notice Credits the tokens of removed liquidity to the position; with zero it only settles fees.
    function burn(int24 tickLower, int24 tickUpper, uint128 amount)
        external
        lock
        returns (uint256 amount0, uint256 amount1)
    {
        (amount0, amount1) = _change(msg.sender, tickLower, tickUpper, -amount.toInt128());
        Owed storage due = owed[_key(msg.sender, tickLower, tickUpper)];
        due.token0 += uint128(amount0);
        due.token1 += uint128(amount1);
        emit Burn(msg.sender, tickLower, tickUpper, amount, amount0, amount1);
    }

    function collect(
        address recipient,
        int24 tickLower,
        int24 tickUpper,
        uint128 amount0Requested,
        uint128 amount1Requested
    ) external lock returns (uint128 amount0, uint128 amount1) {
        Owed storage due = owed[_key(msg.sender, tickLower, tickUpper)];
        (amount0, amount1) = _payOut(due, recipient, amount0Requested, amount1Requested);
        emit Collect(msg.sender, recipient, tickLower, tickUpper, amount0, amount1);
    }

    function setFeeProtocol(uint32 feeProtocol0, uint32 feeProtocol1) external lock onlyFactoryOwner {
        require(feeProtocol0 <= PROTOCOL_FEE_SCALE && feeProtocol1 <= PROTOCOL_FEE_SCALE);
        uint32 old = feeProtocol;
        feeProtocol = feeProtocol0 + (feeProtocol1 << 16);
        emit SetFeeProtocol(uint16(old), old >> 16, feeProtocol0, feeProtocol1);
    }

    function collectProtocol(address recipient, uint128 amount0Requested, uint128 amount1Requested)
        external
        lock
        onlyFactoryOwner
        returns (uint128 amount0, uint128 amount1)
    {
        (amount0, amount1) = _payOut(protocolFees, recipient, amount0Requested, amount1Requested);
        emit CollectProtocol(msg.sender, recipient, amount0, amount1);
    }

    function _payOut(Owed storage due, address recipient, uint128 wanted0, uint128 wanted1)
        private
        returns (uint128 amount0, uint128 amount1)
    {
        amount0 = wanted0 < due.token0 ? wanted0 : due.token0;
        amount1 = wanted1 < due.token1 ? wanted1 : due.token1;
        due.token0 -= amount0;
        due.token1 -= amount1;
        if (amount0 > 0) IERC20(token0).safeTransfer(recipient, amount0);
        if (amount1 > 0) IERC20(token1).safeTransfer(recipient, amount1);
    }

    /// @return amount0 cost of the change, rounded up, or proceeds, rounded down
    /// @return amount1 likewise
    function _change(address owner, int24 tickLower, int24 tickUpper, int128 delta)
        private
        returns (uint256 amount0, uint256 amount1)
    {
        require(tickLower < tickUpper, "TLU");
        require(tickLower >= TickMath.MIN_TICK, "TLM");
        require(tickUpper <= TickMath.MAX_TICK, "TUM");
        bytes32 key = _key(owner, tickLower, tickUpper);
        require(delta != 0 || book.positions[key].liquidity != 0, "NP");
        (int256 principal0, int256 principal1, BalanceDelta fees) =
            book.resize(InfinityClPool.Change(key, tickLower, tickUpper, delta, tickSpacing));
        owed[key].token0 += uint128(fees.amount0());
        owed[key].token1 += uint128(fees.amount1());
        // A cost is negative there.
        int256 sign = delta > 0 ? -1 : int256(1);
        (amount0, amount1) = (uint256(sign * principal0), uint256(sign * principal1));
    }

    function _key(address owner, int24 tickLower, int24 tickUpper) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(owner, tickLower, tickUpper));
    }

    function _balance(address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }
}
