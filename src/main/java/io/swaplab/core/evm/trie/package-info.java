/**
 * The Merkle Patricia trie by which a header commits to a block's receipts.
 *
 * <p>Only roots are computed, from all values; there are no proofs of single ones. Start reading at
 * {@link io.swaplab.core.evm.trie.ConsensusReceipt}.
 */
@NullMarked
package io.swaplab.core.evm.trie;

import org.jspecify.annotations.NullMarked;
