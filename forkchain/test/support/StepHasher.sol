// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SwapStep} from "../../contracts/ExecutionTypes.sol";
import {PlanHash} from "../../contracts/PlanHash.sol";

/// @dev The hash of a step on its own, as part of a route hash.
contract StepHasher {
    function stepHash(SwapStep calldata step) external pure returns (bytes32) {
        return PlanHash.step(step);
    }
}
