/**
 * Output curves of pool directions in doubles: approximations that guide the search for routes.
 *
 * <p>No amount that leaves the program may be computed here. A curve describes one direction of one pool, and depends
 * neither on pool families nor on a search. Used by {@code router}. Start reading at {@link
 * io.swaplab.router.curves.Curve}, then {@link io.swaplab.router.curves.Curves}.
 */
@NullMarked
package io.swaplab.router.curves;

import org.jspecify.annotations.NullMarked;
