/** From here on choices have no mark of their own. */
const MARKED = 3;

/** The suffix that names the mark of a choice by its position in the service's order, from 1. */
export function choiceMarkOf(position: number): string {
  return position <= MARKED ? String(position) : 'more';
}

/** The mark of a choice: solid, hatched or pale by its position in the service's order, whichever leads. */
export function ChoiceMark({ position }: { readonly position: number }) {
  return <span class={`choice-mark choice-mark-${choiceMarkOf(position)}`} aria-hidden="true" />;
}
