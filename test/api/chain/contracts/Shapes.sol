// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IPower {
    function balanceOf(address holder) external view returns (uint256);
    function totalSupply() external view returns (uint256);
}

/// What the shapes below share: blocks of voting, a state from the figures, and an owner's word that overrides it. What is
/// logged is of each one's published source, word by word: what is indexed, and in which order.
abstract contract Counting {
    /// What a proposal calls, as all of these contracts store it.
    struct Actions {
        address[] targets;
        uint256[] values;
        string[] signatures;
        bytes[] calldatas;
    }

    struct Tally {
        uint256 startBlock;
        uint256 endBlock;
        uint256[3] votes;
        mapping(address => bool) hasVoted;
    }

    uint8 internal constant QUEUED = 5;
    IPower public immutable power;
    uint256 public proposalCount;
    mapping(uint256 => Tally) internal tallies;
    mapping(uint256 => uint8) internal said;
    mapping(uint256 => uint256) internal eta;
    mapping(uint256 => Actions) internal actions;

    constructor(IPower power_) {
        power = power_;
    }

    function propose() external returns (uint256) {
        return proposeWords(msg.sender, "");
    }

    /// One that sends nothing to its only target.
    function proposeWords(address target, string memory description) public returns (uint256 id) {
        id = ++proposalCount;
        tallies[id].startBlock = block.number + 1;
        tallies[id].endBlock = block.number + 31;
        actions[id] = Actions(new address[](1), new uint256[](1), new string[](1), new bytes[](1));
        actions[id].targets[0] = target;
        logCreation(id, description);
    }

    /// 0 against, 1 for, 2 abstain, as Bravo's ballots say it.
    function castVote(uint256 id, uint8 support) external {
        cast(id, support, "");
    }

    function cast(uint256 id, uint8 support, string memory reason) internal {
        Tally storage tally = tallies[id];
        require(block.number > tally.startBlock && block.number <= tally.endBlock, "voting is closed");
        require(!tally.hasVoted[msg.sender], "voter already voted");
        tally.hasVoted[msg.sender] = true;
        uint256 votes = power.balanceOf(msg.sender);
        tally.votes[support] += votes;
        logVote(id, support, votes, reason);
    }

    function logCreation(uint256 id, string memory description) internal virtual;

    function logVote(uint256 id, uint8 support, uint256 votes, string memory reason) internal virtual;

    /// A code of state plus one, for states that votes alone do not lead to.
    function say(uint256 id, uint8 code) external {
        said[id] = code + 1;
        if (code == QUEUED) eta[id] = block.timestamp + 2 days;
    }

    function known(uint256 id) internal view virtual {
        require(id > 0 && id <= proposalCount, "invalid proposal id");
    }

    /// Of an id that was never given nothing is kept.
    function madeBy(uint256 id) internal view returns (uint256, address) {
        return tallies[id].startBlock == 0 ? (0, address(0)) : (id, address(this));
    }

    function isPassed(uint256 id) internal view returns (bool) {
        uint256[3] storage votes = tallies[id].votes;
        return votes[1] > votes[0] && votes[1] >= 400 ether;
    }

    function state(uint256 id) public view virtual returns (uint8) {
        known(id);
        if (said[id] > 0) return said[id] - 1;
        if (block.number <= tallies[id].startBlock) return 0;
        if (block.number <= tallies[id].endBlock) return 1;
        return isPassed(id) ? 4 : 3;
    }
}

/// What Compound's governors and their heirs log and store of a new proposal: compound-finance/compound-protocol at 0cb7b875,
/// contracts/Governance/GovernorBravoInterfaces.sol; the same in Uniswap/governance at 0fbf8f1d, contracts/GovernorAlpha.sol.
abstract contract CompoundCounting is Counting {
    event ProposalCreated(
        uint256 id,
        address proposer,
        address[] targets,
        uint256[] values,
        string[] signatures,
        bytes[] calldatas,
        uint256 startBlock,
        uint256 endBlock,
        string description
    );

    function logCreation(uint256 id, string memory description) internal override {
        Actions memory a = actions[id];
        Tally storage t = tallies[id];
        emit ProposalCreated(
            id, msg.sender, a.targets, a.values, a.signatures, a.calldatas, t.startBlock, t.endBlock, description
        );
    }

    function getActions(uint256 id)
        external
        view
        returns (address[] memory, uint256[] memory, string[] memory, bytes[] memory)
    {
        Actions memory a = actions[id];
        return (a.targets, a.values, a.signatures, a.calldatas);
    }
}

