package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.router.pools.algebra.AlgebraIntegralFamily;
import io.swaplab.router.pools.algebra.AlgebraV1Family;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.InfinityClFamily;
import io.swaplab.router.pools.concentrated.InfinityLbFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import io.swaplab.router.pools.dodo.DodoFamily;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.router.pools.pairs.SolidlyFamily;
import io.swaplab.router.pools.stable.StablePairFamily;
import io.swaplab.router.pools.stable.StableSwapFamily;
import io.swaplab.router.pools.stable.WombatFamily;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The data of the standard catalogue. Addresses are published by the projects or derived from a known pool; deployments
 * without such an address are omitted. No address was read from a live chain.
 */
final class StandardProviders {
    private static final long BNB = 56;
    private static final long BNB_TESTNET = 97;

    private StandardProviders() {}

    static List<ProviderRow> rows() {
        return Stream.of(pairs(), ranges(), singletons(), thena(), curves())
                .flatMap(List::stream)
                .toList();
    }

    private static List<ProviderRow> pairs() {
        String family = ConstantProductFamily.NAME;
        return List.of(
                exactOut("PANCAKEV1", family, ProviderRow.Fee.fixed(2000))
                        .on(BNB, at("0xBCfCcbde45cE874adCB698cC183deBcF17952812")),
                // Fees in millionths: the testnet pairs would accept 2000, but the routers charge 2500 on both chains.
                exactOut("PANCAKEV2", family, ProviderRow.Fee.fixed(2500))
                        .on(BNB, at("0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73"))
                        .on(BNB_TESTNET, at("0x6725F303b657a9451d8BA641348b6761A6CC7a17")),
                exactOut("UNISWAPV2", family, ProviderRow.Fee.fixed(3000))
                        .on(BNB, at("0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6")),
                exactOut("SUSHISWAP_V2", family, ProviderRow.Fee.fixed(3000))
                        .on(BNB, at("0xc35DADB65012eC5796536bD9864eD8773aBc74C4")),
                exactOut("BISWAP", family, ProviderRow.Fee.PER_PAIR)
                        .on(BNB, at("0x858E3312ed3A876947EA49d572A7C42DE08af7EE")),
                exactOut("APESWAP", family, ProviderRow.Fee.fixed(2000))
                        .on(BNB, at("0x0841BD0B734E4F5853f0dD8d7Ea041c241fb0Da6")),
                // Fees in millionths: the router quotes with 3000, but the pairs charge 2000.
                exactOut("BABYSWAP", family, ProviderRow.Fee.fixed(2000))
                        .on(BNB, at("0x86407bEa2078ea5f5EB5A52B2caA963bC1F889Da")),
                exactOut("BAKERYSWAP", ConstantProductFamily.THREE_ARGUMENT_NAME, ProviderRow.Fee.fixed(3000))
                        .on(BNB, at("0x01bF7C66c6BD861915CdaaE475042d3c4BaE16A7")),
                exactOut("SQUADSWAP_V2", family, ProviderRow.Fee.fixed(2000))
                        .on(
                                BNB,
                                at(
                                        "0x1D9F43a6195054313ac1aE423B1f810f593b6ac1",
                                        "0x918Adf1f2C03b244823Cd712E010B6e3CD653DbA")),
                exactOut("BABYDOGESWAP", ConstantProductFamily.ROUTER_NAME, ProviderRow.Fee.PER_PAIR)
                        .on(BNB, at("0x4693B62E5fc9c0a45F89D62e6300a03C85f43137")));
    }

