// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Test} from "forge-std/Test.sol";
import {DeployPermit2} from "permit2/test/utils/DeployPermit2.sol";

import {
    ExecutionPlan,
    FUNDING_DIRECT,
    FUNDING_PERMIT2,
    NATIVE_INPUT,
    NATIVE_OUTPUT,
    RouterExecutionReceipt,
    SettlementPolicy,
    SwapParams,
    SwapStep
} from "../../contracts/ExecutionTypes.sol";
import {IExecutionRouter} from "../../contracts/interfaces/IExecutionRouter.sol";
import {ILegacyRouter} from "../../contracts/interfaces/ILegacyRouter.sol";
import {IWrappedNative} from "../../contracts/interfaces/IWrappedNative.sol";
import {RateAdapter, RatePool} from "./Rates.sol";

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
}

interface IPlanHashes {
    function routeHash(SwapStep[] calldata steps) external view returns (bytes32);
    function settlementPolicy(IExecutionRouter router, address feeToken, address refundReceiver)
        external
        view
        returns (SettlementPolicy memory);
    function settlementPolicyHash(IExecutionRouter router, address feeToken, address refundReceiver)
        external
        view
        returns (bytes32);
    function planStructHash(ExecutionPlan calldata plan) external view returns (bytes32);
    function planDigest(IExecutionRouter router, ExecutionPlan calldata plan) external view returns (bytes32);
    function witnessHash(IExecutionRouter router, ExecutionPlan calldata plan) external view returns (bytes32);
    function permit2Digest(IExecutionRouter router, ExecutionPlan calldata plan) external view returns (bytes32);
}

interface IOwnable2Step {
    function owner() external view returns (address);
    function pendingOwner() external view returns (address);
    function paused() external view returns (bool);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
    function renounceOwnership() external;
}

