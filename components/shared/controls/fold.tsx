import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Icon } from './icons';

interface FoldProps {
  readonly icon: ComponentChildren;
  readonly name: string;
  /** What opening it gives or costs, at the row's end. */
  readonly aside?: ComponentChildren;
  readonly startsOpen?: boolean;
  /** Opens it, once that is true. */
  readonly opens?: boolean;
  readonly onOpen?: () => void;
  /** Drawn once it is open. */
  readonly children: () => ComponentChildren;
}

/** A row that opens what stands below it. */
export function Fold({ icon, name, aside, startsOpen = false, opens, onOpen, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  useEffect(() => {
    if (opens) setOpen(true);
  }, [opens]);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  return (
    <>
      <h3 class="fold-heading">
        <button
          type="button"
          class="fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {icon}
          <span class="fold-name">{name}</span>
          <span class="fold-aside">{aside}</span>
          <Icon name="disclose" />
        </button>
      </h3>
      {isOpen ? (
        <div class="fold-body" id={id}>
          {children()}
        </div>
      ) : null}
    </>
  );
}
