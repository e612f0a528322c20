import type { ComponentChildren, RefObject } from 'preact';
import { Icon } from '@/components/shared/controls/icons';
import { commonAge, isLoadedApart, ownAge } from '@/components/shared/figures/age';
import { Lazy, type LazyComponent, Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { useLocale } from '@/components/shared/words';
import { agoMs } from '@/utils/i18n/time';
import type { Section, SectionKind, SectionValues } from '@/utils/lookup/records/records';
import { beforeEnd, beforeEndNote, type ReadAt, votesBeforeEnd } from '@/utils/proposal/before-end';
import type { Answer } from '@/utils/proposal/proposal';
import { useShown } from './panel-context';

/** Shown only next to figures from before the vote's end; `readAt` is null if none were read. */
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

/** Draws a region's answer, marked if it is older than the others; its placeholder; or why it is missing. */
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

/** Says that figures have another age than the rest; the evidence has the times. */
function OwnAge({ of }: { readonly of: SectionKind }) {
  const locale = useLocale();
  const { record } = useShown();
  const common = commonAge(record);
  const age = ownAge(record?.[of], common);
  // The evidence shows other differences in the data's age.
  if (age === null || common === null || !isLoadedApart(age, common)) return null;
  const words = age.older ? 'age_older_loaded' : 'age_other_loaded';
  return <p class="small region-age">{locale.t(words, agoMs(age.answer.fetchedAt, locale))}</p>;
}

/** Not requested yet, and the panel may not load it automatically. */
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
  readonly name: string;
  /** The visible heading, if it differs; null draws none. */
  readonly heading?: string | null;
  /** The end of the heading's line. */
  readonly aside?: ComponentChildren;
  /** A focus target for when the focused control disappears. */
  readonly box?: RefObject<HTMLElement | null>;
  /** Reserves space for its largest content, so that nothing below moves. */
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

/** A region in a separate chunk, with a placeholder until loaded. */
export function lazyRegion(part: LazyComponent<object>, skeleton: readonly SkeletonLine[]) {
  return Object.assign(() => <Lazy component={part} props={{}} skeleton={skeleton} />, { part });
}
