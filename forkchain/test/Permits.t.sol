// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

import {Errors} from "../contracts/Errors.sol";
import {RouterExecutionReceipt} from "../contracts/ExecutionTypes.sol";
import {IDaiPermit} from "../contracts/interfaces/IDaiPermit.sol";
import {Fixture, IMintable} from "./support/Fixture.sol";
import {HookingPermitToken} from "./support/PermitTokens.sol";

/// @dev Direct plans with a permit of the input token: EIP-2612 and DAI, front-run, altered, and of hostile tokens.
contract PermitsTest is Fixture {
    /// @dev Arguments of the two forms of `permit`, without owner and spender.
    struct TokenPermit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    struct DaiPermit {
        uint256 nonce;
        uint256 expiry;
        bool allowed;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    uint256 private constant AMOUNT = 100e18;
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant DAI_PERMIT =
        keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)");

    address private token;
    address private dai;

    function setUp() public override {
        super.setUp();
        token = vm.deployCode("PermitToken.sol:PermitToken", abi.encode("Permit", "PER", 1e30, address(this)));
        dai = vm.deployCode("DaiPermitToken.sol:DaiPermitToken", abi.encode("Dai", "DAI", 1e30, address(this)));
    }

    // ---- orders and permits ----

    /// @dev The payer holds the input and has approved nobody.
    function _permitOrder(address tokenIn) private returns (Order memory order) {
        order = _order(tokenIn, address(tokenB), AMOUNT, 2 * AMOUNT);
        order.steps = _route(_step(_pool(address(tokenB), 2, 1), tokenIn, address(tokenB), AMOUNT));
        if (tokenIn == token || tokenIn == dai) IERC20(tokenIn).transfer(payer, AMOUNT);
        else _supply(tokenIn, payer, AMOUNT);
        _seal(order);
    }

    function _permit(uint256 key, address spender, uint256 value, uint256 deadline)
        private
        view
        returns (TokenPermit memory permit)
    {
        bytes32 message =
            keccak256(abi.encode(PERMIT, payer, spender, value, IERC20Permit(token).nonces(payer), deadline));
        (permit.value, permit.deadline) = (value, deadline);
        (permit.v, permit.r, permit.s) = _signed(key, token, message);
    }

    function _permit() private view returns (TokenPermit memory) {
        return _permit(payerKey, address(router), AMOUNT, block.timestamp + 60);
    }

    function _daiPermit(uint256 key, address spender, uint256 nonce, uint256 expiry, bool allowed)
        private
        view
        returns (DaiPermit memory permit)
    {
        bytes32 message = keccak256(abi.encode(DAI_PERMIT, payer, spender, nonce, expiry, allowed));
        (permit.nonce, permit.expiry, permit.allowed) = (nonce, expiry, allowed);
        (permit.v, permit.r, permit.s) = _signed(key, dai, message);
    }

    function _daiPermit() private view returns (DaiPermit memory) {
        return _daiPermit(payerKey, address(router), IERC20Permit(dai).nonces(payer), block.timestamp + 60, true);
    }

    function _signed(uint256 key, address verifier, bytes32 message)
        private
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        bytes32 domain = IERC20Permit(verifier).DOMAIN_SEPARATOR();
        return vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, message)));
    }

    function _call(Order memory order, TokenPermit memory permit) private view returns (bytes memory) {
        return _call(order, abi.encode(permit));
    }

    function _call(Order memory order, DaiPermit memory permit) private view returns (bytes memory) {
        return _call(order, abi.encode(permit));
    }

    function _call(Order memory order, bytes memory permit) private view returns (bytes memory) {
        return abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, permit));
    }

    function _run(bytes memory data) private returns (bool ok, bytes memory answer) {
        vm.prank(payer);
        return address(router).call(data);
    }

    function _settles(bytes memory data) private {
        (bool ok, bytes memory answer) = _run(data);
        assertTrue(ok, "settled");
        RouterExecutionReceipt memory receipt = abi.decode(answer, (RouterExecutionReceipt));
        assertEq(receipt.actualAmountIn, AMOUNT);
        assertEq(receipt.userAmountOut, 2 * AMOUNT);
        assertEq(tokenB.balanceOf(recipient), 2 * AMOUNT);
        _assertEmpty(address(router));
    }

    function _refuses(bytes memory data, bytes memory reason) private {
        (bool ok, bytes memory answer) = _run(data);
        assertFalse(ok, "refused");
        assertEq(answer, reason);
        assertEq(tokenB.balanceOf(recipient), 0);
    }

    function _permitRefused(address tokenIn) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Errors.PermitRefused.selector, tokenIn);
    }

    // ---- settlement ----

    function test_APermitReplacesTheApproval() public {
        Order memory order = _permitOrder(token);
        _settles(_call(order, _permit()));
        assertEq(IERC20(token).balanceOf(payer), 0);
        assertEq(IERC20(token).allowance(payer, address(router)), 0);
        assertEq(IERC20Permit(token).nonces(payer), 1);
    }

    function test_APermitOfDaiReplacesTheApproval() public {
        Order memory order = _permitOrder(dai);
        _settles(_call(order, _daiPermit()));
        assertEq(IERC20(dai).balanceOf(payer), 0);
        assertEq(IERC20(dai).allowance(payer, address(router)), type(uint256).max);
    }

    function test_APermitWorksWithNativeOutput() public {
        Order memory order = _order(token, wrapped, AMOUNT, 2 * AMOUNT);
        order.steps = _route(_step(_pool(wrapped, 2, 1), token, wrapped, AMOUNT));
        order.plan.nativeMode = 2;
        IERC20(token).transfer(payer, AMOUNT);
        _seal(order);
        (bool ok,) = _run(_call(order, _permit()));
        assertTrue(ok);
        assertEq(recipient.balance, 2 * AMOUNT);
    }

    // ---- a permit that somebody else used first ----

    function test_APermitUsedByAFrontRunnerIsNoObstacle() public {
        Order memory order = _permitOrder(token);
        TokenPermit memory p = _permit();
        vm.prank(stranger);
        IERC20Permit(token).permit(payer, address(router), p.value, p.deadline, p.v, p.r, p.s);
        _settles(_call(order, p));
    }

    function test_APermitOfDaiUsedByAFrontRunnerIsNoObstacle() public {
        Order memory order = _permitOrder(dai);
        DaiPermit memory p = _daiPermit();
        vm.prank(stranger);
        IDaiPermit(dai).permit(payer, address(router), p.nonce, p.expiry, true, p.v, p.r, p.s);
        _settles(_call(order, p));
    }

    function test_AUsedPermitPaysNoSecondPlan() public {
        TokenPermit memory p = _permit();
        _settles(_call(_permitOrder(token), p));
        Order memory second = _permitOrder(token);
        second.plan.nonce += 1;
        _seal(second);
        (bool ok, bytes memory answer) = _run(_call(second, p));
        assertFalse(ok);
        assertEq(answer, _permitRefused(token));
    }

    function test_APlanWithAPermitIsExecutedOnce() public {
        Order memory order = _permitOrder(dai);
        _settles(_call(order, _daiPermit()));
        IERC20(dai).transfer(payer, AMOUNT);
        (bool ok, bytes memory answer) = _run(_call(order, _daiPermit()));
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(Errors.NonceUsed.selector, payer, order.plan.nonce));
    }

    // ---- altered and foreign permits ----

    /// @dev The permit is the end of the call.
    function _refusesEveryAlteredByte(bytes memory data, uint256 size, address tokenIn) private {
        for (uint256 i = data.length - size; i < data.length; ++i) {
            bytes1 original = data[i];
            data[i] = original ^ 0x01;
            (bool ok,) = _run(data);
            assertFalse(ok, "altered");
            data[i] = original;
        }
        assertEq(IERC20(tokenIn).balanceOf(payer), AMOUNT);
        _settles(data);
    }

    function test_NoAlteredByteOfAPermitIsAccepted() public {
        _refusesEveryAlteredByte(_call(_permitOrder(token), _permit()), 160, token);
    }

    function test_NoAlteredByteOfAPermitOfDaiIsAccepted() public {
        _refusesEveryAlteredByte(_call(_permitOrder(dai), _daiPermit()), 192, dai);
    }

    function test_RefusesPermitsOfAnotherLength() public {
        Order memory order = _permitOrder(token);
        bytes memory permit = abi.encode(_permit());
        bytes memory malformed = abi.encodeWithSelector(Errors.BadSignature.selector);
        _refuses(_call(order, bytes.concat(permit, hex"00")), malformed);
        _refuses(_call(order, abi.encode(_permit().value, _permit().deadline)), malformed);
        _refuses(_call(order, abi.encode(payer, router, _permit())), malformed);
    }

    function test_RefusesAPermitOfAnother() public {
        Order memory order = _permitOrder(token);
        _refuses(
            _call(order, _permit(strangerKey, address(router), AMOUNT, block.timestamp + 60)), _permitRefused(token)
        );
    }

    function test_RefusesAPermitForAnotherSpender() public {
        Order memory order = _permitOrder(token);
        _refuses(_call(order, _permit(payerKey, address(legacy), AMOUNT, block.timestamp + 60)), _permitRefused(token));
    }

    function test_RefusesAPermitOfAnotherToken() public {
        Order memory order = _permitOrder(token);
        TokenPermit memory p = _permit();
        token = vm.deployCode("PermitToken.sol:PermitToken", abi.encode("Permit", "PER", 1e30, address(this)));
        TokenPermit memory other = _permit();
        assertNotEq(p.r, other.r);
        _refuses(_call(order, other), _permitRefused(order.plan.tokenIn));
    }

    function test_RefusesAPermitOfAnotherChain() public {
        Order memory order = _permitOrder(token);
        vm.chainId(56);
        TokenPermit memory p = _permit();
        vm.chainId(97);
        _refuses(_call(order, p), _permitRefused(token));
    }

    function test_RefusesAPermitBelowTheInput() public {
        Order memory order = _permitOrder(token);
        _refuses(
            _call(order, _permit(payerKey, address(router), AMOUNT - 1, block.timestamp + 60)), _permitRefused(token)
        );
    }

    function test_RefusesAnExpiredPermit() public {
        Order memory order = _permitOrder(token);
        _refuses(_call(order, _permit(payerKey, address(router), AMOUNT, block.timestamp - 1)), _permitRefused(token));
    }

    function test_RefusesAPermitOfDaiThatTakesTheAllowanceAway() public {
        Order memory order = _permitOrder(dai);
        _refuses(
            _call(order, _daiPermit(payerKey, address(router), 0, block.timestamp + 60, false)), _permitRefused(dai)
        );
    }

    function test_RefusesAPermitOfTheOtherKind() public {
        Order memory order = _permitOrder(dai);
        DaiPermit memory p = _daiPermit();
        _refuses(_call(order, TokenPermit(p.nonce, p.expiry, p.v, p.r, p.s)), _permitRefused(dai));
    }

    // ---- plans that no permit can pay ----

    /// @dev To Permit2 these bytes are a signature of another length than those of accounts without code.
    function test_RefusesADelegatedPlan() public {
        Order memory order = _delegatedOrder();
        bytes memory data = _call(order, _permit());
        vm.prank(executor);
        (bool ok, bytes memory answer) = address(router).call(data);
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSignature("InvalidSignatureLength()"));
    }

    function test_RefusesNativeInput() public {
        Order memory order = _nativeInOrder();
        bytes memory data = _call(order, _permit());
        vm.prank(payer);
        (bool ok, bytes memory answer) = address(router).call{value: order.value}(data);
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(Errors.BadSignature.selector));
    }

    function test_RefusesWhilePaused() public {
        Order memory order = _permitOrder(token);
        vm.prank(admin);
        router.setPaused(true);
        _refuses(_call(order, _permit()), abi.encodeWithSelector(Errors.Paused.selector));
    }

    function test_RefusesTokensWithoutPermits() public {
        Order memory order = _permitOrder(address(tokenA));
        _refuses(_call(order, _permit()), _permitRefused(address(tokenA)));
    }

    /// @dev The plan's checks come first, so a permit of an unsigned plan calls no contract.
    function test_CallsNoTokenOfAnUnsignedPlan() public {
        HookingPermitToken hook = new HookingPermitToken();
        Order memory order = _permitOrder(address(hook));
        order.quoteSignature = _signature(strangerKey, hashes.planDigest(router, order.plan));
        _refuses(_call(order, _permit()), abi.encodeWithSelector(Errors.UntrustedQuoteSigner.selector, stranger));
        assertEq(hook.asked(), 0);
    }

    // ---- tokens that accept any call ----

    function test_ACallThatTheWrappedTokenIgnoresIsNoPermit() public {
        Order memory order = _permitOrder(wrapped);
        _refuses(_call(order, _permit()), _permitRefused(wrapped));
    }

    /// @dev The allowance of somebody else for such a token is out of reach: the payer is the caller.
    function test_NobodySpendsAnothersAllowanceByAPermit() public {
        Order memory order = _permitOrder(wrapped);
        _fund(wrapped, payer, 0, address(router));
        bytes memory asPayer = _call(order, _permit());
        vm.prank(stranger);
        (bool ok, bytes memory answer) = address(router).call(asPayer);
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(Errors.NotExecutor.selector, stranger, payer));
        order.plan.executor = stranger;
        _seal(order);
        bytes memory forPayer = _call(order, _permit());
        vm.prank(stranger);
        (ok, answer) = address(router).call(forPayer);
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(Errors.RoleMismatch.selector));
        order.plan.payer = stranger;
        _seal(order);
        bytes memory asStranger = _call(order, _permit());
        vm.prank(stranger);
        (ok, answer) = address(router).call(asStranger);
        assertFalse(ok);
        assertEq(answer, _permitRefused(wrapped));
        assertEq(IERC20(wrapped).balanceOf(payer), AMOUNT);
    }

    // ---- tokens that call back ----

    function _hooked(address target, bytes memory data) private returns (HookingPermitToken hook) {
        hook = new HookingPermitToken();
        Order memory order = _permitOrder(address(hook));
        vm.prank(payer);
        hook.approve(address(router), AMOUNT);
        hook.aim(target, data);
        _settles(_call(order, _permit()));
        assertEq(hook.asked(), 1);
        assertFalse(hook.succeeded());
    }

    function _innerOrder() private returns (Order memory inner) {
        inner = _directOrder();
        inner.plan.nonce += 1;
        _seal(inner);
    }

    function _cannotReenter(bytes memory entry) private {
        assertEq(_hooked(address(router), entry).answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_ATokenCannotReenterWithAPlan() public {
        _cannotReenter(_call(_innerOrder(), ""));
    }

    function test_ATokenCannotReenterWithAPermit() public {
        _cannotReenter(_call(_innerOrder(), _permit()));
    }

    function test_ATokenCannotReenterWithAPermitOfDai() public {
        _cannotReenter(_call(_innerOrder(), _daiPermit()));
    }

    function test_ATokenCannotUseTheSwapCallbackFromItsPermit() public {
        _hooked(
            address(router),
            abi.encodeWithSignature("uniswapV3SwapCallback(int256,int256,bytes)", int256(AMOUNT), int256(0), "")
        );
    }

    function test_ATokenCannotSpendThePayersAllowanceFromItsPermit() public {
        _fund(address(tokenA), payer, AMOUNT, address(router));
        _hooked(
            address(legacy),
            abi.encodeCall(
                legacy.swapExactIn,
                (
                    _params(address(tokenA), address(tokenB), AMOUNT, 1),
                    _route(_step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), AMOUNT))
                )
            )
        );
        assertEq(tokenA.balanceOf(payer), AMOUNT);
    }
}
