import { describe, expect, it } from 'vitest';
import { encodeAggregate } from '@/utils/source/evm/multicall';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import { Random } from '../../../bench/random';
import { type Asked, createRequestTally, type OpenRequests } from '../../../soak/request-tally';
import { GOVERNOR, makeGovernorLink } from '../../../soak/sources/governor-links';
import { makeHubLink } from '../../../soak/sources/hub-links';
import { createSourceBooks } from '../../../soak/sources/source-books';
import { NODE, type SourceLink } from '../../../soak/sources/source-link';

const random = new Random(1);
const hubs = makeHubLink(0, true, 0, random);
const governors = makeGovernorLink(0, true, random);
const unknown = makeHubLink(1, false, 0, random);
const CHIP = ['link', 'detail', 'summary'];

/** The books of a worker that asks, and a clock. */
function keepBooks(seen: readonly SourceLink[] = [hubs, governors, unknown]) {
  let now = 0;
  const tally = createRequestTally(
    createSourceBooks([hubs, governors, unknown], () => now),
    (url) => seen.some((link) => link.url === url),
  );
  const open: OpenRequests = new Set();
  return {
    tally,
    send: (...links: readonly SourceLink[]) => tally.sent(askedFor(links), open),
    die: () => tally.died(open),
    drop: ({ url, held }: SourceLink) =>
      tally.dropped([`link:${url}`, ...[...CHIP.slice(1), 'evidence'].map((part) => `${part}:${held?.key}`)]),
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
    keep({ url, held }: SourceLink, ...records: readonly string[]) {
      for (const record of records) {
        const isLink = record === 'link';
        const value = isLink ? { fetchedAt: now } : { answer: { fetchedAt: now } };
        tally.kept(`${record}:${isLink ? url : held?.key}`, value, open);
      }
    },
  };
}

/** As hub and node are asked, for one or several. */
function askedFor(links: readonly SourceLink[]): Asked {
  const names = links.map(({ subject }) => subject.split(' ')[1] ?? '');
  if (!links.includes(governors)) {
    const variables = encodeURIComponent(JSON.stringify({ ids: names }));
    return { url: `${SNAPSHOT_HUB.origin}/graphql?variables=${variables}`, body: null };
  }
  const to = `0x${GOVERNOR.address.slice(2)}` as const;
  const state = (id: string) => `0x3e4f49e6${BigInt(id).toString(16).padStart(64, '0')}` as const;
  const call = encodeAggregate(
    NODE.chainId,
    names.map((name) => ({ to, data: state(name) })),
  );
  return { url: NODE.origin, body: JSON.stringify({ id: 1, params: [call, 'latest'] }) };
}

describe.each([
  ['the hub', hubs],
  ['a governance contract', governors],
])('%s', (_, link) => {
  it("gets one request for a chip, and one for the panel's part", () => {
    const { tally, send, keep } = keepBooks();
    send(link);
    keep(link, ...CHIP);
    send(link);
    keep(link, 'evidence');
    expect(tally.totals()).toMatchObject({ requests: 2, asked: 2, resources: 2, excess: 0, unseen: 0 });
  });

  it('counts one request too many for a cached record', () => {
    const { tally, send, keep } = keepBooks();
    send(link);
    keep(link, ...CHIP, 'evidence');
    send(link);
    expect(tally.totals()).toMatchObject({ requests: 2, excess: 1 });
  });

  it('counts one request too many for a running one', () => {
    const { tally, send, keep } = keepBooks();
    send(link);
    send(link);
    keep(link, ...CHIP, 'evidence');
    expect(tally.totals().excess).toBe(1);
  });

  it('counts as failed if nothing is returned', () => {
    const { tally, send } = keepBooks();
    send(link);
    expect(tally.totals().excess).toBe(1);
  });

  it.each([
    ['fault', 'faults'],
    ['death', 'died'],
  ] as const)('gets one more request for each %s, and no more', (loss, figure) => {
    const { tally, send, keep, die } = keepBooks();
    const isVoid = send(link);
    if (loss === 'fault') isVoid();
    else die();
    send(link);
    keep(link, ...CHIP, 'evidence');
    expect(tally.totals()).toMatchObject({ [figure]: 1, excess: 0 });
    send(link);
    expect(tally.totals().excess).toBe(1);
  });

  it('gets one more request for what the session had no room for, and no more', () => {
    const { tally, send, keep, drop } = keepBooks();
    send(link);
    keep(link, ...CHIP, 'evidence');
    drop(link);
    send(link);
    keep(link, ...CHIP, 'evidence');
    expect(tally.totals()).toMatchObject({ givenUp: 1, outlived: 0, excess: 0 });
    send(link);
    expect(tally.totals().excess).toBe(1);
  });

  it('gets no request before it is in view', () => {
    const { tally, send } = keepBooks([]);
    send(link);
    expect(tally.totals().unseen).toBe(1);
  });
});

it.each([
  ['after ten minutes, where the source does not say how the vote ended', hubs, 10, 1],
  ['in less than that', hubs, 9, 0],
  ['after ten minutes, where nothing was found', unknown, 10, 1],
  ['where the outcome is final', governors, 60, 0],
])('a cached record is old %s', (_, link, minutes, outlived) => {
  const { tally, send, keep, pass } = keepBooks();
  send(link);
  keep(link, ...(link === unknown ? ['link'] : [...CHIP, 'evidence']));
  pass(minutes);
  send(link);
  keep(link, 'link');
  expect(tally.totals()).toMatchObject({ outlived, excess: 1 - outlived });
});

it('the book of sources checks each proposal of a request against its cached record', () => {
  const { tally, send, keep } = keepBooks();
  send(hubs, unknown);
  keep(hubs, ...CHIP, 'evidence');
  keep(unknown, 'link');
  send(unknown, hubs);
  expect(tally.totals()).toMatchObject({ requests: 2, asked: 4, excess: 2 });
});

it("the book of sources knows only the run's proposals", () => {
  const { tally } = keepBooks();
  const strange = askedFor([makeHubLink(7, true, 0, random)]);
  expect(() => tally.sent(strange, new Set())).toThrow('Nobody wanted');
});
