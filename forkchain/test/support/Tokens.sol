// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

abstract contract OpenToken is ERC20 {
    constructor() ERC20("Odd", "ODD") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// @dev Burns a share of every transfer.
contract TaxToken is OpenToken {
    uint256 private immutable taxBps;

    constructor(uint256 taxBps_) {
        taxBps = taxBps_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0) || to == address(0)) return super._update(from, to, amount);
        uint256 tax = amount * taxBps / 10_000;
        super._update(from, to, amount - tax);
        if (tax != 0) super._update(from, address(0), tax);
    }
}

/// @dev Balances follow a factor anybody may change, by default two to one of the shares.
contract RebasingToken is OpenToken {
    uint256 public factor = 2;

    function rebase(uint256 factor_) external {
        factor = factor_;
    }

    function balanceOf(address holder) public view override returns (uint256) {
        return super.balanceOf(holder) * factor;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, from == address(0) ? amount : amount / factor);
    }
}

/// @dev Reads the largest number as all that the payer has.
contract WholesaleToken is OpenToken {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount == type(uint256).max ? balanceOf(from) : amount);
    }
}

/// @dev Says nothing on success, as early tokens do.
contract MuteToken {
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "reset first");
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// @dev Answers false instead of reverting, and moves nothing, when the given account is the caller.
contract FalseToken is OpenToken {
    address private immutable refused;

    constructor(address refused_) {
        refused = refused_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return msg.sender == refused ? false : super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return msg.sender == refused ? false : super.transferFrom(from, to, amount);
    }
}

/// @dev Refuses to move to listed accounts.
contract BlockingToken is OpenToken {
    mapping(address => bool) public blocked;

    function block_(address holder) external {
        blocked[holder] = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!blocked[to], "blocked");
        super._update(from, to, amount);
    }
}

interface IReceiver {
    function tokensReceived(address from, uint256 amount) external;
}

/// @dev Tells every receiving contract about the transfer, as ERC-777 does, and ignores its complaints.
contract HookToken is OpenToken {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (to.code.length != 0) try IReceiver(to).tokensReceived(from, amount) {} catch {}
    }
}

/// @dev Makes one prepared call when the watched account first pays with it, and keeps the answer.
contract ActingToken is OpenToken {
    address private watched;
    address private target;
    bytes private data;
    bool public acted;
    bytes public answer;

    function prepare(address watched_, address target_, bytes calldata data_) external {
        (watched, target, data) = (watched_, target_, data_);
    }

    function allow(address token, address spender) external {
        ERC20(token).approve(spender, type(uint256).max);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from == address(0) || from != watched || acted) return;
        acted = true;
        (, answer) = target.call(data);
    }
}
