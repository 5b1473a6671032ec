// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ExecutionPlan, SettlementPolicy, SwapStep} from "../contracts/ExecutionTypes.sol";
import {PlanHash} from "../contracts/PlanHash.sol";
import {Fixture} from "./support/Fixture.sol";
import {StepHasher} from "./support/StepHasher.sol";

/// @dev Every bit of every field is part of its hash, and lists cannot be regrouped.
contract PlanHashTest is Fixture {
    StepHasher private hasher = new StepHasher();

    /// @dev Width in bits of each plan word, in order.
    uint16[17] private planWidths = [256, 160, 160, 160, 160, 160, 256, 256, 256, 256, 256, 8, 8, 16, 160, 256, 256];
    uint16[6] private policyWidths = [160, 16, 16, 160, 160, 160];
    uint16[6] private stepWidths = [160, 160, 160, 160, 256, 1];

    function _flip(bytes memory words, uint256 field, uint256 bit) private pure {
        assembly {
            let word := add(add(words, 32), mul(field, 32))
            mstore(word, xor(mload(word), shl(bit, 1)))
        }
    }

    function test_EveryBitOfAPlanChangesAllItsHashes(ExecutionPlan memory plan, uint256 field, uint256 bit)
        public
        view
    {
        field = bound(field, 0, 16);
        bytes memory words = abi.encode(plan);
        _flip(words, field, bit % planWidths[field]);
        ExecutionPlan memory other = abi.decode(words, (ExecutionPlan));
        assertNotEq(hashes.planStructHash(plan), hashes.planStructHash(other));
        assertNotEq(hashes.planDigest(router, plan), hashes.planDigest(router, other));
        assertNotEq(hashes.witnessHash(router, plan), hashes.witnessHash(router, other));
        assertNotEq(hashes.permit2Digest(router, plan), hashes.permit2Digest(router, other));
    }

    function test_EveryBitOfAPolicyChangesItsHash(SettlementPolicy memory policy, uint256 field, uint256 bit)
        public
        view
    {
        field = bound(field, 0, 5);
        bytes memory words = abi.encode(policy);
        _flip(words, field, bit % policyWidths[field]);
        assertNotEq(PlanHash.policy(policy), PlanHash.policy(abi.decode(words, (SettlementPolicy))));
    }

    function test_EveryBitOfAStepChangesTheRouteHash(SwapStep memory step, uint256 field, uint256 bit) public view {
        field = bound(field, 0, 5);
        bytes memory words = abi.encode(step);
        // A dynamic struct is encoded behind one offset word.
        _flip(words, field + 1, bit % stepWidths[field]);
        SwapStep memory other = abi.decode(words, (SwapStep));
        assertNotEq(hasher.stepHash(step), hasher.stepHash(other));
        assertNotEq(hashes.routeHash(_route(step)), hashes.routeHash(_route(other)));
    }

    function test_EveryByteOfExtraDataChangesTheStepHash(SwapStep memory step, uint256 index, bytes1 mask) public view {
        vm.assume(step.extraData.length != 0 && mask != 0);
        bytes32 before = hasher.stepHash(step);
        step.extraData[index % step.extraData.length] ^= mask;
        assertNotEq(hasher.stepHash(step), before);
    }

    function test_AppendedExtraDataChangesTheStepHash(SwapStep memory step) public view {
        bytes32 before = hasher.stepHash(step);
        step.extraData = bytes.concat(step.extraData, hex"00");
        assertNotEq(hasher.stepHash(step), before);
    }

    function test_OrderAndNumberOfStepsChangeTheRouteHash(SwapStep memory first, SwapStep memory second) public view {
        bytes32 forward = hashes.routeHash(_route(first, second));
        vm.assume(hasher.stepHash(first) != hasher.stepHash(second));
        assertNotEq(forward, hashes.routeHash(_route(second, first)));
        assertNotEq(forward, hashes.routeHash(_route(first)));
        assertNotEq(forward, hashes.routeHash(_route(first, second, second)));
    }

    function test_TheEmptyRouteHasTheHashOfNothing() public view {
        assertEq(hashes.routeHash(new SwapStep[](0)), keccak256(""));
    }

    function test_ThePolicyViewShowsTheLiveConfiguration(address feeToken, address refundReceiver) public view {
        SettlementPolicy memory policy = hashes.settlementPolicy(router, feeToken, refundReceiver);
        assertEq(policy.feeToken, feeToken);
        assertEq(policy.maxCustomFeeBps, MAX_FEE_BPS);
        assertEq(policy.protocolCutBps, CUT_BPS);
        assertEq(policy.protocolFeeReceiver, treasury);
        assertEq(policy.refundReceiver, refundReceiver);
        assertEq(policy.wrappedNative, wrapped);
        assertEq(hashes.settlementPolicyHash(router, feeToken, refundReceiver), PlanHash.policy(policy));
    }

    function test_DigestsAreBoundToChainAndRouter(ExecutionPlan memory plan) public {
        bytes32 here = hashes.planDigest(router, plan);
        bytes32 permitHere = hashes.permit2Digest(router, plan);
        vm.chainId(56);
        assertNotEq(hashes.planDigest(router, plan), here);
        assertNotEq(hashes.permit2Digest(router, plan), permitHere);
    }

    function test_TypeStringsAreConsistent() public pure {
        assertEq(
            PlanHash.WITNESS_TYPE_STRING,
            string.concat("ExecutionWitness witness)", PlanHash.WITNESS_TYPE, PlanHash.TOKEN_PERMISSIONS_TYPE)
        );
    }
}
