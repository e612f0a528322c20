import { describe, expect, it } from 'vitest';
import { blankDetail } from '../../../factories/blank';
import { KEY } from '../../../factories/proposal';
import { answering, answerOf, detail, evidence, summary } from '../read-one';

describe('a detail', () => {
  it('is read whole', async () => {
    expect(await detail({})).toEqual({
      key: KEY,
      identity: { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' },
      title: 'Renew the security council',
      proposer: '0xdef',
      sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
      discussionUrl: 'https://discuss.ens.domains/t/1',
      lifecycle: 'closed',
      outcome: 'passed',
      choices: [
        { key: '1', label: 'For' },
        { key: '2', label: 'Against' },
      ],
      quorumRaw: '100K',
      startAt: '2026-08-01T00:00:00.000Z',
      endAt: '2026-08-08T00:00:00Z',
      coverage: 'ready',
      body: 'Long text',
      execution: null,
    });
  });

  it('takes no block number for a date, nor a deadline that no vote has', async () => {
    const odd = { startAt: '1970-06-28T19:34:52Z', endAt: '2150-01-01T00:00:00Z' };
    expect(await detail(odd)).toMatchObject({ startAt: null, endAt: null });
    expect(await detail({ startAt: 'soon' })).toMatchObject({ startAt: 'soon' });
  });

  it('leaves null what was null or missing', async () => {
    const bare = await answerOf(
      answering({ data: { proposalKey: KEY, title: 'Bare', outcome: null } }).detail(KEY),
    );
    expect(bare).toEqual(blankDetail({ key: KEY, title: 'Bare' }));
  });

  it('accepts choices as texts or objects, and never guesses the meaning of a key', async () => {
    const choices = [
      'For',
      { key: 'against' },
      { id: 3, label: 'Abstain' },
      { key: '0', label: ' ' },
      {},
      7,
      null,
    ];
    expect((await detail({ choices }))?.choices).toEqual([
      { key: null, label: 'For' },
      { key: 'against', label: null },
      { key: '3', label: 'Abstain' },
      { key: '0', label: null },
      { key: null, label: null },
    ]);
  });

  it('passes unknown words through', async () => {
    expect(
      await detail({ lifecycleStatus: 'vetoed', outcome: 'no_quorum', coverageStatus: 'complete' }),
    ).toMatchObject({ lifecycle: 'vetoed', outcome: 'no_quorum', coverage: 'complete' });
  });

  it('links to only web pages', async () => {
    const links = { sourceUrl: 'javascript:alert(1)', discussionUrl: 'data:text/html,x' };
    expect(await detail(links)).toMatchObject({ sourceUrl: null, discussionUrl: null });
  });

  it('has a title of one harmless line', async () => {
    expect((await detail({ title: `\u202eevil\n${'long '.repeat(20_000)}` }))?.title).toMatch(
      /^evil long [^\n]{0,300}…$/,
    );
  });

  it('has a body of many lines, without what could deceive a reader', async () => {
    expect((await detail({ bodyText: '# Plan\r\n\n\t- one\u202e\u0007\n ' }))?.body).toBe(
      '# Plan\n\n\t- one',
    );
    expect((await detail({ bodyText: ' \u200b\n ' }))?.body).toBeNull();
    expect((await detail({ bodyText: 'x'.repeat(300_000) }))?.body).toHaveLength(200_000);
  });

  it('is refused if it is about another proposal', async () => {
    expect(await detail({ proposalKey: 'p1_other' })).toBeNull();
    expect(await detail({ proposalKey: null })).toBeNull();
    expect(await summary({ proposal: { proposalKey: 'p1_other' } })).toBeNull();
    expect(await evidence({ proposal: { proposalKey: 'p1_other' } })).toBeNull();
  });

  it('uses its ID without a title, and is refused without both', async () => {
    expect(await detail({ title: ' ' })).toMatchObject({ title: '0xabc' });
    expect(await detail({ title: null, identity: null })).toBeNull();
  });

  it('lists at most 1,000 choices', async () => {
    expect((await detail({ choices: Array(1_500).fill('x') }))?.choices).toHaveLength(1_000);
  });
});
