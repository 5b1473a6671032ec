package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a test parameter the wallet with the given name. The parameter is a {@link io.swaplab.core.evm.SigningKey} or
 * web3j's {@code Credentials}. Any name is allowed, such as {@code dave}. The key is derived from the name, so the same
 * name gives the same account in every test. The account has native coins for gas.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Role {
    /** The name from which the key is derived. */
    String value();
}
