import { useState } from 'preact/hooks';
import { Lazy, type LazyComponent } from './lazy';
import { useLocale } from './words';

export interface DiagnosisPlace {
  /** Whether the page has an active tab next to it, whose site is checked too. */
  readonly besideTab: boolean;
}

interface CheckConnectionProps extends DiagnosisPlace {
  readonly diagnosis: LazyComponent<DiagnosisPlace>;
}

/** A folded diagnosis, loaded when first opened. */
export function CheckConnection({ diagnosis, besideTab }: CheckConnectionProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="check-connection" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('check_title')}</summary>
      {isOpen ? (
        <Lazy component={diagnosis} props={{ besideTab }} skeleton={['wide', 'wide', 'wide', 'half']} />
      ) : null}
    </details>
  );
}
