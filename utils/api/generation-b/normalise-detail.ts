import { body, line, word } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import type { Choice, ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { normaliseBearings } from './normalise-proposal';
import { Detail } from './wire/proposal';

/** Reads the `data` of a detail answer; null where it is not one about this proposal. */
export function normaliseDetail(data: unknown, key: ProposalKey): ProposalDetail | null {
  const detail = readDetail(data);
  return detail?.key === key ? detail : null;
}

const readDetail = readWith(Detail, (wire): ProposalDetail | null => {
  const bearings = normaliseBearings(wire);
  return (
    bearings && {
      ...bearings,
      proposer: line(wire.proposerId),
      discussionUrl: tidyLink(wire.source?.discussionUrl ?? null),
      lifecycle: word(wire.status),
      outcome: word(wire.outcome),
      choices: wire.choices?.map(normaliseChoice) ?? null,
      quorumRaw: line(wire.quorumRequired),
      startAt: word(wire.votingStartsAt),
      endAt: word(wire.votingEndsAt),
      coverage: null,
      body: body(wire.body),
      execution: word(wire.executionStatus),
    }
  );
});

function normaliseChoice({ id, label }: { id: string | null; label: string | null }): Choice {
  const key = line(id);
  return { key, label: line(label) };
}
