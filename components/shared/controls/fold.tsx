import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Icon } from './icons';

interface FoldButtonProps {
  readonly unfolded: boolean;
  readonly toggle: () => void;
  /** The button's text while the list is folded: the total. */
  readonly more: string;
  readonly fewer: string;
}

export function FoldButton({ unfolded, toggle, more, fewer }: FoldButtonProps) {
  return (
    <button type="button" class="button-text" aria-expanded={unfolded} onClick={toggle}>
      {unfolded ? fewer : more}
    </button>
  );
}

interface FoldProps {
  readonly icon?: ComponentChildren;
  readonly name: string;
  /** Heading level: a fold inside another is one level lower. */
  readonly level?: 'h3' | 'h4';
  /** The result or cost of opening it, at the row's end. */
  readonly aside?: ComponentChildren;
  readonly startsOpen?: boolean;
  /** Opens it when true. */
  readonly opens?: boolean;
  readonly onOpen?: () => void;
  /** Drawn while open. */
  readonly children: () => ComponentChildren;
}

/** A row that opens its contents. */
export function Fold(props: FoldProps) {
  const { icon, name, level: Heading = 'h3', aside, startsOpen = false, opens, onOpen, children } = props;
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
      <Heading class="fold-heading">
        <button
          type="button"
          class="fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {icon}
          <span class="fold-words">
            <span class="fold-name">{name}</span>
            <span class="fold-aside">{aside}</span>
          </span>
          <Icon name="disclose" />
        </button>
      </Heading>
      {isOpen ? (
        <div class="fold-body" id={id}>
          {children()}
        </div>
      ) : null}
    </>
  );
}
