import { act, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { textDiff } from '@/components/panel/kit/text-change/changed-parts';
import { TextChange } from '@/components/panel/kit/text-change/text-change';
import { RecentProvider, SinceRegion } from '@/components/panel/recent/since-region.live';
import { noteText } from '@/utils/browser/recent/seen-texts';
import { DAY } from '@/utils/i18n/time';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { makeCandidate, makeDetail, makeRecord, NOW, ready } from '../../../factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { Shown } from '../../states/panel-of-state';
import { panelContext } from '../../states/panel-page';

const CANDIDATE = makeCandidate();

describe('the comparison of two texts', () => {
  const diff = (before: string, after: string) =>
    textDiff(before, after).map(({ kind, text }) => `${kind} ${text}`);

  it('compares paragraphs', () => {
    expect(diff('A\n\nB\n\nC', 'A\n\nB2\n\nC')).toEqual(['same A', 'removed B', 'added B2', 'same C']);
    expect(diff('A\n\nB', 'B\n\nA')).toEqual(['removed A', 'same B', 'added A']);
    expect(diff('', 'A\n \n\n B')).toEqual(['added A', 'added B']);
    expect(diff('A\nB', '')).toEqual(['removed A\nB']);
  });

  it('contains all of both texts, in order, and their longest common part', () => {
    const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(paragraphs, paragraphs, (was, is) => {
        const parts = textDiff(was.join('\n\n'), is.join('\n\n'));
        const of = (gone: string) => parts.flatMap(({ kind, text }) => (kind === gone ? [] : [text]));
        expect([of('added'), of('removed')]).toEqual([was, is]);
        expect(parts.filter(({ kind }) => kind === 'same')).toHaveLength(longestCommon(was, is));
      }),
    );
  });

  it('stops after a bounded number of paragraphs', () => {
    const many = (name: string) => Array.from({ length: 1_500 }, (_, nth) => `${name}${nth}`).join('\n\n');
    expect(textDiff(many('a'), many('b'))).toHaveLength(3_000);
  });
});

/** By its definition. */
function longestCommon([first, ...was]: readonly string[], is: readonly string[]): number {
  if (first === undefined) return 0;
  const at = is.indexOf(first);
  const without = longestCommon(was, is);
  return at === -1 ? without : Math.max(without, 1 + longestCommon(was, is.slice(at + 1)));
}

describe('a text that was changed', () => {
  const seen = { seenAt: NOW - DAY, text: 'It starts.\n\nFor two coins.\n\nIt ends.' };
  const text = 'It starts.\n\nFor one coin.\n\nIt ends.';
  const changed = (own: Partial<Parameters<typeof TextChange>[0]> = {}) =>
    renderAtNow(<TextChange {...{ seen, text, changedAt: null }} {...own} />).container;

  it('is marked, with the date of the change if that is after the last look', () => {
    expect(changed().textContent).toContain('The text differs from the one you saw last, 1 day ago.');
    const date = (at: number) => changed({ changedAt: new Date(at).toISOString() }).textContent;
    expect(date(NOW - DAY / 2)).toContain(
      'The text was changed on 27 Feb 2024, 22:30 CET, after your last look.',
    );
    expect(date(NOW - 2 * DAY)).toContain('from the one you saw last, 1 day ago.');
  });

  it('shows what changed on request', async () => {
    const container = changed();
    expect(container.querySelector('del, ins')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show what changed' }));
    // The comparison is a chunk of its own.
    await vi.waitFor(() => expect(container.querySelector('del')?.textContent).toBe('For two coins.'), {
      timeout: 20_000,
    });
    expect(container.querySelector('ins')?.textContent).toBe('For one coin.');
    expect(container.textContent).toContain('1 paragraph unchanged');
    await expectAccessible(container);
  });

  it('reports the earlier one as unknown if it was too long', () => {
    const container = changed({ seen: { ...seen, text: null } });
    expect(container.textContent).toContain('the earlier text was too long to save');
    expect(container.querySelector('button')).toBeNull();
  });
});

describe('a proposal that was read before', () => {
  function look(detail: Partial<ProposalDetail>) {
    const record = makeRecord({ key: CANDIDATE.key, detail: ready(makeDetail(detail)) });
    return (
      <PanelContext.Provider value={{ ...panelContext({}), candidate: CANDIDATE, record }}>
        <RecentProvider>
          <Shown candidate={CANDIDATE} record={record}>
            <SinceRegion />
          </Shown>
        </RecentProvider>
      </PanelContext.Provider>
    );
  }

  const CHANGED = /The text differs|The text was changed/;
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  it("shows that its text was changed since, with the date from Snapshot's hub", async () => {
    await noteText(CANDIDATE.key, 'One.');
    const updated = String(Math.floor(Date.now() / 1_000) + 60);
    const { container } = renderAtNow(look({ body: 'Two.', published: JSON.stringify({ updated }) }));
    await vi.waitFor(() => expect(container.textContent).toMatch(/The text was changed on/));
  });

  it('keeps that note while it is shown, against the same look', async () => {
    await noteText(CANDIDATE.key, 'One.');
    const view = renderAtNow(look({ body: 'One.' }));
    await settle();
    expect(view.container.textContent).not.toMatch(CHANGED);
    view.rerender(look({ body: 'Two.' }));
    await vi.waitFor(() => expect(view.container.textContent).toMatch(CHANGED));
    view.rerender(look({ body: 'One.' }));
    await settle();
    expect(view.container.textContent).not.toMatch(CHANGED);
  });

  it('has no note at the first look, or for an unchanged text', async () => {
    const first = renderAtNow(look({ body: 'One.' }));
    await settle();
    expect(first.container.textContent).not.toMatch(CHANGED);
    first.unmount();
    const second = renderAtNow(look({ body: 'One.' }));
    await settle();
    expect(second.container.textContent).not.toMatch(CHANGED);
  });
});
