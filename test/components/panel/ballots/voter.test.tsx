import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { VoterParts } from '@/components/insights/frame/voter-parts';
import { VoterVotes } from '@/components/insights/voter/voter-view';
import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { VotersTable } from '@/components/panel/voters/voters-view';
import { loadParts } from '@/test/components/panel/views/load-parts';
import { makeDetail, makeKey, makeSummary } from '@/test/factories/proposal';
import { changeOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { type Ballot, voterName } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { makeBallot, manyBallots, OWN } from '../../states/ballot-samples';
import { onDisk, serveBallots, WithMemory } from '../reading/kept-votes';

beforeAll(loadParts);

const detail = makeDetail({ key: makeKey('check'), title: 'Temperature check' });
const voted = (uniqueVoters: string) =>
  makeSummary({ totals: { votes: null, uniqueVoters, votingPower: null } });

function read(ballots: readonly Ballot[], isWhole: boolean): KeptVote {
  const { key, title, identity } = detail;
  return { key, title, identity, service: 'api.example.org', detail, summary: null, ballots, isWhole };
}

function show(kept: readonly KeptVote[], address = OWN) {
  return renderAtNow(
    <WithMemory kept={kept}>
      <VoterVotes address={address} daoId="arbitrum" />
    </WithMemory>,
  );
}

const says = (words: RegExp | string) => screen.findByText(words);
const look = (cost: string) => screen.findByRole('button', { name: `Look for this address · ${cost}` });

describe('the votes of an address', () => {
  test('are shown with choice and power to the last digit, in any spelling of the address', async () => {
    serveBallots([], []);
    const { container } = show([read(manyBallots(6), true)], '0x1B686EE8E31C5959D9F5BBD8122A58682788EEAD');
    const vote = within(await screen.findByRole('listitem'));
    expect(vote.getByText('Temperature check')).toBeDefined();
    expect(vote.getByText('Abstain')).toBeDefined();
    expect(vote.getByText('1,200,000')).toBeDefined();
    await expectAccessible(container);
  });

  test('are reported as missing only if all ballots were read', async () => {
    serveBallots([], []);
    show([read(manyBallots(3), false)]);
    await says('Not found in the 3 ballots read.');
    expect(screen.queryByText(/^None of the/)).toBeNull();
    cleanup();
    show([read(manyBallots(3), true)]);
    await says('None of the 3 listed ballots is from this address.');
    cleanup();
    // Who is named without an address may be anyone.
    show([read([makeBallot({ voter: 'someone.eth', address: null })], true)]);
    await says('Not found in the 1 ballot read.');
  });

  test('are searched page by page by a button that names its calls, until they are found', async () => {
    const all = manyBallots(1_200);
    const pages = [all.slice(10, 510), [...all.slice(510, 1_000), ...all.slice(0, 10)], all.slice(1_000)];
    const asked = serveBallots(onDisk(detail, voted('1200')), pages);
    show([]);
    const button = await look('1,200 ballots · 3 calls');
    expect(asked).toEqual([]);
    await userEvent.click(button);
    await says('1,200,000');
    expect(asked).toEqual([null, '1']);
  });

  test('are searched with at most the named calls, if they are not found', async () => {
    const all = manyBallots(1_200).slice(10);
    const asked = serveBallots(onDisk(detail, voted('600')), [all.slice(0, 500), all.slice(500, 1_000), all]);
    show([]);
    await userEvent.click(await look('600 ballots · 2 calls'));
    await says('Not found in the 1,000 ballots read.');
    expect(asked).toEqual([null, '1']);
    await look('1,000 ballots · 1 call');
  });

  describe('in a vote whose source can search for one voter', () => {
    const key = `snapshot-hub:0x${'5'.repeat(64)}` as ProposalKey;
    const kept = onDisk(makeDetail({ key, title: 'Temperature check' }), voted('6500'));
    const own = manyBallots(6).filter(({ voter }) => voter.toLowerCase() === OWN);
    const queries = () =>
      vi
        .mocked(fakeBrowser.runtime.sendMessage)
        .mock.calls.flatMap((sent: readonly unknown[]) => sent.flatMap((each) => Object(each).query ?? []));

    test('are requested by the address, in one call, and shown', async () => {
      serveBallots(kept, [own]);
      show([]);
      await userEvent.click(await look('1 call'));
      await says('1,200,000');
      expect(queries()).toEqual([{ list: 'ballots', key, order: 'power', voter: OWN, limit: 2 }]);
    });

    test('are reported as missing by the source that was asked', async () => {
      serveBallots(kept, [[]]);
      show([]);
      await userEvent.click(await look('1 call'));
      await says('hub.snapshot.org lists no ballot of this address.');
    });

    test("are read page by page for the reader's address, which is never sent", async () => {
      await changeOwnAddresses(() => [OWN]);
      serveBallots(kept, [own]);
      show([]);
      await userEvent.click(await look('6,500 ballots · 13 calls'));
      await says('1,200,000');
      expect(queries()).toEqual([{ list: 'ballots', key, order: 'power', limit: 500 }]);
    });

    test('are not asked for by an address of another form, which the hub would not find', async () => {
      serveBallots(kept, [own]);
      // Of Starknet.
      show([], `0x${'1'.repeat(64)}`);
      await look('6,500 ballots · 13 calls');
      // By then the reader's own addresses are read, too.
      await new Promise((done) => setTimeout(done, 50));
      await look('6,500 ballots · 13 calls');
    });
  });

  test('are not searched if nobody voted', async () => {
    serveBallots(onDisk(detail, voted('0')), []);
    show([]);
    await says(/^No other vote is saved/);
  });

  test('are first offered for a few proposals', async () => {
    const many = Array.from({ length: 8 }, (_, index) => makeDetail({ key: makeKey(`p${index}`) }));
    serveBallots(
      many.flatMap((one) => onDisk(one, voted('5'))),
      [],
    );
    show([]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more proposals' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('a row of a voter', () => {
  const voter = voterName(OWN, OWN);

  test('opens to the votes of its address, and makes no request for a ballot', async () => {
    const asked = serveBallots([], []);
    renderAtNow(
      <WithMemory kept={[read(manyBallots(6), true)]}>
        <VoterParts voter={voter} daoId={null} />
      </WithMemory>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Votes of this address' }));
    await says('Temperature check');
    expect(asked).toEqual([]);
  });

  test('opens to them in the ranking as well', async () => {
    serveBallots([], []);
    const listing = { rank: '1', voter: OWN, votingPower: null, votes: null, proposals: null };
    renderAtNow(
      <WithMemory kept={[read(manyBallots(6), true)]}>
        <VotersTable daoId="arbitrum" rows={[listing]} ownAddresses={[]} />
      </WithMemory>,
    );
    await userEvent.click(screen.getByRole('button', { name: /0x1b68/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Votes of this address' }));
    await says('Temperature check');
  });

  test('offers none without a known address', () => {
    renderAtNow(
      <WithMemory>
        <VoterParts voter={voterName('someone.eth', null)} daoId={null} face="someone.eth" />
      </WithMemory>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('someone.eth')).toBeDefined();
  });
});
