// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

import {FusionDataStorage} from "./FusionDataStorage.sol";
import {FusionFee} from "./FusionFee.sol";

interface IFusionPoolDeployer {
    function poolInitCodeHash() external view returns (bytes32);

    function deploy(address dataStorage, address factory, address token0, address token1)
        external
        returns (address pool);
}

/// @title Creates Thena's Algebra V1 pools, one for each pair
contract FusionFactory {
    using FusionFee for FusionFee.Configuration;

    event Pool(address indexed token0, address indexed token1, address pool);
    event FeeConfiguration(
        uint16 alpha1,
        uint16 alpha2,
        uint32 beta1,
        uint32 beta2,
        uint16 gamma1,
        uint16 gamma2,
        uint32 volumeBeta,
        uint16 volumeGamma,
        uint16 baseFee
    );

    address public immutable owner;
    address public immutable poolDeployer;
    /// @notice Receiver of the community's part of the fees.
    address public immutable vaultAddress;

    /// @notice Initial parameters of the next pool.
    FusionFee.Configuration public baseFeeConfiguration = FusionFee.Configuration({
        alpha1: 2900,
        alpha2: 12_000,
        beta1: 360,
        beta2: 60_000,
        gamma1: 59,
        gamma2: 8500,
        volumeBeta: 0,
        volumeGamma: 10,
        baseFee: 100
    });
    mapping(address => mapping(address => address)) public poolByPair;

    constructor(address poolDeployer_, address vaultAddress_) {
        owner = msg.sender;
        poolDeployer = poolDeployer_;
        vaultAddress = vaultAddress_;
    }

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function createPool(address tokenA, address tokenB) external returns (address pool) {
        require(tokenA != tokenB);
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0));
        require(poolByPair[token0][token1] == address(0));
        // Each needs the other's address in its constructor, so one address is computed beforehand.
        FusionDataStorage dataStorage = new FusionDataStorage(_poolAddress(token0, token1));
        dataStorage.changeFeeConfiguration(baseFeeConfiguration);
        pool = IFusionPoolDeployer(poolDeployer).deploy(address(dataStorage), address(this), token0, token1);
        poolByPair[token0][token1] = pool;
        poolByPair[token1][token0] = pool;
        emit Pool(token0, token1, pool);
    }

    function setBaseFeeConfiguration(FusionFee.Configuration calldata config) external onlyOwner {
        config.check();
        baseFeeConfiguration = config;
        emit FeeConfiguration(
            config.alpha1,
            config.alpha2,
            config.beta1,
            config.beta2,
            config.gamma1,
            config.gamma2,
            config.volumeBeta,
            config.volumeGamma,
            config.baseFee
        );
    }

    /// @notice Changes the fees of one pool, from its next timepoint on.
    function changeFeeConfiguration(FusionDataStorage dataStorage, FusionFee.Configuration calldata config)
        external
        onlyOwner
    {
        dataStorage.changeFeeConfiguration(config);
    }

    function _poolAddress(address token0, address token1) private view returns (address) {
        bytes32 codeHash = IFusionPoolDeployer(poolDeployer).poolInitCodeHash();
        return Create2.computeAddress(keccak256(abi.encode(token0, token1)), codeHash, poolDeployer);
    }
}
