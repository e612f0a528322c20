import type { ComponentChildren } from 'preact';
import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import { Skeleton, type SkeletonLine } from '@/components/shared/skeleton';
import type { Section } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Answer } from '@/utils/proposal/proposal';
import { Freshness } from './freshness';

interface SectionBodyProps<T> {
  readonly section: Section<T> | undefined;
  readonly loading: boolean;
  readonly skeleton: readonly SkeletonLine[];
  readonly remedies: Remedies;
  readonly children: (value: T) => ComponentChildren;
}

/** What a region shows of its answer: the answer with its age, room for it, or why there is none. */
export function SectionBody<T>({ section, loading, skeleton, remedies, children }: SectionBodyProps<T>) {
  const answer: Answer<T> | null = answerOf(section);
  if (answer !== null) {
    return (
      <>
        {children(answer.value)}
        <Freshness answer={answer} older={section?.state === 'failed'} />
      </>
    );
  }
  if (loading) return <Skeleton lines={skeleton} />;
  if (section?.state === 'failed') return <ErrorNotice error={section.error} remedies={remedies} inline />;
  return <p class="quiet">Not loaded.</p>;
}
