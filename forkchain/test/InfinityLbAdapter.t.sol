// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {InfinityStyleBinManager} from "./support/Infinity.sol";
import {InfinityRules} from "./support/InfinityRules.sol";

contract InfinityLbAdapterTest is InfinityRules {
    function setUp() public override {
        super.setUp();
        _deployInfinity("InfinityLbAdapter");
        manager = address(new InfinityStyleBinManager(vault));
    }

    function test_BinsThatCannotFillRefuseTheSwap() public {
        _refuse(_tokens(true, 1e24 + 1), abi.encodeWithSignature("Error(string)", "BinPool__OutOfLiquidity"));
    }

    function test_RefusesAnInputBeyondHalfAWord() public {
        uint256 huge = uint256(uint128(type(int128).max)) + 2;
        bytes memory reason =
            abi.encodeWithSignature("SafeCastOverflowedIntDowncast(uint8,int256)", uint8(128), -int256(huge));
        _refuse(_tokens(true, huge), reason);
    }
}
