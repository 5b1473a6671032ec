// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {InfinityKey} from "./support/Infinity.sol";
import {IMintable} from "./support/Fixture.sol";
import {LensCalls} from "./support/LensCalls.sol";
import {IV4Manager, V4Counterparty, V4Key} from "./support/V4.sol";

interface IBins {
    struct MintParams {
        bytes32[] liquidityConfigs;
        bytes32 amountIn;
        bytes32 salt;
    }

    function initialize(InfinityKey calldata key, uint24 activeId) external;
    function mint(InfinityKey calldata key, MintParams calldata params, bytes calldata hookData) external;
    function getBin(bytes32 id, uint24 binId) external view returns (uint128, uint128, uint256, uint256);
    function getNextNonEmptyBin(bytes32 id, bool swapForY, uint24 binId) external view returns (uint24);
}

interface IVaultOfBins {
    function registerApp(address app) external;
    function lock(bytes calldata data) external returns (bytes memory);
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
}

interface IExtsload {
    function extsload(bytes32 slot) external view returns (bytes32);
    function extsload(bytes32[] calldata slots) external view returns (bytes32[] memory);
}

/// @dev Views of every temper.
contract Views {
    error Refused(uint256 why);

    uint256 public written;

    function number() external pure returns (uint256) {
        return 42;
    }

    function pair() external pure returns (uint256, uint256) {
        return (1, 2);
    }

    function nothing() external pure {}

    function refuses() external pure {
        revert Refused(7);
    }

    function burns() external pure {
        assembly {
            invalid()
        }
    }

    /// Keeps the 64th that a burning call leaves it.
    function passesOnABurn() external view {
        try this.burns() {} catch {}
        revert Refused(8);
    }

    function answersBytes(uint256 size) external pure {
        assembly {
            return(0x80, size)
        }
    }

    function writes() external returns (uint256) {
        return ++written;
    }

    /// Of every third number something is told.
    function third(int256 key) external pure returns (int256) {
        return key % 3 == 0 ? key * 10 : int256(0);
    }

    function until(int256 key) external pure returns (int256) {
        require(key < 5, "no more");
        return 1;
    }

    function next(uint256 key) external pure returns (uint256) {
        return key == 9 ? 0 : key == 100 ? 1 << 32 : key + 1;
    }
}

