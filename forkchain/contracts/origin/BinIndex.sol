// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title An index of the filled bins among 2^24, with the nearest filled bin on either side of an id
/// @notice Three levels of 256-bit words. A bit in an upper word is set if the word below it is not zero.
library BinIndex {
    struct Index {
        uint256 top;
        mapping(uint256 prefix => uint256) middle;
        mapping(uint256 prefix => uint256) bottom;
    }

    /// @notice Returned by {below} if there is none.
    uint24 internal constant NONE_BELOW = type(uint24).max;
    /// @notice Returned by {above} if there is none.
    uint24 internal constant NONE_ABOVE = 0;

    function add(Index storage index, uint24 id) internal {
        uint256 word = index.bottom[id >> 8];
        index.bottom[id >> 8] = word | _bit(id);
        if (word != 0) return;
        word = index.middle[id >> 16];
        index.middle[id >> 16] = word | _bit(id >> 8);
        if (word == 0) index.top |= _bit(id >> 16);
    }

    /// @dev Marks the bin as filled.
    function remove(Index storage index, uint24 id) internal {
        uint256 word = index.bottom[id >> 8] ^ _bit(id);
        index.bottom[id >> 8] = word;
        if (word != 0) return;
        word = index.middle[id >> 16] ^ _bit(id >> 8);
        index.middle[id >> 16] = word;
        if (word == 0) index.top ^= _bit(id >> 16);
    }

    /// @notice The nearest filled bin with a lower id.
    function below(Index storage index, uint24 id) internal view returns (uint24) {
        uint256 prefix = id >> 8;
        uint256 word = _lowerThan(index.bottom[prefix], id);
        if (word == 0) {
            uint256 root = prefix >> 8;
            word = _lowerThan(index.middle[root], prefix);
            if (word == 0) {
                word = _lowerThan(index.top, root);
                if (word == 0) return NONE_BELOW;
                root = Math.log2(word);
                word = index.middle[root];
            }
            prefix = root << 8 | Math.log2(word);
            word = index.bottom[prefix];
        }
        return uint24(prefix << 8 | Math.log2(word));
    }

    /// @notice The nearest filled bin with a higher id.
    function above(Index storage index, uint24 id) internal view returns (uint24) {
        uint256 prefix = id >> 8;
        uint256 word = _higherThan(index.bottom[prefix], id);
        if (word == 0) {
            uint256 root = prefix >> 8;
            word = _higherThan(index.middle[root], prefix);
            if (word == 0) {
                word = _higherThan(index.top, root);
                if (word == 0) return NONE_ABOVE;
                root = _lowest(word);
                word = index.middle[root];
            }
            prefix = root << 8 | _lowest(word);
            word = index.bottom[prefix];
        }
        return uint24(prefix << 8 | _lowest(word));
    }

    function _bit(uint256 position) private pure returns (uint256) {
        return 1 << (position & 255);
    }

    function _lowerThan(uint256 word, uint256 position) private pure returns (uint256) {
        return word & (_bit(position) - 1);
    }

    function _higherThan(uint256 word, uint256 position) private pure returns (uint256) {
        uint256 bit = _bit(position);
        return word & ~(bit | (bit - 1));
    }

    function _lowest(uint256 word) private pure returns (uint256) {
        unchecked {
            return Math.log2(word & (0 - word));
        }
    }
}
