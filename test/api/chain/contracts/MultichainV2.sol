// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IPower} from "./Shapes.sol";

/// As MultichainGovernorV2.sol of moonwell-fi/moonwell-contracts-v2 at 9dd17f37, src/governance/multichain, with the state Init of
/// IMultichainGovernorV2.sol at 948001ec: its numbers go on with those of the governor before it, a proposal may be begun
/// without its vote, its text is a file, and it may be executed for a week. `proposalInformation` is gone.
contract MultichainV2Shaped {
    struct Proposal {
        address proposer;
        address[] targets;
        uint256[] values;
        bytes[] calldatas;
        uint256 voteSnapshotTimestamp;
        uint256 votingStartTime;
        uint256 votingEndTime;
        uint256 crossChainVoteCollectionEndTimestamp;
        uint256 forVotes;
        uint256 againstVotes;
        uint256 abstainVotes;
        uint256 totalVotes;
        bool canceled;
        bool executed;
        bool finalized;
        string descriptionUri;
        mapping(address => bool) hasVoted;
    }

    error InvalidProposalId();
    error InvalidProposalState(uint8 current, uint8 required);
    error ProposalAlreadyFinalized();
    error AlreadyVoted();
    error ProposalExpired();

    event ProposalInitialized(address proposer, uint256 proposalId, string descriptionUri);
    event ProposalCreated(
        uint256 id,
        address proposer,
        address[] targets,
        uint256[] values,
        bytes[] calldatas,
        uint256 votingStartTime,
        uint256 votingEndTime,
        string descriptionUri
    );
    event VoteCast(address voter, uint256 proposalId, uint8 voteValue, uint256 votes);

    IPower public immutable xWell;
    uint256 public constant quorum = 950 ether;
    uint256 public constant votingPeriod = 30;
    uint256 public constant crossChainVoteCollectionPeriod = 10;
    uint256 public proposalCount;
    /// Twelve values and a text, as the compiler makes the getter of a public mapping.
    mapping(uint256 => Proposal) public proposals;

    constructor(IPower power_) {
        xWell = power_;
    }

    function initialize(uint128 startingProposalCount) external {
        proposalCount = startingProposalCount;
    }

    /// With `finalize` set: its vote starts at once.
    function propose() external returns (uint256 id) {
        id = start();
        finalize(id);
    }

    /// Without `finalize`: calls may be added before the vote.
    function begin() external returns (uint256 id) {
        id = start();
        emit ProposalInitialized(msg.sender, id, proposals[id].descriptionUri);
    }

    function start() private returns (uint256 id) {
        id = ++proposalCount;
        Proposal storage p = proposals[id];
        p.proposer = msg.sender;
        p.targets.push(address(this));
        p.values.push(7);
        p.calldatas.push("");
        p.descriptionUri = "ipfs://bafkreiemzh6fcv3w4bq7kqqdr5dkz5jvquzhyvdqfwhjlojz7wdcxqz2pm";
    }

    function finalize(uint256 id) public {
        Proposal storage p = proposals[id];
        if (p.finalized) revert ProposalAlreadyFinalized();
        p.voteSnapshotTimestamp = block.timestamp - 1;
        p.votingStartTime = block.timestamp;
        p.votingEndTime = block.timestamp + votingPeriod;
        p.crossChainVoteCollectionEndTimestamp = p.votingEndTime + crossChainVoteCollectionPeriod;
        p.finalized = true;
        emit ProposalCreated(
            id, msg.sender, p.targets, p.values, p.calldatas, p.votingStartTime, p.votingEndTime, p.descriptionUri
        );
    }

    function castVote(uint256 id, uint8 voteValue) external {
        require_(id, 0);
        Proposal storage p = proposals[id];
        if (p.hasVoted[msg.sender]) revert AlreadyVoted();
        p.hasVoted[msg.sender] = true;
        uint256 votes = xWell.balanceOf(msg.sender);
        add(p, voteValue == 0 ? votes : 0, voteValue == 1 ? votes : 0, voteValue == 2 ? votes : 0);
        emit VoteCast(msg.sender, id, voteValue, votes);
    }

    /// What `_bridgeIn` does with the votes of one other chain; who may send them is left out.
    function collect(uint256 id, uint256 forVotes, uint256 againstVotes, uint256 abstainVotes) external {
        require_(id, 1);
        add(proposals[id], forVotes, againstVotes, abstainVotes);
    }

    function add(Proposal storage p, uint256 forVotes, uint256 againstVotes, uint256 abstainVotes) private {
        p.forVotes += forVotes;
        p.againstVotes += againstVotes;
        p.abstainVotes += abstainVotes;
        p.totalVotes += forVotes + againstVotes + abstainVotes;
    }

    function cancel(uint256 id) external {
        require_(id, 0);
        proposals[id].canceled = true;
    }

    function execute(uint256 id) external {
        require_(id, 4);
        Proposal storage p = proposals[id];
        if (block.timestamp > p.crossChainVoteCollectionEndTimestamp + 7 days) revert ProposalExpired();
        p.executed = true;
    }

    function require_(uint256 id, uint8 required) private view {
        uint8 current = state(id);
        if (current != required) revert InvalidProposalState(current, required);
    }

    function state(uint256 id) public view returns (uint8) {
        if (id == 0 || id > proposalCount) revert InvalidProposalId();
        Proposal storage p = proposals[id];
        if (p.canceled) return 2;
        if (!p.finalized) return 6;
        if (block.timestamp <= p.votingEndTime) return 0;
        if (block.timestamp <= p.crossChainVoteCollectionEndTimestamp) return 1;
        if (p.forVotes <= p.againstVotes || p.totalVotes < quorum) return 3;
        return p.executed ? 5 : 4;
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
