import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { commonAge, Freshness, ownAge } from '@/components/shared/figures/age';
import { Term, type TermKey } from '@/components/shared/figures/term';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import { beforeEnd, beforeEndNote, type ReadAt } from '@/utils/proposal/before-end';
import type { Answer, ProposalCandidate } from '@/utils/proposal/proposal';
import type { FoundBy } from './evidence-signals';

interface BeforeEndNoteProps {
  readonly record: ProposalRecord | null;
  /** When the figures below it were read; null where none were. */
  readonly readAt: ReadAt | null;
}

/** Stands above figures that are from before the end of the vote, and above no others. */
export function BeforeEndNote({ record, readAt }: BeforeEndNoteProps) {
  const locale = useLocale();
  const words = beforeEndNote(beforeEnd(answerOf(record?.detail), readAt), locale);
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

/** What a region shows of its answer: the answer, with its age where it is not the header's; room for it; or why not. */
export function SectionBody<T>(props: SectionBodyProps<T>) {
  const { section, record, loading, skeleton, errorActions, children } = props;
  const answer: Answer<T> | null = answerOf(section);
  if (answer !== null) {
    const age = ownAge(section, commonAge(record));
    return (
      <>
        {section === record?.detail ? null : <BeforeEndNote record={record} readAt={answer} />}
        {children(answer.value)}
        {age === null ? null : <Freshness age={age} />}
      </>
    );
  }
  if (loading) return <Skeleton lines={skeleton} />;
  if (section?.state === 'failed')
    return <ErrorNotice error={section.error} errorActions={errorActions} inline />;
  return <NotLoaded load={errorActions.loadMissing} />;
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
  readonly name: string;
  /** Explains the name, where that is a term of art. */
  readonly term?: TermKey;
  /** For what brings the focus here when the control that had it goes. */
  readonly box?: RefObject<HTMLElement | null>;
  readonly children: ComponentChildren;
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
}

/** A landmark of the panel, named by its heading. */
export function Region({ name, term, box, children }: LandmarkProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <section class="region" aria-labelledby={id} ref={box ?? null} tabIndex={box && -1}>
      <div class="region-head">
        <h3 class="region-name" id={id}>
          {name}
        </h3>
        {term === undefined ? null : (
          <Term of={term} label={t('region_explain', name)}>
            <Icon name="unknown" />
          </Term>
        )}
      </div>
      {children}
    </section>
  );
}
