package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.lab.backend.ContractWalletDeployment;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The console acts with contract wallets on a real fork: what they pay and get is right to the wei. */
@Tag("long")
class ContractWalletsIT extends ConsoleOnFork {
    private static final Address PLACE = Address.parse("0x000000000000000000000000000000000000c0de");
    private static final Uint256 COINS = Uint256.parse("100000000000000000000");
    private static final String OTHERS = "--from USDT --to CAKE --amount 25 --executor bob --recipient carol";

    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");

    private CommandFailure refused(String line, String field) {
        CommandResult result = console.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(ExitCode.USAGE);
        CommandFailure failure = result.failure();
        assertThat(failure.field()).as(result.text()).isEqualTo(field);
        assertThat(failure.rule()).isNotEmpty();
        assertThat(failure.got()).isNotEmpty();
        assertThat(failure.next()).as(result.text()).isNotEmpty();
        return failure;
    }

    /** A Safe of these owners; with a threshold of none a wallet whose only owner signs hashes themselves. */
    private Address deployed(int threshold, String... owners) {
        List<Address> accounts = List.of(owners).stream()
                .map(name -> SigningKey.forDevelopment(name).address())
                .toList();
        if (threshold > 0) {
            return ContractWalletDeployment.on(fork, accounts, threshold);
        }
        try (ImpersonatedSender deployer = new ImpersonatedSender(
                fork.node(), SigningKey.forDevelopment("deployer").address(), COINS)) {
            return deployer.create(
                    "a wallet",
                    fork.creationCode("OwnerWallet")
                            .concat(AbiTupleType.parse("(address)").encode(accounts.getFirst())));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, alice", "1, alice", "2, carol bob alice", "3, carol bob alice", "1, bob alice"})
    void aWalletAtAnAddressPaysWhatItsOwnersSign(int threshold, String owners) {
        Address wallet = deployed(threshold, owners.split(" "));
        assertThat(ok("wallet use alice --safe " + wallet).data())
                .containsEntry("wallet", "safe1")
                .containsEntry("address", wallet.toString());
        ok("wallet fund safe1 --token USDT --amount 100");
        assertThat(ok("swap prepare " + OTHERS).text()).contains("payer safe1, executor bob, recipient carol");
        ok("swap sign");
        ok("swap build");
        ok("allowance permit2 approve");
        ok("swap simulate");
        ok("swap execute");
        settled();
        assertThat(ok("swap show").text()).contains("payer safe1").contains("contract " + wallet);
    }

    @ParameterizedTest
    @CsvSource({"0, alice", "1, alice", "2, alice bob"})
    void aWalletApprovesAndSwapsInOneTransaction(int threshold, String owners) {
        ok("wallet use alice --safe " + deployed(threshold, owners.split(" ")));
        ok("wallet fund safe1 --token USDT --amount 100");
        ok("swap prepare --from USDT --to CAKE --amount 25");
        Object simulated = ok("swap simulate").data().get("user_amount_out");
        long before = fork.node().latestBlock().number();
        ok("swap execute");
        settled();
        assertThat(fork.node().latestBlock().number()).isEqualTo(before + 1);
        assertThat(ok("swap receipt").data()).containsEntry("settled_out", simulated);
        assertThat(ok("swap receipt").text()).contains("alice: sender");
        assertThat(ok("allowance show --token USDT").data()).containsEntry("allowance", "0");
    }

    @Test
    void aWalletSellsAndBuysTheNativeCoin() {
        ok("wallet deploy vault --owners alice,bob");
        ok("wallet use vault");
        ok("swap prepare --from BNB --to USDT --amount 2");
        assertThat(ok("swap next").data()).containsEntry("next", "wallet fund vault --token BNB --amount 2");
        ok("wallet fund vault --token BNB --amount 2");
        ok("swap simulate");
        ok("swap execute");
        settled();
        ok("swap prepare --from USDT --to BNB --amount 100 --recipient alice");
        ok("swap simulate");
        ok("swap execute");
        settled();
    }

    /** The Safe would run the code at that address as its own, or make no call if there is none. */
    @ParameterizedTest
    @ValueSource(strings = {"0x", "0x00"})
    void aSafeIsNotUsedWithAnotherMultiSend(String code) {
        ok("wallet deploy vault");
        ok("wallet fund vault --token USDT --amount 25");
        ok("swap prepare --from USDT --to CAKE --amount 25 --payer vault");
        fork.cheats()
                .accounts()
                .setCode(Address.parse("0x9641d764fc13c8B624c04430C7356C1C7C8102e2"), Bytes.parse(code));
        assertThat(console.execute("swap execute").failure().text()).contains("MultiSendCallOnly");
    }

    @Test
    void aFailedCallOfABatchIsExplained() {
        ok("wallet deploy vault");
        ok("swap prepare --from USDT --to CAKE --amount 25 --payer vault");
        CommandFailure failure = console.execute("swap execute").failure();
        assertThat(failure.exit()).isEqualTo(ExitCode.REVERTED);
        assertThat(failure.text()).contains("TransferFailed");
    }

    @Test
    void aBatchThatRanOutOfGasCanBeSentAgain() {
        ok("wallet deploy vault --owners alice,bob");
        ok("wallet fund vault --token USDT --amount 25");
        ok("swap prepare --from USDT --to CAKE --amount 25 --payer vault");
        ok("swap simulate");
        CommandFailure failure =
                console.execute("swap execute --gas-limit 200000").failure();
        assertThat(failure.code()).as(failure.text()).isEqualTo("OutOfGas");
        ok("swap simulate");
        ok("swap execute");
        settled();
    }

    @Test
    void anOwnerSignsByNameAndNobodyElse() {
        ok("wallet deploy vault --owners alice,bob");
        ok("swap prepare " + OTHERS + " --payer vault");
        assertThat(refused("swap sign --as carol", "as").rule()).contains("alice and bob");
        ok("swap sign --as bob");
        ok("swap prepare");
        ok("swap sign --as vault");
        ok("swap build");
    }

    @Test
    void anAddressWithoutCodeIsRefused() {
        CommandFailure failure = refused("wallet use --safe " + PLACE, "safe");
        assertThat(failure.got()).isEqualTo(PLACE.toString());
        ok(failure.next());
        ok("wallet use safe1");
    }

    @Test
    void codeThatDecidesAboutNoSignatureIsRefused() {
        Object token = ok("token info USDT --json").data().get("address");
        assertThat(refused("wallet use --safe " + token, "safe").rule()).contains("isValidSignature");
    }

    @ParameterizedTest
    @CsvSource({"0, alice", "1, alice", "2, bob alice"})
    void aWalletWhoseKeyIsNoOwnersIsRefused(int threshold, String owners) {
        Address wallet = deployed(threshold, owners.split(" "));
        CommandFailure failure = refused("wallet use carol --safe " + wallet, "WALLET");
        assertThat(failure.got()).isEqualTo("carol");
        assertThat(failure.next()).isEqualTo("wallet use alice --safe " + wallet);
        ok(failure.next());
    }

    @Test
    void aThresholdThatTheKeysDoNotReachIsRefused() {
        Address wallet = deployed(2, "alice", "a stranger", "another stranger");
        assertThat(refused("wallet use --safe " + wallet, "safe").rule())
                .contains("2 owners must sign, and the console holds the keys of 1: alice");
    }

    /** It answers every question alike. */
    @Test
    void aWalletThatAsksForAnotherSignatureIsRefused() {
        fork.cheats().accounts().setCode(PLACE, Bytes.parse("0x600260005260206000f3"));
        refused("wallet use --safe " + PLACE, "WALLET");
    }

    /** It accepts every signature, and every request seems to succeed. */
    @Test
    void aWalletThatMakesNoCallsPaysInDelegatedModeOnly() {
        fork.cheats().accounts().setCode(PLACE, Bytes.parse("0x631626ba7e60e01b60005260206000f3"));
        ok("wallet use --safe " + PLACE);
        CommandFailure failure = refused("swap prepare --from USDT --to CAKE --amount 25 --name own", "executor");
        assertThat(failure.next())
                .isEqualTo("swap prepare --amount 25 --executor alice --from USDT --name own --payer safe1"
                        + " --recipient alice --to CAKE");
        ok(failure.next());
        ok("wallet fund safe1 --token USDT --amount 25");
        refused("allowance permit2 approve", "owner");
        Address usdt = Address.parse(String.valueOf(ok("token info USDT").data().get("address")));
        Uint256 amount = Uint256.parse("25000000000000000000");
        try (ImpersonatedSender itself = new ImpersonatedSender(fork.node(), PLACE, amount)) {
            itself.call("approving", usdt, APPROVE, Permit2WitnessMessage.PERMIT2, amount);
        }
        ok("swap sign");
        ok("swap build");
        ok("swap execute");
        settled();
    }

    @Test
    void anAccountWhoseKeyTheConsoleHoldsActsByItself() {
        Address alice = SigningKey.forDevelopment("alice").address();
        assertThat(refused("wallet use bob --safe " + alice, "safe").next()).isEqualTo("wallet use alice");
    }

    @Test
    void anUndoneWalletIsRefusedAndCanBeDeployedAgain() {
        ok("wallet deploy vault --owners bob");
        Object address = ok("wallet use vault").data().get("address");
        ok("undo");
        assertThat(refused("wallet use vault", "safe").next()).isEqualTo("wallet deploy vault --owners bob");
        ok("redo");
        assertThat(ok("wallet use vault").data()).containsEntry("address", address);
        assertThat(console.execute("wallet deploy vault").failure().next()).isEqualTo("wallet list");
        assertThat(console.execute("wallet play vault").failure().next()).isEqualTo("wallet use vault");
    }

    @Test
    void aWalletThatIsGoneSendsNothingAndIsDeployedAgainWithAllItsOwners() {
        ok("wallet deploy vault --owners alice,bob");
        ok("wallet use vault");
        ok("undo");
        String next = "wallet deploy vault --owners alice,bob";
        assertThat(refused("wallet use vault", "safe").next()).isEqualTo(next);
        CommandFailure failure = refused("swap prepare --from USDT --to CAKE --amount 1", "executor");
        assertThat(failure.rule()).contains("no code");
        assertThat(failure.next()).isEqualTo(next);
    }

    @Test
    void anExplainedDeploymentLeavesNoWallet() {
        ok("wallet deploy vault --explain");
        assertThat(ok("wallet list").text()).doesNotContain("vault");
    }

    @Test
    void aSavedSessionActsWithTheOwner() {
        ok("wallet deploy vault --owners bob");
        ok("wallet use vault");
        assertThat(console.session().wallets().currentKey()).isEqualTo("bob");
        assertThat(ok("wallet list").text()).contains("(contract; bob)");
    }
}
