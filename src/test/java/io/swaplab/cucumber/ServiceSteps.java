package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.client.wire.WireJson;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Address;
import io.swaplab.cucumber.run.WordsPage;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Steps that send HTTP requests to the service, either through our client or directly. */
public final class ServiceSteps {
    private final World world = Worlds.current();

    @When("the service is asked for its status")
    public void asksForStatus() {
        answer("status", Map.of());
    }

    @When("the service is asked for a route of {amount} to {token}")
    public void asksForRoute(Sum sum, String to) {
        answer("find_routes", trade(sum, to));
    }

    @When("the service is asked for a route of {amount} to {token} with {word} {string}")
    public void asksForRoute(Sum sum, String to, String parameter, String value) {
        answer("find_routes", with(trade(sum, to), parameter, value));
    }

    @When("the service is asked for a route of {amount} to {token} without {word}")
    public void asksForRouteWithout(Sum sum, String to, String parameter) {
        Map<String, String> query = trade(sum, to);
        assertThat(query.remove(parameter))
                .as("a parameter that is always sent")
                .isNotNull();
        answer("find_routes", query);
    }

    @When("the service is asked for routes of {amount} to {token} and {amount} to {token} that share the liquidity")
    public void asksForSharedRoutes(Sum first, String firstTo, Sum second, String secondTo) {
        String body = WireJson.write(
                Map.of("orders", List.of(trade(first, firstTo), trade(second, secondTo)), "share_liquidity", true));
        String request = ServiceCalls.request("find_routes", Map.of());
        world.ask(
                request,
                "-H 'Content-Type: application/json' -d '" + body + "' ",
                () -> ServiceCalls.post(world.connection(), request, body));
    }

