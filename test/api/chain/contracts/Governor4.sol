// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Governor, IGovernor} from "oz4/governance/Governor.sol";
import {GovernorCompatibilityBravo} from "oz4/governance/compatibility/GovernorCompatibilityBravo.sol";
import {GovernorTimelockControl, TimelockController} from "oz4/governance/extensions/GovernorTimelockControl.sol";
import {GovernorVotes, IVotes} from "oz4/governance/extensions/GovernorVotes.sol";
import {GovernorVotesQuorumFraction} from "oz4/governance/extensions/GovernorVotesQuorumFraction.sol";
import {IERC165} from "oz4/interfaces/IERC165.sol";

/// A timelock in which nothing is ever queued.
contract EmptyTimelock {
    function getTimestamp(bytes32) external pure returns (uint256) {
        return 0;
    }
}

/// OpenZeppelin's fourth governor in Bravo's shape.
contract Governor4 is GovernorCompatibilityBravo, GovernorVotes, GovernorVotesQuorumFraction, GovernorTimelockControl {
    constructor(IVotes token_)
        Governor("Test DAO")
        GovernorVotes(token_)
        GovernorVotesQuorumFraction(4)
        GovernorTimelockControl(TimelockController(payable(address(new EmptyTimelock()))))
    {}

    function votingDelay() public pure override returns (uint256) {
        return 3;
    }

    function votingPeriod() public pure override returns (uint256) {
        return 30;
    }

    function state(uint256 id) public view override(Governor, IGovernor, GovernorTimelockControl) returns (ProposalState) {
        return super.state(id);
    }

    function propose(address[] memory targets, uint256[] memory values, bytes[] memory calldatas, string memory description)
        public
        override(Governor, GovernorCompatibilityBravo, IGovernor)
        returns (uint256)
    {
        return super.propose(targets, values, calldatas, description);
    }

    function cancel(address[] memory targets, uint256[] memory values, bytes[] memory calldatas, bytes32 descriptionHash)
        public
        override(Governor, GovernorCompatibilityBravo, IGovernor)
        returns (uint256)
    {
        return super.cancel(targets, values, calldatas, descriptionHash);
    }

    function _execute(uint256 id, address[] memory targets, uint256[] memory values, bytes[] memory calldatas, bytes32 hash)
        internal
        override(Governor, GovernorTimelockControl)
    {
        super._execute(id, targets, values, calldatas, hash);
    }

    function _cancel(address[] memory targets, uint256[] memory values, bytes[] memory calldatas, bytes32 hash)
        internal
        override(Governor, GovernorTimelockControl)
        returns (uint256)
    {
        return super._cancel(targets, values, calldatas, hash);
    }

    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) {
        return super._executor();
    }

    function supportsInterface(bytes4 id) public view override(Governor, IERC165, GovernorTimelockControl) returns (bool) {
        return super.supportsInterface(id);
    }
}
