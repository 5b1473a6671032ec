// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../contracts/Errors.sol";
import {Fixture} from "./support/Fixture.sol";

/// @dev What counts as a signature, for the quote signer (checked by the router) and the payer (checked by Permit2).
contract SignaturesTest is Fixture {
    uint256 private constant CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;

    function test_AcceptsA64ByteQuoteSignature() public {
        Order memory order = _directOrder();
        order.quoteSignature = _compactSignature(signerKey, hashes.planDigest(router, order.plan));
        assertEq(order.quoteSignature.length, 64);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_AcceptsA64BytePayerSignature() public {
        Order memory order = _delegatedOrder();
        order.payerSignature = _compactSignature(payerKey, hashes.permit2Digest(router, order.plan));
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_BothFormsRecoverTheSignerForAnyPlan(bytes32 quoteId, uint256 nonce) public {
        Order memory order = _directOrder();
        (order.plan.quoteId, order.plan.nonce) = (quoteId, nonce);
        _seal(order);
        uint256 untouched = vm.snapshotState();
        _submit(order);
        vm.revertToState(untouched);
        order.quoteSignature = _compactSignature(signerKey, hashes.planDigest(router, order.plan));
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_RefusesEveryOtherLength(uint256 length) public {
        length = bound(length, 0, 200);
        vm.assume(length != 64 && length != 65);
        Order memory order = _directOrder();
        order.quoteSignature = new bytes(length);
        _refuse(order, abi.encodeWithSelector(Errors.BadSignature.selector));
    }

    function test_Refuses63And66Bytes() public {
        Order memory order = _directOrder();
        bytes memory good = order.quoteSignature;
        order.quoteSignature = bytes.concat(good, hex"00");
        _refuse(order, abi.encodeWithSelector(Errors.BadSignature.selector));
        order.quoteSignature = _cut(good, 63);
        _refuse(order, abi.encodeWithSelector(Errors.BadSignature.selector));
    }

    function test_RefusesHighS(bytes32 quoteId) public {
        Order memory order = _directOrder();
        order.plan.quoteId = quoteId;
        _seal(order);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signerKey, hashes.planDigest(router, order.plan));
        order.quoteSignature = abi.encodePacked(r, bytes32(CURVE_ORDER - uint256(s)), v == 27 ? uint8(28) : uint8(27));
        assertEq(order.quoteSignature.length, 65);
        _refuse(order, abi.encodeWithSelector(Errors.BadSignature.selector));
    }

    function test_RefusesEveryOtherV(uint8 v) public {
        Order memory order = _directOrder();
        vm.assume(v != 27 && v != 28);
        order.quoteSignature[64] = bytes1(v);
        _refuse(order, abi.encodeWithSelector(Errors.BadSignature.selector));
    }

    function test_AFlippedVIsAnotherSigner() public {
        Order memory order = _directOrder();
        order.quoteSignature[64] = order.quoteSignature[64] == bytes1(uint8(27)) ? bytes1(uint8(28)) : bytes1(uint8(27));
        vm.expectRevert();
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 0);
    }

    function test_RefusesAnySingleFlippedBit(uint256 bit) public {
        Order memory order = _directOrder();
        bit = bound(bit, 0, 65 * 8 - 1);
        order.quoteSignature[bit / 8] ^= bytes1(uint8(1 << (bit % 8)));
        vm.expectRevert();
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 0);
    }

    function test_RefusesAPayerSignatureByTheExecutor() public {
        Order memory order = _delegatedOrder();
        order.payerSignature = _signature(strangerKey, hashes.permit2Digest(router, order.plan));
        _refuse(order, abi.encodeWithSignature("InvalidSigner()"));
    }

    function test_RefusesPayerSignaturesOf63And66Bytes() public {
        Order memory order = _delegatedOrder();
        bytes memory good = order.payerSignature;
        order.payerSignature = bytes.concat(good, hex"00");
        _refuse(order, abi.encodeWithSignature("InvalidSignatureLength()"));
        order.payerSignature = _cut(good, 63);
        _refuse(order, abi.encodeWithSignature("InvalidSignatureLength()"));
    }

    function test_RefusesAMissingPayerSignature() public {
        Order memory order = _delegatedOrder();
        order.payerSignature = "";
        _refuse(order, abi.encodeWithSignature("InvalidSignatureLength()"));
    }

    function test_APayersPlainPermitSignatureIsNotAWitnessSignature() public {
        Order memory order = _delegatedOrder();
        order.payerSignature = _signature(payerKey, hashes.planDigest(router, order.plan));
        _refuse(order, abi.encodeWithSignature("InvalidSigner()"));
    }

    function _cut(bytes memory data, uint256 length) private pure returns (bytes memory shorter) {
        shorter = new bytes(length);
        for (uint256 i; i < length; ++i) {
            shorter[i] = data[i];
        }
    }
}
