import type * as z from 'zod/mini';
import { body, line, word } from '@/utils/api/normalise-fields';
import { normaliseIdentity, normaliseTitle } from '@/utils/api/normalise-identity';
import { isAbout } from '@/utils/api/normalise-key';
import type { Choice, ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { Detail } from './wire/proposal';

/** Reads the `data` of a detail answer; null where it is not one about this proposal. */
export function normaliseDetail(data: unknown, key: ProposalKey): ProposalDetail | null {
  const parsed = Detail.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposalKey)) return null;
  const wire = parsed.data;
  const title = normaliseTitle(wire.title, wire.identity);
  if (title === null) return null;
  return {
    key,
    identity: normaliseIdentity(wire.identity),
    title,
    proposer: line(wire.proposerId),
    sourceUrl: tidyLink(wire.sourceUrl),
    discussionUrl: tidyLink(wire.discussionUrl),
    lifecycle: word(wire.lifecycleStatus),
    outcome: word(wire.outcome),
    choices: wire.choices?.map(normaliseChoice) ?? null,
    quorumRaw: line(wire.quorumRaw),
    startAt: word(wire.startAt),
    endAt: word(wire.endAt),
    coverage: word(wire.coverageStatus),
    body: body(wire.bodyText),
    execution: null,
  };
}

type WireChoice = NonNullable<z.infer<typeof Detail>['choices']>[number];

function normaliseChoice(choice: WireChoice): Choice {
  if (typeof choice === 'string') return { key: null, label: line(choice) };
  const key = line(choice.key ?? choice.id);
  return { key, label: line(choice.label) };
}
