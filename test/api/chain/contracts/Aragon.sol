// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IPower} from "./Shapes.sol";

/// Aragon's Voting: yes and no by seconds, half of the votes and a twentieth of all power needed. What it logs is of
/// aragon/aragon-apps at 21cd7244, apps/voting/contracts/Voting.sol: a vote may be changed, and each is logged.
abstract contract AragonCounting {
    uint64 internal constant SUPPORT = 5e17;
    uint64 internal constant QUORUM = 5e16;
    bytes internal constant SCRIPT = hex"00000001c0ffee";

    struct Vote {
        bool executed;
        uint64 startDate;
        uint64 snapshotBlock;
        uint256 yea;
        uint256 nay;
        uint256 votingPower;
    }

    enum VoterState {
        Absent,
        Yea,
        Nay
    }

    event StartVote(uint256 indexed voteId, address indexed creator, string metadata);
    event CastVote(uint256 indexed voteId, address indexed voter, bool isSupported, uint256 stake);

    IPower public immutable token;
    uint64 public voteTime = 600;
    Vote[] internal votes;
    mapping(uint256 => mapping(address => VoterState)) internal voters;

    constructor(IPower token_) {
        token = token_;
    }

    modifier voteExists(uint256 id) {
        require(id < votes.length, "VOTING_NO_VOTE");
        _;
    }

    function newVote(string memory metadata) public {
        votes.push(Vote(false, uint64(block.timestamp), uint64(block.number - 1), 0, 0, token.totalSupply()));
        emit StartVote(votes.length - 1, msg.sender, metadata);
    }

    function newVote() external {
        newVote("");
    }

    function vote(uint256 id, bool isYes) external voteExists(id) {
        require(isOpen(votes[id]), "VOTING_CAN_NOT_VOTE");
        uint256 stake = token.balanceOf(msg.sender);
        VoterState before = voters[id][msg.sender];
        if (before == VoterState.Yea) votes[id].yea -= stake;
        if (before == VoterState.Nay) votes[id].nay -= stake;
        if (isYes) votes[id].yea += stake;
        else votes[id].nay += stake;
        voters[id][msg.sender] = isYes ? VoterState.Yea : VoterState.Nay;
        emit CastVote(id, msg.sender, isYes, stake);
        logMore(id, stake);
    }

    function votesLength() external view returns (uint256) {
        return votes.length;
    }

    /// What an heir logs of a vote beside.
    function logMore(uint256 id, uint256 stake) internal virtual {}

    function canExecute(uint256 id) public view voteExists(id) returns (bool) {
        Vote storage v = votes[id];
        if (v.executed || isOpen(v)) return false;
        return v.yea * 1e18 / (v.yea + v.nay) > SUPPORT && v.yea * 1e18 / v.votingPower > QUORUM;
    }

    function executeVote(uint256 id) external {
        require(canExecute(id), "VOTING_CAN_NOT_EXECUTE");
        votes[id].executed = true;
    }

    function isOpen(Vote storage v) internal view returns (bool) {
        return block.timestamp < v.startDate + voteTime && !v.executed;
    }
}

contract AragonShaped is AragonCounting {
    constructor(IPower token_) AragonCounting(token_) {}

    function getVote(uint256 id)
        external
        view
        voteExists(id)
        returns (bool, bool, uint64, uint64, uint64, uint64, uint256, uint256, uint256, bytes memory)
    {
        Vote storage v = votes[id];
        return (
            isOpen(v), v.executed, v.startDate, v.snapshotBlock, SUPPORT, QUORUM, v.yea, v.nay, v.votingPower, SCRIPT
        );
    }
}

/// Lido's: the last half of the time is for objections alone, which the word behind the script says, and the time itself can be
/// changed, for votes under way and ended ones alike (lidofinance/aragon-apps, apps/voting/contracts/Voting.sol).
/// A vote in that half is logged twice, by another event the second time (at 02b11ee3).
contract LidoShaped is AragonCounting {
    event CastObjection(uint256 indexed voteId, address indexed voter, uint256 stake);

    constructor(IPower token_) AragonCounting(token_) {}

    function logMore(uint256 id, uint256 stake) internal override {
        if (phaseOf(votes[id]) == 1) emit CastObjection(id, msg.sender, stake);
    }

    function unsafelyChangeVoteTime(uint64 voteTime_) external {
        voteTime = voteTime_;
    }

    function phaseOf(Vote storage v) internal view returns (uint8) {
        if (!isOpen(v)) return 2;
        return block.timestamp < v.startDate + voteTime / 2 ? 0 : 1;
    }

    function getVote(uint256 id)
        external
        view
        voteExists(id)
        returns (bool, bool, uint64, uint64, uint64, uint64, uint256, uint256, uint256, bytes memory, uint8)
    {
        Vote storage v = votes[id];
        return (
            isOpen(v),
            v.executed,
            v.startDate,
            v.snapshotBlock,
            SUPPORT,
            QUORUM,
            v.yea,
            v.nay,
            v.votingPower,
            SCRIPT,
            phaseOf(v)
        );
    }
}
