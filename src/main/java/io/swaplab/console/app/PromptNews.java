package io.swaplab.console.app;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.model.Ink;
import io.swaplab.console.prompt.Notices;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Connection;

/** Shows background events at the prompt: progress in the status line, ends and failures above the prompt. */
final class PromptNews implements BackendListener {
    private final Notices notices;
    private final Ink ink;

    PromptNews(Notices notices, Ink ink) {
        this.notices = notices;
        this.ink = ink;
    }

    @Override
    public void line(String text) {
        notices.line(text);
    }

    @Override
    public void step(String what, int done, int total) {
        notices.step(what, done, total);
    }

    @Override
    public void remark(String text) {
        notices.note(ink.faint(text));
    }

    @Override
    public void started(Connection on) {
        notices.done();
        notices.note(ink.faint("chain " + on.profile().chainId() + " is ready (" + on.description() + "), API "
                + on.apiUrl() + ", RPC " + on.rpcUrl()));
    }

    @Override
    public void failed(RuntimeException failure, boolean heard) {
        notices.done();
        if (!heard) {
            notices.note(CommandLine.told(failure, ink));
        }
    }

    @Override
    public void ended(String what) {
        notices.note(ink.bad(what));
    }
}
