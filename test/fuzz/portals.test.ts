import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { icpPortal } from '@/utils/source/portal/icp';
import { nounsBuilder } from '@/utils/source/portal/nouns-builder';
import type { Portal } from '@/utils/source/portal/portal';
import { cosmosAnswers, noProposal } from '../api/portals/cosmos-answers';
import { junoAnswers } from '../api/portals/dao-dao-answers';
import { nnsAnswers, SNS_ROOT, snsAnswers } from '../api/portals/icp-answers';
import { BUILDER_ID, BUILDER_PATHS, BUILDER_VOTE, noIndex } from '../api/portals/nouns-builder-answers';
import { type Answers, createPortalServer, type PortalOptions } from '../api/portals/portal-server';
import { mutated, mutations } from '../unit/api/wire/mutation';
import { originsOf, portalRig } from '../unit/source/portal/portal-rig';
import { fuzz } from './fuzz';

/** What each of these portals is asked for, and all that it then answers. */
const askedOf = (dao: string): readonly (readonly [source: string, id: string, answers: Answers])[] => [
  ['portal-icp', '137875', nnsAnswers()],
  ['portal-sns', `${SNS_ROOT}/12`, snsAnswers()],
  ['lcd-juno', `${dao}/a12`, junoAnswers({}, dao)],
  ['lcd-juno', `${dao}/b3`, junoAnswers({}, dao)],
  ['lcd-cosmos', '936', cosmosAnswers()],
];

const ORIGINS = [...originsOf('icp'), ...originsOf('cosmos'), ...originsOf('nouns_builder')];

/** Another one in each run: what a DAO said of itself is kept. */
const daos = fc.nat().map((number) => `juno1${String(number).padStart(58, 'q')}`);

/** One answer of a portal with some fields made into anything. */
const changes = daos
  .chain((dao) => fc.constantFrom(...askedOf(dao)))
  .chain(([source, id, answers]) =>
    fc
      .constantFrom(...answers.keys())
      .chain((path) =>
        fc
          .array(mutations(answers.get(path)), { minLength: 1, maxLength: 3 })
          .map(
            (list) =>
              [source, id, new Map([...answers, [path, list.reduce(mutated, answers.get(path))]])] as const,
          ),
      ),
  );

async function ask(source: string, id: string, portal: Portal, options: PortalOptions) {
  const at = ORIGINS.find((each) => each.id === source);
  if (at === undefined) throw new Error('No such source.');
  const { client, key } = portalRig(at, portal, createPortalServer(options).fetch);
  return Promise.all([client.detail(key(id)), client.voteSummary(key(id))]);
}

/** A path where nothing stands any more is one that the server does not know. */
const read = (source: string, id: string, answers: Answers) =>
  ask(source, id, source.startsWith('lcd-') ? cosmosPortal : icpPortal, {
    ...{ answers: () => answers, missing: noProposal },
  });

/** What the index of Nouns Builder says to a POST, made into anything in some fields. */
const said = { data: { proposals: [BUILDER_VOTE] } };
const posts = fc
  .array(mutations(said), { minLength: 1, maxLength: 3 })
  // An answer of nothing at all is none.
  .map((list) => list.reduce<unknown>(mutated, said) ?? null);

const readPosted = (body: unknown) =>
  ask('portal-nouns-builder', BUILDER_ID, nounsBuilder, {
    ...{ answers: () => new Map(), missing: noIndex },
    ...{ posted: () => [200, body], postedTo: BUILDER_PATHS },
  });

/** Exact figures, or a fault that says which. */
function check([detail, summary]: Awaited<ReturnType<typeof ask>>): void {
  for (const result of [detail, summary])
    expect(result.ok || ['bad-answer', 'not-found'].includes(result.error.code)).toBe(true);
  const { choices = [], quorum = null } = summary.ok ? summary.value.value : {};
  const figures = [...choices.map(({ votingPower }) => votingPower), quorum?.raw, quorum?.progress];
  for (const figure of figures) expect(figure ?? '0').toMatch(/^\d+(?:\.\d+)?$/);
}

describe('portals', () => {
  fuzz(
    'report exact figures or the fault for an answer that is changed in any way',
    fc.asyncProperty(changes, async ([source, id, answers]) => check(await read(source, id, answers))),
  );

  fuzz(
    'report the same for an answer to a POST that is changed in any way',
    fc.asyncProperty(posts, async (body) => check(await readPosted(body))),
  );
});
