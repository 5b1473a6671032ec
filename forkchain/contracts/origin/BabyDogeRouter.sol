// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {BabyDogeFactory, BabyDogePair} from "./BabyDogeSwap.sol";

/// @title BabyDogeSwap's router, which charges the fee, as its pairs do not
/// @notice The part of the input after fees, in millionths, is the larger of the pair's special offer and the tier for
/// the caller's balance of the discount token.
contract BabyDogeRouter {
    struct Tier {
        uint256 minBalance;
        uint256 multiplier;
    }

    uint256 private constant MILLION = 1_000_000;

    BabyDogeFactory public immutable factory;
    address public immutable WETH;
    address public immutable discountToken;
    address public immutable owner;

    Tier[] private tiers;
    mapping(address => uint256) private offers;

    constructor(BabyDogeFactory factory_, address weth, address discountToken_, address owner_) {
        (factory, WETH, discountToken, owner) = (factory_, weth, discountToken_, owner_);
        tiers.push(Tier(0, 997_000));
    }

    /// @param tiers_ by ascending balance
    function setTiers(Tier[] calldata tiers_) external {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        delete tiers;
        for (uint256 i; i < tiers_.length; ++i) {
            tiers.push(tiers_[i]);
        }
    }

    function setPairOffer(address pair, uint256 multiplier) external {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        offers[pair] = multiplier;
    }

    function transactionFee(address tokenIn, address tokenOut, address user) public view returns (uint256 multiplier) {
        multiplier = offers[factory.getPair(tokenIn, tokenOut)];
        uint256 balance = IERC20(discountToken).balanceOf(user);
        for (uint256 i; i < tiers.length; ++i) {
            if (balance >= tiers[i].minBalance && tiers[i].multiplier > multiplier) multiplier = tiers[i].multiplier;
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _alive(deadline);
        amounts = getAmountsOut(amountIn, path, msg.sender);
        require(amounts[amounts.length - 1] >= amountOutMin, "Router: INSUFFICIENT_OUTPUT_AMOUNT");
        _run(amounts, path, to);
    }

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _alive(deadline);
        amounts = getAmountsIn(amountOut, path, msg.sender);
        require(amounts[0] <= amountInMax, "Router: EXCESSIVE_INPUT_AMOUNT");
        _run(amounts, path, to);
    }

    /// @notice For tokens with a transfer tax: every hop uses the amount received by its pair.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        _alive(deadline);
        IERC20 last = IERC20(path[path.length - 1]);
        uint256 before = last.balanceOf(to);
        _pull(path[0], factory.getPair(path[0], path[1]), amountIn);
        for (uint256 i; i + 1 < path.length; ++i) {
            address pair = factory.getPair(path[i], path[i + 1]);
            (uint256 reserveIn,) = _reserves(path[i], path[i + 1]);
            uint256 arrived = IERC20(path[i]).balanceOf(pair) - reserveIn;
            uint256 out = _amountOut(arrived, path[i], path[i + 1], msg.sender);
            _hop(path, i, out, to);
        }
        require(last.balanceOf(to) - before >= amountOutMin, "Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path, address user)
        public
        view
        returns (uint256[] memory amounts)
    {
        require(path.length >= 2, "Library: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i; i + 1 < path.length; ++i) {
            amounts[i + 1] = _amountOut(amounts[i], path[i], path[i + 1], user);
        }
    }

    function getAmountsIn(uint256 amountOut, address[] calldata path, address user)
        public
        view
        returns (uint256[] memory amounts)
    {
        require(path.length >= 2, "Library: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; --i) {
            amounts[i - 1] = _amountIn(amounts[i], path[i - 1], path[i], user);
        }
    }

    function _amountOut(uint256 amountIn, address tokenIn, address tokenOut, address user)
        private
        view
        returns (uint256)
    {
        require(amountIn != 0, "Library: INSUFFICIENT_INPUT_AMOUNT");
        (uint256 reserveIn, uint256 reserveOut) = _funded(tokenIn, tokenOut);
        uint256 kept = amountIn * transactionFee(tokenIn, tokenOut, user);
        return kept * reserveOut / (reserveIn * MILLION + kept);
    }

    /// @dev Requesting the whole reserve divides by zero, for which the real router's compiler reverts without a
    /// reason. That it also burns all gas is not replicated.
    function _amountIn(uint256 amountOut, address tokenIn, address tokenOut, address user)
        private
        view
        returns (uint256)
    {
        require(amountOut != 0, "Library: INSUFFICIENT_OUTPUT_AMOUNT");
        (uint256 reserveIn, uint256 reserveOut) = _funded(tokenIn, tokenOut);
        require(amountOut <= reserveOut, "ds-math-sub-underflow");
        uint256 divisor = (reserveOut - amountOut) * transactionFee(tokenIn, tokenOut, user);
        require(divisor != 0);
        return reserveIn * amountOut * MILLION / divisor + 1;
    }

    function _run(uint256[] memory amounts, address[] calldata path, address to) private {
        _pull(path[0], factory.getPair(path[0], path[1]), amounts[0]);
        for (uint256 i; i + 1 < path.length; ++i) {
            _hop(path, i, amounts[i + 1], to);
        }
    }

    /// @dev The last hop pays the recipient, all others the next pair.
    function _hop(address[] calldata path, uint256 i, uint256 out, address to) private {
        BabyDogePair pair = BabyDogePair(factory.getPair(path[i], path[i + 1]));
        address receiver = i + 2 < path.length ? factory.getPair(path[i + 1], path[i + 2]) : to;
        if (path[i] < path[i + 1]) pair.swap(0, out, receiver, "");
        else pair.swap(out, 0, receiver, "");
    }

    function _reserves(address tokenIn, address tokenOut) private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1,) = BabyDogePair(factory.getPair(tokenIn, tokenOut)).getReserves();
        return tokenIn < tokenOut ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _funded(address tokenIn, address tokenOut) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (reserveIn, reserveOut) = _reserves(tokenIn, tokenOut);
        require(reserveIn != 0 && reserveOut != 0, "Library: INSUFFICIENT_LIQUIDITY");
    }

    function _pull(address token, address pair, uint256 amount) private {
        (bool ok, bytes memory answer) = token.call(abi.encodeCall(IERC20.transferFrom, (msg.sender, pair, amount)));
        require(ok && (answer.length == 0 || abi.decode(answer, (bool))), "TransferHelper: TRANSFER_FROM_FAILED");
    }

    function _alive(uint256 deadline) private view {
        require(deadline >= block.timestamp, "Router: EXPIRED");
    }
}
