import { useId, useState } from 'preact/hooks';
import type { MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact, formatExact } from '@/utils/numbers/format';
import { Phrase, useLocale } from '../words';
import { Digits } from './digits';

/** A percentage that stays together in any text direction: "99.9 %", "<0.1 %". */
export function Percent({ value }: { readonly value: string }) {
  return (
    <bdi class="percent" translate={false}>
      {percentWords(value, useLocale())}
    </bdi>
  );
}

interface FigureProps {
  readonly value: DecimalString;
  /** A message that says what `$1` is an amount of, if known. */
  readonly of?: MessageKey;
  /** The unit in its source's words, shown after the digits. */
  readonly unit?: string | null;
}

/**
 * A long figure in short form. Its exact digits appear on hover, focus and click, and copying it copies them; `<data>`
 * has them too.
 */
export function Figure({ value, of, unit = null }: FigureProps) {
  const { tag } = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const compact = formatCompact(value, tag);
  const exact = formatExact(value, tag);
  const named = { ...(of !== undefined && { of }), unit };
  if (compact === exact) return <FigureData value={value} text={compact} {...named} />;
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
        <FigureData value={value} text={compact} {...named} />
      </button>
      <span class="figure-exact" role="tooltip" id={id} dir="auto" translate={false}>
        <Digits text={exact} />
      </span>
    </span>
  );
}

/** Copies a figure alone with every digit that the service sent. */
function copyExact(event: ClipboardEvent, value: DecimalString): void {
  event.clipboardData?.setData('text/plain', value);
  event.preventDefault();
}

function FigureData({ value, text, of, unit }: FigureProps & { text: string }) {
  const digits = (
    <span class="figure-digits" dir="auto" translate={false}>
      {text}
      {unit === null || unit === undefined ? null : (
        <>
          {'\u00a0'}
          <bdi>{unit}</bdi>
        </>
      )}
    </span>
  );
  return (
    <data value={value} dir="auto">
      {of === undefined ? digits : <Phrase of={of}>{digits}</Phrase>}
    </data>
  );
}
