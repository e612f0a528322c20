// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {GovernorVotesQuorumFraction} from "@openzeppelin/contracts/governance/extensions/GovernorVotesQuorumFraction.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";

/// Voting power of its first holders, each of whom votes for itself.
contract Token is ERC20, EIP712, ERC20Votes {
    constructor(address[] memory holders, uint256[] memory amounts) ERC20("Token", "TKN") EIP712("Token", "1") {
        for (uint256 i = 0; i < holders.length; i++) {
            _mint(holders[i], amounts[i]);
            _delegate(holders[i], holders[i]);
        }
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    /// Makes more of it after a proposal's snapshot, so that a later quorum is another.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// The same by seconds, with six decimals.
contract TimeToken is Token {
    constructor(address[] memory holders, uint256[] memory amounts) Token(holders, amounts) {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }
}

contract Governor5 is Governor, GovernorCountingSimple, GovernorVotes, GovernorVotesQuorumFraction {
    constructor(IVotes token_) Governor("Test DAO") GovernorVotes(token_) GovernorVotesQuorumFraction(4) {}

    function votingDelay() public pure override returns (uint256) {
        return 3;
    }

    function votingPeriod() public pure override returns (uint256) {
        return 30;
    }
}

/// As Agora's: the quorum of a proposal, by its id and by nothing else.
contract AgoraShaped is Governor5 {
    constructor(IVotes token_) Governor5(token_) {}

    function quorum(uint256 proposalId) public view override(Governor, GovernorVotesQuorumFraction) returns (uint256) {
        uint256 snapshot = proposalSnapshot(proposalId);
        require(snapshot > 0, "no such proposal");
        return super.quorum(snapshot);
    }

    function _quorumReached(uint256 proposalId) internal view override(Governor, GovernorCountingSimple) returns (bool) {
        (, uint256 forVotes, uint256 abstainVotes) = proposalVotes(proposalId);
        return quorum(proposalId) <= forVotes + abstainVotes;
    }
}
