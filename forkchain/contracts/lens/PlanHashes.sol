// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

import {ExecutionPlan, SettlementPolicy, SwapStep} from "../ExecutionTypes.sol";
import {PlanHash} from "../PlanHash.sol";
import {IExecutionRouter} from "../interfaces/IExecutionRouter.sol";

/// @title The hashes that an execution router computes for a plan, for clients to verify their own
/// @notice No contract calls it. It runs from its code, placed by a state override, or from any address.
/// @dev Compiled from the same library as the router. Digests are those of this chain.
contract PlanHashes {
    function routeHash(SwapStep[] calldata steps) external pure returns (bytes32) {
        return PlanHash.route(steps);
    }

    /// @notice The router's current policy for an output token and a payer.
    function settlementPolicy(IExecutionRouter router, address feeToken, address refundReceiver)
        public
        view
        returns (SettlementPolicy memory)
    {
        return SettlementPolicy({
            feeToken: feeToken,
            maxCustomFeeBps: router.maxCustomFeeBps(),
            protocolCutBps: router.protocolCutBps(),
            protocolFeeReceiver: router.protocolFeeReceiver(),
            refundReceiver: refundReceiver,
            wrappedNative: router.wrappedNative()
        });
    }

    function settlementPolicyHash(IExecutionRouter router, address feeToken, address refundReceiver)
        external
        view
        returns (bytes32)
    {
        return PlanHash.policy(settlementPolicy(router, feeToken, refundReceiver));
    }

    function planStructHash(ExecutionPlan calldata plan) external pure returns (bytes32) {
        return PlanHash.planStruct(plan);
    }

    /// @notice The plan hash: the EIP-712 digest the quote signer signs.
    function planDigest(IExecutionRouter router, ExecutionPlan calldata plan) public view returns (bytes32) {
        return MessageHashUtils.toTypedDataHash(PlanHash.routerDomain(address(router)), PlanHash.planStruct(plan));
    }

    function witnessHash(IExecutionRouter router, ExecutionPlan calldata plan) public view returns (bytes32) {
        return PlanHash.witness(plan, planDigest(router, plan));
    }

    /// @notice The digest the payer signs in delegated mode.
    function permit2Digest(IExecutionRouter router, ExecutionPlan calldata plan) external view returns (bytes32) {
        return PlanHash.permit2Digest(plan, witnessHash(router, plan), router.permit2(), address(router));
    }
}
