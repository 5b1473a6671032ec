// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "./Errors.sol";
import {
    ExecutionPlan,
    FUNDING_DIRECT,
    FUNDING_PERMIT2,
    NATIVE_INPUT,
    NATIVE_OUTPUT,
    RouterExecutionReceipt,
    SettlementPolicy,
    SwapStep
} from "./ExecutionTypes.sol";
import {PlanHash} from "./PlanHash.sol";
import {SwapEngine} from "./SwapEngine.sol";
import {IDaiPermit} from "./interfaces/IDaiPermit.sol";
import {IExecutionRouter} from "./interfaces/IExecutionRouter.sol";
import {ISignatureTransfer} from "./interfaces/ISignatureTransfer.sol";

/// @title Executes signed plans, paid directly or through a Permit2 witness
/// @notice Direct mode: the payer sends its own plan, and may add a permit of the input token. Delegated mode: the payer signs, a named executor sends.
/// @dev The functions are in the order of execution: roles, fields, fee, hashes, funding, steps, payout. Not
/// upgradeable: a new version has a new address, and the old one is paused permanently.
contract ExecutionRouter is IExecutionRouter, SwapEngine {
    using SafeERC20 for IERC20;

    uint16 public constant HARD_MAX_CUSTOM_FEE_BPS = 500;
    uint16 public constant HARD_MAX_PROTOCOL_CUT_BPS = 5000;
    uint256 private constant BPS = 10_000;

    /// @dev Lengths of what follows owner and spender in the two forms of `permit`, five words and six.
    uint256 private constant PERMIT_BYTES = 160;
    uint256 private constant DAI_PERMIT_BYTES = 192;

    address public immutable permit2;
    uint256 private immutable _chainId;
    bytes32 private immutable _domain;

    uint16 public maxCustomFeeBps;
    uint16 public protocolCutBps;
    address public protocolFeeReceiver;
    mapping(address token => uint256 amount) public keptProtocolFee;
    mapping(address signer => bool) public isQuoteSigner;
    mapping(address owner => mapping(uint256 wordPos => uint256)) public nonceBitmap;

    /// @dev Amounts of one execution, for the receipt and the event.
    struct Settlement {
        uint256 userAmountOut;
        uint256 unspent;
        uint256 integratorFee;
        uint256 protocolFee;
    }

    constructor(
        address wrappedNative_,
        address permit2_,
        address owner_,
        uint16 maxCustomFeeBps_,
        uint16 protocolCutBps_,
        address protocolFeeReceiver_
    ) SwapEngine(wrappedNative_, owner_) {
        if (permit2_ == address(0)) revert Errors.ZeroAddress();
        permit2 = permit2_;
        (_chainId, _domain) = (block.chainid, PlanHash.routerDomain(address(this)));
        _setFeeConfig(maxCustomFeeBps_, protocolCutBps_, protocolFeeReceiver_);
    }

    // ---- execution ----

    function executePlan(
        ExecutionPlan calldata plan,
        SwapStep[] calldata steps,
        bytes calldata quoteSignature,
        bytes calldata payerSignature
    ) external payable whenFree nonReentrant whenNotPaused returns (RouterExecutionReceipt memory receipt) {
        if (block.timestamp > plan.deadline) revert Errors.Expired(plan.deadline);
        _checkRoles(plan, payerSignature);
        if (_cannotBePaid(plan.recipient, plan.tokenIn, steps)) revert Errors.BadRecipient(plan.recipient);
        _checkFields(plan);
        _checkFee(plan, steps);
        bytes32 planHash = _authenticate(plan, steps, quoteSignature);

        Flow memory flow = _fund(plan, steps, planHash, payerSignature);
        Settlement memory sums = _settle(plan, steps, flow);

        receipt = RouterExecutionReceipt({
            planHash: planHash,
            payer: plan.payer,
            executor: plan.executor,
            recipient: plan.recipient,
            tokenOut: plan.tokenOut,
            requestedAmountIn: plan.amountIn,
            actualAmountIn: flow.received - sums.unspent,
            userAmountOut: sums.userAmountOut
        });
        emit PlanExecuted(
            planHash,
            plan.payer,
            plan.executor,
            plan.quoteId,
            plan.recipient,
            plan.tokenIn,
            plan.tokenOut,
            plan.amountIn,
            receipt.actualAmountIn,
            sums.userAmountOut,
            sums.integratorFee,
            sums.protocolFee,
            sums.unspent
        );
    }

    function invalidateNonces(uint256 wordPos, uint256 mask) external {
        nonceBitmap[msg.sender][wordPos] |= mask;
        emit NonceInvalidated(msg.sender, wordPos, mask);
    }

    // ---- the checks, in order ----

    function _checkRoles(ExecutionPlan calldata plan, bytes calldata payerSignature) private view {
        if (msg.sender != plan.executor) revert Errors.NotExecutor(msg.sender, plan.executor);
        if (plan.fundingMode == FUNDING_DIRECT) {
            if (plan.payer != plan.executor) revert Errors.RoleMismatch();
            if (payerSignature.length != 0 && !_mayBePermit(plan, payerSignature)) revert Errors.BadSignature();
        } else if (plan.fundingMode == FUNDING_PERMIT2) {
            if (plan.payer == plan.executor) revert Errors.RoleMismatch();
        } else {
            revert Errors.BadMode();
        }
        if (plan.payer == address(0) || plan.recipient == address(0)) revert Errors.ZeroAddress();
    }

    function _mayBePermit(ExecutionPlan calldata plan, bytes calldata permit) private pure returns (bool) {
        return plan.nativeMode != NATIVE_INPUT && (permit.length == PERMIT_BYTES || permit.length == DAI_PERMIT_BYTES);
    }

    function _cannotBePaid(address account, address tokenIn, SwapStep[] calldata steps) private view returns (bool) {
        return account == permit2 || _isMachinery(account, tokenIn, steps);
    }

    function _checkFields(ExecutionPlan calldata plan) private view {
        if (plan.tokenIn == plan.tokenOut) revert Errors.SameToken();
        if (plan.amountIn == 0) revert Errors.ZeroAmount();
        if (plan.minAmountOut == 0) revert Errors.ZeroMinimum();
        if (plan.nativeMode > NATIVE_OUTPUT) revert Errors.BadMode();
        bool nativeIn = plan.nativeMode == NATIVE_INPUT;
        if (nativeIn && (plan.fundingMode != FUNDING_DIRECT || plan.tokenIn != wrappedNative)) revert Errors.BadMode();
        if (plan.nativeMode == NATIVE_OUTPUT && plan.tokenOut != wrappedNative) revert Errors.BadMode();
        uint256 want = nativeIn ? plan.amountIn : 0;
        if (msg.value != want) revert Errors.BadValue(msg.value, want);
    }

    function _checkFee(ExecutionPlan calldata plan, SwapStep[] calldata steps) private view {
        if (plan.customFeeBps == 0) return;
        if (plan.customFeeBps > maxCustomFeeBps) revert Errors.FeeTooHigh(plan.customFeeBps, maxCustomFeeBps);
        if (plan.customFeeReceiver == address(0)) revert Errors.FeeReceiverMissing();
        if (_cannotBePaid(plan.customFeeReceiver, plan.tokenIn, steps)) {
            revert Errors.BadFeeReceiver(plan.customFeeReceiver);
        }
    }

    function _authenticate(ExecutionPlan calldata plan, SwapStep[] calldata steps, bytes calldata quoteSignature)
        private
        view
        returns (bytes32 planHash)
    {
        bytes32 got = PlanHash.route(steps);
        if (got != plan.routeHash) revert Errors.RouteHashMismatch(got, plan.routeHash);
        got = _policyHash(plan.tokenOut, plan.payer);
        if (got != plan.settlementPolicyHash) revert Errors.PolicyHashMismatch(got, plan.settlementPolicyHash);
        planHash = MessageHashUtils.toTypedDataHash(domainSeparator(), PlanHash.planStruct(plan));
        address signer = _recover(planHash, quoteSignature);
        if (!isQuoteSigner[signer]) revert Errors.UntrustedQuoteSigner(signer);
    }

    /// @dev Both lengths are checked for low s by the library, so each digest has one signature per form.
    function _recover(bytes32 digest, bytes calldata signature) private pure returns (address signer) {
        ECDSA.RecoverError failure;
        if (signature.length == 65) {
            (signer, failure,) = ECDSA.tryRecover(digest, signature);
        } else if (signature.length == 64) {
            (signer, failure,) = ECDSA.tryRecover(digest, bytes32(signature[:32]), bytes32(signature[32:]));
        } else {
            revert Errors.BadSignature();
        }
        if (failure != ECDSA.RecoverError.NoError) revert Errors.BadSignature();
    }

    // ---- funding and payout ----

    /// @dev Direct mode uses the router's own nonce; delegated mode relies on Permit2's. A direct plan spends the
    /// caller's allowance, step by step, and the caller has been checked to be both executor and payer.
    function _fund(
        ExecutionPlan calldata plan,
        SwapStep[] calldata steps,
        bytes32 planHash,
        bytes calldata payerSignature
    ) private returns (Flow memory flow) {
        (flow.tokenIn, flow.tokenOut, flow.amountIn) = (plan.tokenIn, plan.tokenOut, plan.amountIn);
        flow.wanted = _gross(plan.minAmountOut, plan.customFeeBps);
        if (plan.customFeeBps == 0 && plan.nativeMode != NATIVE_OUTPUT) flow.recipient = plan.recipient;
        if (plan.fundingMode == FUNDING_PERMIT2) {
            address pair = _solePair(plan.tokenIn, steps);
            flow.prepaid = pair != address(0);
            if (flow.prepaid) {
                flow.received = plan.amountIn;
                _pullWithPermit2(plan, planHash, payerSignature, pair);
            } else {
                flow.lying = _balance(plan.tokenIn, address(this));
                _pullWithPermit2(plan, planHash, payerSignature, address(this));
                flow.received = _balance(plan.tokenIn, address(this)) - flow.lying;
            }
        } else {
            _useNonce(plan.payer, plan.nonce);
            if (payerSignature.length != 0) _usePermit(plan.tokenIn, plan.amountIn, payerSignature);
            if (plan.nativeMode == NATIVE_INPUT) _wrapValue(flow);
            else (flow.payer, flow.received) = (msg.sender, plan.amountIn);
        }
    }

    /// @dev An output from which at least `net` remains after the fee; the largest number if there is none.
    function _gross(uint256 net, uint256 feeBps) private pure returns (uint256) {
        if (net > type(uint256).max / BPS) return type(uint256).max;
        return Math.ceilDiv(net * BPS, BPS - feeBps);
    }

    function _useNonce(address payer, uint256 nonce) private {
        uint256 bit = 1 << (nonce & 0xff);
        uint256 word = nonceBitmap[payer][nonce >> 8];
        if (word & bit != 0) revert Errors.NonceUsed(payer, nonce);
        nonceBitmap[payer][nonce >> 8] = word | bit;
    }

    /// @dev The permit is the caller's own, who is the payer, and for this router. Anybody may use it first, which makes
    /// it fail here, and a token without permits may accept any call: what counts is the allowance afterwards.
    function _usePermit(address token, uint256 need, bytes calldata permit) private {
        if (permit.length == PERMIT_BYTES) {
            (uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) =
                abi.decode(permit, (uint256, uint256, uint8, bytes32, bytes32));
            try IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s) {} catch {}
        } else {
            (uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s) =
                abi.decode(permit, (uint256, uint256, bool, uint8, bytes32, bytes32));
            try IDaiPermit(token).permit(msg.sender, address(this), nonce, expiry, allowed, v, r, s) {} catch {}
        }
        if (IERC20(token).allowance(msg.sender, address(this)) < need) revert Errors.PermitRefused(token);
    }

    /// @dev The whole permit is derived from the plan, so the two cannot contradict each other.
    function _pullWithPermit2(ExecutionPlan calldata plan, bytes32 planHash, bytes calldata payerSignature, address to)
        private
    {
        ISignatureTransfer.PermitTransferFrom memory permit = ISignatureTransfer.PermitTransferFrom({
            permitted: ISignatureTransfer.TokenPermissions({token: plan.tokenIn, amount: plan.amountIn}),
            nonce: plan.nonce,
            deadline: plan.deadline
        });
        ISignatureTransfer.SignatureTransferDetails memory details =
            ISignatureTransfer.SignatureTransferDetails({to: to, requestedAmount: plan.amountIn});
        bytes32 witness = PlanHash.witness(plan, planHash);
        ISignatureTransfer(permit2)
            .permitWitnessTransferFrom(
                permit, details, plan.payer, witness, PlanHash.WITNESS_TYPE_STRING, payerSignature
            );
    }

    function _settle(ExecutionPlan calldata plan, SwapStep[] calldata steps, Flow memory flow)
        private
        returns (Settlement memory sums)
    {
        Outcome memory outcome;
        if (flow.recipient != address(0)) {
            (sums.userAmountOut, outcome) = _swapTo(flow, steps, plan.minAmountOut);
        } else {
            outcome = _runSteps(flow, steps);
            _divide(plan, outcome.held, sums);
        }
        sums.unspent = outcome.refund + outcome.untaken;
        _refund(flow, plan.payer, outcome.refund, plan.nativeMode == NATIVE_INPUT);
        if (sums.protocolFee != 0) _payProtocol(plan.tokenOut, sums.protocolFee);
    }

    /// @dev Fee and protocol cut are both rounded down, in favour of the user and then the integrator. The user is paid
    /// first, so that a fee receiver which is also the recipient cannot help to reach the minimum.
    function _divide(ExecutionPlan calldata plan, uint256 gross, Settlement memory sums) private {
        uint256 fee = gross * plan.customFeeBps / BPS;
        sums.protocolFee = fee * protocolCutBps / BPS;
        sums.integratorFee = fee - sums.protocolFee;
        sums.userAmountOut =
            _deliver(plan.tokenOut, plan.recipient, gross - fee, plan.nativeMode == NATIVE_OUTPUT, plan.minAmountOut);
        if (sums.integratorFee != 0) _pay(plan.tokenOut, plan.customFeeReceiver, sums.integratorFee);
    }

    /// @dev The protocol's receiver is no term of the plan, so a token that refuses to pay it must not stop the swap: the
    /// share is kept for the owner. Everybody else has been paid by then, so what is kept can only be the share. No more
    /// is recorded than the router holds: a token may move the share and answer false all the same.
    function _payProtocol(address token, uint256 amount) private {
        if (IERC20(token).trySafeTransfer(protocolFeeReceiver, amount)) return;
        uint256 before = keptProtocolFee[token];
        uint256 kept = Math.min(before + amount, _balance(token, address(this)));
        if (kept <= before) return;
        keptProtocolFee[token] = kept;
        emit ProtocolFeeKept(token, kept - before);
    }

    // ---- administration ----

    /// @dev What a token has since made disappear from this router's balance cannot be paid and is written off.
    function claimProtocolFee(address token, address to)
        external
        onlyOwner
        whenFree
        nonReentrant
        returns (uint256 amount)
    {
        if (to == address(0)) revert Errors.ZeroAddress();
        amount = Math.min(keptProtocolFee[token], _balance(token, address(this)));
        keptProtocolFee[token] = 0;
        _pay(token, to, amount);
        emit ProtocolFeeClaimed(token, to, amount);
    }

    function _kept(address token) internal view override returns (uint256) {
        return keptProtocolFee[token];
    }

    function setQuoteSigner(address signer, bool trusted) external onlyOwner {
        if (signer == address(0)) revert Errors.ZeroAddress();
        isQuoteSigner[signer] = trusted;
        emit QuoteSignerSet(signer, trusted);
    }

    function setFeeConfig(uint16 maxCustomFeeBps_, uint16 protocolCutBps_, address protocolFeeReceiver_)
        external
        onlyOwner
    {
        _setFeeConfig(maxCustomFeeBps_, protocolCutBps_, protocolFeeReceiver_);
    }

    function _setFeeConfig(uint16 maxCustomFeeBps_, uint16 protocolCutBps_, address protocolFeeReceiver_) private {
        if (maxCustomFeeBps_ > HARD_MAX_CUSTOM_FEE_BPS) {
            revert Errors.FeeTooHigh(maxCustomFeeBps_, HARD_MAX_CUSTOM_FEE_BPS);
        }
        if (protocolCutBps_ > HARD_MAX_PROTOCOL_CUT_BPS) {
            revert Errors.FeeTooHigh(protocolCutBps_, HARD_MAX_PROTOCOL_CUT_BPS);
        }
        if (protocolCutBps_ != 0 && protocolFeeReceiver_ == address(0)) revert Errors.FeeReceiverMissing();
        if (protocolFeeReceiver_ == permit2 || _isListed(protocolFeeReceiver_)) {
            revert Errors.BadFeeReceiver(protocolFeeReceiver_);
        }
        maxCustomFeeBps = maxCustomFeeBps_;
        protocolCutBps = protocolCutBps_;
        protocolFeeReceiver = protocolFeeReceiver_;
        emit FeeConfigSet(maxCustomFeeBps_, protocolCutBps_, protocolFeeReceiver_);
    }

    // ---- hashes ----

    /// @dev Computed for each call on a chain that forked from this one after the deployment.
    function domainSeparator() public view returns (bytes32) {
        return block.chainid == _chainId ? _domain : PlanHash.routerDomain(address(this));
    }

    function _policyHash(address feeToken, address refundReceiver) private view returns (bytes32) {
        return PlanHash.policy(
            SettlementPolicy({
                feeToken: feeToken,
                maxCustomFeeBps: maxCustomFeeBps,
                protocolCutBps: protocolCutBps,
                protocolFeeReceiver: protocolFeeReceiver,
                refundReceiver: refundReceiver,
                wrappedNative: wrappedNative
            })
        );
    }
}
