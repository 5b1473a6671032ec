package io.swaplab.client;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.node.Node;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.lab.backend.ContractWalletDeployment;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.web3j.crypto.AuthorizationTuple;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.utils.Numeric;

/** Accounts with code on a fork: they sign as their code requires, and make several calls in one transaction. */
final class ForkWallets {
    private static final Uint256 RICH = Uint256.parse("1000000000000000000000");
    private static final AbiFunction EXECUTE = AbiFunction.of("execute((address,uint256,bytes)[])");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(bytes32,bytes)");
    private static final AbiFunction NONCE = AbiFunction.of("nonce()", "(uint256)");
    private static final AbiFunction MESSAGE_HASH = AbiFunction.of("getMessageHash(bytes)", "(bytes32)");
    private static final String TRANSACTION = "(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,";
    private static final AbiFunction TRANSACTION_HASH =
            AbiFunction.of("getTransactionHash" + TRANSACTION + "uint256)", "(bytes32)");
    private static final AbiFunction EXECUTE_SAFE = AbiFunction.of("execTransaction" + TRANSACTION + "bytes)");
    private static final Address MULTI_SEND = Address.parse("0x9641d764fc13c8B624c04430C7356C1C7C8102e2");
    private static final Address SIGN_MESSAGE = Address.parse("0xd53cd0aB83D845Ac265BE939c57F53AD838012c9");
    private static final BigInteger GWEI = BigInteger.valueOf(1_000_000_000);

    private final Fork fork;
    private final Node node;
    private final ImpersonatedSender deployer;

    ForkWallets(Fork fork) {
        this.fork = fork;
        node = fork.node();
        deployer = new ImpersonatedSender(
                node, SigningKey.forDevelopment("deployer of wallets").address(), RICH);
    }

    /** An account with code. */
    interface Wallet {
        Address address();

        /** The signature over a digest that the code accepts. */
        Bytes sign(Bytes32 digest);

        /** Makes all calls in one transaction, or fails and makes none. */
        void run(List<TransactionRequest> calls);

        default Signer signer() {
            return new WalletSigner(this);
        }
    }

    /** A contract with one owner. */
    OwnerWallet ofOwner(String label) {
        SigningKey owner = SigningKey.forDevelopment(label);
        Address address = deployer.create("a wallet", creation("OwnerWallet", "(address)", owner.address()));
        return new OwnerWallet(address, owner, new ImpersonatedSender(node, owner.address(), RICH));
    }

    /** A Safe of three owners, of whom two must sign. */
    SafeWallet ofThree(String label) {
        List<SigningKey> owners = Stream.of("one", "two", "three")
                .map(each -> SigningKey.forDevelopment(label + " " + each))
                .sorted(Comparator.comparing(key -> key.address().toLowerHex()))
                .toList();
        Address address = ContractWalletDeployment.on(
                fork, owners.stream().map(SigningKey::address).toList(), 2);
        return new SafeWallet(address, owners);
    }

    /** An account that has delegated to code by a transaction of EIP-7702. */
    DelegatedAccount delegated(String label) {
        SigningKey key = SigningKey.forDevelopment(label);
        Address code = deployer.create("the code of an account", fork.creationCode("DelegatedAccount"));
        var account = new DelegatedAccount(key, new ImpersonatedSender(node, key.address(), RICH));
        account.delegateTo(code);
        return account;
    }

    private Bytes creation(String contract, String types, Object... arguments) {
        return fork.creationCode(contract)
                .concat(io.swaplab.core.evm.AbiTupleType.parse(types).encode(arguments));
    }

    private Bytes32 read(Address contract, AbiFunction view, Object... arguments) {
        return (Bytes32) deployer.read("a hash", contract, view, arguments).getFirst();
    }

    private static List<List<Object>> tuples(List<TransactionRequest> calls) {
        return calls.stream()
                .map(call -> List.<Object>of(call.to(), call.value(), call.data()))
                .toList();
    }

    record OwnerWallet(Address address, SigningKey owner, ImpersonatedSender sender) implements Wallet {
        @Override
        public Bytes sign(Bytes32 digest) {
            return owner.sign(digest).reveal();
        }

        @Override
        public void run(List<TransactionRequest> calls) {
            sender.call("a batch", address, EXECUTE, tuples(calls));
        }

