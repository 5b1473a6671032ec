package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A named wallet for a test: a {@link io.swaplab.core.evm.SigningKey}, or {@code Credentials} of web3j, derived from
 * any name, such as {@code dave}, with coins for gas. The same name gives the same account in every test.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Role {
    /** The name from which the key is derived. */
    String value();
}
