import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { atMost, type Section } from '../report';
import type { BenchStage } from './bench-stage';

const KILOBYTE = 1000;
const LIMIT = 10;

/** What each page has to load of ours. */
export async function measureSize({ ours }: BenchStage): Promise<Section> {
  const script = await readFile(`${ours}/forum.js`);
  const kilobytes = gzipSync(script).length / KILOBYTE;
  return {
    title: 'Forum script',
    notes: [],
    rows: [
      { figure: 'size', value: `${(script.length / KILOBYTE).toFixed(2)} kB` },
      {
        figure: 'size, gzipped',
        value: `${kilobytes.toFixed(2)} kB`,
        goal: atMost(kilobytes, LIMIT, ' kB'),
      },
    ],
    unproven: [],
  };
}
