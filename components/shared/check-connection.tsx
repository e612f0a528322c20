import { useState } from 'preact/hooks';
import { Lazy, type LazyComponent } from './lazy';
import { useLocale } from './locale-context';

/** Where a diagnosis is read. */
export interface DiagnosisPlace {
  /** Whether a tab stands beside the page, of whose site there is something to say. */
  readonly besideTab: boolean;
}

interface CheckConnectionProps extends DiagnosisPlace {
  /** The diagnosis with all that it knows and does. */
  readonly diagnosis: LazyComponent<DiagnosisPlace>;
}

/** Folded away until something is wrong enough to look: a diagnosis, fetched when it is first opened. */
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
