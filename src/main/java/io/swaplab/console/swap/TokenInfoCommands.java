package io.swaplab.console.swap;

import io.swaplab.client.chain.ChainReads.TokenInfo;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.session.Session;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code token ...}: lists the known tokens, and shows what a token's contract reports about itself. */
public record TokenInfoCommands(Session session, HeldTokens held) implements CommandGroup {
    public TokenInfoCommands(Session session) {
        this(session, new HeldTokens(session));
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("token list", "Tokens", "list the known tokens")
                        .example("token list")
                        .as(ConsoleCommand.of(this::list)),
                CommandSpec.of(
                                "token info",
                                "Tokens",
                                "read symbol, decimals and a balance from the token, and show how it behaved when tested")
                        .example("token info USDT --holder alice")
                        .takes("TOKEN", ValueKind.TOKEN, "symbol or address")
                        .option("holder", ValueKind.ACCOUNT, "also read the balance of this account")
                        .as(ConsoleCommand.of(this::info)));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        if (kind.equals(ValueKind.SOLD_TOKEN)) {
            return held.proposals();
        }
        if (!kind.equals(ValueKind.TOKEN)) {
            return List.of();
        }
        return session.backend().current().stream()
                .flatMap(on -> session.assets().known(on).stream())
                .map(a -> Proposal.of(a.symbol(), a.isNative() ? "native coin" : a.decimals() + " decimals"))
                .toList();
    }

    private Reply list(Invocation invocation) {
        List<Asset> known = session.assets().known(session.connection());
        TextTable table = TextTable.of("symbol", ">decimals", "address");
        known.forEach(a -> table.row(
                a.symbol(), Integer.toString(a.decimals()), a.address().toString()));
        List<Map<String, @Nullable Object>> tokens =
                known.stream().map(TokenFindingsText::json).toList();
        return Reply.of(Reply.map("tokens", tokens), table.render(invocation.screen()));
    }

    /** Asks the token's contract, even if the profile knows the token. */
    private Reply info(Invocation invocation) {
        Connection on = session.connection();
        Asset asset = session.asset("TOKEN", invocation.required(0));
        Address holder = invocation
                .option("holder")
                .map(h -> session.wallets().account("holder", h))
                .orElse(null);
        @Nullable Uint256 balance;
        if (asset.isNative()) {
            balance = holder == null ? null : on.client().nativeBalance(holder.toString());
        } else {
            TokenInfo read =
                    on.client().tokenInfo(asset.address().toString(), holder == null ? null : holder.toString());
            asset = new Asset(read.token(), read.symbol(), read.decimals());
            balance = read.balance();
        }
        Map<String, @Nullable Object> data = TokenFindingsText.json(asset);
        data.put("balance", balance == null ? null : balance.toString());
        TokenFindingsText found =
                TokenFindingsText.of(on.profile(), on.pools().map(PoolAccess::tokens), asset.address());
        data.put("found", found.json());
        String text = asset.symbol() + ", " + asset.decimals() + " decimals, " + asset.address() + "\n"
                + String.join("\n", found.lines());
        return Reply.of(
                data,
                balance == null || holder == null
                        ? text
                        : text + "\n" + session.wallets().label(holder) + " has " + Amounts.of(balance, asset));
    }
}