/// @dev What the lens answers, against the contracts themselves and against views that do not behave.
contract PoolLensTest is LensCalls {
    Views private views;

    function setUp() external {
        views = new Views();
    }

    function _of(bytes4 selector) private view returns (bytes memory) {
        return _view(address(views), abi.encodePacked(selector));
    }

    function test_NoQuestionsHaveNoAnswers() external {
        assertEq(_ask("").length, 0);
    }

    function test_EveryViewHasAnAnswerOfItsOwn() external {
        bytes memory large = _view(address(views), abi.encodeCall(Views.answersBytes, (32_768)));
        bytes memory tooLarge = _view(address(views), abi.encodeCall(Views.answersBytes, (32_769)));
        Answer[] memory answers = _ask(
            abi.encodePacked(
                _of(Views.number.selector),
                _of(Views.refuses.selector),
                _of(Views.nothing.selector),
                _view(address(0xdead), hex"12345678"),
                large,
                tooLarge,
                _of(Views.pair.selector)
            )
        );
        assertEq(answers.length, 7);
        _same(answers[0], ANSWERED, abi.encode(42));
        _same(answers[1], REVERTED, abi.encodeWithSelector(Views.Refused.selector, 7));
        _same(answers[2], ANSWERED, "");
        _same(answers[3], ANSWERED, "");
        _same(answers[4], ANSWERED, new bytes(32_768));
        _same(answers[5], UNDECIDED, "");
        _same(answers[6], ANSWERED, abi.encode(1, 2));
    }

    function test_WhoBurnsItsGasIsUndecidedAndHarmsNobody() external {
        Answer[] memory answers = _ask(
            abi.encodePacked(
                _of(Views.burns.selector),
                _of(Views.passesOnABurn.selector),
                _of(Views.writes.selector),
                _of(Views.number.selector)
            )
        );
        _same(answers[0], UNDECIDED, "");
        _same(answers[1], UNDECIDED, "");
        _same(answers[2], UNDECIDED, "");
        _same(answers[3], ANSWERED, abi.encode(42));
        assertEq(views.written(), 0);
    }

    function test_WhatDoesNotFitTheGasIsLeftForTheNextCall() external {
        bytes memory three =
            abi.encodePacked(_of(Views.number.selector), _of(Views.burns.selector), _of(Views.number.selector));
        Answer[] memory answers = _askWith(three, 2_300_000);
        assertEq(answers.length, 2);
        _same(answers[0], ANSWERED, abi.encode(42));
        _same(answers[1], UNDECIDED, "");
        assertEq(_askWith(three, 1_000_000).length, 0);
    }

    function test_AnswersEndWhereTheirRoomEnds() external {
        mostBytes = 1000;
        bytes memory question = _view(address(views), abi.encodeCall(Views.answersBytes, (600)));
        assertEq(_ask(abi.encodePacked(question, question, question)).length, 2);
    }

    function test_AnUnknownQuestionEndsTheAnswer() external {
        bytes memory number = _of(Views.number.selector);
        assertEq(_ask(abi.encodePacked(number, uint8(9), number)).length, 1);
    }

    function test_ARangeTellsWhatIsNotZero() external {
        bytes memory selector = abi.encodePacked(Views.third.selector);
        Answer[] memory answers =
            _ask(abi.encodePacked(_range(address(views), selector, -4, 10), _of(Views.number.selector)));
        assertEq(answers[0].status, ANSWERED);
        (uint256 done, Step[] memory steps) = _steps(answers[0]);
        assertEq(done, 10);
        assertEq(steps.length, 2);
        assertEq(steps[0].number, -3);
        assertEq(int256(steps[0].answer), -30);
        assertEq(steps[1].number, 3);
        assertEq(steps[1].answer, 30);
        _same(answers[1], ANSWERED, abi.encode(42));
    }

    function test_ARangeGoesOnWhereTheGasEnded() external {
        stepGas = 50_000;
        bytes memory selector = abi.encodePacked(Views.third.selector);
        Answer[] memory answers = _askWith(_range(address(views), selector, 1, 2000), 1_500_000);
        (uint256 done, Step[] memory steps) = _steps(answers[0]);
        assertGt(done, 100);
        assertLt(done, 2000);
        assertEq(steps.length, done / 3);
        (uint256 left,) =
            _steps(_ask(_range(address(views), selector, int32(int256(1 + done)), uint16(2000 - done)))[0]);
        assertEq(left, 2000 - done);
    }

    function test_AWalkWithOneBadAnswerIsUndecided() external {
        Answer[] memory answers = _ask(
            abi.encodePacked(
                _range(address(views), abi.encodePacked(Views.until.selector), 0, 10),
                _range(address(views), abi.encodePacked(Views.nothing.selector), 0, 10),
                _chain(address(views), abi.encodePacked(Views.next.selector), 99, 0, 10),
                _chain(address(views), abi.encodePacked(Views.burns.selector), 99, 0, 10),
                _of(Views.number.selector)
            )
        );
        for (uint256 i; i < 4; ++i) {
            _same(answers[i], UNDECIDED, i == 0 ? bytes(hex"0005") : i == 2 ? bytes(hex"0001") : bytes(hex"0000"));
        }
        _same(answers[4], ANSWERED, abi.encode(42));
    }

    function test_AChainEndsAtItsEndOrAtItsBound() external {
        bytes memory selector = abi.encodePacked(Views.next.selector);
        Answer[] memory answers = _ask(
            abi.encodePacked(_chain(address(views), selector, 6, 0, 100), _chain(address(views), selector, 6, 0, 2))
        );
        (uint256 done, Step[] memory steps) = _steps(answers[0]);
        assertEq(done, 4);
        assertEq(steps[3].number, 9);
        assertEq(steps[3].answer, 0);
        (done, steps) = _steps(answers[1]);
        assertEq(done, 2);
        assertEq(steps[1].number, 7);
        assertEq(steps[1].answer, 8);
    }

    function test_InAStateOverrideItReturns() external {
        bytes memory questions = _of(Views.number.selector);
        address somewhere = address(0x1e45);
        vm.etch(somewhere, _code(questions, 1));
        (bool ok, bytes memory returned) = somewhere.staticcall("");
        assertTrue(ok);
        _same(_read(returned)[0], ANSWERED, abi.encode(42));
        vm.etch(somewhere, _code(questions, 0));
        bytes memory reverted;
        (ok, reverted) = somewhere.staticcall("");
        assertFalse(ok);
        assertEq(reverted, returned);
    }

    function _same(Answer memory answer, uint8 status, bytes memory data) private pure {
        assertEq(answer.status, status, "status");
        assertEq(answer.data, data, "data");
    }
}

