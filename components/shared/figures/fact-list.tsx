import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { MessageKey } from '@/utils/i18n/locale';
import { useLocale } from '../words';
import './term.css';
import './fact-list.css';

export type TermKey = Extract<MessageKey, `term_${string}`>;

interface TermProps {
  readonly of: TermKey;
  /** The accessible name if the drawing has no words. */
  readonly label?: string;
  /** The term as written in the text, or a mark next to it. */
  readonly children: ComponentChildren;
}

/** A term with its meaning, which appears on hover or focus; Escape hides it. */
export function Term({ of, label, children }: TermProps) {
  const { t } = useLocale();
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  const meaning = t(of);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: so that the pointer can move onto the meaning; keys have the button
    <span class="term" onMouseEnter={show} onMouseLeave={hide}>
      <button
        type="button"
        class="term-word"
        aria-label={label}
        aria-description={meaning}
        onClick={show}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !shown) return;
          // The next press closes surrounding popups.
          event.preventDefault();
          hide();
        }}
      >
        {children}
      </button>
      {shown ? (
        <span class="term-meaning" aria-hidden="true">
          {meaning}
        </span>
      ) : null}
    </span>
  );
}

export function FactList({ children }: { readonly children: ComponentChildren }) {
  return <dl class="facts">{children}</dl>;
}

interface FactProps {
  readonly name: string;
  /** Explains the name if it is a term. */
  readonly term?: TermKey;
  readonly children: ComponentChildren;
}

export function Fact({ name, term, children }: FactProps) {
  return (
    <div class="fact">
      <dt>{term === undefined ? name : <Term of={term}>{name}</Term>}</dt>
      <dd>{children}</dd>
    </div>
  );
}
