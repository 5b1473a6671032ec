// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {DodoTerms} from "./DodoPool.sol";
import {DodoPrivatePool} from "./DodoPrivatePool.sol";

interface IDodoMade {
    function init(DodoTerms calldata terms) external;
}

/// @title Creates minimal proxies of one template, and lists them
abstract contract DodoFactory {
    address public immutable _TEMPLATE_;
    address public immutable _MAINTAINER_;
    address public immutable _MT_FEE_RATE_MODEL_;

    mapping(address => mapping(address => address[])) private registry;
    mapping(address => address[]) private byCreator;

    constructor(address template, address maintainer, address mtFeeRateModel) {
        (_TEMPLATE_, _MAINTAINER_, _MT_FEE_RATE_MODEL_) = (template, maintainer, mtFeeRateModel);
    }

    function getDODOPool(address baseToken, address quoteToken) external view returns (address[] memory) {
        return registry[baseToken][quoteToken];
    }

    /// @return the pools with `token0` as base, and those with `token1`
    function getDODOPoolBidirection(address token0, address token1)
        external
        view
        returns (address[] memory, address[] memory)
    {
        return (registry[token0][token1], registry[token1][token0]);
    }

    function getDODOPoolByUser(address user) external view returns (address[] memory) {
        return byCreator[user];
    }

    function _clone() internal returns (address) {
        return Clones.clone(_TEMPLATE_);
    }

    /// @dev For templates whose initialiser only takes the terms.
    function _make(address baseToken, address quoteToken, uint256 lpFeeRate, uint256 i, uint256 k, bool isOpenTWAP)
        internal
        returns (address pool)
    {
        pool = _clone();
        IDodoMade(pool).init(_terms(baseToken, quoteToken, lpFeeRate, i, k, isOpenTWAP));
        _list(msg.sender, baseToken, quoteToken, pool);
    }

    function _list(address creator, address baseToken, address quoteToken, address pool) internal {
        registry[baseToken][quoteToken].push(pool);
        byCreator[creator].push(pool);
    }

    function _terms(address baseToken, address quoteToken, uint256 lpFeeRate, uint256 i, uint256 k, bool isOpenTWAP)
        internal
        view
        returns (DodoTerms memory)
    {
        return DodoTerms(_MAINTAINER_, baseToken, quoteToken, lpFeeRate, _MT_FEE_RATE_MODEL_, i, k, isOpenTWAP);
    }
}

contract DVMFactory is DodoFactory {
    event NewDVM(address baseToken, address quoteToken, address creator, address dvm);

    constructor(address template, address maintainer, address mtFeeRateModel)
        DodoFactory(template, maintainer, mtFeeRateModel)
    {}

    function createDODOVendingMachine(
        address baseToken,
        address quoteToken,
        uint256 lpFeeRate,
        uint256 i,
        uint256 k,
        bool isOpenTWAP
    ) external returns (address pool) {
        pool = _make(baseToken, quoteToken, lpFeeRate, i, k, isOpenTWAP);
        emit NewDVM(baseToken, quoteToken, msg.sender, pool);
    }
}

contract DSPFactory is DodoFactory {
    event NewDSP(address baseToken, address quoteToken, address creator, address DSP);

    constructor(address template, address maintainer, address mtFeeRateModel)
        DodoFactory(template, maintainer, mtFeeRateModel)
    {}

    function createDODOStablePool(
        address baseToken,
        address quoteToken,
        uint256 lpFeeRate,
        uint256 i,
        uint256 k,
        bool isOpenTWAP
    ) external returns (address pool) {
        pool = _make(baseToken, quoteToken, lpFeeRate, i, k, isOpenTWAP);
        emit NewDSP(baseToken, quoteToken, msg.sender, pool);
    }
}

contract DPPFactory is DodoFactory {
    event NewDPP(address baseToken, address quoteToken, address creator, address dpp);

    constructor(address template, address maintainer, address mtFeeRateModel)
        DodoFactory(template, maintainer, mtFeeRateModel)
    {}

    /// @notice Creates an empty pool, before the second call; in between, its creator may deposit.
    function createDODOPrivatePool() external returns (address) {
        return _clone();
    }

    function initDODOPrivatePool(
        address dppAddress,
        address creator,
        address baseToken,
        address quoteToken,
        uint256 lpFeeRate,
        uint256 k,
        uint256 i,
        bool isOpenTwap
    ) external {
        DodoPrivatePool(dppAddress).init(creator, _terms(baseToken, quoteToken, lpFeeRate, i, k, isOpenTwap));
        _list(creator, baseToken, quoteToken, dppAddress);
        emit NewDPP(baseToken, quoteToken, creator, dppAddress);
    }
}