/// @dev Walks through the pools of contracts that keep many.
contract PoolLensSingletonsTest is LensCalls {
    IMintable private token0;
    IMintable private token1;
    IVaultOfBins private vault;
    IBins private bins;
    InfinityKey private key;

    function setUp() external {
        token0 = _token();
        token1 = _token();
        if (token0 > token1) (token0, token1) = (token1, token0);
    }

    function _token() private returns (IMintable) {
        return IMintable(vm.deployCode("TestToken.sol:TestToken", abi.encode("Lens", "LNS", 18, address(this))));
    }

    function test_TheBitmapOfAV4PoolIsReadFromItsSlots() external {
        bytes memory code = vm.parseJsonBytes(
            vm.readFile("node_modules/@uniswap/v4-core/out/PoolManager.sol/PoolManager.json"), ".bytecode.object"
        );
        code = abi.encodePacked(code, abi.encode(address(this)));
        address manager;
        assembly {
            manager := create(0, add(code, 32), mload(code))
        }
        V4Counterparty counterparty = new V4Counterparty(IV4Manager(manager));
        token0.mint(address(counterparty), 1e36);
        token1.mint(address(counterparty), 1e36);
        V4Key memory pool = V4Key(address(token0), address(token1), 3000, 60, address(0));
        IV4Manager(manager).initialize(pool, 1 << 96);
        counterparty.provide(pool, -60_000, 120, 1e18);
        counterparty.provide(pool, -600, 600_000, 1e18);
        bytes32 bitmap = bytes32(uint256(keccak256(abi.encode(keccak256(abi.encode(pool)), uint256(6)))) + 5);
        bytes memory selector = abi.encodePacked(bytes4(keccak256("extsload(bytes32)")));
        (uint256 done, Step[] memory steps) = _steps(_ask(_slots(manager, selector, bitmap, -58, 116))[0]);
        assertEq(done, 116);
        assertEq(steps.length, 4);
        for (uint256 i; i < steps.length; ++i) {
            bytes32 slot = keccak256(abi.encode(int256(steps[i].number), bitmap));
            assertEq(bytes32(steps[i].answer), IExtsload(manager).extsload(slot));
        }
        assertEq(steps[0].number, -4);
        assertEq(steps[0].answer, 1 << 24, "tick -1000 of the spacing");
        assertEq(steps[3].number, 39);
    }

    function test_BinsAreFoundFromOneToTheNext() external {
        vault = IVaultOfBins(vm.deployCode("InfinityVault.sol:InfinityVault", abi.encode(address(this))));
        bins = IBins(vm.deployCode("InfinityLbPoolManager.sol:InfinityLbPoolManager", abi.encode(vault, address(this))));
        vault.registerApp(address(bins));
        key = InfinityKey(address(token0), address(token1), address(0), address(bins), 3000, bytes32(uint256(25) << 16));
        bytes32 id = keccak256(abi.encode(key));
        bins.initialize(key, 1 << 23);
        uint24[4] memory filled = [uint24(0x7ff000), 0x7fffff, 0x800000, 0x801000];
        for (uint256 i; i < filled.length; ++i) {
            _fill(filled[i], i > 1 ? 1e18 : 0, i > 1 ? 0 : 1e18);
        }
        bytes memory down = abi.encodePacked(IBins.getNextNonEmptyBin.selector, id, uint256(1));
        bytes memory up = abi.encodePacked(IBins.getNextNonEmptyBin.selector, id, uint256(0));
        bytes memory reserves = abi.encodePacked(IBins.getBin.selector, id);
        Answer[] memory answers = _ask(
            abi.encodePacked(
                _chain(address(bins), down, 0x800000, type(uint24).max, 256),
                _chain(address(bins), up, 0x800000, 0, 256),
                _range(address(bins), reserves, 0x7ffff0, 64)
            )
        );
        (, Step[] memory below) = _steps(answers[0]);
        assertEq(below.length, 3);
        assertEq(below[0].answer, 0x7fffff);
        assertEq(below[1].answer, 0x7ff000);
        assertEq(below[2].answer, type(uint24).max);
        (, Step[] memory above) = _steps(answers[1]);
        assertEq(above.length, 2);
        assertEq(above[0].answer, 0x801000);
        assertEq(above[1].answer, 0);
        (, Step[] memory heldOfFirst) = _steps(answers[2]);
        assertEq(heldOfFirst.length, 1);
        assertEq(heldOfFirst[0].number, 0x800000);
        (uint128 x,,,) = bins.getBin(id, 0x800000);
        assertEq(heldOfFirst[0].answer, x);
    }

    function _fill(uint24 bin, uint256 x, uint256 y) private {
        bytes32[] memory configs = new bytes32[](1);
        configs[0] = bytes32(uint256(1e18) << 88 | uint256(1e18) << 24 | bin);
        vault.lock(abi.encodeCall(IBins.mint, (key, IBins.MintParams(configs, bytes32(y << 128 | x), 0), "")));
    }

    function lockAcquired(bytes calldata call) external returns (bytes memory) {
        (bool ok, bytes memory answer) = address(bins).call(call);
        require(ok, "the manager refused");
        int256 delta = int256(uint256(bytes32(answer)));
        _pay(token0, delta >> 128);
        _pay(token1, int128(delta));
        return "";
    }

    function _pay(IMintable token, int256 amount) private {
        vault.sync(address(token));
        token.mint(address(vault), uint256(-amount));
        vault.settle();
    }
}