    @When("the service is asked what must be given in {token} for {amount}")
    public void asksForInput(String from, Sum wanted) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("from", world.amounts().asset(from).toString());
        query.put("target", world.amounts().asset(wanted.symbol()).toString());
        query.put("amount", world.amounts().units(wanted).toString());
        query.put("by_amount_in", "false");
        answer("find_routes", query);
    }

    @When("the service is asked for a direct swap of {amount} to {token} by {actor}")
    public void asksForDirectSwap(Sum sum, String to, String executor) {
        answer("swap", with(trade(sum, to), "executor", world.account(executor).toString()));
    }

    @Note("a parameter by its name in the API, such as slippage_bps \"50\"")
    @When("the service is asked for a direct swap of {amount} to {token} by {actor} with {word} {string}")
    public void asksForDirectSwap(Sum sum, String to, String executor, String parameter, String value) {
        Map<String, String> query =
                with(trade(sum, to), "executor", world.account(executor).toString());
        answer("swap", with(query, parameter, value));
    }

    @When("the service is asked for a direct swap of {amount} to {token} by sender {actor}")
    public void asksForDirectSwapBySender(Sum sum, String to, String sender) {
        answer("swap", with(trade(sum, to), "sender", world.account(sender).toString()));
    }

    @When("the service is asked for a delegated swap of {amount} to {token} by {actor}, {actor} and {actor}")
    public void asksForDelegatedSwap(Sum sum, String to, String payer, String executor, String recipient) {
        answer("swap/prepare", roles(trade(sum, to), payer, executor, recipient));
    }

    @Note("payer, executor or recipient; alice, bob and carol have these roles, except for the missing one")
    @When("the service is asked for a delegated swap of {amount} to {token} without {word}")
    public void asksForDelegatedSwapWithout(Sum sum, String to, String role) {
        for (String name : List.of("alice", "bob", "carol")) {
            world.cast().join(name);
        }
        Map<String, String> query = roles(trade(sum, to), "alice", "bob", "carol");
        assertThat(query.remove(role)).as("a role of a delegated swap").isNotNull();
        answer("swap/prepare", query);
    }

    private Map<String, String> roles(Map<String, String> query, String payer, String executor, String recipient) {
        query.put("payer", world.account(payer).toString());
        query.put("executor", world.account(executor).toString());
        query.put("recipient", world.account(recipient).toString());
        return query;
    }

    private Map<String, String> trade(Sum sum, String to) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("from", world.amounts().asset(sum.symbol()).toString());
        query.put("target", world.amounts().asset(to).toString());
        query.put("amount", world.amounts().units(sum).toString());
        return query;
    }

    private static Map<String, String> with(Map<String, String> query, String parameter, String value) {
        query.put(parameter, value);
        return query;
    }

    private void answer(String path, Map<String, String> query) {
        String request = ServiceCalls.request(path, query);
        world.ask(request, () -> ServiceCalls.get(world.connection(), request));
    }

    @Then("the answer holds {string}")
    public void holds(String names) {
        assertThat(answered()).as("the fields of the answer").containsKeys(split(names));
    }

    @Then("each of its {word} holds {string}")
    public void eachHolds(String list, String names) {
        assertThat(list(list)).isNotEmpty().allSatisfy(row -> assertThat(row).containsKeys(split(names)));
    }

    private static String[] split(String names) {
        return names.split(", ");
    }

    @Then("its {word} is {string}")
    public void is(String field, String value) {
        assertThat(AnswerPath.text(answered(), field)).as(field).isEqualTo(value);
    }

    @Then("its {word} is above zero")
    public void isAboveZero(String field) {
        assertThat(new BigInteger(AnswerPath.text(answered(), field))).as(field).isPositive();
    }

    @Note("an amount of the input, the output, or an allowance, in whole tokens")
    @Then("its {word} is {amount}")
    public void isAmount(String field, Sum sum) {
        assertThat(amount(field, sum)).as(field).isEqualTo(world.amounts().units(sum));
    }

    @Then("its {word} is at least {amount}")
    public void isAtLeast(String field, Sum sum) {
        assertThat(amount(field, sum))
                .as(field)
                .isGreaterThanOrEqualTo(world.amounts().units(sum));
    }

    private BigInteger amount(String field, Sum sum) {
        return new AnsweredAmounts(world.amounts(), answered()).units(field, sum);
    }

    @Note("after `what ACTOR holds of TOKEN is asked for`")
    @Then("it is {amount}")
    public void balanceIs(Sum sum) {
        assertThat(list("balances"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("symbol", sum.symbol())
                        .containsEntry("balance", world.amounts().units(sum).toString()));
    }

    @Then("its minimum is {int} basis points below its expected output, rounded down")
    public void minimumIsBelow(int bps) {
        BigInteger whole = BigInteger.valueOf(10_000);
        BigInteger net = new BigInteger(AnswerPath.text(answered(), "expect_amount_out"));
        assertThat(AnswerPath.text(answered(), "amount_out_min"))
                .isEqualTo(net.multiply(whole.subtract(BigInteger.valueOf(bps)))
                        .divide(whole)
                        .toString());
    }

    @Then("every segment is of {provider}")
    public void isOf(String provider) {
        assertThat(list("paths"))
                .isNotEmpty()
                .allSatisfy(segment -> assertThat(segment).containsEntry("provider", provider));
    }

    @Then("it names the legacy router, and the adapter of every segment")
    public void namesContracts() {
        assertThat(AnswerPath.text(answered(), "contracts.router"))
                .isEqualTo(world.connection().routers().legacyRouter().toString());
        assertThat(list("paths"))
                .allSatisfy(segment -> assertThat(segment)
                        .containsEntry(
                                "adapter",
                                AnswerPath.text(answered(), "contracts.adapters." + segment.get("provider"))));
    }

    @Then("its {word} is {actor}")
    public void isActor(String field, String who) {
        String there = AnswerPath.text(answered(), field);
        assertThat(there.matches("0x[0-9a-fA-F]{40}") ? world.cast().wallets().label(Address.parse(there)) : there)
                .as(field)
                .isEqualTo(who);
    }

    @Then("it has at most {int} {word}")
    public void hasAtMost(int count, String list) {
        assertThat(list(list)).isNotEmpty().hasSizeLessThanOrEqualTo(count);
    }

    @Then("no path has more than {int} hops")
    public void hasAtMostHops(int most) {
        assertThat(longest(String.valueOf(list("paths").getFirst().get("token_in")), most + 1))
                .isLessThanOrEqualTo(most);
    }

    /** The number of hops on the longest path of segments that starts at a token; counts up to {@code limit}. */
    private int longest(String token, int limit) {
        if (limit == 0) {
            return 0;
        }
        return list("paths").stream()
                .filter(segment -> token.equals(segment.get("token_in")))
                .mapToInt(segment -> 1 + longest(String.valueOf(segment.get("token_out")), limit - 1))
                .max()
                .orElse(0);
    }

    @Note("a field that other answers have")
    @Then("it has no {word}")
    public void hasNo(String field) {
        AnswerPath.requireName(field, WordsPage.fieldNames());
        assertThat(answered().containsKey(field)).as("the answer has " + field).isFalse();
    }

    @Then("the first of its {word} begins with {token} and the last ends with {token}")
    public void runsFromTo(String list, String first, String last) {
        assertThat(String.valueOf(list(list).getFirst().get("token_in"))).isEqualToIgnoringCase(tokenAddress(first));
        assertThat(String.valueOf(list(list).getLast().get("token_out"))).isEqualToIgnoringCase(tokenAddress(last));
    }

    @Then("what its {word} begin with adds up to its amount_in")
    public void addsUp(String list) {
        String from = String.valueOf(list(list).getFirst().get("token_in"));
        BigInteger given = list(list).stream()
                .filter(row -> from.equals(row.get("token_in")))
                .map(row -> new BigInteger(String.valueOf(row.get("amount_in"))))
                .reduce(BigInteger.ZERO, BigInteger::add);
        assertThat(given).isEqualTo(new BigInteger(AnswerPath.text(answered(), "amount_in")));
    }

    private String tokenAddress(String symbol) {
        return world.amounts().asset(symbol).toString();
    }

    private Map<String, ?> answered() {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.OK);
        return world.outcome().data();
    }

    private List<Map<String, Object>> list(String field) {
        return AnswerPath.rows(answered(), field);
    }
}
