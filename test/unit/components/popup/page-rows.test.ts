import { expect, it } from 'vitest';
import { pageRows } from '@/components/popup/page-rows';
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

it.each([
  ['proposal-1', 'quorum progress not reported'],
  ['snapshot-hub:0x1', 'quorum progress not given by this source'],
])('says in the row of %s whose figure is missing', (id, words) => {
  const key = makeKey(id);
  const record = makeRecord({
    key,
    detail: ready(makeDetail({ key })),
    summary: ready(makeSummary({ quorum: SILENT })),
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
  expect(row?.facts).toContain(words);
});