    private static List<ProviderRow> ranges() {
        String family = ConcentratedFamily.NAME;
        List<Address> pancake = at("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865");
        return List.of(
                exactOut("PANCAKEV3", family, ProviderRow.Fee.PER_POOL)
                        .on(BNB, pancake)
                        .on(BNB_TESTNET, pancake),
                exactOut("UNISWAPV3", family, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7")),
                exactOut("SUSHISWAP_V3", family, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0x126555dd55a39328F69400d6aE4F782Bd4C34ABb")),
                exactOut("SQUADSWAP_V3", family, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0x009c4ef7C0e0Dd6bd1ea28417c01Ea16341367c3"))
                        .on(BNB_TESTNET, at("0x4E49Fc142252fFa5826E36AfeBbB17df91cC2d12")));
    }

    private static List<ProviderRow> singletons() {
        return List.of(
                exactOut("UNISWAPV4", UniswapV4Family.NAME, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0x28e2ea090877bf75740558f6bfb36a5ffee9e9df")),
                exactOut("PANCAKE_INFINITY_CL", InfinityClFamily.NAME, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b"))
                        .on(BNB_TESTNET, at("0x36A12c70c9Cf64f24E89ee132BF93Df2DCD199d4")),
                exactOut("PANCAKE_INFINITY_LB", InfinityLbFamily.NAME, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0xC697d2898e0D09264376196696c51D7aBbbAA4a9"))
                        .on(BNB_TESTNET, at("0xe71d2e0230cE0765be53A8A1ee05bdACF30F296B")));
    }

    /**
     * Three generations of the exchange Thena. Which name belongs to which generation is inferred from other listings.
     */
    private static List<ProviderRow> thena() {
        return List.of(
                searched("THENA", SolidlyFamily.NAME, ProviderRow.Fee.PER_PAIR)
                        .on(BNB, at("0xAFD89d21BdB66d00817d4153E055830B1c2B3970")),
                exactOut("THENA_FUSION", AlgebraV1Family.NAME, ProviderRow.Fee.DYNAMIC)
                        .on(BNB, at("0x306F06C147f064A010530292A1EB6737c3e378e4")),
                exactOut("THENAV3", AlgebraIntegralFamily.NAME, ProviderRow.Fee.DYNAMIC)
                        .on(BNB, at("0x30055F87716d3DFD0E5198C27024481099fB4A98")));
    }

    private static List<ProviderRow> curves() {
        return List.of(
                searched("DODO", DodoFamily.NAME, ProviderRow.Fee.PER_POOL).on(BNB, dodo()),
                searched("LISTA_STABLE", StableSwapFamily.NAME, ProviderRow.Fee.PER_POOL)
                        .on(BNB, at("0xDE9c8E1536989d8c3817afDabC37C0fb44cB49b4")),
                exactOut("NOMISWAP_STABLE", StablePairFamily.NAME, ProviderRow.Fee.PER_PAIR)
                        .on(BNB, at("0xC6B7ee49D386bAe4FD501F2d2f8d18828F1f6285")),
                searched("WOMBAT", WombatFamily.NAME, ProviderRow.Fee.PER_POOL).on(BNB, wombat()));
    }

    /** The factories of the second-generation pool types, then the registry of the first-generation pools. */
    private static List<Address> dodo() {
        return at(
                "0x790B4A80Fb1094589A3c0eFC8740aA9b0C1733fB",
                "0xf50BDc9E90B7a1c138cb7935071b85c417C4cb8e",
                "0xd9CAc3D964327e47399aebd8e1e6dCC4c251DaAE",
                "0x7737fd30535c69545deeea54ab8dd590ccaebd3c",
                "0x9b64c81ba54ea51e1f6b7fefb3cff8aa6f1e2a09",
                "0xafe0a75dffb395eaabd0a7e1bbbd0b11f8609eef",
                "0x0fb9815938Ad069Bf90E14FE6C596c514BEDe767",
                "0x78d43a889F42a344Fe98C3fb9455791Dc8178d55",
                "0xCA459456a45e300AA7EF447DBB60F87CCcb42828");
    }

    /**
     * Wombat has no registry, so its pools themselves take the place of factories: first the main pool, then the pools
     * for single assets.
     */
    private static List<Address> wombat() {
        return at(
                "0x312bc7eaaf93f1c60dc5afc115fccde161055fb0",
                "0x0029b7e8e9eD8001c868AA09c74A1ac6269D4183",
                "0x0520451B19AD0bb00eD35ef391086A692CFC74B2",
                "0x48f6A8a0158031BaF8ce3e45344518f1e69f2A14",
                "0xeEB5a751E0F5231Fc21c7415c4A4c6764f67ce2e",
                "0x083640c5dBD5a8dDc30100FB09B45901e12f9f55",
                "0x2c5464b9052319e3d76f8279031f04e4B7fd7955",
                "0x8df1126de13bcfef999556899F469d64021adBae",
                "0xB0219A90EF6A24a237bC038f7B7a6eAc5e01edB0",
                "0xF1e604e9A31c3b575f91CF008445B7ce06BF3fef",
                "0x6f1c689235580341562cdc3304e923cc8fad5bfa",
                "0x1b507b97c89eDE3E40d1b2Ed92972197c6276D35",
                "0x2Ea772346486972E7690219c190dAdDa40Ac5dA4",
                "0x8b892b6Ea1d0e5B29b719d6Bd6eb9354f1cDE060",
                "0x277E777F7687239B092c8845D4d2cd083a33C903",
                "0x8ad47d7ab304272322513eE63665906b64a49dA2",
                "0x05f727876d7C123B9Bb41507251E2Afd81EAD09A",
                "0xa61dccC6c6E34C8Fbf14527386cA35589e9b8C27",
                "0x1ee15673e07105Bcf360139fa8CafeBDd7754BeF",
                "0x5b573F2E034e37Cc883F2a614BDdC77b07081B6f");
    }

    private static ProviderRow exactOut(String name, String family, ProviderRow.Fee fee) {
        return new ProviderRow(name, family, fee, true, Map.of());
    }

    private static ProviderRow searched(String name, String family, ProviderRow.Fee fee) {
        return new ProviderRow(name, family, fee, false, Map.of());
    }

    private static List<Address> at(String... addresses) {
        return Stream.of(addresses).map(Address::parse).toList();
    }
}
