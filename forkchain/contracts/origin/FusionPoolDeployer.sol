// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

import {IFusionPoolDeployer} from "./FusionFactory.sol";
import {FusionPool} from "./FusionPool.sol";

/// @title Deploys the pools of an Algebra V1 factory at addresses that depend on the two tokens only
contract FusionPoolDeployer is IFusionPoolDeployer {
    /// @notice The parameters that a pool reads from its creator in its constructor.
    struct Parameters {
        address dataStorage;
        address factory;
        address token0;
        address token1;
    }

    bytes32 public immutable poolInitCodeHash = keccak256(type(FusionPool).creationCode);
    address private immutable owner;
    address public factory;
    Parameters public parameters;

    constructor() {
        owner = msg.sender;
    }

    /// @notice Sets the factory once; no other account may create pools afterwards.
    function setFactory(address factory_) external {
        require(msg.sender == owner);
        require(factory == address(0));
        factory = factory_;
    }

    function deploy(address dataStorage, address factory_, address token0, address token1)
        external
        returns (address pool)
    {
        require(msg.sender == factory);
        parameters = Parameters(dataStorage, factory_, token0, token1);
        pool = Create2.deploy(0, keccak256(abi.encode(token0, token1)), type(FusionPool).creationCode);
        delete parameters;
    }
}
