// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {DodoClassicalPool} from "./DodoClassicalPool.sol";
import {DodoClassicalTerms} from "./DodoClassicalVault.sol";

/// @title DODOZoo: creates classical pools, one per pair of tokens, and lists them
contract DodoZoo {
    event DODOBirth(address newBorn, address baseToken, address quoteToken);

    address public immutable _OWNER_;
    address public immutable _DODO_LOGIC_;

    address[] private dodos;
    mapping(address => mapping(address => address)) private register;

    constructor(address owner, address logic) {
        (_OWNER_, _DODO_LOGIC_) = (owner, logic);
    }

    /// @notice The caller becomes the pool's owner.
    function breedDODO(
        address maintainer,
        address baseToken,
        address quoteToken,
        address oracle,
        uint256 lpFeeRate,
        uint256 mtFeeRate,
        uint256 k,
        uint256 gasPriceLimit
    ) external returns (address newBorn) {
        require(msg.sender == _OWNER_, "NOT_OWNER");
        require(!isDODORegistered(baseToken, quoteToken), "DODO_REGISTERED");
        newBorn = Clones.clone(_DODO_LOGIC_);
        DodoClassicalPool(newBorn)
            .init(
                DodoClassicalTerms(
                    _OWNER_, maintainer, baseToken, quoteToken, oracle, lpFeeRate, mtFeeRate, k, gasPriceLimit
                )
            );
        register[baseToken][quoteToken] = newBorn;
        dodos.push(newBorn);
        emit DODOBirth(newBorn, baseToken, quoteToken);
    }

    function isDODORegistered(address baseToken, address quoteToken) public view returns (bool) {
        return register[baseToken][quoteToken] != address(0) || register[quoteToken][baseToken] != address(0);
    }

    function getDODO(address baseToken, address quoteToken) external view returns (address) {
        return register[baseToken][quoteToken];
    }

    function getDODOs() external view returns (address[] memory) {
        return dodos;
    }
}
