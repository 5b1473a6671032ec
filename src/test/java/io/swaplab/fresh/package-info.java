/** Properties that run on their regressions and a fixed number of seeds, and on seeds that nobody has tried: scripts/fresh. */
package io.swaplab.fresh;