/// Votes with a reason, as in GovernorBravoInterfaces.sol (see above) and in nounsDAO/nouns-monorepo at 02b5d8af,
/// packages/nouns-contracts/contracts/governance/NounsDAOInterfaces.sol.
abstract contract ReasonedCounting is CompoundCounting {
    event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 votes, string reason);

    function castVoteWithReason(uint256 id, uint8 support, string calldata reason) external {
        cast(id, support, reason);
    }

    function logVote(uint256 id, uint8 support, uint256 votes, string memory reason) internal override {
        emit VoteCast(msg.sender, id, support, votes, reason);
    }
}

contract BravoShaped is ReasonedCounting {
    constructor(IPower power_) Counting(power_) {}

    function quorumVotes() external pure returns (uint256) {
        return 400 ether;
    }

    function proposals(uint256 id)
        external
        view
        returns (uint256, address, uint256, uint256, uint256, uint256, uint256, uint256, bool, bool)
    {
        Tally storage t = tallies[id];
        (uint256 own, address by) = madeBy(id);
        return (own, by, eta[id], t.startBlock, t.endBlock, t.votes[1], t.votes[0], t.votes[2], false, false);
    }
}

/// As Fluid's: its `state` looks for no lowest id (Instadapp/inst-governance, contracts/GovernorBravoDelegate.sol).
contract FluidShaped is BravoShaped {
    constructor(IPower power_) BravoShaped(power_) {}

    function known(uint256 id) internal view override {
        require(id <= proposalCount, "invalid proposal id");
    }
}

/// Its votes are yes or no, and nothing of one is indexed (GovernorAlpha.sol, see above).
contract AlphaShaped is CompoundCounting {
    event VoteCast(address voter, uint256 proposalId, bool support, uint256 votes);

    constructor(IPower power_) Counting(power_) {}

    function logVote(uint256 id, uint8 support, uint256 votes, string memory) internal override {
        require(support < 2, "yes or no");
        emit VoteCast(msg.sender, id, support == 1, votes);
    }

    function quorumVotes() external pure returns (uint256) {
        return 400 ether;
    }

    function proposals(uint256 id)
        external
        view
        returns (uint256, address, uint256, uint256, uint256, uint256, uint256, bool, bool)
    {
        Tally storage t = tallies[id];
        (uint256 own, address by) = madeBy(id);
        return (own, by, eta[id], t.startBlock, t.endBlock, t.votes[1], t.votes[0], false, false);
    }
}

contract NounsShaped is ReasonedCounting {
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
        uint256 totalSupply;
        uint256 creationBlock;
    }

    /// What `proposalsV3` has beyond the row (nounsDAO/nouns-monorepo, NounsDAOTypes.ProposalCondensedV3).
    struct CondensedV3 {
        uint256[15] row;
        address[] signers;
        uint256 updatePeriodEndBlock;
        uint256 objectionPeriodEndBlock;
        bool executeOnTimelockV1;
    }

    /// How long a proposal can be changed, in blocks.
    uint256 internal constant UPDATABLE = 40;

    /// As NounsDAOEventsV3 of nounsDAO/nouns-monorepo writes them.
    event ProposalUpdated(
        uint256 indexed id,
        address indexed proposer,
        address[] targets,
        uint256[] values,
        string[] signatures,
        bytes[] calldatas,
        string description,
        string updateMessage
    );
    event ProposalDescriptionUpdated(
        uint256 indexed id,
        address indexed proposer,
        string description,
        string updateMessage
    );

    mapping(uint256 => uint256) internal objectionsEnd;

    constructor(IPower power_) Counting(power_) {}

    function updateProposal(uint256 id, address target, string calldata description) external {
        actions[id].targets[0] = target;
        Actions memory a = actions[id];
        emit ProposalUpdated(
            id, msg.sender, a.targets, a.values, a.signatures, a.calldatas, description, "both"
        );
    }

    function updateProposalDescription(uint256 id, string calldata description) external {
        emit ProposalDescriptionUpdated(id, msg.sender, description, "the text");
    }

    /// As Nouns': it looks for no lowest id.
    function known(uint256 id) internal view override {
        require(id <= proposalCount, "invalid proposal id");
    }

    function takeObjections(uint256 id, uint256 untilBlock) external {
        objectionsEnd[id] = untilBlock;
    }

    /// More against, more needed.
    function quorumVotes(uint256 id) public view returns (uint256) {
        return power.totalSupply() / 10 + tallies[id].votes[0] / 2;
    }

    function proposals(uint256 id) public view returns (Condensed memory row) {
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
        row.totalSupply = power.totalSupply();
        row.creationBlock = t.startBlock == 0 ? 0 : t.startBlock - 1;
    }

    function proposalsV3(uint256 id) external view returns (CondensedV3 memory all) {
        all.row = abi.decode(abi.encode(proposals(id)), (uint256[15]));
        all.signers = new address[](2);
        all.updatePeriodEndBlock = all.row[14] + UPDATABLE;
        all.objectionPeriodEndBlock = objectionsEnd[id];
    }
}

