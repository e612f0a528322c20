import type { ComponentChildren } from 'preact';
import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import { useSay } from '@/components/shared/say-context';
import { Skeleton, type SkeletonLine } from '@/components/shared/skeleton';
import type { ProposalRecord, Section } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Answer } from '@/utils/proposal/proposal';
import { BeforeEndNote } from './before-end-note';
import { Freshness } from './freshness';
import { commonAge, ownAge } from './shown-age';

interface SectionBodyProps<T> {
  readonly section: Section<T> | undefined;
  /** The record that the section is of. */
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  readonly skeleton: readonly SkeletonLine[];
  readonly remedies: Remedies;
  readonly children: (value: T) => ComponentChildren;
}

/** What a region shows of its answer: the answer, with its age where it is not the header's; room for it; or why not. */
export function SectionBody<T>(props: SectionBodyProps<T>) {
  const { section, record, loading, skeleton, remedies, children } = props;
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
  if (section?.state === 'failed') return <ErrorNotice error={section.error} remedies={remedies} inline />;
  return <NotLoaded load={remedies.loadMissing} />;
}

/** Nobody asked for it yet, and by itself the panel may not. */
function NotLoaded({ load }: { readonly load: (() => void) | undefined }) {
  const say = useSay();
  return (
    <p class="quiet">
      {say('not_loaded')}{' '}
      {load === undefined ? null : (
        <button type="button" class="button-text" onClick={load}>
          {say('chip_look_up')}
        </button>
      )}
    </p>
  );
}
