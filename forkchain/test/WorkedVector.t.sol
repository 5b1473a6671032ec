// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {StepHasher} from "./support/StepHasher.sol";
import {Test} from "forge-std/Test.sol";
import {DeployPermit2} from "permit2/test/utils/DeployPermit2.sol";

import {ExecutionPlan, RouterExecutionReceipt, SwapStep} from "../contracts/ExecutionTypes.sol";
import {PlanHash} from "../contracts/PlanHash.sol";
import {IExecutionRouter} from "../contracts/interfaces/IExecutionRouter.sol";
import {IMintable, IPlanHashes} from "./support/Fixture.sol";

interface IPermit2Domain {
    function DOMAIN_SEPARATOR() external view returns (bytes32);
}

/// @dev The worked example of the design, at its own addresses: every hash, both signatures, the calldata and the
/// settlement. Other implementations of the hashes are checked against the same figures.
contract WorkedVectorTest is Test {
    StepHasher private hasher = new StepHasher();
    IPlanHashes private hashes = IPlanHashes(vm.deployCode("PlanHashes.sol:PlanHashes"));

    address private constant ROUTER = 0x0165878A594ca255338adfa4d48449f69242Eb8F;
    address private constant WRAPPED = 0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512;
    address private constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;
    address private constant PAYER = 0x70997970C51812dc3A010C7d01b50e0d17dc79C8;
    address private constant EXECUTOR = 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC;
    address private constant INTEGRATOR = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;
    address private constant TREASURY = 0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc;
    address private constant TOKEN_IN = 0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0;
    address private constant TOKEN_OUT = 0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9;
    address private constant TOKEN_MID = 0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9;
    address private constant ADAPTER = 0xa513E6E4b8f2a923D98304ec87F64353C4D5C853;
    address private constant POOL_IN_OUT = 0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6;
    address private constant POOL_IN_MID = 0x8A791620dd6260079BF849Dc5567aDC3F2FdC318;
    address private constant POOL_MID_OUT = 0x610178dA211FEF7D417bC0e6FeD39F05609AD788;

    bytes private constant PAYER_SIGNATURE =
        hex"8744a6c17ccd55270448a9fd21a30b40f646c38f8c33b1316bf0bb3c389d9ab435127be1d026d82bedc483fd7315e7cfdacfddf6aff68c5c7c2b8b970d6390fa1b";
    bytes private constant QUOTE_SIGNATURE =
        hex"9565d175d2f5614d7a43370a5c1164a242ec1c5be7fffe9eee29310574598e732f4e8a68edbb82a47ed5145c51edd30f8a08953623955b1d3a1485d393b7df001b";

    IExecutionRouter private router = IExecutionRouter(ROUTER);
    ExecutionPlan private plan;
    SwapStep[] private steps;

    function setUp() public {
        vm.chainId(97);
        new DeployPermit2().run();
        deployCodeTo(
            "ExecutionRouter.sol:ExecutionRouter",
            abi.encode(WRAPPED, PERMIT2, address(this), uint16(500), uint16(2000), TREASURY),
            ROUTER
        );
        steps.push(SwapStep(ADAPTER, POOL_IN_OUT, TOKEN_IN, TOKEN_OUT, 30e18, true, ""));
        steps.push(SwapStep(ADAPTER, POOL_IN_MID, TOKEN_IN, TOKEN_MID, 70e18, false, ""));
        steps.push(SwapStep(ADAPTER, POOL_MID_OUT, TOKEN_MID, TOKEN_OUT, 210e18, true, ""));
        plan = ExecutionPlan({
            quoteId: 0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a,
            payer: PAYER,
            executor: EXECUTOR,
            recipient: PAYER,
            tokenIn: TOKEN_IN,
            tokenOut: TOKEN_OUT,
            amountIn: 100000000000000000000,
            expectedAmountOut: 163350000000000000000,
            minAmountOut: 162533250000000000000,
            deadline: 4102444800,
            nonce: 257,
            fundingMode: 1,
            nativeMode: 0,
            customFeeBps: 100,
            customFeeReceiver: INTEGRATOR,
            routeHash: 0x35ea8c6feba20a528c037286112b1019d5c16211030bdb2ce5782fd0483a872b,
            settlementPolicyHash: 0x841a801fba83dc70550c41c679d16bd423050823600603134adf1767d26808bd
        });
    }

    function test_DomainSeparator() public view {
        assertEq(router.domainSeparator(), 0xd3d2c3b4345a28c9f3fe7efa3bd3764535bf3f350c2e1224feaa7becaf7257c0);
    }

    function test_DomainSeparatorFollowsTheChainId() public {
        vm.chainId(56);
        assertNotEq(router.domainSeparator(), 0xd3d2c3b4345a28c9f3fe7efa3bd3764535bf3f350c2e1224feaa7becaf7257c0);
    }

    function test_PlanTypehash() public pure {
        assertEq(PlanHash.PLAN_TYPEHASH, 0xf7ac0f74cfc831a3d6a79e13c8e6a132ee87044cfa8f256a1a3fffb69e8b73c8);
    }

    function test_StepHashes() public view {
        assertEq(hasher.stepHash(steps[0]), 0x80d085e0c38bb1437a5af6c418dba80c06fba5eed379410be61e5fc2c32b46d1);
        assertEq(hasher.stepHash(steps[1]), 0x53720395b224918efb9960eb91bd9d2c790a8cbe6809ba3c61addfca96be6727);
        assertEq(hasher.stepHash(steps[2]), 0xfb98243376713e0aa5e53c0a648b1addffe10465ae793b7798107f69d6379b38);
    }

    function test_RouteHash() public view {
        assertEq(hashes.routeHash(steps), plan.routeHash);
    }

    function test_SettlementPolicyHash() public view {
        assertEq(hashes.settlementPolicyHash(router, TOKEN_OUT, PAYER), plan.settlementPolicyHash);
    }

    function test_PlanStructHashAndDigest() public view {
        assertEq(hashes.planStructHash(plan), 0xbb68d750104549da27b852402a67f6b548f10d421c3ef270063883f482d75e6b);
        assertEq(hashes.planDigest(router, plan), 0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9);
    }

    function test_WitnessHash() public view {
        assertEq(hashes.witnessHash(router, plan), 0x9686a06e5d15fc697608a627efb89641c12c21a6d2d53e7f5d4f1300c7c520f5);
    }

    function test_Permit2TypehashesAndDomain() public view {
        assertEq(
            keccak256(bytes(string.concat(PlanHash.PERMIT_WITNESS_STUB, PlanHash.WITNESS_TYPE_STRING))),
            0x4761d2142648d176cdfe623bfb115988a1425a5b78240f63b7abcdca9df648d3
        );
        assertEq(
            keccak256(abi.encode(PlanHash.TOKEN_PERMISSIONS_TYPEHASH, TOKEN_IN, plan.amountIn)),
            0x4a5e77601d3b6655f520f398a496011d2e366245038e4b62662a7c058005a55d
        );
        assertEq(
            IPermit2Domain(PERMIT2).DOMAIN_SEPARATOR(),
            0x4b0ae55c3d01d102f0a8e756724fe8f86b39420717f3217a9a35504cbfdf4553
        );
    }

    function test_Permit2Digest() public view {
        assertEq(hashes.permit2Digest(router, plan), 0x4aac448e3ef39c2068839403ce0782c97f45fb5e8b7623cd1c075f6980251bef);
    }

    function test_SelectorAndCalldata() public view {
        assertEq(IExecutionRouter.executePlan.selector, bytes4(0xf8b8e75c));
        bytes memory data =
            abi.encodeCall(IExecutionRouter.executePlan, (plan, steps, QUOTE_SIGNATURE, PAYER_SIGNATURE));
        assertEq(data.length, 1796);
        assertEq(keccak256(data), 0x96595eb7de01cffe7b0db537d5a6a0b239f81ca5ee961f2bf447f9065d9b38eb);
    }

    function test_SettlesWithThePublishedSignatures() public {
        deployCodeTo("TestToken.sol:TestToken", abi.encode("In", "IN", uint8(18), address(this)), TOKEN_IN);
        deployCodeTo("TestToken.sol:TestToken", abi.encode("Out", "OUT", uint8(18), address(this)), TOKEN_OUT);
        deployCodeTo("TestToken.sol:TestToken", abi.encode("Mid", "MID", uint8(18), address(this)), TOKEN_MID);
        deployCodeTo("Rates.sol:RateAdapter", ADAPTER);
        deployCodeTo("Rates.sol:RatePool", abi.encode(2, 1), POOL_IN_OUT);
        deployCodeTo("Rates.sol:RatePool", abi.encode(3, 1), POOL_IN_MID);
        deployCodeTo("Rates.sol:RatePool", abi.encode(1, 2), POOL_MID_OUT);
        IMintable(TOKEN_IN).mint(PAYER, 100e18);
        IMintable(TOKEN_OUT).mint(POOL_IN_OUT, 60e18);
        IMintable(TOKEN_MID).mint(POOL_IN_MID, 210e18);
        IMintable(TOKEN_OUT).mint(POOL_MID_OUT, 105e18);
        router.setAdapter(ADAPTER, true);
        router.setQuoteSigner(0x90F79bf6EB2c4f870365E785982E1f101E93b906, true);
        vm.prank(PAYER);
        IMintable(TOKEN_IN).approve(PERMIT2, type(uint256).max);

        vm.prank(EXECUTOR);
        RouterExecutionReceipt memory receipt = router.executePlan(plan, steps, QUOTE_SIGNATURE, PAYER_SIGNATURE);

        assertEq(receipt.userAmountOut, 163.35e18);
        assertEq(IMintable(TOKEN_OUT).balanceOf(PAYER), 163.35e18);
        assertEq(IMintable(TOKEN_OUT).balanceOf(TREASURY), 0.33e18);
        assertEq(IMintable(TOKEN_OUT).balanceOf(INTEGRATOR), 1.32e18);
    }
}
