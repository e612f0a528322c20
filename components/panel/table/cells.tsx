import { useState } from 'preact/hooks';
import { useClock, useSay } from '@/components/shared/locale-context';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact, formatExact } from '@/utils/numbers/format';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who do not see beside what the button stands: "Copy address". */
  readonly name: string;
}

/** Puts a text onto the clipboard, and says whether it came there. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const say = useSay();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  async function copy(): Promise<void> {
    // Emptied first, so that the same word is said again after a second click.
    setState('idle');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <span class="copy">
      <button type="button" class="button-text" aria-label={name} onClick={() => void copy()}>
        {say('view_copy')}
      </button>{' '}
      <span class="small" role="status">
        {state === 'idle' ? '' : say(state === 'copied' ? 'view_copied' : 'view_not_copied')}
      </span>
    </span>
  );
}

/** In short form; the exact digits as they were sent on hover, and to be copied where the row is opened. */
export function PowerCell({ power }: { readonly power: DecimalString | null }) {
  const { locale } = useClock();
  if (power === null) return <Missing />;
  return (
    <data value={power} title={power} dir="auto">
      {formatCompact(power, locale)}
    </data>
  );
}

/** All digits as the service sent them, and a way to have them elsewhere. */
export function ExactPower({ power }: { readonly power: DecimalString | null }) {
  const say = useSay();
  const { locale } = useClock();
  if (power === null) return <>{say('not_reported')}</>;
  return (
    <>
      <data value={power} dir="auto">
        {formatExact(power, locale)}
      </data>{' '}
      <CopyButton text={power} name={say('view_copy_power')} />
    </>
  );
}

/** A dash for the eye; what it stands for is said in words. */
export function Missing() {
  const say = useSay();
  return (
    <span class="missing" title={say('not_reported')}>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{say('not_reported')}</span>
    </span>
  );
}
