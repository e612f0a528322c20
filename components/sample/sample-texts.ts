/** The texts of the made-up proposals, in Markdown as proposers write it. */
export const GARDEN_TEXT = `# Summary

**Sample text.** This proposal asks the *Sample Garden DAO* to plant an orchard of 40 trees.

## Costs

| Item | Amount |
| --- | ---: |
| Trees | 12,000 |
| Care for a year | 6,500 |

## Steps

1. Choose the field.
2. Plant in autumn:
   - [x] soil was tested
   - [ ] water is led there

> Nothing here is real: no vote, no voter and no treasury.`;

export const LIBRARY_TEXT = `**Sample text.** Open the *Sample Library* on Sundays, paid for from the reserve.

- Two people at the desk
- From 10 to 16 o'clock`;

export const BRIDGE_TEXT = `**Sample text.** Move a third of the treasury to another chain in one transaction.

## Risks

The proposer names none. Voters asked for a report before a second attempt.`;

export const SEALED_TEXT = `**Sample text.** How each member voted is not shown before the vote has ended, and this DAO states no quorum.`;

export const COUNCIL_TEXT = `**Sample text.** Each voter names one of twelve candidates for the council of the *Sample Harbour DAO*.`;
