// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingFractional} from "@openzeppelin/contracts/governance/extensions/GovernorCountingFractional.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorTimelockControl} from "@openzeppelin/contracts/governance/extensions/GovernorTimelockControl.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {GovernorVotesQuorumFraction} from "@openzeppelin/contracts/governance/extensions/GovernorVotesQuorumFraction.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";

/// Voting power of its first holders, each of whom votes for itself.
contract Token is ERC20, EIP712, ERC20Votes {
    string internal sign = "TKN";

    constructor(address[] memory holders, uint256[] memory amounts) ERC20("Token", "TKN") EIP712("Token", "1") {
        for (uint256 i = 0; i < holders.length; i++) {
            _mint(holders[i], amounts[i]);
            _delegate(holders[i], holders[i]);
        }
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function symbol() public view override returns (string memory) {
        return sign;
    }

    function takeSymbol(string calldata sign_) external {
        sign = sign_;
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

/// With OpenZeppelin's own fractional counting, in which a voter may split its power.
contract FractionalGovernor is Governor, GovernorCountingFractional, GovernorVotes, GovernorVotesQuorumFraction {
    constructor(IVotes token_) Governor("Test DAO") GovernorVotes(token_) GovernorVotesQuorumFraction(4) {}

    function votingDelay() public pure override returns (uint256) {
        return 3;
    }

    function votingPeriod() public pure override returns (uint256) {
        return 30;
    }
}

/// Types of proposals as Agora's governors keep them: voteagora/optimism-governor, src/interfaces/IProposalTypesConfigurator.sol.
contract ProposalTypes {
    struct ProposalType {
        uint16 quorum;
        uint16 approvalThreshold;
        string name;
        string description;
        address module;
    }

    function proposalTypes(uint256 id) external view returns (ProposalType memory) {
        if (id == 1) return ProposalType(3000, 5100, "Approval", "Several options", address(this));
        if (id == 2) return ProposalType(0, 0, "Optimistic", "Unless enough are against", address(this));
        return ProposalType(3000, 5100, "Default", "", address(0));
    }
}

/// As Agora's: the quorum of a proposal, by its id and by nothing else, and a type that says which module counts.
contract AgoraShaped is Governor5 {
    ProposalTypes public immutable PROPOSAL_TYPES_CONFIGURATOR = new ProposalTypes();
    mapping(uint256 => uint8) public getProposalType;

    constructor(IVotes token_) Governor5(token_) {}

    function editProposalType(uint256 id, uint8 proposalType) external {
        getProposalType[id] = proposalType;
    }

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

/// With OpenZeppelin's own timelock, in which what has passed waits for two days.
contract LockedGovernor is Governor5, GovernorTimelockControl {
    constructor(IVotes token_) Governor5(token_) GovernorTimelockControl(lockOf(address(this))) {}

    function lockOf(address governor) private returns (TimelockController) {
        address[] memory proposers = new address[](1);
        proposers[0] = governor;
        return new TimelockController(2 days, proposers, new address[](1), address(0));
    }

    function state(uint256 id) public view override(Governor, GovernorTimelockControl) returns (ProposalState) {
        return super.state(id);
    }

    function proposalNeedsQueuing(uint256 id) public view override(Governor, GovernorTimelockControl) returns (bool) {
        return super.proposalNeedsQueuing(id);
    }

    function _queueOperations(
        uint256 id,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint48) {
        return super._queueOperations(id, targets, values, calldatas, descriptionHash);
    }

    function _executeOperations(
        uint256 id,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) {
        super._executeOperations(id, targets, values, calldatas, descriptionHash);
    }

    function _cancel(
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint256) {
        return super._cancel(targets, values, calldatas, descriptionHash);
    }

    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) {
        return super._executor();
    }
}

/// A quorum of so many tokens at any time, as Lisk's (LiskHQ/lisk-contracts at 3aef8ca, src/L2/L2Governor.sol) and RingDAO's
/// (darwinia-network/DIP-7 at 8807769, src/governance/RingDAO.sol), both of which have OpenZeppelin's timelock.
contract FixedQuorum is LockedGovernor {
    constructor(IVotes token_) LockedGovernor(token_) {}

    function quorum(uint256) public pure override(Governor, GovernorVotesQuorumFraction) returns (uint256) {
        return 240 ether;
    }
}
