// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title Deploys V3 pools of Pancake and of its fork Squad from their creation code
/// @notice Their factories call a separate contract to create pools. Pancake's deployer is not in the published
/// package, unlike the pool, so the origin chain uses this one. The creation code is stored as the code of a data
/// account.
contract V3PoolDeployer {
    error FactoryAlreadySet();
    error NotFactory(address caller);

    /// @notice The parameters that a pool reads from its creator in its constructor.
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    address public immutable poolCreationCode;
    address public factory;
    Parameters public parameters;

    /// @param poolCreationCode_ without constructor arguments, at most 24,576 bytes so that it fits one account
    constructor(bytes memory poolCreationCode_) {
        poolCreationCode = Create2.deploy(0, 0, _asAccount(poolCreationCode_));
    }

    /// @notice Sets the factory once; no other account may create pools afterwards.
    function setFactory(address factory_) external {
        if (factory != address(0)) revert FactoryAlreadySet();
        factory = factory_;
    }

    function deploy(address factory_, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address pool)
    {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        parameters = Parameters(factory_, token0, token1, fee, tickSpacing);
        pool = Create2.deploy(0, keccak256(abi.encode(token0, token1, fee)), poolCreationCode.code);
        delete parameters;
    }

    /// @dev Init code that returns the data after its own ten bytes.
    function _asAccount(bytes memory data) private pure returns (bytes memory) {
        return abi.encodePacked(hex"61", uint16(data.length), hex"80600a3d393df3", data);
    }
}
