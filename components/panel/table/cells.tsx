import { useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact, formatExact } from '@/utils/numbers/format';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who do not see beside what the button stands: "Copy address". */
  readonly name: string;
}

/** Puts a text onto the clipboard, and says whether it came there. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useLocale();
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
        {t('view_copy')}
      </button>{' '}
      <span class="small" role="status">
        {state === 'idle' ? '' : t(state === 'copied' ? 'view_copied' : 'view_not_copied')}
      </span>
    </span>
  );
}

/** In short form; the exact digits as they were sent on hover, and to be copied where the row is opened. */
export function PowerCell({ power }: { readonly power: DecimalString | null }) {
  const { tag } = useLocale();
  if (power === null) return <Missing />;
  return (
    <data value={power} title={power} dir="auto" translate={false}>
      {formatCompact(power, tag)}
    </data>
  );
}

/** All digits as the service sent them, and a way to have them elsewhere. */
export function ExactPower({ power }: { readonly power: DecimalString | null }) {
  const { t, tag } = useLocale();
  if (power === null) return <>{t('not_reported')}</>;
  return (
    <>
      <data value={power} dir="auto" translate={false}>
        {formatExact(power, tag)}
      </data>{' '}
      <CopyButton text={power} name={t('view_copy_power')} />
    </>
  );
}

/** A dash for the eye; what it stands for is said in words. */
export function Missing() {
  const { t } = useLocale();
  return (
    <span class="missing" title={t('not_reported')}>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{t('not_reported')}</span>
    </span>
  );
}
