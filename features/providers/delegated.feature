@fork @slow @mode:delegated
Feature: Each provider, sent by somebody else
  Through one provider alone, whatever the others would offer.

  Rule: What a provider is quoted is what it settles, to the wei

    Scenario Outline: <amount> <from> to <to> through <provider>
      Given alice has 9000 <from>
      When alice prepares a swap of <amount> <from> to <to>
      And through <provider> alone
      And bob sends it and carol receives it
      And it is carried out
      Then it settles at the quoted output
      And alice gave <amount> <from> and carol got the net output in <to>
      And no other balance moved

      @provider:APESWAP
      Examples: APESWAP
        | provider | from | to  | amount |
        | APESWAP  | USDT | ETH | 1200   |

      @provider:BABYDOGESWAP
      Examples: BABYDOGESWAP
        | provider     | from | to   | amount |
        | BABYDOGESWAP | WBNB | CAKE | 1.5    |

      @provider:BABYSWAP
      Examples: BABYSWAP
        | provider | from | to   | amount |
        | BABYSWAP | USD6 | USDC | 321.5  |

      @provider:BAKERYSWAP
      Examples: BAKERYSWAP
        | provider   | from | to   | amount |
        | BAKERYSWAP | ETH  | BUSD | 0.6    |

      @provider:BISWAP
      Examples: BISWAP
        | provider | from | to   | amount |
        | BISWAP   | BUSD | BTCB | 2100   |

      @provider:DODO
      Examples: DODO
        | provider | from | to   | amount |
        | DODO     | ETH  | USDC | 0.4    |

      @provider:LISTA_STABLE
      Examples: LISTA_STABLE
        | provider     | from    | to      | amount |
        | LISTA_STABLE | SLISBNB | WBNB    | 12.75  |
        | LISTA_STABLE | WBNB    | SLISBNB | 3.5    |
        | LISTA_STABLE | USD6    | USDT    | 4321.5 |

      @provider:NOMISWAP_STABLE
      Examples: NOMISWAP_STABLE
        | provider        | from | to   | amount |
        | NOMISWAP_STABLE | USDC | USD6 | 700    |

      @provider:PANCAKEV1
      Examples: PANCAKEV1
        | provider  | from | to   | amount |
        | PANCAKEV1 | ETH  | BUSD | 0.75   |

      @provider:PANCAKEV2
      Examples: PANCAKEV2
        | provider  | from | to   | amount |
        | PANCAKEV2 | USDT | CAKE | 500    |

      @provider:PANCAKEV3
      Examples: PANCAKEV3
        | provider  | from | to   | amount |
        | PANCAKEV3 | CAKE | USDT | 400    |

      @provider:PANCAKE_INFINITY_CL
      Examples: PANCAKE_INFINITY_CL
        | provider            | from | to   | amount |
        | PANCAKE_INFINITY_CL | WBNB | USDT | 1.5    |

      @provider:PANCAKE_INFINITY_LB
      Examples: PANCAKE_INFINITY_LB
        | provider            | from | to   | amount |
        | PANCAKE_INFINITY_LB | WBNB | USDC | 30     |

      @provider:SQUADSWAP_V2
      Examples: SQUADSWAP_V2
        | provider     | from | to   | amount |
        | SQUADSWAP_V2 | BUSD | USD6 | 950    |

      @provider:SQUADSWAP_V3
      Examples: SQUADSWAP_V3
        | provider     | from | to   | amount |
        | SQUADSWAP_V3 | USDT | BTCB | 4000   |

      @provider:SUSHISWAP_V2
      Examples: SUSHISWAP_V2
        | provider     | from | to   | amount |
        | SUSHISWAP_V2 | BTCB | USDC | 0.015  |

      @provider:SUSHISWAP_V3
      Examples: SUSHISWAP_V3
        | provider     | from | to   | amount |
        | SUSHISWAP_V3 | BUSD | USDC | 3000   |

      @provider:THENA
      Examples: THENA
        | provider | from | to   | amount |
        | THENA    | USD6 | USDT | 900    |

      @provider:THENAV3
      Examples: THENAV3
        | provider | from | to   | amount |
        | THENAV3  | WBNB | CAKE | 1.2    |

      @provider:THENA_FUSION
      Examples: THENA_FUSION
        | provider     | from | to   | amount |
        | THENA_FUSION | USDT | WBNB | 800    |

      @provider:UNISWAPV2
      Examples: UNISWAPV2
        | provider  | from | to  | amount |
        | UNISWAPV2 | BTCB | ETH | 0.02   |

      @provider:UNISWAPV3
      Examples: UNISWAPV3
        | provider  | from | to   | amount |
        | UNISWAPV3 | ETH  | WBNB | 1.25   |

      @provider:UNISWAPV4
      Examples: UNISWAPV4
        | provider  | from | to   | amount |
        | UNISWAPV4 | WBNB | USDC | 2.25   |
        | UNISWAPV4 | USDC | WBNB | 1900   |
        | UNISWAPV4 | USDC | USD6 | 2500   |

      @provider:WOMBAT
      Examples: WOMBAT
        | provider | from | to   | amount |
        | WOMBAT   | USDT | USD6 | 4000   |
