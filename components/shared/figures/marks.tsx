import type { ComponentChildren } from 'preact';
import { type DecimalString, fractionOf, ONE } from '@/utils/numbers/decimal';
import type { Mark } from '@/utils/proposal/verdict';

interface StateMarkProps {
  readonly mark: Mark;
  /** For an open vote: the quorum's progress, which fills the ring; null draws it dashed. */
  readonly progress?: DecimalString | null;
}

/** A vote's state as a decorative shape: the words are next to it. */
export function StateMark({ mark, progress = null }: StateMarkProps) {
  return (
    <svg class={`state-mark state-mark-${mark}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {mark === 'open' ? <Ring progress={progress} /> : SHAPES[mark]}
    </svg>
  );
}

const CIRCUMFERENCE = 2 * Math.PI * 5.5;

/** Filled up to the requirement at most. */
function Ring({ progress }: { readonly progress: DecimalString | null }) {
  const fill = progress === null ? null : fractionOf(progress, ONE);
  if (fill === null) return <circle class="mark-ring" cx="8" cy="8" r="5.5" stroke-dasharray="2.2 2.12" />;
  return (
    <>
      <circle class="mark-ring mark-ring-rest" cx="8" cy="8" r="5.5" />
      <circle
        class="mark-ring"
        cx="8"
        cy="8"
        r="5.5"
        stroke-dasharray={`${fill * CIRCUMFERENCE} 40`}
        transform="rotate(-90 8 8)"
      />
    </>
  );
}

const DISC = <circle class="mark-fill" cx="8" cy="8" r="6.4" />;

const SHAPES: Readonly<Record<Exclude<Mark, 'open'>, ComponentChildren>> = {
  pending: (
    <>
      <circle class="mark-line" cx="8" cy="8" r="5.8" />
      <path class="mark-line" d="M8 5v3l2 1.4" />
    </>
  ),
  passed: (
    <>
      {DISC}
      <path class="mark-cut" d="m5 8.2 2.1 2.1L11 6" />
    </>
  ),
  // One tick for the vote, one for the execution.
  executed: (
    <>
      {DISC}
      <path class="mark-cut" d="m3.6 8.3 1.9 1.9 3.4-3.9M7.4 9.6l.7.6 3.5-3.9" />
    </>
  ),
  failed: (
    <>
      {DISC}
      <path class="mark-cut" d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" />
    </>
  ),
  canceled: (
    <>
      <circle class="mark-line" cx="8" cy="8" r="5.8" />
      <path class="mark-line" d="m4 12 8-8" />
    </>
  ),
  ended: <rect class="mark-fill" x="3.4" y="3.4" width="9.2" height="9.2" rx="1.6" />,
  unknown: (
    <>
      <circle class="mark-line mark-dashed" cx="8" cy="8" r="5.8" />
      <path class="mark-line" d="M6.4 6.5a1.7 1.7 0 1 1 2.4 1.5c-.5.3-.8.6-.8 1.2M8 11.2v.01" />
    </>
  ),
  several: (
    <>
      <rect class="mark-line" x="2.5" y="2.5" width="7.5" height="7.5" rx="1.5" />
      <path class="mark-line" d="M6 13.5h6a1.5 1.5 0 0 0 1.5-1.5V6" />
    </>
  ),
  absent: <path class="mark-line" d="M3 8h10" />,
};

/** Further choices share one mark. */
const MARKED = 3;

/** Returns the suffix of a choice's mark by its position in the service's order, from 1. */
export function choiceMarkOf(position: number): string {
  return position <= MARKED ? String(position) : 'more';
}

/** A choice's mark: solid, hatched or pale by its position in the service's order, regardless of the result. */
export function ChoiceMark({ position }: { readonly position: number }) {
  return <span class={`choice-mark choice-mark-${choiceMarkOf(position)}`} aria-hidden="true" />;
}
