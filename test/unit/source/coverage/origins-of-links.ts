import { hubProposals } from '../../../api/hub/data/hub-proposals';
import { BLANK, type HubProposal } from '../../../api/hub/data/hub-row';
import { serveHub } from '../../../api/hub/serve-hub';
import { bitsongAnswers, noProposal, passedAnswers } from '../../../api/portals/cosmos-answers';
import { nnsAnswers, noSuchId } from '../../../api/portals/icp-answers';
import { EXECUTIVE, makerAnswers, noVote, POLLS, skyAnswers } from '../../../api/portals/maker-answers';
import { BUILDER_PATHS, builderOf, noIndex } from '../../../api/portals/nouns-builder-answers';
import {
  FELLOWSHIP,
  fellowshipAnswers,
  noReferendum,
  openGovAnswers,
  REFERENDUM,
} from '../../../api/portals/opengov-answers';
import { type PortalOptions, servePortal } from '../../../api/portals/portal-server';
import {
  chainWith,
  REAL_PROPOSALS,
  REALMS_VOTE,
  realNamed,
  solanaAnswer,
  usePost,
} from '../../../api/portals/realms-answers';
import { noRoute, snapshotXOf } from '../../../api/portals/snapshot-x-answers';
import { HUB, idsAt } from './linked-votes';

/**
 * The reference origins with the votes that links name, and no other. Where a real answer for an id is public (the proposals of
 * the hub, nine of Realms, BitSong's 27), it is that one. Else it is the real or made-up answer of its platform's own tests
 * under the id of the link: what is tried is the way to it, with method, path, query and the id in the answer.
 */
const SITES: Readonly<Record<string, (ids: readonly string[]) => PortalOptions>> = {
  'vote.makerdao.com': (ids) => ({
    missing: noVote,
    answers: () => makerAnswers(pollsOf(ids), executivesOf(ids)),
  }),
  'vote.sky.money': (ids) => ({ missing: noVote, answers: () => skyAnswers(pollsOf(ids)) }),
  'cosmos-rest.publicnode.com': (ids) => ({ missing: noProposal, answers: () => passedAnswers(ids) }),
  'juno-rest.publicnode.com': (ids) => ({ missing: noProposal, answers: () => passedAnswers(ids) }),
  'osmosis-rest.publicnode.com': (ids) => ({ missing: noProposal, answers: () => passedAnswers(ids) }),
  'bitsong-rest.publicnode.com': (ids) => ({ missing: noProposal, answers: () => bitsongAnswers(ids) }),
  'ic-api.internetcomputer.org': (ids) => ({
    missing: noSuchId,
    answers: () => together(ids.map((id) => nnsAnswers({}, Number(id)))),
  }),
  'api.snapshot.box': (ids) => ({ missing: noRoute, answers: () => new Map(), posted: snapshotXOf(ids) }),
  'api.goldsky.com': (ids) => ({
    ...{ missing: noIndex, answers: () => new Map() },
    ...{ posted: builderOf(ids), postedTo: BUILDER_PATHS },
  }),
  'solana-rpc.publicnode.com': (ids) => ({
    ...{ missing: usePost, answers: () => new Map() },
    posted: solanaAnswer(together(ids.map((id) => chainWith(realmsVote(id))))),
  }),
  'polkadot-api.subsquare.io': (ids) => ({
    missing: noReferendum,
    answers: () => together(ids.map((id) => openGovAnswers({ ...REFERENDUM, referendumIndex: Number(id) }))),
  }),
  'collectives-api.subsquare.io': (ids) => ({
    missing: noReferendum,
    answers: () =>
      together(
        ids.map((id) => fellowshipAnswers({ ...FELLOWSHIP, referendumIndex: Number(id.split('/')[1]) })),
      ),
  }),
};

const together = <T>(all: readonly ReadonlyMap<string, T>[]): ReadonlyMap<string, T> =>
  new Map(all.flatMap((each) => [...each]));

/** A poll's number stands in its tally's path, so that each has one of its own. */
function pollsOf(ids: readonly string[]): typeof POLLS {
  const [poll] = POLLS;
  if (poll === undefined) throw new Error('There is no poll.');
  const names = ids.flatMap((id) => /^polling\/(.+)/.exec(id)?.[1] ?? []);
  return names.map((name, index) => {
    const pollId = /^\d+$/.test(name) ? Number(name) : index + 1;
    return { ...poll, pollId, multiHash: `${name}${poll.multiHash.slice(name.length)}` };
  });
}

function executivesOf(ids: readonly string[]): (typeof EXECUTIVE)[] {
  return ids.flatMap((id) => {
    const [, key] = /^executive\/(.+)/.exec(id) ?? [];
    return key === undefined ? [] : [{ ...EXECUTIVE, key }];
  });
}

function realmsVote(id: string) {
  return REAL_PROPOSALS.find((real) => real.id === id) ?? { ...realNamed(REALMS_VOTE), id };
}

/** A vote of the hub that ended a week ago. */
function hubVote(id: string, now: number): HubProposal {
  const end = now - 604_800;
  return {
    ...{
      ...BLANK,
      id,
      title: 'A linked vote',
      space: { id: 'a.eth', name: 'A', verified: false, flagged: false },
    },
    ...{
      type: 'basic',
      choices: ['For', 'Against', 'Abstain'],
      created: end - 604_800,
      start: end - 604_800,
      end,
    },
    ...{ votes: 3, scores: [12.5, 2, 1], total: 15.5, countedAt: end + 60, ballots: [] },
  };
}

export interface OriginsOfLinks {
  /** Where each host stands that has votes of links. */
  readonly at: ReadonlyMap<string, string>;
  /** Paths that an origin refused or did not know, by host. */
  refused(): readonly string[];
  close(): Promise<void>;
}

/** Puts them on loopback ports. */
export async function serveOriginsOfLinks(now: number): Promise<OriginsOfLinks> {
  const real = new Map(hubProposals(now).map((row) => [row.id, row]));
  const proposals = idsAt(HUB).map((id) => real.get(id) ?? hubVote(id, now));
  const hub = await serveHub({ port: 0, proposals });
  const sites = await Promise.all(
    Object.entries(SITES).map(
      async ([host, options]) => [host, await servePortal({ ...options(idsAt(host)), port: 0 })] as const,
    ),
  );
  return {
    at: new Map([[HUB, hub.url], ...sites.map(([host, { url }]) => [host, url] as const)]),
    refused: () =>
      sites.flatMap(([host, { requests }]) =>
        requests.filter(({ status }) => status >= 400).map(({ status, path }) => `${host}${path} ${status}`),
      ),
    close: async () => {
      await Promise.all([hub.close(), ...sites.map(([, site]) => site.close())]);
    },
  };
}
