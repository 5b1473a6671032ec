// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ExecutionPlan, SettlementPolicy, SwapStep} from "./ExecutionTypes.sol";

/// @title EIP-712 struct hashes of plans, steps and policies, and Permit2's digest over a plan
library PlanHash {
    string internal constant PLAN_TYPE =
        "ExecutionPlan(bytes32 quoteId,address payer,address executor,address recipient,address tokenIn,address tokenOut,uint256 amountIn,uint256 expectedAmountOut,uint256 minAmountOut,uint256 deadline,uint256 nonce,uint8 fundingMode,uint8 nativeMode,uint16 customFeeBps,address customFeeReceiver,bytes32 routeHash,bytes32 settlementPolicyHash)";
    string internal constant STEP_TYPE =
        "SwapStep(address adapter,address pool,address tokenIn,address tokenOut,uint256 amountIn,bool zeroForOne,bytes extraData)";
    string internal constant POLICY_TYPE =
        "SettlementPolicy(address feeToken,uint16 maxCustomFeeBps,uint16 protocolCutBps,address protocolFeeReceiver,address refundReceiver,address wrappedNative)";
    string internal constant WITNESS_TYPE =
        "ExecutionWitness(bytes32 planHash,address executor,address recipient,address tokenOut,uint256 minAmountOut)";
    string internal constant TOKEN_PERMISSIONS_TYPE = "TokenPermissions(address token,uint256 amount)";

    /// @dev The suffix that Permit2 appends to its own type stub: the witness member, then the referenced types by
    /// name.
    string internal constant WITNESS_TYPE_STRING =
        "ExecutionWitness witness)ExecutionWitness(bytes32 planHash,address executor,address recipient,address tokenOut,uint256 minAmountOut)TokenPermissions(address token,uint256 amount)";
    string internal constant PERMIT_WITNESS_STUB =
        "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,";

    bytes32 internal constant PLAN_TYPEHASH = keccak256(bytes(PLAN_TYPE));
    bytes32 internal constant STEP_TYPEHASH = keccak256(bytes(STEP_TYPE));
    bytes32 internal constant POLICY_TYPEHASH = keccak256(bytes(POLICY_TYPE));
    bytes32 internal constant WITNESS_TYPEHASH = keccak256(bytes(WITNESS_TYPE));
    bytes32 internal constant TOKEN_PERMISSIONS_TYPEHASH = keccak256(bytes(TOKEN_PERMISSIONS_TYPE));
    bytes32 internal constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 internal constant PERMIT2_DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");

    /// @notice The domain separator of a router on this chain.
    function routerDomain(address router) internal view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("Swaplab ExecutionRouter"), keccak256("1"), block.chainid, router)
        );
    }

    /// @notice Struct hash of a plan. Every field is static, so the typehash and the ABI words are the preimage.
    function planStruct(ExecutionPlan calldata plan) internal pure returns (bytes32 hash) {
        bytes32 typehash = PLAN_TYPEHASH;
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, typehash)
            calldatacopy(add(words, 0x20), plan, 0x220)
            hash := keccak256(words, 0x240)
        }
    }

    /// @dev The first six fields are static, so their ABI words are part of the preimage as they are. A word that is
    /// wider than its field is rejected where the field is read.
    function step(SwapStep calldata s) internal pure returns (bytes32 hash) {
        bytes32 typehash = STEP_TYPEHASH;
        bytes calldata extraData = s.extraData;
        assembly ("memory-safe") {
            let words := mload(0x40)
            calldatacopy(words, extraData.offset, extraData.length)
            let extraHash := keccak256(words, extraData.length)
            mstore(words, typehash)
            calldatacopy(add(words, 0x20), s, 0xc0)
            mstore(add(words, 0xe0), extraHash)
            hash := keccak256(words, 0x100)
        }
    }

    /// @notice EIP-712 array rule: the hash of the step hashes in order.
    function route(SwapStep[] calldata steps) internal pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](steps.length);
        for (uint256 i; i < steps.length; ++i) {
            hashes[i] = step(steps[i]);
        }
        return keccak256(abi.encodePacked(hashes));
    }

    function policy(SettlementPolicy memory p) internal pure returns (bytes32) {
        return keccak256(abi.encode(POLICY_TYPEHASH, p));
    }

    /// @notice The witness repeats the fields that a wallet should show; all of them are derived from the plan.
    function witness(ExecutionPlan calldata plan, bytes32 planHash) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(WITNESS_TYPEHASH, planHash, plan.executor, plan.recipient, plan.tokenOut, plan.minAmountOut)
        );
    }

    /// @notice The digest Permit2 will check against the payer's signature for this plan.
    function permit2Digest(ExecutionPlan calldata plan, bytes32 witnessHash, address permit2, address spender)
        internal
        view
        returns (bytes32)
    {
        bytes32 permitted = keccak256(abi.encode(TOKEN_PERMISSIONS_TYPEHASH, plan.tokenIn, plan.amountIn));
        bytes32 typehash = keccak256(bytes(string.concat(PERMIT_WITNESS_STUB, WITNESS_TYPE_STRING)));
        bytes32 structHash = keccak256(abi.encode(typehash, permitted, spender, plan.nonce, plan.deadline, witnessHash));
        bytes32 domain = keccak256(abi.encode(PERMIT2_DOMAIN_TYPEHASH, keccak256("Permit2"), block.chainid, permit2));
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }
}
