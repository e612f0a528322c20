import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
import { makeAnswer, makeChoice, makeDetail, makeKey, makeSummary } from '../../../factories/proposal';
import { makeBallot, OWN } from '../ballot-samples';
import type { PanelState } from '../panel-figure-states';
import type { PanelProps } from '../panel-of-state';
import { panelProps } from '../panel-page';
import { CAST_BALLOTS, CAST_DETAIL, CAST_RECORD, CAST_SUMMARY } from '../timeline-samples';
import { ballotsProps, makeList } from '../view-props';

const ENDED = { identity: CAST_DETAIL.identity, lifecycle: 'closed', outcome: 'passed' };

function ended(title: string, day: string, more: Partial<ProposalDetail> = {}): ProposalDetail {
  const times = { startAt: `2024-01-${day}T09:00:00Z`, endAt: `2024-02-${day}T09:00:00Z` };
  return makeDetail({ key: makeKey(title), title, discussionUrl: null, ...ENDED, ...times, ...more });
}

function voted(voters: string, power: string, progress: string | null = null): VoteSummary {
  return makeSummary({
    totals: { votes: voters, uniqueVoters: voters, votingPower: decimal(power) },
    quorum: progress === null ? null : { raw: '400000', progress: decimal(progress), reached: null },
  });
}

/** On the same discussion as the shown vote, which names its choices in the same words. */
const SIBLING = ended('[Temp. check] Pause COMP rewards until the bug is fixed', '02', {
  discussionUrl: CAST_DETAIL.discussionUrl,
});
const SIBLING_SUMMARY = makeSummary({
  totals: { votes: '4', uniqueVoters: '4', votingPower: decimal('155178.117830514217294741') },
  choices: [makeChoice('Against', '50000', '1'), makeChoice('For', '105178.117830514217294741', '3')],
});

function entry(kind: string, detail: ProposalDetail, value: ProposalDetail | VoteSummary): KeptAnswer {
  const answer = { ...makeAnswer(value), fetchedAt: Date.parse('2024-02-28T09:00:00Z') };
  return { key: `https://api.example.org ${kind}:${detail.key}`, value: answer, usedAt: 0 };
}

const KEPT: readonly (readonly [ProposalDetail, VoteSummary])[] = [
  [SIBLING, SIBLING_SUMMARY],
  [ended('Increase Compound III Supply Caps', '03'), voted('88', '235667.038584916616771117', '0.0004')],
  [ended('Compound Oracle Upgrade v3', '04'), voted('245', '696665.269915995068956501', '1.74')],
  [ended('اقتراح تمويل صندوق المجتمع للربع الثالث', '05'), voted('1', '0', '0')],
  [
    ended(`A title that goes on and on, ${'as titles on forums do, '.repeat(5)}to the end`, '06'),
    voted('1204811', '9'.repeat(40)),
  ],
];

const answers = KEPT.flatMap(([detail, summary]) => [
  entry('detail', detail, detail),
  entry('summary', detail, summary),
]);

function read(detail: ProposalDetail, summary: VoteSummary, ballots: KeptVote['ballots']): KeptVote {
  const { key, title, identity } = detail;
  return { key, title, identity, service: 'api.example.org', detail, summary, ballots, isWhole: true };
}

const [, AGAINST, , ALSO_AGAINST] = CAST_BALLOTS;
/** Two of them chose otherwise than in the shown vote. */
const SIBLING_BALLOTS = [
  ...[AGAINST, ALSO_AGAINST].flatMap((ballot) => ballot ?? []),
  makeBallot({ voter: OWN, address: OWN, votingPower: decimal('1200') }),
].map((ballot) => ({ ...ballot, choice: { key: 'for', label: 'For', raw: null } }));

function looking(kept: readonly KeptAnswer[], memory: readonly KeptVote[]): PanelProps {
  const list = makeList(CAST_BALLOTS, { state: 'end' });
  const ballots = { list, ownAddresses: [OWN], kept: [memory, () => {}] as const };
  return panelProps({ record: CAST_RECORD, ballots: ballotsProps(ballots), kept });
}

const here = read(CAST_DETAIL, CAST_SUMMARY, CAST_BALLOTS);
const there = read(SIBLING, SIBLING_SUMMARY, SIBLING_BALLOTS);

/** What "Look closer" tells of several votes. */
export const CLOSER_STATES: readonly PanelState[] = [
  { name: 'looking closer, several votes', props: looking(answers, [here, there]) },
  { name: 'looking closer, other votes not read', props: looking(answers, [here]) },
  { name: 'looking closer, few votes', props: looking(answers.slice(0, 4), [here]) },
  { name: 'looking closer, nothing kept', props: looking([], []) },
];
