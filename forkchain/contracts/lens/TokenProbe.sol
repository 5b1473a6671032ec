// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {TrialRuns} from "./TrialRuns.sol";

/// @title Code for every account that sends tokens in a trial; makes the calls that the probe requests
/// @dev Placed by a state override. Calls from other accounts, such as a token with hooks, are rejected.
/// input: contract to call 20, calldata
contract TokenPuppet {
    /// @dev The address of `TokenProbe`.
    address private constant PROBE = 0x50726f62652070726f62652070726F6265207072;

    constructor() {
        assembly {
            if xor(caller(), PROBE) { revert(0, 0) }
            let size := sub(calldatasize(), 20)
            calldatacopy(0, 20, size)
            let ok := call(gas(), shr(96, calldataload(0)), 0, 0, size, 0, 0)
            returndatacopy(0, 0, returndatasize())
            if ok { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}

/// @title Simulates token transfers between accounts in one `eth_call` and returns their results
/// @notice It runs as code placed by a state override at PROBE; every account that sends or spends has `TokenPuppet` as
/// its code. Each trip runs in a call of its own that reverts, so that trips do not affect each other.
/// @dev Packed formats, all numbers big-endian:
///
/// input   gas of a trip 4, then for each trip: its length 2, trip
/// trip    token 20, amount 32, first account 20, then hops of: spender 20, next account 20
///
/// The first hop sends the amount, or the account's balance where that is less; zero stands for a small, odd part of the
/// balance. Each later hop sends what arrived. A hop with a spender is made by allowance, one without by the account.
///
/// output  for each trip: its length 2, and where it ran to its end: balance of the first account 32, then the hops
/// hop     status 1, amount 32, taken from the sender 32, arrived 32, size of revert data 2, revert data
/// status  0 reverted, 1 answered true, 2 answered nothing, 3 answered something else, 4 a balance cannot be read
contract TokenProbe is TrialRuns {
    uint256 private constant PART = 997;
    uint256 private constant TRIP_HEAD = 72;
    uint256 private constant HOP = 40;
    uint256 private constant MOST_REASON = 256;

    function _record(bytes memory told) internal pure override returns (bytes memory) {
        if (told.length < 32) told = "";
        return bytes.concat(bytes2(uint16(told.length)), told);
    }

    function _trial(bytes calldata trip) internal override returns (bytes memory answer) {
        address token = address(bytes20(trip[:20]));
        uint256 amount = uint256(bytes32(trip[20:52]));
        address from = address(bytes20(trip[52:TRIP_HEAD]));
        (bool known, uint256 balance) = _balance(token, from);
        if (amount == 0) amount = balance < PART * PART ? balance : balance / PART | 1;
        if (amount > balance) amount = balance;
        answer = abi.encodePacked(known ? balance : 0);
        for (uint256 at = TRIP_HEAD; at < trip.length && amount != 0; at += HOP) {
            address spender = address(bytes20(trip[at:at + 20]));
            address to = address(bytes20(trip[at + 20:at + HOP]));
            bytes memory told;
            (told, amount) = _hop(token, amount, from, spender, to);
            answer = bytes.concat(answer, told);
            from = to;
        }
    }

    function _hop(address token, uint256 amount, address from, address spender, address to)
        private
        returns (bytes memory told, uint256 arrived)
    {
        (bool knownFrom, uint256 fromBefore) = _balance(token, from);
        (bool knownTo, uint256 toBefore) = _balance(token, to);
        (uint8 status, bytes memory reason) = _send(token, amount, from, spender, to);
        uint256 taken;
        if (status != 0) {
            uint256 fromAfter;
            uint256 toAfter;
            (, fromAfter) = _balance(token, from);
            (, toAfter) = _balance(token, to);
            if (from == to) {
                taken = amount;
                arrived = amount;
            } else {
                taken = fromAfter < fromBefore ? fromBefore - fromAfter : 0;
                arrived = toAfter > toBefore ? toAfter - toBefore : 0;
            }
            if (!knownFrom || !knownTo) status = 4;
        }
        told = abi.encodePacked(status, amount, taken, arrived, uint16(reason.length), reason);
    }

    function _send(address token, uint256 amount, address from, address spender, address to)
        private
        returns (uint8 status, bytes memory reason)
    {
        bool ok;
        bytes memory told;
        if (spender == address(0)) {
            (ok, told) = _puppet(from, token, abi.encodeWithSelector(0xa9059cbb, to, amount));
        } else {
            (ok, told) = _approve(token, amount, from, spender);
            if (ok) (ok, told) = _puppet(spender, token, abi.encodeWithSelector(0x23b872dd, from, to, amount));
        }
        if (!ok) {
            if (told.length > MOST_REASON) {
                assembly {
                    mstore(told, MOST_REASON)
                }
            }
            return (0, told);
        }
        if (told.length == 0) return (2, "");
        return (told.length >= 32 && abi.decode(told, (uint256)) == 1 ? 1 : 3, "");
    }

    /// @dev Some tokens change an allowance only from or to zero.
    function _approve(address token, uint256 amount, address from, address spender)
        private
        returns (bool ok, bytes memory told)
    {
        (ok, told) = token.staticcall(abi.encodeWithSelector(0xdd62ed3e, from, spender));
        uint256 allowed = ok && told.length >= 32 ? abi.decode(told, (uint256)) : 0;
        if (allowed >= amount) return (true, "");
        if (allowed != 0) (ok, told) = _puppet(from, token, abi.encodeWithSelector(0x095ea7b3, spender, 0));
        return _puppet(from, token, abi.encodeWithSelector(0x095ea7b3, spender, amount));
    }
}
