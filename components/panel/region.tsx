import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface RegionProps {
  readonly name: string;
  readonly children: ComponentChildren;
}

/** A landmark of the panel, named by its heading. */
export function Region({ name, children }: RegionProps) {
  const id = useId();
  return (
    <section class="region" aria-labelledby={id}>
      <h3 class="region-name" id={id}>
        {name}
      </h3>
      {children}
    </section>
  );
}
