/** Sentences of the public pages that promise something, and the checks that hold them. */
package io.swaplab.promises;
