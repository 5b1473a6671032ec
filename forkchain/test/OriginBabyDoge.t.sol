// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Golden} from "./support/Golden.sol";
import {IMintable} from "./support/Fixture.sol";

struct Tier {
    uint256 minBalance;
    uint256 multiplier;
}

interface IBabyDogeFactory {
    function setRouter(address router) external;
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IBabyDogePair {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IBabyDogeRouter {
    function setTiers(Tier[] calldata tiers) external;
    function setPairOffer(address pair, uint256 multiplier) external;
    function transactionFee(address tokenIn, address tokenOut, address user) external view returns (uint256);
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
    function swapTokensForExactTokens(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256,
        uint256,
        address[] calldata,
        address,
        uint256
    ) external;
}

/// @dev The origin chain's BabyDogeSwap against what the real router and pair did.
contract OriginBabyDogeTest is Golden {
    /// What the trader of the vectors owned of each token.
    uint256 private constant WEALTH = 1 << 190;

    IBabyDogeFactory private factory;
    IBabyDogeRouter private router;
    IBabyDogePair private pair;
    IMintable private doge;

    function setUp() external {
        factory = IBabyDogeFactory(vm.deployCode("BabyDogeSwap.sol:BabyDogeFactory", abi.encode(address(this))));
        doge = IMintable(vm.deployCode("TestToken.sol:TestToken", abi.encode("Doge", "DOGE", 9, address(this))));
        bytes memory args = abi.encode(address(factory), address(0), address(doge), address(this));
        router = IBabyDogeRouter(vm.deployCode("BabyDogeRouter.sol:BabyDogeRouter", args));
        factory.setRouter(address(router));
    }

    function test_BabyDogeSwapDoesWhatTheRealOneDid() external {
        _replay("babydogeswap");
    }

    function test_ThePairObeysItsRouterOnly() external {
        _reserves(1e24, 1e24);
        token0.mint(address(pair), 1e18);
        vm.expectRevert("FORBIDDEN");
        pair.swap(0, 1, TRADER, "");
    }

    function test_TheTaxTolerantSwapPaysTheSame() external {
        _reserves(3e24, 1e24);
        _fund(1e20);
        uint256 before = vm.snapshotState();
        vm.prank(TRADER);
        uint256[] memory amounts = router.swapExactTokensForTokens(1e20, 0, _path(true), TRADER, block.timestamp);
        vm.revertToState(before);
        vm.prank(TRADER);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            1e20, amounts[1], _path(true), address(this), block.timestamp
        );
        assertEq(token1.balanceOf(address(this)), amounts[1]);
    }

    function _load(string memory pool) internal override {
        _reserves(_number(pool, "reserve0"), _number(pool, "reserve1"));
        router.setPairOffer(address(pair), _number(pool, "pairMultiplier"));
        string[] memory balances = vm.parseJsonStringArray(pool, ".tierBalances");
        string[] memory multipliers = vm.parseJsonStringArray(pool, ".tierMultipliers");
        Tier[] memory tiers = new Tier[](balances.length);
        for (uint256 i; i < tiers.length; ++i) {
            tiers[i] = Tier(vm.parseUint(balances[i]), vm.parseUint(multipliers[i]));
        }
        router.setTiers(tiers);
        doge.mint(TRADER, _number(pool, "callerBalance"));
        _fund(WEALTH);
        uint256 multiplier = router.transactionFee(address(token0), address(token1), TRADER);
        assertEq(multiplier, _number(pool, "feeNumerator"), pool);
    }

    function _check(string memory line) internal override {
        bool zeroForOne = _flag(line, "zeroForOne");
        bytes memory call = _flag(line, "exactIn")
            ? abi.encodeCall(
                IBabyDogeRouter.swapExactTokensForTokens,
                (_number(line, "amount"), 0, _path(zeroForOne), TRADER, block.timestamp)
            )
            : abi.encodeCall(
                IBabyDogeRouter.swapTokensForExactTokens,
                (_number(line, "amount"), type(uint256).max, _path(zeroForOne), TRADER, block.timestamp)
            );
        vm.prank(TRADER);
        (bool ok, bytes memory answer) = address(router).call(call);
        assertEq(ok, _flag(line, "ok"), line);
        if (!ok) {
            assertEq(_words(answer), _text(line, "error"), line);
            return;
        }
        uint256[] memory amounts = abi.decode(answer, (uint256[]));
        assertEq(amounts[0], _number(line, "amountIn"), line);
        assertEq(amounts[1], _number(line, "amountOut"), line);
        assertEq((zeroForOne ? token1 : token0).balanceOf(TRADER), WEALTH + amounts[1], line);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(reserve0, _number(line, "reserve0"), line);
        assertEq(reserve1, _number(line, "reserve1"), line);
    }

    function _reserves(uint256 reserve0, uint256 reserve1) private {
        _tokens(18, 18);
        pair = IBabyDogePair(factory.createPair(address(token0), address(token1)));
        token0.mint(address(pair), reserve0);
        token1.mint(address(pair), reserve1);
        pair.sync();
    }

    function _fund(uint256 amount) private {
        token0.mint(TRADER, amount);
        token1.mint(TRADER, amount);
        vm.startPrank(TRADER);
        token0.approve(address(router), type(uint256).max);
        token1.approve(address(router), type(uint256).max);
        vm.stopPrank();
    }

    function _path(bool zeroForOne) private view returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = zeroForOne ? (address(token0), address(token1)) : (address(token1), address(token0));
    }
}
