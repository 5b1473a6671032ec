// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Administration and reads common to both routers (ownership comes from Ownable2Step)
interface ISwapRouterBase {
    event AdapterSet(address indexed adapter, bool allowed);
    event UnpayableSet(address indexed account, bool unpayable);
    event PausedSet(bool paused);
    event Swept(address indexed token, address indexed to, uint256 amount);

    function wrappedNative() external view returns (address);

    function isAdapter(address adapter) external view returns (bool);

    /// @notice Whether the owner has listed an account as one that no swap may pay.
    function isUnpayable(address account) external view returns (bool);

    /// @notice During a step in an adapter that pays the output token: the part of the minimum output, before any fee,
    /// that earlier steps have not paid. Otherwise zero.
    function missingOutput() external view returns (uint256);

    /// @notice Lists or unlists an adapter.
    function setAdapter(address adapter, bool allowed) external;

    /// @notice Lists or unlists an account that no swap may pay, such as the other router.
    function setUnpayable(address account, bool unpayable) external;

    /// @notice Stops or resumes all swaps.
    function setPaused(bool paused) external;

    /// @notice Withdraws tokens that were left in the router (donations), never fees that wait in it; the zero address
    /// as token means native currency.
    function sweep(address token, address to, uint256 amount) external;
}
