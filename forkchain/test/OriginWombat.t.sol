// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {stdError} from "forge-std/StdError.sol";

import {IMintable} from "./support/Fixture.sol";
import {Golden} from "./support/Golden.sol";

struct CoverageTerms {
    uint256 startCovRatio;
    uint256 endCovRatio;
    bool halfUp;
}

interface IWombatPool {
    function addAsset(address token, address asset) external;
    function pause() external;
    function pauseAsset(address token) external;
    function getTokens() external view returns (address[] memory);
    function addressOfAsset(address token) external view returns (address);
    function feeCollected(address asset) external view returns (uint256);
    function quotePotentialSwap(address fromToken, address toToken, int256 fromAmount)
        external
        view
        returns (uint256 potentialOutcome, uint256 haircut);
    function quoteAmountIn(address fromToken, address toToken, int256 toAmount)
        external
        view
        returns (uint256 amountIn, uint256 haircut);
    function deposit(
        address token,
        uint256 amount,
        uint256 minimumLiquidity,
        address to,
        uint256 deadline,
        bool shouldStake
    ) external returns (uint256 liquidity);
    function swap(
        address fromToken,
        address toToken,
        uint256 fromAmount,
        uint256 minimumToAmount,
        address to,
        uint256 deadline
    ) external returns (uint256 actualToAmount, uint256 haircut);
}

interface IWombatAsset {
    function cash() external view returns (uint120);
    function liability() external view returns (uint120);
    function balanceOf(address owner) external view returns (uint256);
    function addCash(uint256 amount) external;
    function addLiability(uint256 amount) external;
}

