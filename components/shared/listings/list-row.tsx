import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { parseTimestamp, relativeTime } from '@/utils/i18n/time';
import { type DecimalString, ONE, truncatedShare } from '@/utils/numbers/decimal';
import type { ProposalCandidate, ProposalIdentity, Quorum } from '@/utils/proposal/proposal';
import { tidyText } from '@/utils/proposal/tidy-text';
import { type Judged, type JudgedVotes, type Verdict, verdictOf } from '@/utils/proposal/verdict';
import { type Course, readEnd, stageOf, type TimeReading } from '@/utils/proposal/vote-stage';
import type { useRovingFocus } from '../controls/use-roving-focus';
import { StateMark } from '../figures/marks';
import { Dotted, daoName, ProposalTitle, RemoteText } from '../words';
import { ProposalControlsContext } from './feature-slots';
import './list-row.css';
import './listing-row.css';

/** What a list draws of a proposal. */
export interface ListRowContent {
  /** Null if nothing is known yet. */
  readonly verdict: Pick<Verdict, 'mark'> | null;
  readonly title: string;
  /** A title rather than a bare address. */
  readonly isTitle: boolean;
  /** Time left, or the word for the vote's state. */
  readonly standing: string | null;
  readonly isOpen: boolean;
  /** For an open vote: the quorum's progress. */
  readonly progress?: DecimalString | null;
  /** The second line: DAO, quorum, posts. */
  readonly facts: ComponentChildren;
}

/** A blank `title`: screen readers would otherwise repeat the name. */
const UNSAID = '\u00a0';

type ListRowProps = ListRowContent & ButtonHTMLAttributes;

/** One proposal of a list: mark, title and state, with a line of facts below. */
export function ListRow({
  verdict,
  title,
  isTitle,
  standing,
  isOpen,
  progress,
  facts,
  ...button
}: ListRowProps) {
  return (
    <button type="button" class="list-row" title={title} aria-description={UNSAID} {...button}>
      {verdict === null ? <span /> : <StateMark mark={verdict.mark} progress={progress ?? null} />}
      <span class={isTitle ? 'list-row-title' : 'list-row-title quiet'}>
        <ProposalTitle title={title} />
      </span>
      <span class={isOpen ? 'list-row-standing list-row-open' : 'list-row-standing'}>
        {standing === null ? null : <RemoteText text={standing} />}
      </span>
      <span class="list-row-facts">{facts}</span>
    </button>
  );
}

interface ListingRowProps extends ListRowContent {
  readonly candidate: ProposalCandidate;
  readonly roving: ReturnType<typeof useRovingFocus>;
  readonly index: number;
  readonly open: () => void;
}

/** A list's proposal, which opens on click, with its controls. */
export function ListingRow({ candidate, roving, index, open, ...row }: ListingRowProps) {
  const controls = useContext(ProposalControlsContext);
  return (
    <li class="starred-row">
      <ListRow {...row} onClick={open} {...roving.itemProps(index)} />
      {controls === null ? null : <controls.InRow candidate={candidate} stop={roving.besideProps(index)} />}
    </li>
  );
}

/** What a row shows of a quorum. */
type KnownQuorum = (Pick<Quorum, 'progress' | 'reached'> & Partial<Pick<Quorum, 'raw' | 'rule'>>) | null;

interface KnownVotes extends JudgedVotes {
  readonly quorum: KnownQuorum;
}

/** Returns a vote's state for its row: the time left of an open vote, otherwise the word. */
export function voteRow(
  vote: Judged,
  votes: KnownVotes | null,
  locale: Locale,
): Pick<ListRowContent, 'verdict' | 'standing' | 'isOpen' | 'progress'> {
  const verdict = verdictOf(vote, votes, locale);
  const isOpen = verdict.mark === 'open';
  return {
    verdict,
    standing: isOpen ? (verdict.beside ?? verdict.word) : verdict.word,
    isOpen,
    progress: votes?.quorum?.progress ?? null,
  };
}

const MAX_THRESHOLD = 40;

/** Describes a quorum briefly, limited to what the service reported. */
export function quorumClause(quorum: KnownQuorum, locale: Locale): string {
  const { t } = locale;
  if (quorum === null) return t('quorum_clause_not_reported');
  const { progress, reached, raw, rule } = quorum;
  if (rule === 'unset' || rule === 'later') return t('quorum_clause_unset');
  if (rule === 'rejection') return t('list_rejection', tidyText(raw ?? '?', MAX_THRESHOLD));
  const share = progress === null ? null : truncatedShare(progress, ONE);
  if (share !== null) return t('chip_quorum', percentWords(share, locale));
  if (reached === null) return t('list_quorum_unknown');
  return t(reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached');
}

/** A vote's group in a list; `none` if nothing decides it. */
export type Group = 'open' | 'soon' | 'ended' | 'none';

const GROUPS = {
  open: 'open',
  overdue: 'open',
  pending: 'soon',
  closed: 'ended',
  decided: 'ended',
  other: 'none',
} as const satisfies Record<ReturnType<typeof stageOf>, Group>;

export function groupOf(vote: Judged, now: number): Group {
  return GROUPS[stageOf(vote, now)];
}

/** Sorts by the end; votes without one go last. */
export function endsFirst(
  { endAt: one }: Pick<Judged, 'endAt'>,
  { endAt: other }: Pick<Judged, 'endAt'>,
): number {
  const [first, second] = [endOf(one), endOf(other)];
  return first === second ? 0 : first - second;
}

function endOf(endAt: Judged['endAt']): number {
  return (endAt === null ? null : parseTimestamp(endAt)) ?? Number.POSITIVE_INFINITY;
}

/** The second line of a row: each fact in its own direction, without missing ones. */
export function RowFacts({ facts }: { readonly facts: readonly (string | null)[] }) {
  return <Dotted parts={facts.map((fact) => fact && <RemoteText key={fact} text={fact} />)} />;
}

export function daoWords(
  identity: ProposalIdentity | null,
  names: ReadonlyMap<string, string>,
  { t }: Pick<Locale, 't'>,
): string {
  return identity === null ? t('dao_not_reported') : daoName(identity, names);
}

const END: Readonly<Record<TimeReading, MessageKey>> = {
  ahead: 'browse_ends',
  past: 'browse_ended',
  reported: 'browse_end_reported',
};

/** Describes when voting ends or ended, as far as known. */
export function endWords(course: Course, locale: Locale): string {
  const { endAt } = course;
  if (endAt === null) return locale.t('browse_end_not_reported');
  const words = parseTimestamp(endAt) === null ? endAt : relativeTime(endAt, locale);
  return locale.t(END[readEnd(course, endAt, locale.now)], words);
}
