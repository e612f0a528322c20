import { useState } from 'preact/hooks';
import { LazyPart } from '@/components/shared/lazy-part';
import type { Part } from '@/components/shared/part';
import { useSay } from '@/components/shared/say-context';
import type { DiagnosisPlace } from './diagnosis';

interface CheckConnectionProps extends DiagnosisPlace {
  /** The diagnosis with all that it knows and does. */
  readonly part: Part<DiagnosisPlace>;
}

/** Folded away until something is wrong enough to look: a diagnosis, fetched when it is first opened. */
export function CheckConnection({ part, besideTab }: CheckConnectionProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="check-connection" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('check_title')}</summary>
      {isOpen ? (
        <LazyPart part={part} props={{ besideTab }} skeleton={['wide', 'wide', 'wide', 'half']} />
      ) : null}
    </details>
  );
}
