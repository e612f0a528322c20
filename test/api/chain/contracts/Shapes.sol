// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IPower {
    function balanceOf(address holder) external view returns (uint256);
    function totalSupply() external view returns (uint256);
}

/// What the shapes below share: blocks of voting, a state from the figures, and an owner's word that overrides it.
abstract contract Counting {
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

    constructor(IPower power_) {
        power = power_;
    }

    function propose() external returns (uint256 id) {
        id = ++proposalCount;
        tallies[id].startBlock = block.number + 1;
        tallies[id].endBlock = block.number + 31;
    }

    /// 0 against, 1 for, 2 abstain, as Bravo's ballots say it.
    function castVote(uint256 id, uint8 support) public virtual {
        Tally storage tally = tallies[id];
        require(block.number > tally.startBlock && block.number <= tally.endBlock, "voting is closed");
        require(!tally.hasVoted[msg.sender], "voter already voted");
        tally.hasVoted[msg.sender] = true;
        tally.votes[support] += power.balanceOf(msg.sender);
    }

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

contract BravoShaped is Counting {
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

contract AlphaShaped is Counting {
    constructor(IPower power_) Counting(power_) {}

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

contract NounsShaped is Counting {
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
    mapping(uint256 => address[]) internal targets;

    constructor(IPower power_) Counting(power_) {}

    /// One that sends nothing to the first target.
    function proposeWords(address target, string calldata description) external {
        uint256 id = this.propose();
        targets[id] = [target];
        (uint256[] memory values, string[] memory signatures, bytes[] memory calldatas) = blanks();
        emit ProposalCreated(id, msg.sender, targets[id], values, signatures, calldatas, 0, 0, description);
    }

    function updateProposal(uint256 id, address target, string calldata description) external {
        targets[id] = [target];
        (uint256[] memory values, string[] memory signatures, bytes[] memory calldatas) = blanks();
        emit ProposalUpdated(id, msg.sender, targets[id], values, signatures, calldatas, description, "both");
    }

    function updateProposalDescription(uint256 id, string calldata description) external {
        emit ProposalDescriptionUpdated(id, msg.sender, description, "the text");
    }

    function blanks() private pure returns (uint256[] memory, string[] memory, bytes[] memory) {
        return (new uint256[](1), new string[](1), new bytes[](1));
    }

    function getActions(
        uint256 id
    ) external view returns (address[] memory, uint256[] memory, string[] memory, bytes[] memory) {
        (uint256[] memory values, string[] memory signatures, bytes[] memory calldatas) = blanks();
        return (targets[id], values, signatures, calldatas);
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

contract AaveShaped is Counting {
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

    /// Parts of 10,000 of the supply at the start.
    function MINIMUM_QUORUM() external pure returns (uint256) {
        return 200;
    }

    function getTotalVotingSupplyAt(uint256) external pure returns (uint256) {
        return 20_000 ether;
    }

    function getProposalById(uint256 id) external view returns (Row memory row) {
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
