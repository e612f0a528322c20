import { line, word } from '@/utils/api/normalise-fields';
import { normaliseKey } from '@/utils/api/normalise-key';
import { readWith } from '@/utils/api/read-with';
import type { GovernanceSignal } from '@/utils/proposal/listings';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { Signal } from './wire/signal';

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
