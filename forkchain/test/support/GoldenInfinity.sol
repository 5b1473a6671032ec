// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IMintable} from "./Fixture.sol";
import {Golden} from "./Golden.sol";
import {InfinityKey} from "./Infinity.sol";

interface IVault {
    function registerApp(address app) external;
    function lock(bytes calldata data) external returns (bytes memory);
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function settleFor(address recipient) external payable returns (uint256 paid);
    function take(address currency, address to, uint256 amount) external;
    function clear(address currency, uint256 amount) external;
    function getLocker() external view returns (address);
    function getUnsettledDeltasCount() external view returns (uint256);
    function currencyDelta(address settler, address currency) external view returns (int256);
    function reservesOfApp(address app, address currency) external view returns (uint256);
    function accountAppBalanceDelta(address currency, int128 delta, address settler) external;
}

interface IInfinityPools {
    function pause() external;
    function unpause() external;
    function setProtocolFeeController(address controller) external;
    function setProtocolFee(InfinityKey calldata key, uint24 newProtocolFee) external;
    function updateDynamicLPFee(InfinityKey calldata key, uint24 newDynamicLPFee) external;
    function collectProtocolFees(address recipient, address currency, uint256 amount) external returns (uint256);
    function protocolFeesAccrued(address currency) external view returns (uint256);
}

interface IFeeHook {
    function setFee(InfinityKey calldata key, uint24 fee) external;
    function setFeeOfSwaps(uint24 fee) external;
}

/// @dev A locker of the origin chain's vault that pays what a pool manager's answer says and takes the rest for TRADER.
abstract contract GoldenInfinity is Golden {
    uint24 internal constant DYNAMIC_FEE = 0x800000;

    IVault internal vault;
    address internal manager;
    InfinityKey internal key;

    function _deployInfinity(string memory managerArtifact) internal {
        vault = IVault(vm.deployCode("InfinityVault.sol:InfinityVault", abi.encode(address(this))));
        manager = vm.deployCode(managerArtifact, abi.encode(vault, address(this)));
        vault.registerApp(manager);
        IInfinityPools(manager).setProtocolFeeController(address(this));
    }

    /// @param permissions of the hook; the fee of a pool without one is fixed
    function _hook(uint16 permissions) internal returns (address) {
        return vm.deployCode("InfinityFeeHook.sol:InfinityFeeHook", abi.encode(address(this), permissions));
    }

    /// @dev Recordings of pools alone leave the tokens' decimals out; no swap depends on them.
    function _decimals(string memory pool, uint256 token) internal view returns (uint8) {
        string memory name = string.concat("decimals", vm.toString(token));
        return _has(pool, name) ? uint8(_number(pool, name)) : 18;
    }

    /// @dev The pool manager's answer, both amounts in its first word, or what it reverted with.
    function _locked(bytes memory call) internal returns (bool ok, bytes memory answer) {
        (ok, answer) = address(vault).call(abi.encodeCall(IVault.lock, (call)));
        if (ok) answer = abi.decode(answer, (bytes));
    }

    function lockAcquired(bytes calldata call) external virtual returns (bytes memory) {
        require(msg.sender == address(vault), "not the vault");
        (bool ok, bytes memory answer) = manager.call(call);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        int256 delta = int256(uint256(bytes32(answer)));
        _even(token0, delta >> 128);
        _even(token1, int128(delta));
        return answer;
    }

    function _even(IMintable token, int256 amount) internal {
        if (amount < 0) {
            vault.sync(address(token));
            token.mint(address(vault), uint256(-amount));
            vault.settle();
        } else if (amount > 0) {
            vault.take(address(token), TRADER, uint256(amount));
        }
    }
}
