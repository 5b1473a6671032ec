// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {Call} from "../interfaces/IWallets.sol";
import {BatchingWallet} from "./BatchingWallet.sol";

/// @title The code to which an account delegates by EIP-7702: the account's own key signs, and sends batches
contract DelegatedAccount is BatchingWallet {
    function execute(Call[] calldata calls) external {
        if (msg.sender != address(this)) revert NotAllowed(msg.sender);
        _run(calls);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(hash, signature);
        bool valid = failure == ECDSA.RecoverError.NoError && signer == address(this);
        return valid ? IERC1271.isValidSignature.selector : REFUSED;
    }
}
