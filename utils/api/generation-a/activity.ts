import * as z from 'zod/mini';
import type { GovernanceEvent, GovernanceSignal } from '@/utils/proposal/listings';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { readWith } from '../wire/envelope';
import { line, milliseconds, normaliseKey, numeral, text, word } from '../wire/fields';

/** A row of `GET /v2/events`. */
const Event = z.object({
  eventId: numeral,
  eventType: text,
  eventTimeMs: numeral,
  daoId: text,
  title: text,
  url: text,
  proposalKey: text,
});

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

/** A row of `GET /v2/signals`. */
const Signal = z.object({
  signalId: numeral,
  signalType: text,
  daoId: text,
  title: text,
  summary: text,
  sourceUrl: text,
  severity: text,
  proposalKey: text,
});

/** A signal; null without an id or a type. */
export const normaliseSignal = readWith(Signal, (wire): GovernanceSignal | null => {
  const id = line(wire.signalId);
  const type = word(wire.signalType);
  if (id === null || type === null) return null;
  return {
    id,
    type,
    daoId: line(wire.daoId),
    title: line(wire.title),
    summary: line(wire.summary),
    sourceUrl: tidyLink(wire.sourceUrl),
    severity: word(wire.severity),
    proposalKey: wire.proposalKey === null ? null : normaliseKey(wire.proposalKey),
  };
});
