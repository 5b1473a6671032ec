// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev A pair that only its router may use and that charges nothing itself.
contract GatedPair {
    address public immutable router;
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;

    constructor(address router_, address tokenA, address tokenB) {
        router = router_;
        (token0, token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, 0);
    }

    function sync() public {
        reserve0 = uint112(IERC20(token0).balanceOf(address(this)));
        reserve1 = uint112(IERC20(token1).balanceOf(address(this)));
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        require(msg.sender == router, "Not Allowed");
        uint256 product = uint256(reserve0) * reserve1;
        if (amount0Out != 0) IERC20(token0).transfer(to, amount0Out);
        if (amount1Out != 0) IERC20(token1).transfer(to, amount1Out);
        sync();
        require(uint256(reserve0) * reserve1 >= product, "BabyDoge: K");
    }
}

/// @dev Charges 0.3 %, or nothing to who holds the token at that moment. Can be told to leave part of the input.
contract GateRouter {
    IERC20 private immutable graded;
    GatedPair private pair;
    uint256 private takenPercent = 100;

    constructor(IERC20 graded_) {
        graded = graded_;
    }

    function serves(GatedPair pair_) external {
        pair = pair_;
    }

    function takes(uint256 percent) external {
        takenPercent = percent;
    }

    function transactionFee(address, address, address user) public view returns (uint256) {
        return graded.balanceOf(user) == 0 ? 997_000 : 1_000_000;
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        require(deadline >= block.timestamp && path.length == 2, "refused");
        IERC20(path[0]).transferFrom(msg.sender, address(pair), amountIn * takenPercent / 100);
        bool zeroForOne = path[0] == pair.token0();
        uint256 amountOut = _amountOut(path, zeroForOne);
        uint256 before = IERC20(path[1]).balanceOf(to);
        pair.swap(zeroForOne ? 0 : amountOut, zeroForOne ? amountOut : 0, to, "");
        require(IERC20(path[1]).balanceOf(to) - before >= amountOutMin, "too little");
    }

    function _amountOut(address[] calldata path, bool zeroForOne) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 kept =
            (IERC20(path[0]).balanceOf(address(pair)) - reserveIn) * transactionFee(path[0], path[1], msg.sender);
        return kept * reserveOut / (reserveIn * 1_000_000 + kept);
    }
}
