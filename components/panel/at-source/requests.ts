import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
import type { Selector } from '@/utils/api/transport/api-request';
import { address, defineRequest, key, selection, tabId } from '@/utils/browser/messages/define-request';
import { unaskedGrant } from '@/utils/lookup/load-selection';
import type { Answer, Evidence, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';

/** A source's answers about a proposal from one reading. */
interface SourceParts {
  readonly key: ProposalKey;
  readonly parts: readonly [
    Result<Answer<ProposalDetail>>,
    Result<Answer<VoteSummary>>,
    Result<Answer<Evidence>>,
  ];
}

type Asked = Pick<Services, 'forTab' | 'sourcesFor'>;

export const AT_SOURCE_REQUESTS = {
  /**
   * Returns the record of a proposal's enabled source; null if none is enabled, or it has none or several. With
   * `unasked`, the panel's selection, it loads automatically within the rules. With `voice` it queries another node
   * than the first, for confirmation.
   */
  'at-source': defineRequest(
    {
      tabId,
      by: z.literal(['url', 'externalId']),
      text: address,
      unasked: z.exactOptional(selection),
      voice: z.exactOptional(z.literal(['second', 'final'])),
    },
    async (
      { forTab, sourcesFor }: Asked,
      { tabId, by, text, unasked, voice },
    ): Promise<Result<SourceParts | null>> => {
      if (unasked && (await unaskedGrant(await forTab(tabId), tabId, unasked)) === 'never')
        return { ok: false, error: plainError('budget') };
      const sources = await sourcesFor(tabId, unasked ? 'shown' : 'panel', voice);
      return sources === null ? { ok: true, value: null } : readRecord(sources, { by, text });
    },
  ),
  /** Returns what another operator's node says of a contract's proposal, after a click; null if it may not be queried. */
  'second-reading': defineRequest(
    { tabId, key },
    async (
      { sourcesFor }: Pick<Asked, 'sourcesFor'>,
      { tabId, key },
    ): Promise<Result<SourceParts | null>> => {
      const sources = await sourcesFor(tabId, 'panel', 'second');
      return { ok: true, value: sources && (await partsOf(sources, key)) };
    },
  ),
};

type Sources = NonNullable<Awaited<ReturnType<Services['sourcesFor']>>>;

async function readRecord(sources: Sources, selector: Selector): Promise<Result<SourceParts | null>> {
  const resolved = await sources.resolve(selector);
  if (!resolved.ok) return resolved;
  const [candidate, ...others] = resolved.value.value;
  // If several match the link's number, none is certain; nor is one with another number.
  if (candidate === undefined || others.length > 0) return { ok: true, value: null };
  if (selector.by === 'url' && candidate.match?.type !== 'url') return { ok: true, value: null };
  return { ok: true, value: await partsOf(sources, candidate.key) };
}

async function partsOf(sources: Sources, key: ProposalKey): Promise<SourceParts> {
  const parts = await Promise.all([sources.detail(key), sources.voteSummary(key), sources.evidence(key)]);
  return { key, parts };
}
