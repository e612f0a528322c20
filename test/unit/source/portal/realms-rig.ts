import type { SourceOrigin } from '@/utils/source/origins';
import { realmsPortal } from '@/utils/source/portal/realms';
import { createPortalServer, type PortalOptions } from '../../../api/portals/portal-server';
import {
  type ChainAccount,
  chainWith,
  REALMS_VOTE,
  realNamed,
  solanaAnswer,
  usePost,
} from '../../../api/portals/realms-answers';
import {
  configBytes,
  type GovernanceFacts,
  governanceBytes,
  mintBytes,
  type ProposalFacts,
  proposalBytes,
  type RealmFacts,
  type Release,
  realmBytes,
  type VoteKind,
} from '../../../api/portals/solana-accounts';
import { answerOf } from '../../api/read-one';
import { now, originsOf, portalRig } from './portal-rig';

const [AT] = originsOf('realms') as readonly [SourceOrigin];
export const REAL = realNamed(REALMS_VOTE);
export const PLUGIN = 'vsr2nfGVNHmSY8uxoBGqq8AQbwz3JwaEaHqGbsTPXqQ';
export const COUNCIL = 'FsT89CqdF5ynE2d6pifunhokG3ro7zAZrUWGd8MdJrks';

type Changes = ReadonlyMap<string, ChainAccount | null>;

export function rig(posted: PortalOptions['posted'] = answers()) {
  const server = createPortalServer({ answers: () => new Map(), missing: usePost, posted });
  return { ...portalRig(AT, realmsPortal, server.fetch), server };
}

/** A node with a vote, and what stands otherwise. */
export function answers(changes: Changes = new Map(), real = REAL) {
  const chain = chainWith(real, now());
  for (const [address, account] of changes) {
    if (account === null) chain.delete(address);
    else chain.set(address, account);
  }
  return solanaAnswer(chain);
}

export const byProgram = (bytes: Uint8Array): ChainAccount => ({ owner: REAL.program, bytes });

const FACTS: ProposalFacts = {
  ...{ governance: REAL.governance, mint: REAL.mint, record: REAL.record, state: 2 },
  options: [{ label: 'Approve', weight: 70_000_000n, result: 0, transactions: 1 }],
  ...{ denied: 30_000_000n, votingAt: BigInt(now() / 1_000 - 3_600), completedAt: null, most: null },
  ...{ threshold: null, name: 'Fund the team', description: 'https://gist.github.com/a/b' },
};
export const GOVERNANCE: GovernanceFacts = {
  ...{ realm: REAL.realm, community: 5, council: 60, votingTime: 7_200, coolOffTime: 3_600 },
};
const REALM: RealmFacts = {
  ...{ name: 'A DAO on Solana', communityMint: REAL.mint, councilMint: null, most: { fraction: 10n ** 10n } },
};

interface Case {
  readonly vote?: Partial<ProposalFacts>;
  readonly release?: Release;
  readonly kind?: VoteKind;
  readonly governance?: Uint8Array;
  readonly realm?: Partial<RealmFacts>;
  readonly plugins?: readonly (string | null)[];
  readonly supply?: bigint;
}

/** A node with a made-up vote; its mint has six digits behind the point. */
function withCase({ vote, release = 'v3.1', kind = 'single', governance, realm, plugins, supply }: Case) {
  const changes = new Map<string, ChainAccount>([
    [REAL.id, byProgram(proposalBytes({ ...FACTS, ...vote }, release, kind))],
    [REAL.governance, byProgram(governance ?? governanceBytes(GOVERNANCE))],
    [REAL.realm, byProgram(realmBytes({ ...REALM, ...realm }))],
    [
      REAL.mint,
      {
        owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
        bytes: mintBytes(supply ?? 10n ** 9n, 6, true),
      },
    ],
  ]);
  if (plugins) changes.set(REAL.config, byProgram(configBytes(REAL.realm, plugins, 'v3.1')));
  return rig(answers(changes));
}

export function there<T>(value: T | null): T {
  if (value === null) throw new Error('There is no such answer.');
  return value;
}

export async function read(given: Case) {
  const { client, key } = withCase(given);
  return {
    detail: there(await answerOf(client.detail(key(REAL.id)))),
    tally: there(await answerOf(client.voteSummary(key(REAL.id)))),
    evidence: there(await answerOf(client.evidence(key(REAL.id)))),
  };
}

export const ago = (seconds: number) => BigInt(now() / 1_000 - seconds);
export const options = (...weights: readonly (readonly [string, bigint, (0 | 1 | 2)?])[]) =>
  weights.map(([label, weight, result = 0]) => ({ label, weight, result, transactions: 0 }));
