import { cleanup } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Popup } from '@/components/popup/popup';
import type { Client } from '@/utils/api/client';
import type { Result } from '@/utils/api/errors';
import type { Answer } from '@/utils/proposal/proposal';
import { ATLAS_URL, KEY, makeError, makeRecord, NOW } from '../../factories/proposal';
import { DETAIL, EVIDENCE, RESOLVED, SUMMARY } from '../../factories/wire-a';
import { pageOf, ROWS } from '../../factories/wire-lists';
import { sample } from '../../fuzz/fuzz';
import { ALLOWED_ELEMENTS, PAYLOADS, poisoned, UNTAMED } from '../../security/payloads';
import { fakeService, json } from '../../unit/api/fake-service';
import { QUERIES } from '../../unit/api/lists/list-queries';
import { renderAtNow } from '../render';
import { Panel } from '../states/panel-of-state';
import { panelProps } from '../states/panel-page';
import { popupState } from '../states/popup-states';
import { ballotsProps, makeList, viewsAtRest } from '../states/view-props';

const dialogs = vi.fn();

beforeEach(() => {
  dialogs.mockClear();
  for (const name of ['alert', 'confirm', 'prompt', 'open']) vi.stubGlobal(name, dialogs);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the client makes of an answer that says the payload wherever it says anything; null where it refuses it. */
async function read<T>(
  body: unknown,
  payload: string,
  ask: (client: Client) => Promise<Result<T>>,
): Promise<T | null> {
  const { client } = fakeService(() => json(poisoned(body, () => payload)), { generation: 'a' });
  const result = await ask(client);
  return result.ok ? result.value : null;
}

async function views(payload: string) {
  const section = <T,>(answer: Answer<T> | null) =>
    answer === null
      ? { state: 'failed' as const, error: makeError('bad-answer', { message: null }), previous: null }
      : { state: 'ready' as const, answer };
  const detail = await read(DETAIL, payload, (client) => client.detail(KEY));
  const summary = await read(SUMMARY, payload, (client) => client.voteSummary(KEY));
  const evidence = await read(EVIDENCE, payload, (client) => client.evidence(KEY));
  const candidates = await read(RESOLVED, payload, (client) => client.resolve({ by: 'title', text: 'x' }));
  const ballots = await read(pageOf([ROWS.ballots]), payload, (client) => client.page(QUERIES.ballots, null));
  const rows = await read(pageOf([ROWS.proposals]), payload, (client) =>
    client.page(QUERIES.proposals, null),
  );
  const found = candidates?.value ?? [];
  const [candidate] = found;
  const record = makeRecord({
    detail: section(detail),
    summary: section(summary),
    evidence: section(evidence),
  });
  const resolution = candidate && { state: 'resolved' as const, candidate, fetchedAt: NOW };
  const props = panelProps({
    record,
    ...(resolution && { resolutions: new Map([[ATLAS_URL, resolution]]) }),
    ballots: ballotsProps({ list: makeList(ballots?.value.items ?? []) }),
    browse: { ...viewsAtRest().browse, list: makeList(rows?.value.items ?? []) },
  });
  return [
    <Panel key="page" {...props} />,
    <Popup key="popup" {...popupState('results')} search={{ state: 'done', candidates: found }} />,
  ];
}

/** What is wrong with an attribute, if anything is. */
function attributeFault({ name, value }: Attr): boolean {
  if (/^(?:on|src|srcdoc|srcset|action|formaction|xlink:|background)/i.test(name)) return true;
  if (name === 'style') return /url\(|position|expression/i.test(value);
  if (name === 'href') return !/^https?:\/\/[^/@]+(?:\/|$)/.test(value);
  return UNTAMED.test(value);
}

/** The elements that no honest answer leads to, as markup. */
function faultsIn(container: Element): readonly string[] {
  const isFaulty = (element: Element) =>
    !ALLOWED_ELEMENTS.includes(element.localName) ||
    [...element.attributes].some(attributeFault) ||
    (element.localName === 'a' && element.getAttribute('rel') !== 'noopener noreferrer');
  return [...container.querySelectorAll('*')]
    .filter(isFaulty)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

const NUMBERED = PAYLOADS.map((payload, index) => [index, payload.slice(0, 60), payload] as const);

test.each(sample('payloads', NUMBERED, 60))(
  "payload %i in every text of the service's answers stays text: %j",
  async (_index, _begin, payload) => {
    for (const view of await views(payload)) {
      const { container } = renderAtNow(view);
      expect(container.textContent?.length).toBeGreaterThan(20);
      expect(container.textContent).not.toMatch(UNTAMED);
      expect(faultsIn(container)).toEqual([]);
      cleanup();
    }
    expect(dialogs).not.toHaveBeenCalled();
    expect(document.head.childElementCount + document.querySelectorAll('body > :not(div)').length).toBe(0);
  },
  60_000,
);
