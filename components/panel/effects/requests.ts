import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
import { address, defineRequest, key, tabId } from '@/utils/browser/messages/define-request';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MOST_TOKENS, type Proposed, type TokenUnit } from '@/utils/proposal/proposed';

type Asked = Pick<Services, 'sourcesFor'>;

/** Under which key the contract's proposal was found, and what it holds. */
interface Found {
  readonly key: ProposalKey;
  readonly proposed: Proposed;
}

const token = z.string().check(z.refine(isEvmAddress));

type Sources = NonNullable<Awaited<ReturnType<Services['sourcesFor']>>>;

async function keyOf(sources: Sources, url: string): Promise<Result<ProposalKey>> {
  const resolved = await sources.resolve({ by: 'url', text: url });
  if (!resolved.ok) return resolved;
  const [candidate, ...others] = resolved.value.value;
  // Of several that have a link's number none is known to be it.
  if (candidate === undefined || others.length > 0) return { ok: false, error: plainError('not-found') };
  return { ok: true, value: candidate.key };
}

export const EFFECTS_REQUESTS = {
  /**
   * What the contract of a proposal holds of what it is to do, at a click of the reader's: by the key of a record that the
   * contract gave, by the link of one that a service gave. `not-offered` where no contract that is read here holds it.
   */
  effects: defineRequest(
    { tabId, of: z.union([z.object({ key }), z.object({ url: address })]) },
    async ({ sourcesFor }: Asked, { tabId, of }): Promise<Result<Found>> => {
      const sources = await sourcesFor(tabId, 'panel');
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      const key = 'key' in of ? { ok: true as const, value: of.key } : await keyOf(sources, of.url);
      if (!key.ok) return key;
      const proposed = await sources.proposed(key.value);
      return proposed.ok ? { ok: true, value: { key: key.value, proposed: proposed.value } } : proposed;
    },
  ),
  /** What the tokens that a proposal moves are counted in. */
  'effects-units': defineRequest(
    { tabId, key, tokens: z.array(token).check(z.maxLength(MOST_TOKENS)) },
    async ({ sourcesFor }: Asked, { tabId, key, tokens }): Promise<Result<readonly TokenUnit[]>> => {
      const sources = await sourcesFor(tabId, 'panel');
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      return sources.units(key, tokens);
    },
  ),
};
