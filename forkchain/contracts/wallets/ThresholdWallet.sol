// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {Call} from "../interfaces/IWallets.sol";
import {BatchingWallet} from "./BatchingWallet.sol";

/// @title A wallet of several owners, of whom a number must sign
/// @dev The owners sign a message of this wallet around the hash, so that a signature is of no use for another wallet of
/// theirs. A signature is one of 65 bytes per signer, by ascending address; an approved hash needs none.
contract ThresholdWallet is BatchingWallet, EIP712 {
    bytes32 private constant MESSAGE_TYPE = keccak256("WalletMessage(bytes32 hash)");
    bytes32 private constant BATCH_TYPE = keccak256("WalletBatch(bytes32 calls,uint256 nonce)");
    uint256 private constant SIGNATURE_BYTES = 65;

    uint256 public immutable threshold;
    uint256 public nonce;
    mapping(address account => bool) public isOwner;
    mapping(bytes32 hash => bool) public isApproved;

    error InvalidSignatures();

    constructor(address[] memory owners, uint256 threshold_) EIP712("ThresholdWallet", "1") {
        threshold = threshold_;
        for (uint256 i; i < owners.length; ++i) {
            isOwner[owners[i]] = true;
        }
    }

    function execute(Call[] calldata calls, bytes calldata signatures) external {
        if (!_signed(batchHash(calls), signatures)) revert InvalidSignatures();
        ++nonce;
        _run(calls);
    }

    /// @notice Makes the empty signature valid for the hash; only by a batch of the wallet itself.
    function approve(bytes32 hash) external {
        if (msg.sender != address(this)) revert NotAllowed(msg.sender);
        isApproved[hash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool valid = signature.length == 0 ? isApproved[hash] : _signed(messageHash(hash), signature);
        return valid ? IERC1271.isValidSignature.selector : REFUSED;
    }

    function messageHash(bytes32 hash) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(MESSAGE_TYPE, hash)));
    }

    function batchHash(Call[] calldata calls) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(BATCH_TYPE, keccak256(abi.encode(calls)), nonce)));
    }

    function _signed(bytes32 digest, bytes calldata signatures) private view returns (bool) {
        if (signatures.length != threshold * SIGNATURE_BYTES) return false;
        address last;
        for (uint256 i; i < threshold; ++i) {
            bytes calldata one = signatures[i * SIGNATURE_BYTES:(i + 1) * SIGNATURE_BYTES];
            (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(digest, one);
            if (failure != ECDSA.RecoverError.NoError || signer <= last || !isOwner[signer]) return false;
            last = signer;
        }
        return true;
    }
}
