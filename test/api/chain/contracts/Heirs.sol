// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IPower, ReasonedCounting, Counting} from "./Shapes.sol";

/// As NounsDAOLogicV1 of lilnounsDAO/lilnouns-monorepo at e87d5bb, packages/nouns-contracts/contracts/governance: the getter of
/// its `proposals` writes thirteen words, the quorum of the creation among them, and `quorumVotes` takes no id.
contract LilNounsShaped is ReasonedCounting {
    struct Condensed {
        uint256 id;
        address proposer;
        uint256 proposalThreshold;
        uint256 quorumVotes;
        uint256 eta;
        uint256 startBlock;
        uint256 endBlock;
        uint256 forVotes;
        uint256 againstVotes;
        uint256 abstainVotes;
        bool canceled;
        bool vetoed;
        bool executed;
    }

    constructor(IPower power_) Counting(power_) {}

    function votingDelay() external pure returns (uint256) {
        return 1;
    }

    /// Of today's supply, which is not the proposal's.
    function quorumVotes() external view returns (uint256) {
        return power.totalSupply() / 5;
    }

    function known(uint256 id) internal view override {
        require(id <= proposalCount, "NounsDAO::state: invalid proposal id");
    }

    function proposals(uint256 id) external view returns (Condensed memory row) {
        Tally storage t = tallies[id];
        (row.id, row.proposer) = madeBy(id);
        row.proposalThreshold = 2;
        row.quorumVotes = 70;
        row.eta = eta[id];
        row.startBlock = t.startBlock;
        row.endBlock = t.endBlock;
        row.forVotes = t.votes[1];
        row.againstVotes = t.votes[0];
        row.abstainVotes = t.votes[2];
    }
}

/// As MoonwellArtemisGovernor.sol of moonwell-fi/contracts-open-source at 4e8bec59: seconds, votes 0 for, 1 against, 2 abstain,
/// and a quorum to which all of them count.
contract MoonwellShaped {
    struct Proposal {
        uint256 id;
        address proposer;
        uint256 eta;
        address[] targets;
        uint256 startTimestamp;
        uint256 endTimestamp;
        uint256 startBlock;
        uint256 forVotes;
        uint256 againstVotes;
        uint256 abstainVotes;
        uint256 totalVotes;
        bool canceled;
        bool executed;
        mapping(address => Receipt) receipts;
    }

    struct Receipt {
        bool hasVoted;
        uint8 voteValue;
        uint256 votes;
    }

    event ProposalCreated(
        uint256 id,
        address proposer,
        address[] targets,
        uint256[] values,
        string[] signatures,
        bytes[] calldatas,
        uint256 startTimestamp,
        uint256 endTimestamp,
        string description
    );
    event VoteCast(address voter, uint256 proposalId, uint8 voteValue, uint256 votes);

    IPower public immutable well;
    uint256 public constant quorumVotes = 950 ether;
    uint256 public constant votingDelay = 3;
    uint256 public proposalCount;
    /// Written in full, lists and receipts left out, as the compiler makes the getter of a public mapping.
    mapping(uint256 => Proposal) public proposals;

    constructor(IPower power_) {
        well = power_;
    }

    function propose() external returns (uint256 id) {
        id = ++proposalCount;
        Proposal storage p = proposals[id];
        p.id = id;
        p.proposer = msg.sender;
        p.targets.push(address(this));
        p.startTimestamp = block.timestamp + votingDelay;
        p.endTimestamp = p.startTimestamp + 30;
        emit ProposalCreated(
            id,
            msg.sender,
            p.targets,
            new uint256[](1),
            new string[](1),
            new bytes[](1),
            p.startTimestamp,
            p.endTimestamp,
            "# Of Moonwell"
        );
    }

    function castVote(uint256 id, uint8 voteValue) external {
        require(state(id) == 1, "GovernorArtemis::_castVote: voting is closed");
        Proposal storage p = proposals[id];
        if (p.startBlock == 0) p.startBlock = block.number - 1;
        require(!p.receipts[msg.sender].hasVoted, "GovernorArtemis::_castVote: voter already voted");
        uint256 votes = well.balanceOf(msg.sender);
        if (voteValue == 0) p.forVotes += votes;
        else if (voteValue == 1) p.againstVotes += votes;
        else p.abstainVotes += votes;
        p.totalVotes += votes;
        p.receipts[msg.sender] = Receipt(true, voteValue, votes);
        emit VoteCast(msg.sender, id, voteValue, votes);
    }

    function getReceipt(uint256 id, address voter) external view returns (Receipt memory) {
        return proposals[id].receipts[voter];
    }

    function state(uint256 id) public view returns (uint8) {
        require(proposalCount >= id && id > 0, "GovernorArtemis::state: invalid proposal id");
        Proposal storage p = proposals[id];
        if (p.canceled) return 2;
        if (block.timestamp <= p.startTimestamp) return 0;
        if (block.timestamp <= p.endTimestamp) return 1;
        if (p.forVotes <= p.againstVotes || p.totalVotes < quorumVotes) return 3;
        if (p.eta == 0) return 4;
        return p.executed ? 7 : 5;
    }
}