/// @dev The origin chain's Wombat pools against what the six kinds of real ones did.
contract OriginWombatTest is Golden {
    uint256 private constant AMPLIFICATION = 25e13;
    uint256 private constant HAIRCUT = 4e14;

    IWombatPool private pool;
    IMintable[] private tokens;
    IWombatAsset[] private assets;

    function test_WombatPoolsDoWhatTheRealOnesDid() external {
        _replay("wombat");
        _replay("outside/wombat");
    }

    function test_ADepositIsOwedInFull() external {
        _plain();
        _provide(0, 700e18);
        assertEq(assets[0].cash(), 700e18);
        assertEq(assets[0].liability(), 700e18);
        assertEq(assets[0].balanceOf(TRADER), 700e18);
        assertEq(tokens[0].balanceOf(address(assets[0])), 700e18);
        _provide(0, 300e18);
        assertEq(assets[0].liability(), 1000e18);
    }

    function test_DepositsWaitForFullCoverage() external {
        _plain();
        _provide(0, 1000e18);
        _provide(1, 1000e6);
        assertEq(_swap(0, 1, 10e18), "");
        tokens[0].mint(TRADER, 1e18);
        vm.prank(TRADER);
        vm.expectRevert(bytes4(keccak256("WOMBAT_FORBIDDEN()")));
        pool.deposit(address(tokens[0]), 1e18, 0, TRADER, block.timestamp, false);
    }

    function test_TheHaircutStaysBesideTheCash() external {
        _plain();
        _provide(0, 1000e18);
        _provide(1, 1000e6);
        (uint256 quoted, uint256 haircut) = pool.quotePotentialSwap(address(tokens[0]), address(tokens[1]), 100e18);
        assertEq(_swap(0, 1, 100e18), "");
        assertEq(tokens[1].balanceOf(TRADER), quoted);
        uint256 kept = pool.feeCollected(address(assets[1]));
        assertEq(kept / 1e12, haircut);
        assertEq(tokens[1].balanceOf(address(assets[1])), 1000e6 - quoted);
        assertApproxEqAbs(assets[1].cash() + kept, (1000e6 - quoted) * 1e12, 1e12);
    }

    function test_APausedPoolTakesNothing() external {
        _plain();
        pool.pause();
        assertEq(_swap(0, 1, 1), "Pausable: paused");
    }

    function test_AnOutputTooWideToBeScaledPanics() external {
        _plain();
        _provide(0, 1000e18);
        _provide(1, 1000e6);
        (address from, address to) = (address(tokens[1]), address(tokens[0]));
        vm.expectRevert(stdError.arithmeticError);
        pool.quoteAmountIn(from, to, int256(2 ** 200));
    }

    function test_TheBooksObeyThePoolOnly() external {
        _plain();
        vm.expectRevert(bytes4(keccak256("WOMBAT_FORBIDDEN()")));
        assets[0].addCash(1);
    }

    function test_LateAndMeagreSwapsAreRefused() external {
        _plain();
        _provide(0, 1000e18);
        _provide(1, 1000e6);
        tokens[0].mint(TRADER, 1e18);
        vm.startPrank(TRADER);
        vm.expectRevert(bytes4(keccak256("WOMBAT_EXPIRED()")));
        pool.swap(address(tokens[0]), address(tokens[1]), 1e18, 0, TRADER, block.timestamp - 1);
        vm.expectRevert(bytes4(keccak256("WOMBAT_AMOUNT_TOO_LOW()")));
        pool.swap(address(tokens[0]), address(tokens[1]), 1e18, 1e6, TRADER, block.timestamp);
        vm.stopPrank();
    }

    function _load(string memory line) internal override {
        bool priced = _has(line, "relativePrice0");
        _create(line, priced);
        uint256 count = _number(line, "assets");
        for (uint256 i; i < count; ++i) {
            uint8 decimals = uint8(_number(line, _nth("decimals", i)));
            _add(decimals, priced ? _number(line, _nth("relativePrice", i)) : 0);
            uint256 cash = _number(line, _nth("cash", i));
            vm.startPrank(address(pool));
            assets[i].addCash(cash);
            assets[i].addLiability(_number(line, _nth("liability", i)));
            vm.stopPrank();
            tokens[i].mint(address(assets[i]), cash / 10 ** (18 - decimals));
            if (_has(line, _nth("paused", i))) pool.pauseAsset(address(tokens[i]));
        }
        assertEq(pool.getTokens().length, count, line);
    }

    function _create(string memory line, bool priced) private {
        (uint256 amplification, uint256 haircut) = (_number(line, "ampFactor"), _number(line, "haircutRate"));
        if (!_has(line, "startCovRatio")) {
            _deploy("WombatPool.sol:WombatPool", abi.encode(amplification, haircut, priced, address(this)));
            return;
        }
        bool halfUp = vm.indexOf(_text(line, "kind"), "V2") != type(uint256).max;
        CoverageTerms memory terms = CoverageTerms(_number(line, "startCovRatio"), _number(line, "endCovRatio"), halfUp);
        _deploy("WombatFeePool.sol:WombatFeePool", abi.encode(amplification, haircut, priced, terms, address(this)));
    }

    function _check(string memory line) internal override {
        (uint256 from, uint256 to) = (_number(line, "from"), _number(line, "to"));
        uint256 amountIn = _number(line, "amount");
        if (!_flag(line, "exactIn")) {
            (bool named, bytes memory answer) = address(pool)
                .call(
                    abi.encodeCall(
                        IWombatPool.quoteAmountIn, (address(tokens[from]), address(tokens[to]), int256(amountIn))
                    )
                );
            assertEq(named, _has(line, "quoteIn"), line);
            if (!named) {
                assertEq(_words(answer), _error(line), line);
                return;
            }
            uint256 haircut;
            (amountIn, haircut) = abi.decode(answer, (uint256, uint256));
            assertEq(amountIn, _number(line, "quoteIn"), line);
            assertEq(haircut, _number(line, "quoteHaircut"), line);
        }
        if (_flag(line, "ok")) _checkSwap(line, from, to, amountIn);
        else assertEq(_swap(from, to, amountIn), _error(line), line);
    }

    function _checkSwap(string memory line, uint256 from, uint256 to, uint256 amountIn) private {
        uint256 books;
        for (uint256 i; i < assets.length; ++i) {
            books += assets[i].liability() + (i == from || i == to ? 0 : assets[i].cash());
        }
        (uint256 quote, uint256 haircut) =
            pool.quotePotentialSwap(address(tokens[from]), address(tokens[to]), int256(amountIn));
        assertEq(quote, _number(line, "amountOut"), line);
        _assertTold(haircut, line, "haircut");
        assertEq(_swap(from, to, amountIn), "", line);
        assertEq(amountIn, _number(line, "amountIn"), line);
        assertEq(tokens[from].balanceOf(TRADER), 0, line);
        assertEq(tokens[to].balanceOf(TRADER), quote, line);
        assertEq(assets[from].cash(), _number(line, "fromCash"), line);
        assertEq(assets[to].cash(), _number(line, "toCash"), line);
        for (uint256 i; i < assets.length; ++i) {
            books -= assets[i].liability() + (i == from || i == to ? 0 : assets[i].cash());
        }
        assertEq(books, 0, line);
    }

    /// @dev The revert text, or nothing.
    function _swap(uint256 from, uint256 to, uint256 amountIn) private returns (string memory) {
        tokens[from].mint(TRADER, amountIn);
        vm.prank(TRADER);
        (bool ok, bytes memory answer) = address(pool)
            .call(
                abi.encodeCall(
                    IWombatPool.swap, (address(tokens[from]), address(tokens[to]), amountIn, 0, TRADER, block.timestamp)
                )
            );
        return ok ? "" : _words(answer);
    }

    /// @dev Two tokens, of 18 and 6 decimals, in the oldest kind of pool.
    function _plain() private {
        _deploy("WombatPool.sol:WombatPool", abi.encode(AMPLIFICATION, HAIRCUT, false, address(this)));
        _add(18, 0);
        _add(6, 0);
    }

    function _deploy(string memory artifact, bytes memory arguments) private {
        pool = IWombatPool(vm.deployCode(artifact, arguments));
        delete tokens;
        delete assets;
    }

    /// @param relativePrice zero for an asset that has none
    function _add(uint8 decimals, uint256 relativePrice) private {
        IMintable token = _token(decimals);
        address asset = relativePrice == 0
            ? vm.deployCode("WombatAsset.sol:WombatAsset", abi.encode(address(pool), address(token)))
            : vm.deployCode(
                "WombatAsset.sol:WombatPricedAsset",
                abi.encode(address(pool), address(token), relativePrice, address(this))
            );
        pool.addAsset(address(token), asset);
        assertEq(pool.addressOfAsset(address(token)), asset);
        vm.prank(TRADER);
        token.approve(address(pool), type(uint256).max);
        tokens.push(token);
        assets.push(IWombatAsset(asset));
    }

    function _provide(uint256 index, uint256 amount) private {
        tokens[index].mint(TRADER, amount);
        vm.prank(TRADER);
        pool.deposit(address(tokens[index]), amount, 0, TRADER, block.timestamp, false);
    }

    function _nth(string memory key, uint256 index) private pure returns (string memory) {
        return string.concat(key, vm.toString(index));
    }

    /// @dev The vectors name a custom error, a revert carries its selector.
    function _error(string memory line) private pure returns (string memory) {
        string memory text = _text(line, "error");
        if (vm.indexOf(text, "Panic(") == 0) return text;
        return vm.toString(abi.encodePacked(bytes4(keccak256(bytes(text)))));
    }
}
