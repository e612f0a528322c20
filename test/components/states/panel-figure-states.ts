import type { PanelProps } from '@/test/components/states/panel-of-state';
import type { ProposalDetail, Quorum, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../factories/decimals';
import {
  makeChoice,
  makeDetail,
  makeEvidence,
  makeRecord,
  makeSummary,
  ready,
} from '../../factories/proposal';
import { panelProps } from './panel-page';
import { type State, statesOf } from './view-props';

export interface PanelState extends State<PanelProps> {
  /** The fold that is opened for its picture. */
  readonly opens?: string;
  /** How many rows of the ballots' table are opened. */
  readonly opensRows?: number;
}

function withDetail(overrides: Partial<ProposalDetail>): PanelProps {
  return panelProps({ record: makeRecord({ detail: ready(makeDetail(overrides)) }) });
}

function withSummary(overrides: Partial<VoteSummary>): PanelProps {
  return panelProps({ record: makeRecord({ summary: ready(makeSummary(overrides)) }) });
}

function withQuorum(raw: string | null, progress: string | null, reached: boolean | null): PanelProps {
  const quorum: Quorum = { raw, progress: progress === null ? null : decimal(progress), reached };
  return withSummary({ quorum });
}

const troubled = makeEvidence({
  qualityFlags: ['registry_body_available', 'quorum_rule_guessed'],
  warnings: ['vote_totals_lag', 'End time was estimated from a block number.'],
  limitations: ['No calldata: verify at the source.'],
  intelligence: { status: 'unavailable', artifactVersion: null, generatedAt: null, warnings: [] },
  provenance: [],
});

const SCRAPE = {
  source: 'public data set of governance votes, without a revision, read on 28 February 2024',
  provider: 'snapshot',
  observedAt: '2024-02-28T09:12:00Z',
};

const long = makeEvidence({
  warnings: Array.from({ length: 11 }, (_, index) => `Ballots of batch ${index + 1} were not read.`),
  provenance: [
    ...['title', 'startAt', 'endAt', 'choices', 'totals', 'votes'].map((field) => ({ field, ...SCRAPE })),
    { ...SCRAPE, field: 'quorum', provider: null, observedAt: null },
  ],
});

const election = [
  ['0x937...c1B', '494840.720339937380604174'],
  ['blockdev', '43249974.562603763880275149'],
  ['Denispro2015.base.eth', '1291526.107852067992108479'],
  ['devtooligan', '46965010.355831679667971681'],
  ['Kalambet Peter', '2902662.435454127187975377'],
  ['m4rio', '36144058.584410294528401222'],
  ['noah.eth', '31246871.102033981220331402'],
  ['wbnns', '38712004.120934410003420125'],
  ['gmhacker', '40011230.999999999999999999'],
  ['kaereste', '0'],
] as const;

const body = `# Abstract

This proposal asks the DAO to upgrade the chain to **ArbOS 20 “Atlas”**, which adds support for the *Dencun* hard fork. See [the forum thread](https://forum.arbitrum.foundation/t/20957) and \`ArbOwner\`.

## Motivation

Posting data to the base layer is most of what a transaction costs. With blobs it costs less:

| Data | Before | After |
| --- | ---: | ---: |
| Calldata, per byte | 16 gas | 16 gas |
| Blob, per byte | – | 1 gas |

1. Fees for readers of the chain fall.
2. The batch poster sends less:
   - [x] on a testnet
   - [ ] on the chain itself

> Nothing here changes who may upgrade the chain.

## Specification

\`\`\`solidity
function perform() external { arbOwner.scheduleArbOSUpgrade(20, 1709841600); }
\`\`\`

![How the cost splits](https://images.example.org/cost.png)

## Timeline

${'The vote lasts for two weeks, and the upgrade waits for another three days in the timelock. '.repeat(12)}

## Security

${'Two firms have read the change; their reports are linked in the thread. '.repeat(40)}`;

/** A vote as Snapshot's hub tells it, which ended two days ago. */
function atHub(detail: Partial<ProposalDetail>, summary: Partial<VoteSummary>): PanelProps {
  const identity = { daoId: 'example.eth', provider: 'snapshot', externalId: '0x718c496b0401' };
  const ended = { lifecycle: 'closed', endAt: '2024-02-26T21:46:23Z', identity } as const;
  return panelProps({
    record: makeRecord({
      detail: ready(makeDetail({ ...ended, ...detail })),
      summary: ready(makeSummary({ quorum: null, ...summary })),
    }),
  });
}

const open = { lifecycle: 'active', endAt: '2024-03-01T21:46:23Z' } as const;
const unscored = ['For', 'Against', 'Abstain'].map((label) => makeChoice(label, null, null));

/** A proposal that came whole, in every shape its figures and signals take. */
export const FIGURE_STATES: readonly PanelState[] = statesOf<PanelProps>({
  active: panelProps(),
  passed: withDetail({ lifecycle: 'closed', outcome: 'passed', endAt: '2024-02-26T21:46:23Z' }),
  'closed without outcome': withDetail({ lifecycle: 'closed', endAt: '2024-02-26T21:46:23Z' }),
  pending: panelProps({
    record: makeRecord({
      detail: ready(makeDetail({ lifecycle: 'pending', startAt: '2024-03-04T12:00:00Z', endAt: null })),
      summary: ready(makeSummary({ totals: null, quorum: null, choices: [] })),
    }),
  }),
  'collecting a deposit': panelProps({
    record: makeRecord({
      detail: ready(
        makeDetail({
          ...{ lifecycle: 'pending', outcome: null, startAt: null, endAt: null },
          deposit: { until: '2024-03-04T12:00:00Z', share: '62.5' },
        }),
      ),
      summary: ready(makeSummary({ totals: null, quorum: null, choices: [] })),
    }),
  }),
  'nothing known': panelProps({
    record: makeRecord({
      detail: ready(
        makeDetail({
          title: '',
          identity: null,
          lifecycle: null,
          choices: null,
          startAt: null,
          endAt: 'soon',
          coverage: null,
        }),
        { dataAsOf: null, readiness: null },
      ),
      summary: ready(
        makeSummary({
          totals: { votes: null, uniqueVoters: null, votingPower: null },
          quorum: { raw: null, progress: null, reached: null },
          choices: [makeChoice('For', null, null), makeChoice('Against', null, null)],
          coverage: null,
        }),
      ),
      evidence: ready(makeEvidence({ intelligence: null, qualityFlags: [], provenance: [] })),
    }),
  }),
  'quorum short': withQuorum('121000000', '0.7342', false),
  'quorum zero': withQuorum('100K', '0', false),
  'quorum unknown': withQuorum('121000000', null, null),
  'quorum without progress': withQuorum(null, null, true),
  'quorum not reported': withSummary({ quorum: null }),
  'quorum at odds': withQuorum('121000000', '0.78', true),
  'many choices': withSummary({
    choices: election.map(([label, power]) => makeChoice(label, power, null)),
    totals: { votes: '4753', uniqueVoters: '4753', votingPower: decimal('59655538.138136287707433453') },
  }),
  'choices without names': withSummary({
    choices: [null, '2', null].map((key, index) => ({
      ...makeChoice('', `${index}000`, '7'),
      key,
      label: null,
    })),
  }),
  'no total': withSummary({ totals: null }),
  'tie and giants': withSummary({
    totals: { votes: '9007199254740993', uniqueVoters: null, votingPower: decimal('9'.repeat(78)) },
    choices: [
      makeChoice('Yes', `4${'9'.repeat(77)}`, '9007199254740992'),
      makeChoice('No', '0.000000000000000001', '1'),
    ],
  }),
  'right to left': panelProps({
    record: makeRecord({
      detail: ready(makeDetail({ title: 'اقتراح تمويل صندوق المجتمع ‮ للربع الثالث 🗳️' })),
      summary: ready(
        makeSummary({
          choices: [makeChoice('نعم', '186560837.29', '7430'), makeChoice('لا', '33299.777', '1549')],
        }),
      ),
    }),
  }),
  executed: withDetail({
    lifecycle: 'closed',
    outcome: 'passed',
    execution: 'queued',
    endAt: '2024-02-26T21:46:23Z',
  }),
  'result pending': atHub({}, { counting: 'pending', choices: unscored }),
  'choices hidden': atHub(open, { counting: 'hidden', choices: unscored }),
  'rejection threshold': atHub(
    { ...open, votingType: 'basic' },
    { quorum: { raw: '15', progress: null, reached: null, rule: 'rejection' } },
  ),
  'ranked choice': atHub(
    { votingType: 'ranked-choice' },
    {
      totals: { votes: '133', uniqueVoters: null, votingPower: decimal('9117655.864594247') },
      choices: [
        makeChoice('For', '0', null),
        makeChoice('Against', '5526541.087791679', null),
        makeChoice('Abstain', '3591114.7768025678', null),
      ],
    },
  ),
  flagged: atHub({ ...open, flagged: true, body }, {}),
  'with its text': withDetail({ body }),
  'troubled evidence': panelProps({ record: makeRecord({ evidence: ready(troubled) }) }),
  'long evidence': panelProps({ record: makeRecord({ evidence: ready(long) }) }),
  'data behind': panelProps({
    record: makeRecord({
      detail: ready(makeDetail({ coverage: 'partial' }), {
        readiness: 'stale',
        dataAsOf: '2024-02-25T11:00:00Z',
      }),
      summary: ready(makeSummary({ coverage: 'unavailable' }), { readiness: 'unavailable' }),
    }),
  }),
});
