// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IV3PoolCreator {
    function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address pool);
}

/// @title Creates SquadSwap's V3 pools, one for each pair and fee tier
/// @notice Every fee tier is open to everybody.
contract SquadV3Factory {
    event PoolCreated(
        address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool
    );
    event FeeAmountEnabled(uint24 indexed fee, int24 indexed tickSpacing);
    event FeeAmountExtraInfoUpdated(uint24 indexed fee, bool whitelistRequested, bool enabled);

    int24 private constant MAX_TICK_SPACING = 16_384;
    uint24 private constant MILLION = 1_000_000;

    address public immutable owner;
    address public immutable poolDeployer;
    mapping(uint24 fee => int24) public feeAmountTickSpacing;
    mapping(address => mapping(address => mapping(uint24 fee => address))) public getPool;

    constructor(address poolDeployer_) {
        owner = msg.sender;
        poolDeployer = poolDeployer_;
        _enable(100, 1);
        _enable(500, 10);
        _enable(2500, 50);
        _enable(10_000, 200);
    }

    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool) {
        require(tokenA != tokenB);
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0));
        int24 tickSpacing = feeAmountTickSpacing[fee];
        require(tickSpacing != 0, "fee is not available yet");
        require(getPool[token0][token1][fee] == address(0));
        pool = IV3PoolCreator(poolDeployer).deploy(address(this), token0, token1, fee, tickSpacing);
        getPool[token0][token1][fee] = pool;
        getPool[token1][token0][fee] = pool;
        emit PoolCreated(token0, token1, fee, tickSpacing, pool);
    }

    function enableFeeAmount(uint24 fee, int24 tickSpacing) external {
        require(msg.sender == owner, "Not owner");
        require(fee < MILLION);
        require(tickSpacing > 0 && tickSpacing < MAX_TICK_SPACING);
        require(feeAmountTickSpacing[fee] == 0);
        _enable(fee, tickSpacing);
    }

    function _enable(uint24 fee, int24 tickSpacing) private {
        feeAmountTickSpacing[fee] = tickSpacing;
        emit FeeAmountEnabled(fee, tickSpacing);
        emit FeeAmountExtraInfoUpdated(fee, false, true);
    }
}
