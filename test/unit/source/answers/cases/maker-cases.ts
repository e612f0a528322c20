import { makerAnswers, noVote } from '../../../../api/portals/maker-answers';
import type { Answers } from '../../../../api/portals/portal-server';
import { NOW } from '../hub-rows';
import { iso, type PortalCase } from './portal-case';

/** The answers of a portal with what stands under one path changed. */
function changed(answers: Answers, path: string, change: object): Answers {
  return new Map([...answers, [path, { ...Object(answers.get(path)), ...change }]]);
}

const [POLL, TALLY] = ['/api/polling/631', '/api/polling/tally/631'];
// Links lose the capitals of an address.
const SPELL = '/api/executive/0x1db8b702416d3174dc2f5b12287383ab693f894f';
const MAKER = makerAnswers();
const LISTED: Answers = new Map([
  ...MAKER,
  ...[...MAKER].map(([path, body]) => [path.toLowerCase(), body] as const),
]);
const spell = (cast: boolean, scheduled: boolean, active: boolean) => ({
  ...{
    active,
    spellData: {
      ...{ hasBeenCast: cast, hasBeenScheduled: scheduled, mkrSupport: '1234567890123456789' },
      // As `modules/executive/types/spellData.d.ts` of makerdao/governance-portal-v2 has them: what has not passed may expire.
      ...(scheduled ? { datePassed: iso(NOW, -2), eta: iso(NOW, 1) } : { expiration: iso(NOW, 20) }),
    },
  },
});

export const MAKER_CASES: readonly PortalCase[] = (
  [
    ['poll, open', 'open', POLL, { endDate: iso(NOW, 3) }],
    ['poll, ended, with a winner', 'ended', POLL, {}],
    ['poll, ended, without a winner', 'ended', TALLY, { winner: null }],
    ['executive vote, active', 'open', SPELL, spell(false, false, true)],
    ['executive vote, scheduled', 'ended', SPELL, spell(false, true, false)],
    ['executive vote, cast', 'ended', SPELL, spell(true, true, false)],
    ['executive vote, none of these', 'ended', SPELL, spell(false, false, false)],
  ] as const
).map(([what, stage, path, change]) => ({
  ...{ reads: 'maker', inputs: ['Maker', what] },
  id: path === SPELL ? SPELL.slice('/api/'.length) : 'polling/631',
  options: { missing: noVote, given: changed(LISTED, path, change) },
  facts: { stage, isWhole: false, quorum: null, isJudged: path === SPELL },
}));
