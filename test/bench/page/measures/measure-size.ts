import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { atMost, type Row, type Section } from '../../report';
import type { BenchStage } from '../bench-stage';

const KILOBYTE = 1000;
const LIMIT = 12;
const PEERS = [
  ['linkify', 'linkify-it'],
  ['linkifyjs', 'linkifyjs'],
  ['dark', 'Dark Reader'],
] as const;

/** What each page has to load of ours, and of the peers' scripts. */
export async function measureSize({ ours, peers }: BenchStage): Promise<Section> {
  const size = await sizeOf(`${ours}/forum.js`);
  const rows = PEERS.map(async ([peer, name]): Promise<Row> => {
    const { gzipped } = await sizeOf(`${peers[peer]}/script.js`);
    const ratio = `${(size.gzipped / gzipped).toFixed(2)}×`;
    return { figure: `P1 size, gzipped: ${name}`, value: kilobytes(gzipped), ratio };
  });
  return {
    title: 'Script in each page',
    notes: [
      'peers: a scan with linkify-it or linkifyjs, and the package of Dark Reader, each as one minified script',
    ],
    rows: [
      { figure: 'size, ours', value: kilobytes(size.plain) },
      {
        figure: 'P1 size, gzipped: ours',
        value: kilobytes(size.gzipped),
        goal: atMost(size.gzipped, LIMIT, ' kB'),
      },
      ...(await Promise.all(rows)),
    ],
    unproven: [],
  };
}

async function sizeOf(path: string): Promise<{ plain: number; gzipped: number }> {
  const script = await readFile(path);
  return { plain: script.length / KILOBYTE, gzipped: gzipSync(script).length / KILOBYTE };
}

function kilobytes(size: number): string {
  return `${size.toFixed(2)} kB`;
}
