import { line, milliseconds, word } from '@/utils/api/normalise-fields';
import { normaliseKey } from '@/utils/api/normalise-key';
import { readWith } from '@/utils/api/read-with';
import type { GovernanceEvent } from '@/utils/proposal/listings';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { Event } from './wire/event';

/** An event; null without an id or a type. */
export const normaliseEvent = readWith(Event, (wire): GovernanceEvent | null => {
  const id = line(wire.eventId);
  const type = word(wire.eventType);
  if (id === null || type === null) return null;
  return {
    id,
    type,
    at: milliseconds(wire.eventTimeMs),
    daoId: line(wire.daoId),
    title: line(wire.title),
    url: tidyLink(wire.url),
    proposalKey: wire.proposalKey === null ? null : normaliseKey(wire.proposalKey),
  };
});
