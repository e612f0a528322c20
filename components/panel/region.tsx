import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import { Term, type TermKey } from '@/components/shared/term';

interface RegionProps {
  readonly name: string;
  /** Explains the name, where that is a term of art. */
  readonly term?: TermKey;
  /** For what brings the focus here when the control that had it goes. */
  readonly box?: RefObject<HTMLElement | null>;
  readonly children: ComponentChildren;
}

/** A landmark of the panel, named by its heading. */
export function Region({ name, term, box, children }: RegionProps) {
  const say = useSay();
  const id = useId();
  return (
    <section class="region" aria-labelledby={id} ref={box ?? null} tabIndex={box && -1}>
      <div class="region-head">
        <h3 class="region-name" id={id}>
          {name}
        </h3>
        {term === undefined ? null : (
          <Term of={term} label={say('region_explain', name)}>
            <Icon name="unknown" />
          </Term>
        )}
      </div>
      {children}
    </section>
  );
}
