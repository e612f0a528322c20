import { count, decimal } from '@/utils/api/wire';
import { parseTimestamp } from '@/utils/i18n/time';
import { UNSET } from '@/utils/proposal/quorum';
import { type Flat, flatten, type Get, insist, inTokens, type Portal } from './portal';

// The shapes are those of makerdao/governance-portal-v2 at 3ba2440a (June 2025): pages/api/polling and pages/api/executive,
// modules/polling/types, modules/executive/types. Sky's portal descends from it and counts in its own token.

/** The voting sites of Maker and Sky: polls by number or name, executive votes by name or contract. */
export const makerPortal: Portal = {
  idOf({ canonicalUrl }, { origin }) {
    const id = canonicalUrl.slice(origin.length + 1);
    // Of polls of the first years the address was lower-cased, and with it the name: it names nothing any more.
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

/** No power before the start; else one for each option. Who won is the portal's own word, by the way of counting of each poll. */
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
  // Portals show only polls that have begun; like them, this reads from its end whether one has ended.
  const end = parseTimestamp(endAt ?? '');
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

/** What the portal counts in, by the names of its fields. */
function unitOf(answer: Flat, way: string): 'SKY' | 'MKR' {
  return answer[way] === undefined ? 'MKR' : 'SKY';
}

/** Maker's powers are whole numbers of the token's last place, Sky's are in tokens: their names distinguish them. */
function powerOf(tally: Flat, way: string) {
  const ofMaker = way.replace('sky', 'mkr').replace('Sky', 'Mkr');
  return decimal(tally[way]) ?? inTokens(tally[ofMaker], 18);
}

/**
 * A vote of continuous approval, which has one choice and no quorum: what has most support is carried out. It ends with that,
 * or once it can no longer be. Here both portals give whole numbers.
 */
function readExecutive(vote: Flat, name: string) {
  const power = inTokens(vote['spellData.skySupport'] ?? vote['spellData.mkrSupport'], 18);
  // Addresses hold no more than two hundred characters of a name.
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
