import type { Choice } from '@/utils/proposal/proposal';
import { type TallyRow, tallyOf } from '@/utils/proposal/tally/tally';
import { figuresOf } from '@/utils/proposal/tally/vote-figures';
import type { KnownProposal } from '../frame/kept-proposals';

/** One choice of two votes, null where a vote has none of that name. */
export interface ChoicePair {
  readonly here: TallyRow | null;
  readonly there: TallyRow | null;
}

/** Why the choices of two votes cannot stand beside each other. */
export type Unpaired =
  /** The figures of one were not loaded, or hold no choices. */
  | 'not-reported'
  /** A choice has no name, or two of one vote have the same. */
  | 'unnamed'
  /** No choice of one has the name of a choice of the other. */
  | 'no-common';

/** The choices of two votes side by side by their names, never by their places. */
export function pairChoices(here: KnownProposal, there: KnownProposal): ChoicePair[] | Unpaired {
  if (!here.summary?.choices.length || !there.summary?.choices.length) return 'not-reported';
  const [own, others] = [byName(here), byName(there)];
  if (own === null || others === null) return 'unnamed';
  const names = new Set([...own.keys(), ...others.keys()]);
  if (names.size === own.size + others.size) return 'no-common';
  return [...names].map((name) => ({ here: own.get(name) ?? null, there: others.get(name) ?? null }));
}

function byName({ detail, summary }: KnownProposal): ReadonlyMap<string, TallyRow> | null {
  const rows = summary === null ? [] : tallyOf(summary, figuresOf(detail)).rows;
  const named = new Map(rows.map((row) => [nameOf(row.choice), row]));
  return named.size === rows.length && !named.has('') ? named : null;
}

/** A choice's name, in the form in which two are compared; empty where it has none. */
export const nameOf = ({ label }: Choice) => (label ?? '').normalize('NFKC').trim().toLowerCase();
