import { type ApiError, badAnswer, plainError, type Result } from '@/utils/api/errors';
import { rawJson } from '@/utils/api/wire';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { createBatch, type Found } from '../batch';
import { SNAPSHOT_HUB } from '../origins';
import { createRecordSource, type Said, stated } from '../record-source';
import type { Source, SourceCall } from '../source';
import { type Place, placeAt } from './ballot-place';
import { graphql, readHubAnswer } from './hub-answer';
import {
  BALLOT_QUERY,
  ballotsOf,
  ballotsOn,
  ballotVariables,
  readBallots,
  VOTES_ON_QUERY,
} from './hub-ballots';
import { listPage, openInSpaces } from './hub-lists';
import { HubProposal, type HubRow, hubKey, hubSays, PROPOSAL_FIELDS } from './hub-proposal';

const { id: ID } = SNAPSHOT_HUB;
/** Keeps the address below 4 kB; the hub's limit is 100. */
const MOST_IDS = 40;
/** In one answer of the hub's. */
const MOST_ROWS = 1_000;

/** Ids of the hub: digests, and CIDs from its first years. */
const HUB_ID = /^(?:0x[\da-f]{64}|Qm[1-9A-HJ-NP-Za-km-z]{44}|bafk[a-z2-7]{55})$/;
/** Where the hub's proposals are shown: Snapshot's site, custom domains and Boardroom. */
const PLATFORMS: ReadonlySet<string> = new Set(['snapshot', 'snapshot-custom-domain', 'boardroom']);
/** The hub's test network has a separate hub, which is no source here. */
const TEST_NETWORK = /\/s-tn:/;

interface HubPorts {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** Creates the source for Snapshot's hub, which uses GET only: many proposals per request, ballots in pages. */
export function createHub(ports: HubPorts): Source {
  const load = createBatch<Said>({
    ...ports,
    most: MOST_IDS,
    mayBeOfOne: isUnreadable,
    ask: askForProposals,
  });

  return createRecordSource(SNAPSHOT_HUB, (key, call, part) => load(idOf(key), call, part), {
    // Half of the lowest rate in the hub's documentation: 60 a minute per address.
    pause: 2_000,
    plan: (link) => {
      // A custom domain shows what the platform itself records.
      const home = recogniseProposalUrl(link.serviceUrl);
      const isOurs = home !== null && PLATFORMS.has(home.platform) && !TEST_NETWORK.test(home.canonicalUrl);
      return isOurs ? planId(home.externalId ?? '') : null;
    },
    planId,
    async proposed(key, { send }) {
      const result = readHubAnswer(await send(graphql(PLUGINS_QUERY, { id: idOf(key) })));
      if (!result.ok) return result;
      const { proposal } = result.value.data;
      if (!proposal) return { ok: false, error: plainError('not-found') };
      const { plugins }: { readonly plugins?: unknown } = Object(proposal);
      const json = rawJson(plugins, LONGEST_PLUGINS);
      return json === null ? { ok: false, error: badAnswer(null) } : { ok: true, value: { plugins: json } };
    },
    async ballots(query, cursor, { send }) {
      const id = idOf(query.key);
      const read = async (place: Place) => {
        const variables = ballotVariables(query, id, place);
        return readHubAnswer(await send(graphql(BALLOT_QUERY, { id, ...variables })));
      };
      let place = placeAt(cursor);
      while (place !== null) {
        const result = await read(place);
        if (!result.ok) return result;
        const ballots = readBallots(result.value.data, query, place);
        if (ballots === null) return { ok: false, error: badAnswer(null) };
        if ('page' in ballots) return { ok: true, value: stated(ballots.page, result.value.fetchedAt) };
        place = ballots.instead;
      }
      return { ok: false, error: plainError('cursor') };
    },
    list: (query, cursor, call) => listPage(query, cursor, call, planId),
    openIn: (daos, call) =>
      openInSpaces(
        daos.map((dao) => dao.slice(dao.indexOf(':') + 1)),
        ports.now(),
        call,
        planId,
      ),
    async votesOn(keys, addresses, { send }) {
      const ids = keys.map(idOf);
      const voters = addresses.map((address) => address.toLowerCase());
      const where = { proposal_in: ids, voter_in: voters };
      const first = Math.min(ids.length * voters.length, MOST_ROWS);
      const result = readHubAnswer(await send(graphql(VOTES_ON_QUERY, { first, where }, true)));
      if (!result.ok) return result;
      const { data, fetchedAt: readAt } = result.value;
      const found = ballotsOn(data, ids, voters);
      if (found === null) return { ok: false, error: badAnswer(null) };
      const answers = keys.map((key) => [key, { readAt, ballots: found.get(idOf(key)) ?? [] }] as const);
      return { ok: true, value: new Map(answers) };
    },
    async votesOf(key, addresses, { send }) {
      const id = idOf(key);
      const voters = addresses.map((address) => address.toLowerCase());
      // A voter has one ballot; the doubled limit reveals an answer about other voters.
      const first = 2 * voters.length;
      const where = { proposal: id, voter_in: voters };
      const variables = { id, first, skip: 0, orderBy: 'created', where };
      const result = readHubAnswer(await send(graphql(BALLOT_QUERY, variables)));
      if (!result.ok) return result;
      const { data, fetchedAt: readAt } = result.value;
      const ballots = ballotsOf(data, voters, first);
      return ballots === null
        ? { ok: false, error: badAnswer(null) }
        : { ok: true, value: { readAt, ballots } };
    },
  });
}

/** One row that the hub cannot write, or that is unreadable here, fails the whole answer. */
const isUnreadable = ({ code }: ApiError) => code === 'bad-answer';

/** Normalises an id. The hub writes digests in lower case; the case of a CID matters. */
function planId(externalId: string): ProposalKey | null {
  const id = /^0x/i.test(externalId) ? externalId.toLowerCase() : externalId;
  return HUB_ID.test(id) ? hubKey(ID, id) : null;
}

function idOf(key: ProposalKey): string {
  return key.slice(ID.length + 1);
}

const PLUGINS_QUERY = 'query($id:String!){proposal(id:$id){plugins}}';
/** In UTF-16 units; records keep less. */
const LONGEST_PLUGINS = 500_000;

const QUERY = `query($first:Int!,$ids:[String]){proposals(first:$first,where:{id_in:$ids}){${PROPOSAL_FIELDS}}}`;

async function askForProposals(ids: readonly string[], { send }: SourceCall): Promise<Result<Found<Said>>> {
  const result = readHubAnswer(await send(graphql(QUERY, { first: ids.length, ids })));
  if (!result.ok) return result;
  const { data, fetchedAt, isSpoiled } = result.value;
  const { proposals } = data;
  if (!Array.isArray(proposals)) return { ok: false, error: badAnswer(null) };
  const read = proposals.map((row: unknown) => HubProposal.safeParse(row).data);
  // An unreadable row may be any of the requested ones. A row that was not requested invalidates the answer.
  const isOurs = (row: HubRow | undefined): row is HubRow => row !== undefined && ids.includes(row.id);
  if (!read.every(isOurs)) return { ok: false, error: badAnswer(null) };
  const rows = new Map(read.map((row, index) => [row.id, hubSays(row, isSpoiled(index))]));
  return { ok: true, value: { rows, fetchedAt } };
}
