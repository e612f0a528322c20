import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
import { address, defineRequest, key, selection, tabId } from '@/utils/browser/messages/define-request';
import { unaskedGrant } from '@/utils/lookup/load-selection';
import type { SectionKind, SectionValues } from '@/utils/lookup/records/records';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MOST_TOKENS, NO_TEXT, type Proposed, type TokenUnit } from '@/utils/proposal/proposed';

type Asked = Pick<Services, 'forTab' | 'records' | 'sourcesFor'>;

/** Under which key the contract's proposal was found, and what it holds. */
interface Found {
  readonly key: ProposalKey;
  readonly proposed: Proposed;
}

/** In UTF-16 units, of which a letter with its marks may take several. */
const LONGEST_TITLE = 2_000;

const token = z.string().check(z.refine(isEvmAddress));

/** Changes a section that is known, as of the time at which it was read. */
async function change<K extends SectionKind>(
  records: Services['records'],
  kind: K,
  key: ProposalKey,
  by: (value: SectionValues[K]) => SectionValues[K],
): Promise<void> {
  const section = await records.section(kind, key);
  if (section?.state !== 'ready') return;
  const { answer } = section;
  const writer = await records.writer();
  await writer.setSection(kind, key, { state: 'ready', answer: { ...answer, value: by(answer.value) } });
}

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
   * `unasked`: the panel asks by itself, for a title that is not known and may be kept, within the rules for that.
   * `voice`: the other operator is asked.
   */
  effects: defineRequest(
    {
      tabId,
      of: z.union([z.object({ key }), z.object({ url: address })]),
      unasked: z.exactOptional(selection),
      voice: z.exactOptional(z.literal('second')),
    },
    async ({ forTab, sourcesFor }: Asked, { tabId, of, unasked, voice }): Promise<Result<Found>> => {
      const sources = await sourcesFor(tabId, unasked ? 'shown' : 'panel', voice);
      if (unasked) {
        const isWanted = 'key' in of && sources !== null && !(await sources.hasTitle(of.key));
        if (!isWanted || (await unaskedGrant(await forTab(tabId), tabId, unasked)) === 'never')
          return { ok: false, error: plainError('budget') };
      }
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      const key = 'key' in of ? { ok: true as const, value: of.key } : await keyOf(sources, of.url);
      if (!key.ok) return key;
      const proposed = await sources.proposed(key.value);
      return proposed.ok ? { ok: true, value: { key: key.value, proposed: proposed.value } } : proposed;
    },
  ),
  /** Keeps the title that a contract's log gave, and shows it at once. */
  'effects-title': defineRequest(
    {
      tabId,
      key,
      isProven: z.boolean(),
      title: z.string().check(z.minLength(1), z.maxLength(LONGEST_TITLE)),
    },
    async ({ sourcesFor, records }: Asked, { tabId, key, title, isProven }): Promise<void> => {
      const sources = await sourcesFor(tabId, 'panel');
      if (!(await sources?.keepTitle(key, title, isProven))) return;
      await change(records, 'detail', key, (detail) => ({ ...detail, title }));
      await change(records, 'evidence', key, (evidence) => ({
        ...evidence,
        limitations: evidence.limitations.filter((each) => each !== NO_TEXT),
      }));
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
