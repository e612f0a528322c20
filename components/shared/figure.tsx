import { useId, useState } from 'preact/hooks';
import { formatCompact, formatExact } from '@/utils/proposal/format-decimal';
import type { DecimalString } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';
import { useClock } from './clock-context';
import { Phrase } from './phrase';

interface FigureProps {
  readonly value: DecimalString;
  /** A message that says what `$1` is an amount of. */
  readonly of: MessageKey;
}

/**
 * A long figure in short form. Its exact digits appear on hover, on focus and on a click, and are what is copied
 * of it; `<data>` carries them as the service sent them.
 */
export function Figure({ value, of }: FigureProps) {
  const { locale } = useClock();
  const [open, setOpen] = useState(false);
  const id = useId();
  const compact = formatCompact(value, locale);
  const exact = formatExact(value, locale);
  if (compact === exact) return <FigureData value={value} text={compact} of={of} />;
  return (
    <span class={open ? 'figure figure-open' : 'figure'} onCopy={(event) => copyExact(event, value)}>
      <button
        type="button"
        class="figure-face"
        aria-expanded={open}
        aria-describedby={id}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <FigureData value={value} text={compact} of={of} />
      </button>
      <span class="figure-exact" role="tooltip" id={id} dir="auto">
        {exact}
      </span>
    </span>
  );
}

/** What is copied of a figure alone is the figure itself: each digit, as the service sent it. */
function copyExact(event: ClipboardEvent, value: DecimalString): void {
  event.clipboardData?.setData('text/plain', value);
  event.preventDefault();
}

function FigureData({ value, text, of }: FigureProps & { text: string }) {
  return (
    <data value={value} dir="auto">
      <Phrase of={of}>
        <span class="figure-digits">{text}</span>
      </Phrase>
    </data>
  );
}
