import { expect, it } from 'vitest';
import { pageRows } from '@/components/popup/page-lists';
import type { ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { englishAt } from '../../../english';
import {
  ATLAS_URL,
  makeCandidate,
  makeDetail,
  makeKey,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../../../factories/proposal';

const SILENT = { raw: '4', progress: null, reached: null };

function rowOf(key: ProposalKey, detail: Partial<ProposalDetail>, summary: Partial<VoteSummary>) {
  const record = makeRecord({
    key,
    detail: ready(makeDetail({ key, ...detail })),
    summary: ready(makeSummary(summary)),
  });
  const entry = { url: ATLAS_URL, text: 'Atlas', isTitle: true, status: null };
  const resolution = { state: 'resolved', candidate: makeCandidate({ key }), fetchedAt: NOW } as const;
  const [row] = pageRows(
    [entry],
    new Map([[ATLAS_URL, resolution]]),
    new Map([[key, record]]),
    new Map(),
    englishAt(NOW),
  );
  return row;
}

it.each([
  ['proposal-1', 'quorum progress not reported'],
  ['snapshot-hub:0x1', 'quorum progress not given by this source'],
])('the popup names the missing figure in the row of %s', (id, words) => {
  const key = makeKey(id);
  const row = rowOf(key, {}, { quorum: SILENT });
  expect(row?.facts).toContain(words);
});

const KEY = makeKey('snapshot-hub:0x1');

it('the popup shows in a row a pending result, a rejection and a flag', () => {
  const pending = rowOf(KEY, { lifecycle: 'closed', endAt: null }, { counting: 'pending' });
  expect(pending?.row.standing).toBe('Result pending');
  const quorum = { raw: '15', progress: null, reached: null, rule: 'rejection' } as const;
  const row = rowOf(KEY, { flagged: true }, { quorum });
  expect(row?.facts).toEqual(['Flagged', 'arbitrum', 'rejection threshold 15']);
});
