import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { icpPortal } from '@/utils/source/portal/icp';
import { cosmosAnswers, noProposal } from '../api/portals/cosmos-answers';
import { junoAnswers } from '../api/portals/dao-dao-answers';
import { nnsAnswers, SNS_ROOT, snsAnswers } from '../api/portals/icp-answers';
import { type Answers, createPortalServer } from '../api/portals/portal-server';
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

const ORIGINS = [...originsOf('icp'), ...originsOf('cosmos')];

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

async function read(source: string, id: string, answers: Answers) {
  const at = ORIGINS.find((each) => each.id === source);
  if (at === undefined) throw new Error('No such source.');
  // A path where nothing stands any more is one that the server does not know.
  const server = createPortalServer({ answers: () => answers, missing: noProposal });
  const portal = source.startsWith('lcd-') ? cosmosPortal : icpPortal;
  const { client, key } = portalRig(at, portal, server.fetch);
  return Promise.all([client.detail(key(id)), client.voteSummary(key(id))]);
}

describe('portals', () => {
  fuzz(
    'report exact figures or the fault for an answer that is changed in any way',
    fc.asyncProperty(changes, async ([source, id, answers]) => {
      const [detail, summary] = await read(source, id, answers);
      for (const result of [detail, summary])
        expect(result.ok || ['bad-answer', 'not-found'].includes(result.error.code)).toBe(true);
      const { choices = [], quorum = null } = summary.ok ? summary.value.value : {};
      const figures = [...choices.map(({ votingPower }) => votingPower), quorum?.raw, quorum?.progress];
      for (const figure of figures) expect(figure ?? '0').toMatch(/^\d+(?:\.\d+)?$/);
    }),
  );
});
