package io.swaplab.session;

/** Everything that lasts between two commands, handed to each of them. */
public final class Session implements AutoCloseable {
    private final Backend backend;
    private final Wallets wallets = new Wallets();
    private final AssetBook assets = new AssetBook();
    private final SwapBook swaps = new SwapBook();
    private final SwapDesk desk;
    private final Allowances allowances;

    public Session(Backend backend) {
        this.backend = backend;
        this.desk = new SwapDesk(backend, wallets, swaps);
        this.allowances = new Allowances(backend, wallets);
    }

    public Backend backend() {
        return backend;
    }

    /** The connection, started first where it is not there. */
    public Connection connection() {
        return backend.connect();
    }

    public Wallets wallets() {
        return wallets;
    }

    public AssetBook assets() {
        return assets;
    }

    public SwapBook swaps() {
        return swaps;
    }

    public SwapDesk desk() {
        return desk;
    }

    public Allowances allowances() {
        return allowances;
    }

    /** The asset that a symbol or address stands for. */
    public Asset asset(String field, String text) {
        return assets.resolve(connection(), field, text);
    }

    @Override
    public void close() {
        backend.close();
    }
}
