package io.swaplab.service;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.service.route.ChainContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Converts prepared quotes to quote tokens: encrypted text that the caller sends back to build, so that no store is
 * needed. A token is encrypted and authenticated with AES-256-GCM; the authentication also covers chain and router. The
 * token contains the quote signer's signature, which build verifies again, so a token key alone cannot produce a plan
 * that the router accepts.
 */
public final class QuoteTokenCipher {
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int HEAD_BYTES = Integer.BYTES + NONCE_BYTES;
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final long MILLIS_PER_SECOND = 1000;

    private final ChainContext chain;
    private final QuoteTokenEncryptionKeys keys;
    private final SecureRandom random = new SecureRandom();

    public QuoteTokenCipher(ChainContext chain, QuoteTokenEncryptionKeys keys) {
        this.chain = chain;
        this.keys = keys;
    }

    /** The result of {@link #open}. */
    public sealed interface Opened {
        /** The token is valid and contains this quote, whose deadline may have passed. */
        record Intact(SignedQuote quote) implements Opened {}

        /** The token was encrypted with a key that this service does not have. */
        record OfAnotherKey() implements Opened {}

        /** The token was modified, or is for another chain or router. */
        record Changed() implements Opened {}
    }

    /** Encrypts a quote as a token; empty if the token would be longer than a request may carry. */
    public Optional<String> seal(SignedQuote quote) {
        QuoteTokenEncryptionKeys.Named key = keys.sealing();
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] sealed = crypt(Cipher.ENCRYPT_MODE, key, nonce, packed(quote))
                .orElseThrow(() -> new IllegalStateException("a token cannot be sealed"));
        byte[] token = ByteBuffer.allocate(HEAD_BYTES + sealed.length)
                .putInt(key.id())
                .put(nonce)
                .put(sealed)
                .array();
        String text = ENCODER.encodeToString(token);
        return text.length() > RequestLimits.MAX_QUOTE_TOKEN ? Optional.empty() : Optional.of(text);
    }

    /** Decrypts a token from an untrusted caller; accepts any text. */
    public Opened open(String text) {
        byte[] token;
        try {
            token = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            return new Opened.Changed();
        }
        // The decoder accepts padding and stray bits, which our tokens never have.
        if (token.length < HEAD_BYTES || !ENCODER.encodeToString(token).equals(text)) {
            return new Opened.Changed();
        }
        ByteBuffer parts = ByteBuffer.wrap(token);
        QuoteTokenEncryptionKeys.Named key = keys.named(parts.getInt()).orElse(null);
        if (key == null) {
            return new Opened.OfAnotherKey();
        }
        byte[] nonce = new byte[NONCE_BYTES];
        parts.get(nonce);
        byte[] sealed = new byte[parts.remaining()];
        parts.get(sealed);
        return crypt(Cipher.DECRYPT_MODE, key, nonce, sealed)
                .<Opened>map(packed -> new Opened.Intact(unpacked(packed)))
                .orElseGet(Opened.Changed::new);
    }

    /** Encrypts or decrypts; empty if the bytes to be decrypted were modified or are not for this router. */
    private Optional<byte[]> crypt(int mode, QuoteTokenEncryptionKeys.Named key, byte[] nonce, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key.secret(), new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(bound());
            return Optional.of(cipher.doFinal(input));
        } catch (AEADBadTagException changed) {
            return Optional.empty();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("the Java runtime lacks AES-GCM", missing);
        }
    }

    /** The associated data of the encryption: the chain and router that a token is for. */
    private byte[] bound() {
        return ("quote token 1 of chain " + chain.profile().chainId() + " and router "
                        + chain.deployment().executionRouter().toLowerHex())
                .getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Converts a quote to bytes: its time of issue, and its executePlan call without the payer's signature. The call
     * contains everything else of the quote.
     */
    private static byte[] packed(SignedQuote quote) {
        byte[] call = new ExecutePlanCall(quote.plan(), quote.steps(), quote.quoteSignature(), Bytes.EMPTY)
                .encode()
                .toBytes();
        return deflated(ByteBuffer.allocate(Long.BYTES + call.length)
                .putLong(quote.issuedAtMillis())
                .put(call)
                .array());
    }

    private SignedQuote unpacked(byte[] packed) {
        ByteBuffer bytes = ByteBuffer.wrap(inflated(packed));
        long issuedAtMillis = bytes.getLong();
        byte[] calldata = new byte[bytes.remaining()];
        bytes.get(calldata);
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.of(calldata));
        ExecutionPlan plan = call.plan();
        Bytes32 planHash = PlanHashes.planDigest(
                plan, chain.profile().chainId(), chain.deployment().executionRouter());
        return new SignedQuote(
                plan,
                call.steps(),
                PlanHashes.planStructHash(plan),
                planHash,
                SigningKey.recover(planHash, Signature.parse(call.quoteSignature())),
                call.quoteSignature(),
                issuedAtMillis,
                plan.deadline().toLongExact() * MILLIS_PER_SECOND);
    }

    /** Compresses bytes, since calldata is mostly zeros. */
    private static byte[] deflated(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }

    /** Decompresses the output of {@link #deflated}. */
    private static byte[] inflated(byte[] packed) {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
