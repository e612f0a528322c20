import { expect, it } from 'vitest';
import { isAnswerRecord } from '@/utils/lookup/records/record-keys';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { createRoomyArea } from '@/utils/lookup/records/roomy-area';
import { makeKey } from '../../../factories/proposal';
import { candidateNamed } from '../rigs/fake-service';
import { memoryArea } from '../rigs/memory-area';

const urlOf = (name: string) => `https://a.example/${name}`;
const failed = {
  state: 'failed',
  error: { code: 'network', status: null, serviceCode: null, message: null, requestId: null, retryAt: null },
  previous: null,
} as const;

/** A session that knows these links, each with the three parts of its proposal. */
async function know(...names: readonly string[]) {
  const area = memoryArea();
  const records = createRecordStore(createRoomyArea(area));
  const writer = await records.writer();
  for (const name of names) {
    const candidate = candidateNamed(name);
    await writer.setResolution(urlOf(name), { state: 'resolved', candidate, fetchedAt: 1 });
    for (const kind of ['detail', 'summary', 'evidence'] as const)
      await writer.setSection(kind, makeKey(name), failed);
  }
  const fill = async () => {
    area.fullAbove = (await area.keys()).length;
  };
  const kept = async () => (await area.keys()).filter(isAnswerRecord);
  return { area, records, writer, fill, kept };
}

const answersOf = (name: string) => [
  `link:${urlOf(name)}`,
  ...['detail', 'summary', 'evidence'].map((kind) => `${kind}:${makeKey(name)}`),
];

it('the roomy area drops the answers of closed pages, and keeps those of open pages', async () => {
  const { records, writer, fill, kept } = await know('gone', 'open');
  await records.setTabLinks(7, [urlOf('open')]);
  await fill();
  await writer.setResolution(urlOf('new'), { state: 'not-found', fetchedAt: 1 });
  expect(await kept()).toEqual([...answersOf('open'), `link:${urlOf('new')}`]);
  expect(await records.tabLinks(7)).toEqual([urlOf('open')]);
});

it('the roomy area keeps what a panel shows, from a link or looked up on demand', async () => {
  const { records, fill, kept } = await know('gone', 'picked', 'found');
  await records.setSelection(7, { by: 'link', url: urlOf('picked') });
  await records.setSelection(8, { by: 'lookup', candidate: candidateNamed('found') });
  await fill();
  await records.setTabLinks(9, [urlOf('gone')]);
  // The page that was to be noted was not open yet; of what was found by hand the panel needs no link.
  expect(await kept()).toEqual([...answersOf('picked'), ...answersOf('found').slice(1)]);
});

it('the roomy area keeps what only a private tab knows of its links', async () => {
  const { area, records, writer, fill } = await know('gone');
  await area.set('link of 7:private', { state: 'not-found', fetchedAt: 1 });
  await area.set('link of 8:private', { state: 'not-found', fetchedAt: 1 });
  await records.setTabLinks(7, ['private']);
  await fill();
  await writer.setResolution(urlOf('new'), { state: 'not-found', fetchedAt: 1 });
  expect(await area.keys()).toEqual(['link of 7:private', 'links:7', `link:${urlOf('new')}`]);
});

it('the roomy area drops all answers, and nothing else, if those of open pages are too many', async () => {
  const { area, records, writer, fill } = await know('open');
  await records.setTabLinks(7, [urlOf('open')]);
  await fill();
  await writer.setResolution(urlOf('new'), { state: 'not-found', fetchedAt: 1 });
  expect(await area.keys()).toEqual(['links:7', `link:${urlOf('new')}`]);
});

it('the roomy area makes room once for all simultaneous writers', async () => {
  const { area, records, writer, fill, kept } = await know('gone', 'open');
  await records.setTabLinks(7, [urlOf('open')]);
  await fill();
  let removals = 0;
  const { remove } = area;
  area.remove = (keys) => {
    removals += 1;
    return remove(keys);
  };
  const fresh = ['new', 'newer'].map(urlOf);
  await Promise.all(fresh.map((url) => writer.setResolution(url, { state: 'not-found', fetchedAt: 1 })));
  expect(await kept()).toEqual([...answersOf('open'), ...fresh.map((url) => `link:${url}`)]);
  expect(removals).toBe(1);
});

it('the roomy area reports a full disk if there is no room even without answers', async () => {
  const { area, fill } = await know();
  await area.set('era', 1);
  await fill();
  await expect(createRoomyArea(area).set('links:7', ['a'])).rejects.toThrow('quota');
  expect(await area.keys()).toEqual(['era']);
});
