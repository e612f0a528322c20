// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Votes} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Votes.sol";
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {IGovernor} from "@openzeppelin/contracts/governance/IGovernor.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";

/// Types of release 1.0 of voteagora/agora-governor (tag v1.0.2, src/interfaces/IProposalTypesConfigurator.sol), by a byte. So are
/// Cyber's: CyberProposalTypes.json of voteagora/agora-next at fa3f2973, src/lib/contracts/abis.
contract FirstTypes {
    struct ProposalType {
        uint16 quorum;
        uint16 approvalThreshold;
        string name;
        address module;
    }

    function proposalTypes(uint8) external pure returns (ProposalType memory) {
        return ProposalType(3000, 5100, "Default", address(0));
    }
}

/// The same of release 1.1 (branch release-v1.1), with a description and a flag.
contract ScopedTypes {
    struct ProposalType {
        uint16 quorum;
        uint16 approvalThreshold;
        string name;
        string description;
        address module;
        bool exists;
    }

    function proposalTypes(uint8) external pure returns (ProposalType memory) {
        return ProposalType(3000, 5100, "Default", "All else", address(0), true);
    }
}

/// As AgoraGovernor.sol of release 1: the type's share of the supply at the snapshot is a proposal's quorum, all votes count
/// towards it, and no function names the clock.
abstract contract AgoraOfRelease1 is Governor, GovernorCountingSimple, GovernorVotes {
    uint256 internal constant SHARE = 3000;
    address public immutable PROPOSAL_TYPES_CONFIGURATOR;

    constructor(IVotes token_, address types) Governor("Agora") GovernorVotes(token_) {
        PROPOSAL_TYPES_CONFIGURATOR = types;
    }

    function votingDelay() public pure override returns (uint256) {
        return 3;
    }

    function votingPeriod() public pure override returns (uint256) {
        return 30;
    }

    function CLOCK_MODE() public pure override(Governor, GovernorVotes) returns (string memory) {
        revert();
    }

    function COUNTING_MODE() public pure override(IGovernor, GovernorCountingSimple) returns (string memory) {
        return "support=bravo&quorum=against,for,abstain&params=modules";
    }

    function getProposalType(uint256) external pure returns (uint8) {
        return 0;
    }

    function quorum(uint256 proposalId) public view override returns (uint256) {
        return (token().getPastTotalSupply(proposalSnapshot(proposalId)) * SHARE) / 10_000;
    }

    function _quorumReached(uint256 proposalId)
        internal
        view
        override(Governor, GovernorCountingSimple)
        returns (bool)
    {
        (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes) = proposalVotes(proposalId);
        return quorum(proposalId) <= againstVotes + forVotes + abstainVotes;
    }
}

contract AgoraFirst is AgoraOfRelease1 {
    constructor(IVotes token_) AgoraOfRelease1(token_, address(new FirstTypes())) {}
}

contract AgoraScoped is AgoraOfRelease1 {
    constructor(IVotes token_) AgoraOfRelease1(token_, address(new ScopedTypes())) {}
}

/// A membership that is one vote, as Protocol Guild's: Membership.json of voteagora/agora-next at fa3f2973 has no `decimals`.
contract Membership is ERC721, EIP712, ERC721Votes {
    constructor(address[] memory holders, uint256[] memory amounts)
        ERC721("Membership", "MEMBER")
        EIP712("Membership", "1")
    {
        uint256 next = 0;
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 j = 0; j < amounts[i]; j++) _mint(holders[i], next++);
            _delegate(holders[i], holders[i]);
        }
    }

    function _update(address to, uint256 id, address auth) internal override(ERC721, ERC721Votes) returns (address) {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Votes) {
        super._increaseBalance(account, value);
    }
}
