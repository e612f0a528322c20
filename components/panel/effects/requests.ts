import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
import { address, defineRequest, key, selection, tabId } from '@/utils/browser/messages/define-request';
import { unaskedGrant } from '@/utils/lookup/load-selection';
import type { SectionKind, SectionValues } from '@/utils/lookup/records/records';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { ProposalKey } from '@/utils/proposal/proposal';
import {
  type Attached,
  CAUTIONS,
  type Gist,
  MOST_PAYLOADS,
  MOST_TOKENS,
  NO_TEXT,
  PAYLOADS_NOT_CHECKED,
  type Payload,
  type PayloadState,
  type Proposed,
  type TokenUnit,
} from '@/utils/proposal/proposed';

type Asked = Pick<Services, 'forTab' | 'records' | 'sourcesFor'>;

/** The key under which the proposal was found, and the data of its contract or of Snapshot's hub. */
interface Found {
  readonly key: ProposalKey;
  readonly proposed: Proposed | Attached;
}

/** In UTF-16 units; a letter with its marks may take several. */
const LONGEST_TITLE = 2_000;

const token = z.string().check(z.refine(isEvmAddress));

const payloads = z.custom<readonly Payload[]>(
  (value) => Array.isArray(value) && value.length <= MOST_PAYLOADS && value.map(Object).every(isPayload),
);

function isPayload({ chainId, controller, id }: { readonly [K in keyof Payload]?: unknown }): boolean {
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
  return isCount(chainId) && isCount(id) && isEvmAddress(String(controller));
}

/** Changes a known section and keeps its reading time. */
async function change<K extends SectionKind>(
  records: Services['records'],
  kind: K,
  key: ProposalKey,
  by: (value: SectionValues[K]) => SectionValues[K],
): Promise<void> {
  const section = await records.section(kind, key);
  if (section?.state !== 'ready') return;
  const { answer } = section;
  const value = by(answer.value);
  if (JSON.stringify(value) === JSON.stringify(answer.value)) return;
  const writer = await records.writer();
  await writer.setSection(kind, key, { state: 'ready', answer: { ...answer, value } });
}

/** Adds a title and cautions to a proposal's record, which may predate them. */
async function showGist(records: Services['records'], key: ProposalKey, gist: Gist): Promise<void> {
  await change(records, 'detail', key, (detail) => ({ ...detail, ...gist }));
  await withoutLimitation(records, key, NO_TEXT);
}

function withoutLimitation(records: Services['records'], key: ProposalKey, gone: string): Promise<void> {
  return change(records, 'evidence', key, (evidence) => ({
    ...evidence,
    limitations: evidence.limitations.filter((each) => each !== gone),
  }));
}

type Sources = NonNullable<Awaited<ReturnType<Services['sourcesFor']>>>;

/** Returns whether to read a proposal's gist. Adds a known one to a record that lacks it. */
async function isGistDue({ records }: Asked, sources: Sources, key: ProposalKey): Promise<boolean> {
  const { gist, isDue } = await sources.gistOf(key);
  if (gist !== null) await showGist(records, key, gist);
  return isDue;
}

export const EFFECTS_REQUESTS = {
  /**
   * Returns the contents of a proposal from its contract, after the user's click. A contract's record gives the key, a
   * service's the link. For a Snapshot vote it returns the attachments. Fails with `not-offered` without a suitable
   * source. With `unasked`, the panel's selection, it loads an unknown title automatically within the rules. With
   * `voice` it queries the other operator.
   */
  effects: defineRequest(
    {
      tabId,
      of: z.union([z.object({ key }), z.object({ url: address })]),
      unasked: z.exactOptional(selection),
      voice: z.exactOptional(z.literal('second')),
    },
    async (services: Asked, { tabId, of, unasked, voice }): Promise<Result<Found>> => {
      const sources = await services.sourcesFor(tabId, unasked ? 'shown' : 'panel', voice);
      if (unasked) {
        const isDue = sources !== null && 'key' in of && (await isGistDue(services, sources, of.key));
        if (!isDue || (await unaskedGrant(await services.forTab(tabId), tabId, unasked)) === 'never')
          return { ok: false, error: plainError('budget') };
      }
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      const key = 'key' in of ? { ok: true as const, value: of.key } : await sources.keyAt(of.url);
      if (!key.ok) return key;
      const proposed = await sources.proposed(key.value);
      return proposed.ok ? { ok: true, value: { key: key.value, proposed: proposed.value } } : proposed;
    },
  ),
  /** Stores the title from a contract's log and the cautions of its actions, and shows them at once. */
  'effects-gist': defineRequest(
    {
      tabId,
      key,
      isProven: z.boolean(),
      title: z.string().check(z.minLength(1), z.maxLength(LONGEST_TITLE)),
      cautions: z.array(z.literal(CAUTIONS)).check(z.maxLength(CAUTIONS.length)),
    },
    async ({ sourcesFor, records }: Asked, { tabId, key, isProven, title, cautions }): Promise<void> => {
      const sources = await sourcesFor(tabId, 'panel');
      if (!(await sources?.keepGist(key, { title, cautions }, isProven))) return;
      await showGist(records, key, { title, cautions });
    },
  ),
  /** Returns the units of the tokens that a proposal moves. */
  'effects-units': defineRequest(
    { tabId, key, tokens: z.array(token).check(z.maxLength(MOST_TOKENS)) },
    async ({ sourcesFor }: Asked, { tabId, key, tokens }): Promise<Result<readonly TokenUnit[]>> => {
      const sources = await sourcesFor(tabId, 'panel');
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      return sources.units(key, tokens);
    },
  ),
  /** How far the payloads of a proposal of Aave's are: the node of each of their chains is asked, after the reader's click. */
  'effects-payloads': defineRequest(
    { tabId, key, payloads },
    async (
      { sourcesFor, records }: Asked,
      { tabId, key, payloads },
    ): Promise<Result<readonly (PayloadState | null)[]>> => {
      const sources = await sourcesFor(tabId, 'panel');
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      const states = await sources.payloads(key, payloads);
      if (states.ok && states.value.every((state) => state?.said))
        await withoutLimitation(records, key, PAYLOADS_NOT_CHECKED);
      return states;
    },
  ),
};
