import { line } from './normalise-fields';

/** A choice's own label, else a name made of its key. Keys are never translated to For and Against. */
export function choiceLabel(label: string | null, key: string | null): string {
  return line(label) ?? (key === null ? 'Unnamed choice' : `Choice ${key}`);
}
