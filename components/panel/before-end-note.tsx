import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records';
import { beforeEnd, type ReadAt } from '@/utils/proposal/before-end';
import { beforeEndNote } from '@/utils/proposal/before-end-words';

interface BeforeEndNoteProps {
  readonly record: ProposalRecord | null;
  /** When the figures below it were read; null where none were. */
  readonly readAt: ReadAt | null;
}

/** Stands above figures that are from before the end of the vote, and above no others. */
export function BeforeEndNote({ record, readAt }: BeforeEndNoteProps) {
  const say = useSay();
  const words = beforeEndNote(beforeEnd(answerOf(record?.detail), readAt), say);
  if (words === null) return null;
  return (
    <p class="aside">
      <Icon name="caution" />
      <span>{words}</span>
    </p>
  );
}
