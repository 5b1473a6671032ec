// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {LPFeeLibrary} from "@uniswap/v4-core/src/libraries/LPFeeLibrary.sol";
import {ProtocolFeeLibrary} from "@uniswap/v4-core/src/libraries/ProtocolFeeLibrary.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";

import {IInfinityVault, PoolKey} from "./InfinityTypes.sol";

interface IInfinityHooks {
    function getHooksRegistrationBitmap() external view returns (uint16);
}

/// @title The base of both of Infinity's pool managers: keys, fees set by controller and hooks, the pause
/// @notice Of the hooks' permissions only beforeSwap is supported, and only the fee of its return value is used. A pool
/// starts without a protocol fee; the controller sets one afterwards.
abstract contract InfinityPools is Ownable {
    using LPFeeLibrary for uint24;
    using ProtocolFeeLibrary for uint24;

    event ProtocolFeeControllerUpdated(address indexed protocolFeeController);
    event ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee);
    event DynamicLPFeeUpdated(bytes32 indexed id, uint24 dynamicLPFee);

    error InvalidCaller();
    error ProtocolFeeTooLarge(uint24 fee);
    error UnauthorizedDynamicLPFeeUpdate();
    error PoolManagerMismatch();
    error PoolPaused();
    error CurrenciesInitializedOutOfOrder(address currency0, address currency1);
    error UnusedBitsNonZero();
    error HookConfigValidationError();
    error InvalidHookResponse();

    /// @dev Of each direction, in millionths of the input.
    uint16 private constant MAX_PROTOCOL_FEE = 4000;
    uint16 private constant BEFORE_SWAP = 1 << 6;

    IInfinityVault public immutable vault;
    address public protocolFeeController;
    bool public paused;
    mapping(Currency currency => uint256) public protocolFeesAccrued;
    mapping(bytes32 id => PoolKey) public poolIdToPoolKey;

    modifier whenNotPaused() {
        if (paused) revert PoolPaused();
        _;
    }

    constructor(IInfinityVault vault_, address owner_) Ownable(owner_) {
        vault = vault_;
    }

    function pause() external onlyOwner {
        paused = true;
    }

    function unpause() external onlyOwner {
        paused = false;
    }

    function setProtocolFeeController(address controller) external onlyOwner {
        protocolFeeController = controller;
        emit ProtocolFeeControllerUpdated(controller);
    }

    /// @param newProtocolFee of currency0 in the low 12 bits, of currency1 in the high 12, in millionths of the input
    function setProtocolFee(PoolKey calldata key, uint24 newProtocolFee) external {
        if (msg.sender != protocolFeeController) revert InvalidCaller();
        bool valid = newProtocolFee.getZeroForOneFee() <= MAX_PROTOCOL_FEE
            && newProtocolFee.getOneForZeroFee() <= MAX_PROTOCOL_FEE;
        if (!valid) revert ProtocolFeeTooLarge(newProtocolFee);
        bytes32 id = key.poolId();
        _storeProtocolFee(id, newProtocolFee);
        emit ProtocolFeeUpdated(id, newProtocolFee);
    }

    /// @param amount zero collects everything
    function collectProtocolFees(address recipient, Currency currency, uint256 amount)
        external
        returns (uint256 collected)
    {
        if (msg.sender != owner() && msg.sender != protocolFeeController) revert InvalidCaller();
        collected = amount == 0 ? protocolFeesAccrued[currency] : amount;
        protocolFeesAccrued[currency] -= collected;
        vault.collectFee(currency, collected, recipient);
    }

    /// @notice Changes the fee of a dynamic pool; called by its hook.
    function updateDynamicLPFee(PoolKey calldata key, uint24 newDynamicLPFee) external {
        if (!key.fee.isDynamicFee() || msg.sender != key.hooks) revert UnauthorizedDynamicLPFeeUpdate();
        _checkLpFee(newDynamicLPFee);
        bytes32 id = key.poolId();
        _storeLpFee(id, newDynamicLPFee);
        emit DynamicLPFeeUpdated(id, newDynamicLPFee);
    }

    /// @dev Reverts unless the pool exists.
    function _storeProtocolFee(bytes32 id, uint24 protocolFee) internal virtual;

    /// @dev Reverts unless the pool exists.
    function _storeLpFee(bytes32 id, uint24 lpFee) internal virtual;

    /// @dev The greatest fee of liquidity providers, in millionths of the input.
    function _maxLpFee() internal pure virtual returns (uint24);

    /// @notice Accepts the key of a new pool and stores it.
    /// @param parameterBits number of the parameters' low bits in use
    /// @return id of the pool
    /// @return lpFee initial fee; zero if it is dynamic
    function _register(PoolKey calldata key, uint256 parameterBits) internal returns (bytes32 id, uint24 lpFee) {
        if (key.poolManager != address(this)) revert PoolManagerMismatch();
        if (key.currency0 >= key.currency1) {
            revert CurrenciesInitializedOutOfOrder(Currency.unwrap(key.currency0), Currency.unwrap(key.currency1));
        }
        if (uint256(key.parameters) >> parameterBits != 0) revert UnusedBitsNonZero();
        _checkHooks(key);
        if (!key.fee.isDynamicFee()) {
            _checkLpFee(key.fee);
            lpFee = key.fee;
        }
        id = key.poolId();
        poolIdToPoolKey[id] = key;
    }

    function _checkHooks(PoolKey calldata key) private view {
        uint16 permissions = key.hookPermissions();
        bool valid = key.hooks == address(0)
            ? permissions == 0 && !key.fee.isDynamicFee()
            : permissions & ~BEFORE_SWAP == 0 && permissions == IInfinityHooks(key.hooks).getHooksRegistrationBitmap();
        if (!valid) revert HookConfigValidationError();
    }

    /// @notice Whether the hook is called before a swap; it is not called for its own swaps.
    function _asksHook(PoolKey memory key) internal view returns (bool) {
        return key.hookPermissions() & BEFORE_SWAP != 0 && msg.sender != key.hooks;
    }

    /// @notice Calls the hook before a swap.
    /// @param call of its `beforeSwap`, which returns its selector, amounts that are ignored, and a fee
    /// @return the hook's fee if the pool is dynamic and the fee has the override flag, else `lpFee`
    function _askHook(PoolKey memory key, uint24 lpFee, bytes memory call) internal returns (uint24) {
        bytes memory answer = Address.functionCall(key.hooks, call);
        (bytes4 selector,, uint24 fee) = abi.decode(answer, (bytes4, int256, uint24));
        if (selector != bytes4(call)) revert InvalidHookResponse();
        if (!key.fee.isDynamicFee() || !fee.isOverride()) return lpFee;
        fee = fee.removeOverrideFlag();
        _checkLpFee(fee);
        return fee;
    }

    function _checkLpFee(uint24 lpFee) private pure {
        if (lpFee > _maxLpFee()) revert LPFeeLibrary.LPFeeTooLarge(lpFee);
    }
}
