import { readFileSync } from 'node:fs';
import type { Answers, Missing } from './portal-server';

/** Facts of a real poll; powers in whole numbers of the token's last place. */
export interface Poll {
  readonly pollId: number;
  readonly multiHash: string;
  readonly title: string;
  readonly discussionLink: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly numVoters: number;
  readonly total: string;
  readonly options: readonly (readonly [label: string, power: string])[];
}

export const POLLS: readonly Poll[] = JSON.parse(
  readFileSync(new URL('./maker-polls.json', import.meta.url), 'utf8'),
);

/** As the portal cuts the hashes of polls to names. */
const nameOf = ({ multiHash }: Poll) => multiHash.slice(0, 8);

/** As both portals say that there is no such vote. */
export const noVote: Missing = () => [404, { error: { code: 'not_found', message: 'Poll not found' } }];

/** What Maker's portal answers, in the shapes of its published code. Texts are left out. */
export function makerAnswers(all = POLLS, executives = [EXECUTIVE]): Answers {
  const polls = all.flatMap((poll) => {
    const row = pollOf(poll);
    return [
      [`/api/polling/${nameOf(poll)}`, row],
      [`/api/polling/${poll.pollId}`, row],
      [`/api/polling/tally/${poll.pollId}`, tallyOf(poll)],
    ] as const;
  });
  const named = executives.flatMap((executive) =>
    [executive.key, executive.address].map((name) => [`/api/executive/${name}`, executive] as const),
  );
  return new Map<string, unknown>([...polls, ...named]);
}

/** What Sky's portal answers: the same polls (made-up: it has its own), with powers in tokens under its own names. */
export function skyAnswers(all = POLLS): Answers {
  const answers = all.flatMap((poll) => {
    const { results, totalMkrParticipation, ...tally } = tallyOf(poll);
    const own = results.map(({ mkrSupport, ...result }) => ({ ...result, skySupport: inTokens(mkrSupport) }));
    return [
      [`/api/polling/${nameOf(poll)}`, pollOf(poll)],
      [
        `/api/polling/tally/${poll.pollId}`,
        { ...tally, results: own, totalSkyParticipation: inTokens(totalMkrParticipation) },
      ],
    ] as const;
  });
  return new Map<string, unknown>(answers);
}

function pollOf(poll: Poll) {
  const { pollId, multiHash, title, discussionLink, startDate, endDate, options } = poll;
  return {
    ...{ pollId, multiHash, title, discussionLink, startDate, endDate, content: '', summary: '' },
    slug: nameOf(poll),
    options: Object.fromEntries(options.map(([label], index) => [String(index), label])),
    ...{ parameters: PARAMETERS, tags: [], ctx: { prev: null, next: null } },
  };
}

/** As the portal orders results: the most first. */
function tallyOf({ options, numVoters, total }: Poll) {
  const rows = options.map(([optionName, mkrSupport], optionId) => ({ optionId, optionName, mkrSupport }));
  const results = rows.sort((a, b) => (BigInt(a.mkrSupport) < BigInt(b.mkrSupport) ? 1 : -1));
  return {
    ...{ parameters: PARAMETERS, numVoters, results, victoryConditionMatched: 0, votesByAddress: [] },
    winner: results[0]?.optionId ?? null,
    winningOptionName: results[0]?.optionName ?? '',
    totalMkrParticipation: total,
    totalMkrActiveParticipation: total,
  };
}

const PARAMETERS = {
  inputFormat: { type: 'single-choice', abstain: [0], options: [] },
  resultDisplay: 'single-vote-breakdown',
  victoryConditions: [{ type: 'plurality' }],
};

function inTokens(raw: string): string {
  const digits = raw.padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '') || '0';
}

/** A real executive vote, which was carried out; its support is made up. */
export const EXECUTIVE = {
  key: 'template-executive-vote-parameter-changes-oracle-whitelisting-other-changes-june-11-2021',
  address: '0x1dB8b702416D3174dC2F5b12287383AB693f894f',
  title: 'Parameter Changes, Oracle Whitelisting, Other Changes - June 11, 2021',
  ...{ about: '', content: '', proposalBlurb: '', proposalLink: '', active: false },
  date: 'Fri Jun 11 2021 00:00:00 GMT+0000 (Coordinated Universal Time)',
  spellData: { hasBeenCast: true, hasBeenScheduled: true, mkrSupport: '1234567890123456789' },
};