/// @dev Chain 97 with the real wrapped native and the real Permit2, both routers as deployed, three plain tokens, a
/// constant-price pool per pair of them, and builders for plans that execute unless a test breaks them.
abstract contract Fixture is Test {
    struct Order {
        ExecutionPlan plan;
        SwapStep[] steps;
        bytes quoteSignature;
        bytes payerSignature;
        uint256 value;
    }

    uint16 internal constant MAX_FEE_BPS = 500;
    uint16 internal constant CUT_BPS = 2000;
    address internal constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

    /// @dev The hashes that clients compute, in the contract that is never deployed.
    IPlanHashes internal constant hashes = IPlanHashes(0x4861736865732048617368657320486173686573);

    uint256 internal payerKey = uint256(keccak256("payer"));
    uint256 internal signerKey = uint256(keccak256("quote signer"));
    uint256 internal strangerKey = uint256(keccak256("stranger"));
    address internal payer = vm.addr(payerKey);
    address internal signer = vm.addr(signerKey);
    address internal stranger = vm.addr(strangerKey);
    address internal admin = makeAddr("admin");
    address internal executor = makeAddr("executor");
    address internal recipient = makeAddr("recipient");
    address internal integrator = makeAddr("integrator");
    address internal treasury = makeAddr("treasury");

    address internal wrapped;
    IMintable internal tokenA;
    IMintable internal tokenB;
    IMintable internal tokenC;
    IExecutionRouter internal router;
    ILegacyRouter internal legacy;
    address internal adapter;

    function setUp() public virtual {
        vm.chainId(97);
        vm.warp(1_800_000_000);
        wrapped = _published("canonical-weth/build/contracts/WETH9.json", "");
        vm.label(wrapped, "wrapped native");
        new DeployPermit2().run();
        deployCodeTo("PlanHashes.sol:PlanHashes", address(hashes));
        tokenA = _token("A", 18);
        tokenB = _token("B", 18);
        tokenC = _token("C", 6);
        router = IExecutionRouter(
            vm.deployCode(
                "ExecutionRouter.sol:ExecutionRouter",
                abi.encode(wrapped, PERMIT2, admin, MAX_FEE_BPS, CUT_BPS, treasury)
            )
        );
        legacy = ILegacyRouter(vm.deployCode("LegacyRouter.sol:LegacyRouter", abi.encode(wrapped, admin)));
        adapter = address(new RateAdapter());
        _allow(adapter);
        vm.prank(admin);
        router.setQuoteSigner(signer, true);
    }

    // ---- building blocks ----

    /// @dev Deploys a contract from the artifact its authors published, by whichever tool it was built.
    function _published(string memory path, bytes memory arguments) internal returns (address deployed) {
        string memory json = vm.readFile(string.concat("node_modules/", path));
        string memory place = vm.keyExistsJson(json, ".bytecode.object") ? ".bytecode.object" : ".bytecode";
        bytes memory code = abi.encodePacked(vm.parseJsonBytes(json, place), arguments);
        assembly {
            deployed := create(0, add(code, 32), mload(code))
        }
        require(deployed != address(0), path);
    }

    /// @dev Tries to deploy an artifact and hands back why it refused. Done by hand because an expected revert that
    /// never comes goes unnoticed when the call is a creation.
    function _refusedConstruction(string memory artifact, bytes memory arguments)
        internal
        returns (bytes memory reason)
    {
        bytes memory code = abi.encodePacked(vm.getCode(artifact), arguments);
        address created;
        assembly {
            created := create(0, add(code, 32), mload(code))
            reason := mload(0x40)
            mstore(reason, returndatasize())
            returndatacopy(add(reason, 32), 0, returndatasize())
            mstore(0x40, add(reason, and(add(returndatasize(), 63), not(31))))
        }
        assertEq(created, address(0), "was built");
    }

    function _token(string memory symbol, uint8 decimals) internal returns (IMintable token) {
        token = IMintable(vm.deployCode("TestToken.sol:TestToken", abi.encode(symbol, symbol, decimals, address(this))));
        vm.label(address(token), symbol);
    }

    function _allow(address adapter_) internal {
        vm.startPrank(admin);
        router.setAdapter(adapter_, true);
        legacy.setAdapter(adapter_, true);
        vm.stopPrank();
    }

    /// @dev A pool that sells plenty of `tokenOut` at a fixed price.
    function _pool(address tokenOut, uint256 numerator, uint256 denominator) internal returns (address pool) {
        pool = address(new RatePool(numerator, denominator));
        _supply(tokenOut, pool, 1e30);
    }

    function _supply(address token, address to, uint256 amount) internal {
        if (token == wrapped) {
            vm.deal(address(this), amount);
            IWrappedNative(wrapped).deposit{value: amount}();
            IERC20(wrapped).transfer(to, amount);
        } else {
            IMintable(token).mint(to, amount);
        }
    }

    function _step(address pool, address tokenIn, address tokenOut, uint256 amountIn)
        internal
        view
        returns (SwapStep memory)
    {
        return SwapStep(adapter, pool, tokenIn, tokenOut, amountIn, true, "");
    }

    function _route(SwapStep memory only) internal pure returns (SwapStep[] memory steps) {
        steps = new SwapStep[](1);
        steps[0] = only;
    }

    function _route(SwapStep memory first, SwapStep memory second) internal pure returns (SwapStep[] memory steps) {
        steps = new SwapStep[](2);
        (steps[0], steps[1]) = (first, second);
    }

    function _route(SwapStep memory first, SwapStep memory second, SwapStep memory third)
        internal
        pure
        returns (SwapStep[] memory steps)
    {
        steps = new SwapStep[](3);
        (steps[0], steps[1], steps[2]) = (first, second, third);
    }

    // ---- orders ----

    /// @dev The payer swaps 100 A for 200 B in one step, for somebody else, funded and approved.
    function _directOrder() internal returns (Order memory order) {
        order = _order(address(tokenA), address(tokenB), 100e18, 200e18);
        order.steps = _route(_step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), 100e18));
        _fund(address(tokenA), payer, 100e18, address(router));
        _seal(order);
    }

    /// @dev The same trade, signed by the payer and sent by the executor.
    function _delegatedOrder() internal returns (Order memory order) {
        order = _order(address(tokenA), address(tokenB), 100e18, 200e18);
        order.steps = _route(_step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), 100e18));
        order.plan.executor = executor;
        order.plan.fundingMode = FUNDING_PERMIT2;
        _fund(address(tokenA), payer, 100e18, PERMIT2);
        _seal(order);
    }

    /// @dev The same order, signed by the payer and sent by the executor.
    function _delegate(Order memory order) internal {
        order.plan.executor = executor;
        order.plan.fundingMode = FUNDING_PERMIT2;
        _fund(order.plan.tokenIn, order.plan.payer, 0, PERMIT2);
        _seal(order);
    }

    function _nativeInOrder() internal returns (Order memory order) {
        order = _order(wrapped, address(tokenB), 10e18, 20e18);
        order.steps = _route(_step(_pool(address(tokenB), 2, 1), wrapped, address(tokenB), 10e18));
        order.plan.nativeMode = NATIVE_INPUT;
        order.value = 10e18;
        vm.deal(payer, 10e18);
        _seal(order);
    }

    function _nativeOutOrder() internal returns (Order memory order) {
        order = _order(address(tokenA), wrapped, 10e18, 20e18);
        order.steps = _route(_step(_pool(wrapped, 2, 1), address(tokenA), wrapped, 10e18));
        order.plan.nativeMode = NATIVE_OUTPUT;
        _fund(address(tokenA), payer, 10e18, address(router));
        _seal(order);
    }

    function _order(address tokenIn, address tokenOut, uint256 amountIn, uint256 expected)
        internal
        view
        returns (Order memory order)
    {
        order.plan.quoteId = keccak256("quote");
        order.plan.payer = payer;
        order.plan.executor = payer;
        order.plan.recipient = recipient;
        order.plan.tokenIn = tokenIn;
        order.plan.tokenOut = tokenOut;
        order.plan.amountIn = amountIn;
        order.plan.expectedAmountOut = expected;
        order.plan.minAmountOut = expected * 995 / 1000;
        order.plan.deadline = block.timestamp + 1200;
        order.plan.nonce = 257;
        order.plan.fundingMode = FUNDING_DIRECT;
    }

    function _fund(address token, address holder, uint256 amount, address spender) internal {
        _supply(token, holder, amount);
        vm.startPrank(holder);
        SafeERC20.forceApprove(IERC20(token), spender, type(uint256).max);
        vm.stopPrank();
    }

    /// @dev Puts route and policy hashes into the plan and signs it for all parties.
    function _seal(Order memory order) internal view {
        order.plan.routeHash = hashes.routeHash(order.steps);
        order.plan.settlementPolicyHash = hashes.settlementPolicyHash(router, order.plan.tokenOut, order.plan.payer);
        _sign(order);
    }

    /// @dev Signs the plan as it stands, without touching its hashes.
    function _sign(Order memory order) internal view {
        order.quoteSignature = _signature(signerKey, hashes.planDigest(router, order.plan));
        if (order.plan.fundingMode == FUNDING_PERMIT2) {
            order.payerSignature = _signature(payerKey, hashes.permit2Digest(router, order.plan));
        }
    }

    function _signature(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _compactSignature(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (bytes32 r, bytes32 vs) = vm.signCompact(key, digest);
        return abi.encodePacked(r, vs);
    }

    function _submit(Order memory order) internal returns (RouterExecutionReceipt memory) {
        return _submitFrom(order.plan.executor, order);
    }

    function _submitFrom(address caller, Order memory order) internal returns (RouterExecutionReceipt memory) {
        vm.prank(caller);
        return
            router.executePlan{value: order.value}(order.plan, order.steps, order.quoteSignature, order.payerSignature);
    }

    function _refuse(Order memory order, bytes memory reason) internal {
        vm.expectRevert(reason);
        _submit(order);
    }

    /// @dev Seals the changed plan first, so that only the change itself can be the reason.
    function _refuseSealed(Order memory order, bytes memory reason) internal {
        _seal(order);
        _refuse(order, reason);
    }

    function _params(address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOutMin)
        internal
        view
        returns (SwapParams memory)
    {
        return SwapParams(tokenIn, tokenOut, amountIn, amountOutMin, recipient, block.timestamp + 1200);
    }

    function _assertEmpty(address holder) internal view {
        assertEq(tokenA.balanceOf(holder), 0, "token A left");
        assertEq(tokenB.balanceOf(holder), 0, "token B left");
        assertEq(tokenC.balanceOf(holder), 0, "token C left");
        assertEq(IERC20(wrapped).balanceOf(holder), 0, "wrapped native left");
        assertEq(holder.balance, 0, "native left");
    }
}
