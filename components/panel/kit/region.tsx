import type { ComponentChildren, RefObject } from 'preact';
import { Icon } from '@/components/shared/controls/icons';
import { commonAge, isLoadedApart, ownAge } from '@/components/shared/figures/age';
import { Lazy, type LazyComponent, Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { relativeMs } from '@/utils/i18n/time';
import type { Section, SectionKind, SectionValues } from '@/utils/lookup/records/records';
import { beforeEnd, beforeEndNote, type ReadAt, votesBeforeEnd } from '@/utils/proposal/before-end';
import type { Answer } from '@/utils/proposal/proposal';
import { useShown } from './shown-proposal';

/** Beside figures from before the end of the vote only; `readAt` is null if none were read. */
export function BeforeEndNote({ readAt }: { readonly readAt: ReadAt | null }) {
  const locale = useLocale();
  const { detail, summary } = useShown().answers;
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

interface SectionBodyProps<K extends SectionKind> {
  readonly of: K;
  readonly skeleton: readonly SkeletonLine[];
  readonly children: (value: SectionValues[K]) => ComponentChildren;
}

/** What a region shows of its answer: the answer, marked where it is older than the others; room for it; or why not. */
export function SectionBody<K extends SectionKind>({ of, skeleton, children }: SectionBodyProps<K>) {
  const { record, answers, loading, errorActions } = useShown();
  const section: Section<unknown> | undefined = record?.[of];
  const answer: Answer<SectionValues[K]> | null = answers[of];
  if (answer !== null) {
    return (
      <>
        {of === 'detail' ? null : <BeforeEndNote readAt={answer} />}
        {children(answer.value)}
        <OwnAge of={of} />
      </>
    );
  }
  if (loading) return <Skeleton lines={skeleton} />;
  if (section?.state === 'failed')
    return <ErrorNotice error={section.error} errorActions={errorActions} inline />;
  return <NotLoaded load={errorActions.loadMissing} />;
}

/** Figures of another age than the rest say so; the times are in the evidence. */
function OwnAge({ of }: { readonly of: SectionKind }) {
  const locale = useLocale();
  const { record } = useShown();
  const common = commonAge(record);
  const age = ownAge(record?.[of], common);
  // The evidence shows any other account of the data's age.
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

interface LandmarkProps {
  /** The name by which the region is found. */
  readonly name: string;
  /** The visible heading, if it differs; null draws none. */
  readonly heading?: string | null;
  /** The end of the heading's line. */
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

/** A region in a separate chunk, with room for it until it is there. */
export function lazyRegion(part: LazyComponent<object>, skeleton: readonly SkeletonLine[]) {
  return Object.assign(() => <Lazy component={part} props={{}} skeleton={skeleton} />, { part });
}
