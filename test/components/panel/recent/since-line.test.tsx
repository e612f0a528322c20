import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { SinceLine } from '@/components/panel/recent/since-line';
import { recentItem, type Standing, standingOf } from '@/utils/lookup/records/recent';
import { decimal } from '../../../factories/decimals';
import {
  makeCandidate,
  makeChoice,
  makeDetail,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../../../factories/proposal';
import { renderAtNow } from '../../render';

const RECORD = makeRecord();
const NOW_KNOWN = standingOf(RECORD);

/** Before half an hour the quorum's progress was another, and so was the status if that is given. */
function line(before: Partial<Standing>): string | undefined {
  const seen = { ...NOW_KNOWN, ...before };
  const view = { candidate: makeCandidate(), viewedAt: NOW - 1_800_000, seen, before: null };
  renderAtNow(<SinceLine seen={recentItem(view, NOW_KNOWN)} record={RECORD} />);
  return document.querySelector('.since')?.textContent;
}

const VOTES = { quorum: { progress: decimal('0.2'), reached: true } };

test('the line on changes shows what changed of the status first, then the figures', () => {
  const words = line({ status: { lifecycle: 'pending', outcome: null }, votes: VOTES });
  expect(words).toMatch(/^Since you looked, 30 minutes ago:.*→ Open\u00a0· quorum 20% → 154\.1%$/);
});

test('the line on changes shows the figures if nothing else changed', () => {
  expect(line({ votes: VOTES })).toBe('Since you looked, 30 minutes ago: quorum 20% → 154.1%');
});

test('the line on changes says nothing about figures that a hub has added up again', () => {
  const identity = { daoId: 'ens.eth', provider: 'snapshot', externalId: '0x1' };
  const [was, is] = ['0.6000000000000001', '0.6'].map((power) =>
    makeRecord({
      detail: ready(makeDetail({ identity })),
      summary: ready(makeSummary({ choices: [makeChoice('For', power, null)] })),
    }),
  );
  if (was === undefined || is === undefined) throw new Error('two records');
  const view = { candidate: makeCandidate(), viewedAt: NOW - 1_800_000, seen: standingOf(was), before: null };
  renderAtNow(<SinceLine seen={recentItem(view, standingOf(is))} record={is} />);
  expect(document.querySelector('.since')).toBeNull();
});

test('the line on changes is not there if nothing changed', () => {
  expect(line({})).toBeUndefined();
  expect(screen.queryByText(/Since/)).toBeNull();
});
