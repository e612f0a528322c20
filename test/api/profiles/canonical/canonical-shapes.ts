import type { Shapes } from '../shapes';
import { evidence } from './evidence-shape';
import { event, signal, voter } from './feed-shapes';
import { candidate, detail, listItem } from './proposal-shapes';
import { ballot, voteSummary } from './vote-shapes';

/** The bodies of the spec, with the fields of the published contract. */
export const canonicalShapes = {
  listItem,
  candidate,
  detail,
  voteSummary,
  ballot,
  evidence,
  event,
  signal,
  voter,
} satisfies Shapes;
