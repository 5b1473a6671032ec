// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Reads many views of many contracts in one `eth_call`
/// @notice It runs as creation code without an address, or as code at an address with a state override. The queries
/// follow the code as data. The result is returned as revert data, since a constructor's return data is limited to
/// the size of contract code; in a state override it may be returned normally.
/// @dev Every inner call is static and has a gas limit, so a contract that reverts, burns its gas or returns garbage
/// only affects its own answer. Queries are answered in order until gas or the space for answers runs out; the
/// remaining ones must be sent again. Packed formats, all numbers big-endian:
///
/// input   question*, then mode 1 (0 reverts, 1 returns), gas of a view 4, gas of a step 4, most bytes of answers 4,
///         length of the questions 4
/// view    0x00, contract 20, size 2, calldata
/// range   0x01, contract 20, first int 4, count 2, size 2, calldata
/// slots   0x02, contract 20, first int 4, count 2, mapping's slot 32, size 2, calldata
/// chain   0x03, contract 20, first uint 4, end uint 4, most steps 2, size 2, calldata
///
/// The last 32 bytes of the calldata of a walk (range, slots, chain) are overwritten in each step: by the number, by the
/// storage slot of the mapping's entry for that number, or by the answer before.
///
/// output  "LENS", number of the block 8, answered questions 2, then for each: status 1, size 3, data
/// status  0 reverted with the data; 1 answered the data; 2 undecided: it took all its gas or answered too much
/// walk    steps taken 2, then number 4 and answer 32 for each answer that is not zero (in a chain: for every one)
contract PoolLens {
    constructor() {
        assembly {
            let length
            let mode
            let viewGas
            let stepGas
            let most
            {
                codecopy(0, sub(codesize(), 17), 17)
                let tail := mload(0)
                mode := byte(0, tail)
                viewGas := and(shr(216, tail), 0xffffffff)
                stepGas := and(shr(184, tail), 0xffffffff)
                most := and(shr(152, tail), 0xffffffff)
                length := and(shr(120, tail), 0xffffffff)
            }
            let at := 0x80
            codecopy(at, sub(codesize(), add(length, 17)), length)
            let end := add(at, length)
            let begin := end
            let out := add(begin, 14)
            let answered := 0

            // Gas around a call with a limit: the 64th that the EVM retains, and the memory growth for the answer.
            function affords(cap) -> yes {
                yes := gt(gas(), add(add(cap, div(cap, 63)), 400000))
            }

            // Calls a view; returns the status and the size of the answer.
            function ask(to, input, size, cap) -> status, answer {
                let before := gas()
                status := staticcall(cap, to, input, size, 0, 0x20)
                answer := returndatasize()
                if and(iszero(status), gt(sub(before, gas()), sub(cap, div(cap, 8)))) {
                    status := 2
                    answer := 0
                }
                if gt(answer, 32768) {
                    status := 2
                    answer := 0
                }
            }

            // Calls a view for a range of numbers and keeps non-zero answers; with a mapping, for each entry's slot.
            function range(question, mapped, cap, to) -> next {
                let contractAt := shr(96, mload(add(question, 1)))
                let first := signextend(3, shr(224, mload(add(question, 21))))
                let count := shr(240, mload(add(question, 25)))
                let input := add(question, 27)
                let mapping_ := 0
                if mapped {
                    mapping_ := mload(input)
                    input := add(input, 32)
                }
                let size := shr(240, mload(input))
                input := add(input, 2)
                next := add(to, 6)
                let status := 1
                let done := 0
                for {} lt(done, count) { done := add(done, 1) } {
                    if iszero(affords(cap)) { break }
                    let key := add(first, done)
                    let argument := key
                    if mapped {
                        mstore(0, key)
                        mstore(0x20, mapping_)
                        argument := keccak256(0, 0x40)
                    }
                    mstore(sub(add(input, size), 32), argument)
                    let answer
                    status, answer := ask(contractAt, input, size, cap)
                    if or(xor(status, 1), lt(answer, 32)) {
                        status := 2
                        break
                    }
                    if mload(0) {
                        mstore(next, shl(224, key))
                        mstore(add(next, 4), mload(0))
                        next := add(next, 36)
                    }
                }
                next := finish(to, next, status, done)
            }

            // Calls a view for a number, then for its answer, and so on, until the end mark or the limit on steps.
            function chain(question, cap, to) -> next {
                let contractAt := shr(96, mload(add(question, 1)))
                let key := shr(224, mload(add(question, 21)))
                let last := shr(224, mload(add(question, 25)))
                let count := shr(240, mload(add(question, 29)))
                let size := shr(240, mload(add(question, 31)))
                let input := add(question, 33)
                next := add(to, 6)
                let status := 1
                let done := 0
                for {} lt(done, count) {} {
                    if iszero(affords(cap)) { break }
                    mstore(sub(add(input, size), 32), key)
                    let answer
                    status, answer := ask(contractAt, input, size, cap)
                    if or(or(xor(status, 1), lt(answer, 32)), gt(mload(0), 0xffffffff)) {
                        status := 2
                        break
                    }
                    done := add(done, 1)
                    mstore(next, shl(224, key))
                    key := mload(0)
                    mstore(add(next, 4), key)
                    next := add(next, 36)
                    if eq(key, last) { break }
                }
                next := finish(to, next, status, done)
            }

            // Completes the answer of a walk; an undecided one has no data.
            function finish(to, written, status, done) -> next {
                next := written
                if eq(status, 2) { next := add(to, 6) }
                let head := or(or(shl(248, status), shl(224, sub(next, add(to, 4)))), shl(208, done))
                mstore(to, or(head, shr(48, shl(48, mload(to)))))
            }

            for {} lt(at, end) {} {
                if or(gt(sub(out, begin), most), gt(answered, 65534)) { break }
                let kind := byte(0, mload(at))
                switch kind
                case 0 {
                    if iszero(affords(viewGas)) { break }
                    let size := shr(240, mload(add(at, 21)))
                    let status, answer := ask(shr(96, mload(add(at, 1))), add(at, 23), size, viewGas)
                    mstore(out, or(shl(248, status), shl(224, answer)))
                    returndatacopy(add(out, 4), 0, answer)
                    out := add(add(out, 4), answer)
                    at := add(at, add(23, size))
                }
                default {
                    if gt(kind, 3) { break }
                    if iszero(affords(stepGas)) { break }
                    switch kind
                    case 3 {
                        out := chain(at, stepGas, out)
                        at := add(at, add(33, shr(240, mload(add(at, 31)))))
                    }
                    default {
                        let mapped := eq(kind, 2)
                        out := range(at, mapped, stepGas, out)
                        at := add(at, 27)
                        if mapped { at := add(at, 32) }
                        at := add(at, add(2, shr(240, mload(at))))
                    }
                }
                answered := add(answered, 1)
            }
            // The caller compares the number with that of the block it asked for.
            let head := or(or(shl(224, 0x4c454e53), shl(160, number())), shl(144, answered))
            mstore(begin, or(head, shr(112, shl(112, mload(begin)))))
            if mode { return(begin, sub(out, begin)) }
            revert(begin, sub(out, begin))
        }
    }
}