/// As aave/governance-v2 at 8fb07be5, contracts/interfaces/IAaveGovernanceV2.sol.
contract AaveShaped is Counting {
    event ProposalCreated(
        uint256 id,
        address indexed creator,
        address indexed executor,
        address[] targets,
        uint256[] values,
        string[] signatures,
        bytes[] calldatas,
        bool[] withDelegatecalls,
        uint256 startBlock,
        uint256 endBlock,
        address strategy,
        bytes32 ipfsHash
    );
    event VoteEmitted(uint256 id, address indexed voter, bool support, uint256 votingPower);

    struct Row {
        uint256 id;
        address creator;
        address executor;
        address[] targets;
        uint256[] values;
        string[] signatures;
        bytes[] calldatas;
        bool[] withDelegatecalls;
        uint256 startBlock;
        uint256 endBlock;
        uint256 executionTime;
        uint256 forVotes;
        uint256 againstVotes;
        bool executed;
        bool canceled;
        address strategy;
        bytes32 ipfsHash;
    }

    constructor(IPower power_) Counting(power_) {}

    /// Pending, canceled, active, failed, succeeded, in this order; a governor's `state` is none of its functions.
    function getProposalState(uint256 id) external view returns (uint8) {
        uint8 code = super.state(id);
        return code == 1 ? 2 : code == 2 ? 1 : code;
    }

    function state(uint256) public pure override returns (uint8) {
        revert("no such function");
    }

    /// Its first proposal is 0, of which there is none here (AaveGovernanceV2.sol of the same commit).
    function getProposalsCount() external view returns (uint256) {
        return proposalCount + 1;
    }

    /// Parts of 10,000 of the supply at the start.
    function MINIMUM_QUORUM() external pure returns (uint256) {
        return 200;
    }

    function getTotalVotingSupplyAt(uint256) external pure returns (uint256) {
        return 20_000 ether;
    }

    /// Its text is a hash alone.
    function logCreation(uint256 id, string memory) internal override {
        Row memory row = getProposalById(id);
        emit ProposalCreated(
            id,
            msg.sender,
            row.executor,
            row.targets,
            row.values,
            row.signatures,
            row.calldatas,
            row.withDelegatecalls,
            row.startBlock,
            row.endBlock,
            row.strategy,
            row.ipfsHash
        );
    }

    function logVote(uint256 id, uint8 support, uint256 votes, string memory) internal override {
        require(support < 2, "yes or no");
        emit VoteEmitted(id, msg.sender, support == 1, votes);
    }

    function getProposalById(uint256 id) public view returns (Row memory row) {
        Tally storage t = tallies[id];
        row.id = id;
        // Its own executor and strategy.
        row.executor = address(this);
        row.strategy = address(this);
        row.targets = new address[](2);
        row.values = new uint256[](2);
        row.signatures = new string[](2);
        row.signatures[1] = "mint(address,uint256)";
        row.calldatas = new bytes[](2);
        row.calldatas[0] = hex"c0ffee";
        row.withDelegatecalls = new bool[](2);
        row.startBlock = t.startBlock;
        row.endBlock = t.endBlock;
        row.forVotes = t.votes[1];
        row.againstVotes = t.votes[0];
    }
}

/// Uses up whatever a node lets one call compute.
contract GasEater {
    fallback() external {
        while (true) {}
    }
}
