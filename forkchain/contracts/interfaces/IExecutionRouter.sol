// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ExecutionPlan, RouterExecutionReceipt, SwapStep} from "../ExecutionTypes.sol";
import {ISwapRouterBase} from "./ISwapRouterBase.sol";

/// @title Executes signed plans, paid directly or through a Permit2 witness
interface IExecutionRouter is ISwapRouterBase {
    event PlanExecuted(
        bytes32 indexed planHash,
        address indexed payer,
        address indexed executor,
        bytes32 quoteId,
        address recipient,
        address tokenIn,
        address tokenOut,
        uint256 requestedAmountIn,
        uint256 actualAmountIn,
        uint256 userAmountOut,
        uint256 integratorFee,
        uint256 protocolFee,
        uint256 refundedAmountIn
    );
    event QuoteSignerSet(address indexed signer, bool trusted);
    event FeeConfigSet(uint16 maxCustomFeeBps, uint16 protocolCutBps, address protocolFeeReceiver);
    event ProtocolFeeKept(address indexed token, uint256 amount);
    event ProtocolFeeClaimed(address indexed token, address indexed to, uint256 amount);
    event NonceInvalidated(address indexed owner, uint256 indexed wordPos, uint256 mask);

    /// @notice Executes one plan; each plan can be executed once.
    /// @param quoteSignature 64 or 65 bytes over the plan digest by a listed quote signer
    /// @param payerSignature Permit2 witness signature of the payer. In direct mode empty, or a permit by which the
    /// payer allows this router to spend the input token: what follows owner and spender in the arguments of the token's
    /// `permit`, ABI-encoded. Five words are (value, deadline, v, r, s) of EIP-2612, six are (nonce, expiry, allowed, v,
    /// r, s) of DAI. A permit that has been used already is no error if the allowance suffices.
    function executePlan(
        ExecutionPlan calldata plan,
        SwapStep[] calldata steps,
        bytes calldata quoteSignature,
        bytes calldata payerSignature
    ) external payable returns (RouterExecutionReceipt memory);

    /// @notice Marks the caller's own direct-mode nonces `wordPos * 256 + bit` as used; works while paused.
    function invalidateNonces(uint256 wordPos, uint256 mask) external;

    function setQuoteSigner(address signer, bool trusted) external;

    /// @notice Changes the fee rules; plans quoted under the old rules can no longer be executed.
    function setFeeConfig(uint16 maxCustomFeeBps, uint16 protocolCutBps, address protocolFeeReceiver) external;

    /// @notice Pays the protocol's kept share of a token to an account of the owner's choice; works while paused.
    function claimProtocolFee(address token, address to) external returns (uint256 amount);

    // ---- configuration ----

    function HARD_MAX_CUSTOM_FEE_BPS() external view returns (uint16);

    function HARD_MAX_PROTOCOL_CUT_BPS() external view returns (uint16);

    function permit2() external view returns (address);

    function maxCustomFeeBps() external view returns (uint16);

    function protocolCutBps() external view returns (uint16);

    function protocolFeeReceiver() external view returns (address);

    /// @notice The protocol's share of a token that its receiver could not be paid.
    function keptProtocolFee(address token) external view returns (uint256);

    function isQuoteSigner(address signer) external view returns (bool);

    /// @notice Used direct-mode nonces: bit `nonce & 255` of word `nonce >> 8`.
    function nonceBitmap(address owner, uint256 wordPos) external view returns (uint256);

    /// @notice The EIP-712 domain of plans; all their hashes are in `PlanHashes`, for clients to verify.
    function domainSeparator() external view returns (bytes32);
}
