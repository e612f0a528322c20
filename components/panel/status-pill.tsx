import { RemoteText } from '@/components/shared/remote-text';

interface StatusPillProps {
  readonly lifecycle: string | null;
  readonly word: string;
}

const SHAPES = new Set(['active', 'pending', 'closed']);

/** Our word for where the vote stands. The dot's shape tells open, to come, closed and anything else apart. */
export function StatusPill({ lifecycle, word }: StatusPillProps) {
  const shape = lifecycle !== null && SHAPES.has(lifecycle) ? lifecycle : 'other';
  return (
    <span class={`status-pill status-${shape}`}>
      <span class="status-dot" aria-hidden="true" />
      <RemoteText text={word} />
    </span>
  );
}
