import { HEIGHT, noReferendum, openGovAnswers, REFERENDUM } from '../../../../api/portals/opengov-answers';
import type { PortalCase } from './portal-case';

const { onchainData: REFERENDUM_DATA, state: DECIDING } = REFERENDUM;
const PASSING = { tally: { ...REFERENDUM_DATA.tally, support: '400000000000000000' } };
const SHORT = { tally: { ...PASSING.tally, nays: '224399000000000000' } };
const ofReferendum = (change: object) => ({ info: { ...REFERENDUM_DATA.info, ...change } });
const CONFIRMING = ofReferendum({ deciding: { since: HEIGHT - 201_600, confirming: HEIGHT + 14_400 } });

export const REFERENDUM_CASES: readonly PortalCase[] = (
  [
    [
      'without its deposit',
      'open',
      'Submitted',
      ofReferendum({ deciding: null, decisionDeposit: null }),
      null,
    ],
    ['decided on, too little support', 'open', 'Deciding', {}, 'missed'],
    ['decided on, too little approval', 'open', 'Deciding', SHORT, 'met'],
    ['being confirmed', 'open', 'Confirming', { ...PASSING, ...CONFIRMING }, 'met'],
    ['without a track', 'open', 'Deciding', { trackInfo: undefined }, null],
    ['approved', 'ended', 'Approved', {}, null],
    ['cancelled', 'ended', 'Cancelled', {}, null],
    ['timed out', 'ended', 'TimedOut', {}, null],
  ] as const
).map(([what, stage, name, change, quorum]) => {
  const state = { ...DECIDING, name };
  const referendum = { ...REFERENDUM, state, onchainData: { ...REFERENDUM_DATA, state, ...change } };
  return {
    ...{ reads: 'polkadot', id: '1890', inputs: ['OpenGov', what] },
    options: { missing: noReferendum, given: openGovAnswers(referendum) },
    // Before the decision and after the end nothing says what is needed.
    facts: { stage, isWhole: quorum !== null, quorum, isJudged: true },
  };
});
