// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

/// @title Wrapped BNB with the outside behaviour of the well-known wrapped-native contract
/// @dev Kept deliberately: no Transfer event on deposit or withdrawal, an unlimited allowance that is never reduced,
/// the total supply read from the native balance, withdrawal with the 2300 gas stipend, reverts without data.
contract WrappedBnb {
    string public constant name = "Wrapped BNB";
    string public constant symbol = "WBNB";
    uint8 public constant decimals = 18;

    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Approval(address indexed src, address indexed guy, uint256 wad);
    event Transfer(address indexed src, address indexed dst, uint256 wad);
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        _spend(msg.sender, wad);
        payable(msg.sender).transfer(wad);
        emit Withdrawal(msg.sender, wad);
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function approve(address guy, uint256 wad) external returns (bool) {
        allowance[msg.sender][guy] = wad;
        emit Approval(msg.sender, guy, wad);
        return true;
    }

    function transfer(address dst, uint256 wad) external returns (bool) {
        return transferFrom(msg.sender, dst, wad);
    }

    function transferFrom(address src, address dst, uint256 wad) public returns (bool) {
        if (src != msg.sender && allowance[src][msg.sender] != type(uint256).max) {
            if (allowance[src][msg.sender] < wad) revert();
            allowance[src][msg.sender] -= wad;
        }
        _spend(src, wad);
        balanceOf[dst] += wad;
        emit Transfer(src, dst, wad);
        return true;
    }

    function _spend(address src, uint256 wad) private {
        if (balanceOf[src] < wad) revert();
        balanceOf[src] -= wad;
    }
}
