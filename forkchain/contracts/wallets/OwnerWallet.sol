// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {Call} from "../interfaces/IWallets.sol";
import {BatchingWallet} from "./BatchingWallet.sol";

/// @title A wallet of one owner, who signs 65 bytes or approves any other signature of a hash beforehand
contract OwnerWallet is BatchingWallet {
    address public immutable owner;
    mapping(bytes32 hash => mapping(bytes32 signatureHash => bool)) public isApproved;

    constructor(address owner_) {
        owner = owner_;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotAllowed(msg.sender);
        _;
    }

    function execute(Call[] calldata calls) external onlyOwner {
        _run(calls);
    }

    /// @notice Makes exactly these bytes a valid signature of the hash; they may be empty.
    function approve(bytes32 hash, bytes calldata signature) external onlyOwner {
        isApproved[hash][keccak256(signature)] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (isApproved[hash][keccak256(signature)]) return IERC1271.isValidSignature.selector;
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(hash, signature);
        bool valid = failure == ECDSA.RecoverError.NoError && signer == owner;
        return valid ? IERC1271.isValidSignature.selector : REFUSED;
    }
}
