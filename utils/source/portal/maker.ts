import { count, decimal } from '@/utils/api/wire';
import { parseTimestamp } from '@/utils/i18n/time';
import { UNSET } from '@/utils/proposal/quorum';
import { type Flat, flatten, type Get, insist, inTokens, type Portal } from './portal';

// Shapes follow makerdao/governance-portal-v2 at 3ba2440a (June 2025): pages/api/polling and pages/api/executive,
// modules/polling/types, modules/executive/types. Sky's portal descends from it and counts in its own token.

/** The voting sites of Maker and Sky: polls by number or name, executive votes by name or contract. */
export const makerPortal: Portal = {
  idOf({ canonicalUrl }, { origin }) {
    const id = canonicalUrl.slice(origin.length + 1);
    // Early links to polls are in lower case, which broke their names: they lead nowhere.
    return canonicalUrl.startsWith(origin) && /^(polling|executive)\/[^/]+$/.test(id) ? id : null;
  },
  async read({ id, origin, now }, get) {
    const [kind, name = ''] = id.split('/');
    const answer = await get(`/api/${kind}/:id`, { parameter: name, query: { network: 'mainnet' } });
    if (answer === null) return null;
    const vote = flatten(answer);
    return {
      title: vote['title'],
      body: vote['about'] ?? vote['content'],
      discussionUrl: vote['discussionLink'],
      sourceUrl: `${origin}/${id}`,
      ...(kind === 'polling' ? await readPoll(vote, name, now, get) : readExecutive(vote, name)),
    };
  },
};

/** Reads a poll. It has no powers before the start. The portal names the winner, by each poll's way of counting. */
async function readPoll(poll: Flat, name: string, now: number, get: Get) {
  const { pollId = '', slug, startDate: startAt, endDate: endAt } = poll;
  insist(slug === name || pollId === name);
  const tally = flatten(await get('/api/polling/tally/:id', { parameter: pollId }));
  const { numVoters } = tally;
  const rows = Object.entries(tally).filter(([way]) => /^results\.\d+\.optionId$/.test(way));
  const powers = new Map(
    rows.map(([way, option]) => [option, powerOf(tally, way.replace('optionId', 'skySupport'))]),
  );
  const options = Object.entries(poll).filter(([way]) => way.startsWith('options.'));
  const choices = options.map(([way, label]) => {
    const key = way.slice(8);
    return [key, label, powers.get(key) ?? null] as const;
  });
  insist(powers.size > 0 ? choices.every(([, , power]) => /^\d/.test(power ?? '')) : numVoters === '0');
  // Portals show only polls that have begun, so the end alone decides the state here as well.
  const end = parseTimestamp(endAt);
  const isOpen = end !== null && now < end;
  const winner = choices.find(([key]) => key === tally['winner']);
  return {
    ...{ startAt, endAt, choices, unit: unitOf(tally, 'totalSkyParticipation') },
    lifecycle: end === null ? null : isOpen ? 'active' : 'closed',
    ...(isOpen || winner === undefined ? {} : { winner: { choice: winner[1] ?? null, share: null } }),
    totals: {
      ...{ votes: null, uniqueVoters: count(numVoters) },
      votingPower: powerOf(tally, 'totalSkyParticipation'),
    },
  };
}

/** Returns the portal's unit from the names of its fields. */
function unitOf(answer: Flat, way: string): 'SKY' | 'MKR' {
  return answer[way] === undefined ? 'MKR' : 'SKY';
}

/** Maker's powers are in the token's smallest unit, Sky's in tokens; the field names differ. */
function powerOf(tally: Flat, way: string) {
  const ofMaker = way.replace('sky', 'mkr').replace('Sky', 'Mkr');
  return decimal(tally[way]) ?? inTokens(tally[ofMaker], 18);
}

/**
 * Reads an executive vote: continuous approval with one choice and no quorum. The one with most support is executed. It
 * ends with its execution or expiry. Both portals report whole numbers here.
 */
function readExecutive(vote: Flat, name: string) {
  const power = inTokens(vote['spellData.skySupport'] ?? vote['spellData.mkrSupport'], 18);
  // Addresses contain at most 200 characters of a name.
  insist(power && (vote['key']?.startsWith(name) || vote['address']?.toLowerCase() === name));
  const choices = [['1', 'Approve', power] as const];
  const unit = unitOf(vote, 'spellData.skySupport');
  const said = { choices, unit, quorum: UNSET };
  const endAt = vote['spellData.datePassed'];
  if (vote['spellData.hasBeenCast'] === 'true')
    return { ...said, endAt, lifecycle: 'closed', outcome: 'executed', execution: 'executed' };
  if (vote['spellData.hasBeenScheduled'] === 'true') {
    const executableFrom = vote['spellData.eta'];
    return { ...said, endAt, executableFrom, lifecycle: 'closed', outcome: 'passed', execution: 'queued' };
  }
  const lifecycle = vote['active'] === 'true' ? 'active' : null;
  return { ...said, endAt: vote['spellData.expiration'], lifecycle };
}
