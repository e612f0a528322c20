import { useState } from 'preact/hooks';
import { LazyPart, type Part, part } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { DiagnosisPlace } from './diagnosis';

/** What "Check the connection" opens, on whichever page. */
export const DIAGNOSIS = part<DiagnosisPlace>(() =>
  import('./use-diagnosis').then((module) => module.JoinedDiagnosis),
);

interface CheckConnectionProps extends DiagnosisPlace {
  /** The diagnosis with all that it knows and does. */
  readonly part: Part<DiagnosisPlace>;
}

/** Folded away until something is wrong enough to look: a diagnosis, fetched when it is first opened. */
export function CheckConnection({ part, besideTab }: CheckConnectionProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="check-connection" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('check_title')}</summary>
      {isOpen ? (
        <LazyPart part={part} props={{ besideTab }} skeleton={['wide', 'wide', 'wide', 'half']} />
      ) : null}
    </details>
  );
}
