import type { ComponentChildren } from 'preact';
import { Term, type TermKey } from './term';
import './fact-list.css';

export function FactList({ children }: { readonly children: ComponentChildren }) {
  return <dl class="facts">{children}</dl>;
}

interface FactProps {
  readonly name: string;
  /** Explains the name, where that is a term of art. */
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
