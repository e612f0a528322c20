import type { ComponentChildren, RefObject } from 'preact';
import { Icon } from '@/components/shared/controls/icons';
import { commonAge, isLoadedApart, ownAge } from '@/components/shared/figures/age';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { relativeMs } from '@/utils/i18n/time';
import { answerOf, type FoundBy, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import { beforeEnd, beforeEndNote, type ReadAt, votesBeforeEnd } from '@/utils/proposal/before-end';
import type { Answer, ProposalCandidate } from '@/utils/proposal/proposal';

interface BeforeEndNoteProps {
  readonly record: ProposalRecord | null;
  /** When the figures below it were read; null where none were. */
  readonly readAt: ReadAt | null;
}

/** Stands beside figures that are from before the end of the vote, and beside no others. */
export function BeforeEndNote({ record, readAt }: BeforeEndNoteProps) {
  const locale = useLocale();
  const [detail, summary] = [answerOf(record?.detail), answerOf(record?.summary)];
  const from = readAt === summary ? votesBeforeEnd(detail, summary) : beforeEnd(detail, readAt);
  const words = beforeEndNote(from, locale);
  if (words === null) return null;
  return (
    <p class="aside">
      <Icon name="caution" />
      <span>{words}</span>
    </p>
  );
}

interface SectionBodyProps<T> {
  readonly section: Section<T> | undefined;
  /** The record that the section is of. */
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  readonly skeleton: readonly SkeletonLine[];
  readonly errorActions: ErrorActions;
  readonly children: (value: T) => ComponentChildren;
}

/** What a region shows of its answer: the answer, marked where it is older than the others; room for it; or why not. */
export function SectionBody<T>(props: SectionBodyProps<T>) {
  const { section, record, loading, skeleton, errorActions, children } = props;
  const answer: Answer<T> | null = answerOf(section);
  if (answer !== null) {
    return (
      <>
        {section === record?.detail ? null : <BeforeEndNote record={record} readAt={answer} />}
        {children(answer.value)}
        <OwnAge section={section} record={record} />
      </>
    );
  }
  if (loading) return <Skeleton lines={skeleton} />;
  if (section?.state === 'failed')
    return <ErrorNotice error={section.error} errorActions={errorActions} inline />;
  return <NotLoaded load={errorActions.loadMissing} />;
}

/** Figures of another age than the rest say so; the times are in the evidence. */
function OwnAge({ section, record }: Pick<SectionBodyProps<unknown>, 'section' | 'record'>) {
  const locale = useLocale();
  const common = commonAge(record);
  const age = ownAge(section, common);
  // Another account of the data's age alone is told in the evidence.
  if (age === null || common === null || !isLoadedApart(age, common)) return null;
  const words = age.older ? 'age_older_loaded' : 'age_other_loaded';
  return <p class="small region-age">{locale.t(words, relativeMs(age.answer.fetchedAt, locale))}</p>;
}

/** Nobody asked for it yet, and by itself the panel may not. */
function NotLoaded({ load }: { readonly load: (() => void) | undefined }) {
  const { t } = useLocale();
  return (
    <p class="quiet">
      {t('not_loaded')}{' '}
      {load === undefined ? null : (
        <button type="button" class="button-text" onClick={load}>
          {t('chip_look_up')}
        </button>
      )}
    </p>
  );
}

/** Where the proposal is shown, and what is known of it there. */
interface Place {
  /** The address under which the page mentions it, null for one looked up by hand. */
  readonly linkUrl: string | null;
  /** The active tab's page; null if the browser hides it. */
  readonly pageUrl: string | null;
  /** Host of the service. */
  readonly service: string;
  /** The posts of the page that mention it, as far as the page tells. */
  readonly posts?: readonly number[] | undefined;
}

/** The evidence, which takes the place of all regions that do not stay beside it. */
interface Drawer {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The reader's own ballots among those that were read; nothing is asked for to find them. */
interface OwnVotes {
  /** Where each one's choice stands, from 1; null for one that ranks or weighs several. */
  readonly places: readonly (number | null)[];
  /** What has the ballots tells it. */
  tell(places: readonly (number | null)[]): void;
}

/** What a region of its own has to say in the line on trust; null where that is nothing. */
interface TrustRemark {
  readonly remark: string | null;
  tell(remark: string | null): void;
}

/** What every region of a proposal is given. */
export interface RegionProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  /** Which question about the link found it, null for one looked up by hand. */
  readonly foundBy: FoundBy | null;
  readonly errorActions: ErrorActions;
  /** Shows the ranking of a DAO's voters; null where there is none. */
  readonly openVoters: ((daoId: string) => void) | null;
  readonly place: Place;
  readonly drawer: Drawer;
  readonly ownVotes: OwnVotes;
  readonly trust: TrustRemark;
}

interface LandmarkProps {
  /** The name by which the region is found. */
  readonly name: string;
  /** The heading that is seen, where that is another; null draws none. */
  readonly heading?: string | null;
  /** What stands at the end of the heading's line. */
  readonly aside?: ComponentChildren;
  /** For what brings the focus here when the control that had it goes. */
  readonly box?: RefObject<HTMLElement | null>;
  /** Keeps room for the most that it may come to hold, so that what is below it stays where it was read first. */
  readonly isHeld?: boolean;
  readonly children: ComponentChildren;
}

/** A landmark of the panel. */
export function Region({ name, heading = name, aside, box, isHeld, children }: LandmarkProps) {
  return (
    <section
      class={isHeld ? 'region region-held' : 'region'}
      aria-label={name}
      ref={box ?? null}
      tabIndex={box && -1}
    >
      {heading === null ? null : (
        <div class="region-head">
          <h3 class="region-name">{heading}</h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