        /** Makes exactly these bytes a signature over the digest. */
        void approve(Bytes32 digest, Bytes signature) {
            sender.call("an approval of a signature", address, APPROVE, digest, signature);
        }
    }

    /** Asks the Safe itself what its owners sign, unlike the console, whose computation is judged by the same Safe. */
    final class SafeWallet implements Wallet {
        private final Address address;
        private final List<SigningKey> owners;

        SafeWallet(Address address, List<SigningKey> owners) {
            this.address = address;
            this.owners = owners;
        }

        @Override
        public Address address() {
            return address;
        }

        @Override
        public Bytes sign(Bytes32 digest) {
            return signed(read(address, MESSAGE_HASH, Bytes.of(digest.toBytes())));
        }

        private Bytes signed(Bytes32 hash) {
            return owners.get(0)
                    .sign(hash)
                    .reveal()
                    .concat(owners.get(2).sign(hash).reveal());
        }

        @Override
        public void run(List<TransactionRequest> calls) {
            Bytes packed = calls.stream()
                    .map(call -> Bytes.of(new byte[1])
                            .concat(Bytes.of(call.to().toBytes()))
                            .concat(Bytes.of(call.value().toBytes()))
                            .concat(Bytes.of(Uint256.of(call.data().size()).toBytes()))
                            .concat(call.data()))
                    .reduce(Bytes.EMPTY, Bytes::concat);
            runCode(MULTI_SEND, AbiFunction.of("multiSend(bytes)").encode(packed));
        }

        /** Runs the code of a library in the Safe. */
        private void runCode(Address library, Bytes data) {
            Uint256 nonce = (Uint256) deployer.read("a nonce", address, NONCE).getFirst();
            Bytes signatures = signed(read(address, TRANSACTION_HASH, ending(library, data, nonce)));
            deployer.call("a batch", address, EXECUTE_SAFE, ending(library, data, signatures));
        }

        private static Object[] ending(Address library, Bytes data, Object last) {
            Uint256 none = Uint256.ZERO;
            return new Object[] {library, none, data, Uint256.ONE, none, none, none, Address.ZERO, Address.ZERO, last};
        }

        /** Makes the empty signature valid for the digest. */
        void approve(Bytes32 digest) {
            runCode(SIGN_MESSAGE, AbiFunction.of("signMessage(bytes)").encode(Bytes.of(digest.toBytes())));
        }
    }

    final class DelegatedAccount implements Wallet {
        private final SigningKey key;
        private final ImpersonatedSender sender;

        DelegatedAccount(SigningKey key, ImpersonatedSender sender) {
            this.key = key;
            this.sender = sender;
        }

        SigningKey key() {
            return key;
        }

        @Override
        public Address address() {
            return key.address();
        }

        @Override
        public Bytes sign(Bytes32 digest) {
            return key.sign(digest).reveal();
        }

        @Override
        public void run(List<TransactionRequest> calls) {
            sender.call("a batch", address(), EXECUTE, tuples(calls));
        }

        /** Delegates to the code; to none with the zero address. */
        void delegateTo(Address code) {
            long nonce = node.nonce(address());
            var authorization = AuthorizationTuple.from(
                    node.chainId(), code.toLowerHex(), BigInteger.valueOf(nonce + 1), key.toCredentials());
            RawTransaction raw = RawTransaction.createTransaction(
                    node.chainId(),
                    BigInteger.valueOf(nonce),
                    GWEI,
                    GWEI.multiply(BigInteger.valueOf(50)),
                    BigInteger.valueOf(200_000),
                    address().toLowerHex(),
                    BigInteger.ZERO,
                    "",
                    List.of(),
                    List.of(authorization));
            byte[] signed = TransactionEncoder.signMessage(raw, key.toCredentials());
            node.request("eth_sendRawTransaction", Numeric.toHexString(signed));
        }
    }

    /** Signs as the wallet's code requires. */
    private record WalletSigner(Wallet wallet) implements Signer {
        @Override
        public Address address() {
            return wallet.address();
        }

        @Override
        public Bytes sign(Permit2WitnessAuthorization authorization) {
            return wallet.sign(authorization.digest());
        }

        @Override
        public Bytes32 send(Transaction transaction, Node node) {
            throw new UnsupportedOperationException("a wallet runs batches instead");
        }
    }
}
