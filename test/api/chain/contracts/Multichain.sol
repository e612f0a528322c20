// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IPower} from "./Shapes.sol";

/// As MultichainGovernor.sol of moonwell-fi/moonwell-contracts-v2 at 45866f4c, src/governance/multichain: open from the creation
/// on, then six states by the clock, votes 0 for, 1 against, 2 abstain, and a quorum to which all of them count. The votes of
/// other chains are added after the vote.
contract MultichainShaped {
    struct Proposal {
        address proposer;
        address[] targets;
        uint256[] values;
        bytes[] calldatas;
        uint256 voteSnapshotTimestamp;
        uint256 votingStartTime;
        uint256 votingEndTime;
        uint256 crossChainVoteCollectionEndTimestamp;
        uint256 voteSnapshotBlock;
        uint256 forVotes;
        uint256 againstVotes;
        uint256 abstainVotes;
        uint256 totalVotes;
        bool canceled;
        bool executed;
        mapping(address => bool) hasVoted;
    }

    event ProposalCreated(
        uint256 id,
        address proposer,
        address[] targets,
        uint256[] values,
        bytes[] calldatas,
        uint256 votingStartTime,
        uint256 votingEndTime,
        string description
    );
    event VoteCast(address voter, uint256 proposalId, uint8 voteValue, uint256 votes);

    IPower public immutable xWell;
    uint256 public constant quorum = 950 ether;
    uint256 public constant votingPeriod = 30;
    uint256 public constant crossChainVoteCollectionPeriod = 10;
    uint256 public proposalCount;
    /// Twelve words, as the compiler makes the getter of a public mapping: the lists and the voters are left out.
    mapping(uint256 => Proposal) public proposals;

    constructor(IPower power_) {
        xWell = power_;
    }

    function propose() external returns (uint256 id) {
        id = ++proposalCount;
        Proposal storage p = proposals[id];
        p.proposer = msg.sender;
        p.targets.push(address(this));
        p.values.push(7);
        p.calldatas.push("");
        p.voteSnapshotTimestamp = block.timestamp - 1;
        p.voteSnapshotBlock = block.number - 1;
        p.votingStartTime = block.timestamp;
        p.votingEndTime = block.timestamp + votingPeriod;
        p.crossChainVoteCollectionEndTimestamp = p.votingEndTime + crossChainVoteCollectionPeriod;
        emit ProposalCreated(
            id, msg.sender, p.targets, p.values, p.calldatas, p.votingStartTime, p.votingEndTime, "# Of many chains"
        );
    }

    function castVote(uint256 id, uint8 voteValue) external {
        require(state(id) == 0, "MultichainGovernor: proposal not active");
        Proposal storage p = proposals[id];
        require(!p.hasVoted[msg.sender], "MultichainGovernor: voter already voted");
        p.hasVoted[msg.sender] = true;
        uint256 votes = xWell.balanceOf(msg.sender);
        add(p, voteValue == 0 ? votes : 0, voteValue == 1 ? votes : 0, voteValue == 2 ? votes : 0);
        emit VoteCast(msg.sender, id, voteValue, votes);
    }

    /// What `_bridgeIn` does with the votes of one other chain; who may send them is left out.
    function collect(uint256 id, uint256 forVotes, uint256 againstVotes, uint256 abstainVotes) external {
        require(state(id) == 1, "MultichainGovernor: proposal not in cross chain vote collection period");
        add(proposals[id], forVotes, againstVotes, abstainVotes);
    }

    function add(Proposal storage p, uint256 forVotes, uint256 againstVotes, uint256 abstainVotes) private {
        p.forVotes += forVotes;
        p.againstVotes += againstVotes;
        p.abstainVotes += abstainVotes;
        p.totalVotes += forVotes + againstVotes + abstainVotes;
    }

    function cancel(uint256 id) external {
        proposals[id].canceled = true;
    }

    function execute(uint256 id) external {
        require(state(id) == 4, "MultichainGovernor: proposal can only be executed if it is Succeeded");
        proposals[id].executed = true;
    }

    function state(uint256 id) public view returns (uint8) {
        require(proposalCount >= id && id > 0, "MultichainGovernor: invalid proposal id");
        Proposal storage p = proposals[id];
        if (p.canceled) return 2;
        if (block.timestamp <= p.votingEndTime) return 0;
        if (block.timestamp <= p.crossChainVoteCollectionEndTimestamp) return 1;
        if (p.forVotes <= p.againstVotes || p.totalVotes < quorum) return 3;
        return p.executed ? 5 : 4;
    }

    function proposalInformation(uint256 id)
        external
        view
        returns (address, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256)
    {
        Proposal storage p = proposals[id];
        return (
            p.proposer,
            p.voteSnapshotTimestamp,
            p.votingStartTime,
            p.votingEndTime,
            p.crossChainVoteCollectionEndTimestamp,
            p.totalVotes,
            p.forVotes,
            p.againstVotes,
            p.abstainVotes
        );
    }

    function proposalVotes(uint256 id) external view returns (uint256, uint256, uint256, uint256) {
        Proposal storage p = proposals[id];
        return (p.totalVotes, p.forVotes, p.againstVotes, p.abstainVotes);
    }

    function getProposalData(uint256 id)
        external
        view
        returns (address[] memory, uint256[] memory, bytes[] memory)
    {
        Proposal storage p = proposals[id];
        return (p.targets, p.values, p.calldatas);
    }
}
