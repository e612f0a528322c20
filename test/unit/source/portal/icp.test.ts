import { describe, expect, it } from 'vitest';
import type { SourceOrigin } from '@/utils/source/origins';
import { icpPortal } from '@/utils/source/portal/icp';
import { NNS_PROPOSAL, nnsAnswers, noSuchId, SNS_ROOT, snsAnswers } from '../../../api/portals/icp-answers';
import { createPortalServer } from '../../../api/portals/portal-server';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

const [NNS, SNS] = originsOf('icp') as readonly [SourceOrigin, SourceOrigin];
const SNS_ID = `${SNS_ROOT}/12`;

function rig(at: SourceOrigin = NNS, answers = at === NNS ? nnsAnswers() : snsAnswers()) {
  const server = createPortalServer({ answers: () => answers, missing: noSuchId });
  return { ...portalRig(at, icpPortal, server.fetch), server };
}

const tally = (change: object) => nnsAnswers({ latest_tally: { ...NNS_PROPOSAL.latest_tally, ...change } });

describe('the dashboards of the Internet Computer as sources', () => {
  it.each([
    ['https://dashboard.internetcomputer.org/proposal/129614', 'portal-icp:129614'],
    ['https://nns.ic0.app/proposal/?u=qoctq-giaaa-aaaaa-aaaea-cai&proposal=123786', 'portal-icp:123786'],
    ['https://nns.ic0.app/#/proposal/123786', 'portal-icp:123786'],
    [`https://dashboard.internetcomputer.org/sns/${SNS_ROOT}/proposal/12`, `portal-sns:${SNS_ID}`],
    [`https://nns.ic0.app/proposal/?u=${SNS_ROOT}&proposal=12`, `portal-sns:${SNS_ID}`],
    // No canister; another platform.
    ['https://dashboard.internetcomputer.org/sns/g3pce-2iaae/proposal/12', null],
    ['https://vote.makerdao.com/polling/914', null],
  ])('handle %s: %s', (url, key) => {
    const link = linkTo(url);
    const plans = [NNS, SNS].map((at) => link && rig(at).source.plan(link)).filter(Boolean);
    expect(plans).toEqual(key === null ? [] : [key]);
  });

  it("report an executed proposal to the last digit, with the canister's quorum and the time of decision", async () => {
    const { client, key, server, entries } = rig();
    expect(await answerOf(client.voteSummary(key('137875')))).toMatchObject({
      totals: null,
      choices: [
        { key: '1', label: 'Yes', votingPower: '426742701.41132169' },
        { key: '2', label: 'No', votingPower: '634976.07294091' },
      ],
      // 3 % of 463,343,841.89105008.
      quorum: { raw: '13900315.2567315024', reached: true, by: 'icp', counts: ['Yes'] },
    });
    expect(await answerOf(client.detail(key('137875')))).toMatchObject({
      identity: { daoId: 'icp', externalId: '137875' },
      title: 'Upgrade NNS Canister: mqygn-kiaaa-aaaar-qaadq-cai',
      ...{ lifecycle: 'closed', outcome: 'executed', execution: 'executed', discussionUrl: null },
      sourceUrl: 'https://dashboard.internetcomputer.org/proposal/137875',
      proposer: '17212304975669116357',
      ...{ startAt: '2025-08-13T20:26:21.000Z', endAt: '2025-08-14T14:08:19.000Z' },
    });
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/v3/proposals/137875']);
    expect(entries.map(({ route }) => route)).toEqual(['/api/v3/proposals/:id']);
  });

  it('report an open proposal of a DAO with the share that it needs, and its deadline', async () => {
    const { client, key, server } = rig(SNS);
    expect(await answerOf(client.voteSummary(key(SNS_ID)))).toMatchObject({
      choices: [{ votingPower: '1.99999999' }, { votingPower: '1' }],
      quorum: { raw: '2', reached: false, progress: '0.999999995', by: 'icp' },
    });
    expect(await answerOf(client.detail(key(SNS_ID)))).toMatchObject({
      identity: { daoId: SNS_ROOT, externalId: SNS_ID },
      ...{ title: 'Pay the auditors', body: 'For the audit of May.', lifecycle: 'active', outcome: null },
      discussionUrl: 'https://forum.dfinity.org/t/115150',
      sourceUrl: `https://dashboard.internetcomputer.org/sns/${SNS_ROOT}/proposal/12`,
      endAt: '2026-11-25T09:46:40.000Z',
    });
    expect(server.requests.map(({ path }) => path)).toEqual([`/api/v1/snses/${SNS_ROOT}/proposals/12`]);
  });

  // `ProposalStatus` of dfinity/ic, rs/nns/governance.
  it('separate a passed vote from a failed execution', async () => {
    const { client, key } = rig(NNS, nnsAnswers({ status: 'FAILED' }));
    const said = { lifecycle: 'closed', outcome: 'passed', execution: 'failed' };
    expect(await answerOf(client.detail(key('137875')))).toMatchObject(said);
  });

  it('give no quorum of a DAO whose API leaves its share out', async () => {
    const { client, key } = rig(SNS, snsAnswers({ minimum_yes_proportion_of_total: null }));
    expect(await answerOf(client.voteSummary(key(SNS_ID)))).toMatchObject({ quorum: null });
  });

  it('report "not found"', async () => {
    const { resolve } = rig();
    expect(await answerOf(resolve('https://dashboard.internetcomputer.org/proposal/9'))).toEqual([]);
  });

  it.each([
    ['of another proposal', nnsAnswers({ proposal_id: 137_876 })],
    ['of a DAO', nnsAnswers({ root_canister_id: SNS_ROOT })],
    ['with a word that is not known', nnsAnswers({ status: 'UNSPECIFIED' })],
    ['without its state', nnsAnswers({ status: null })],
    ['with a negative power', tally({ yes: -1 })],
    ['with a power that is a fraction', tally({ no: 0.5 })],
    ['without one of the powers', tally({ no: null })],
    ['with a power of 10^80', tally({ yes: 10n ** 80n })],
    ['that is a list', new Map([['/api/v3/proposals/137875', []]])],
    ['that is HTML', new Map([['/api/v3/proposals/137875', '<!doctype html>']])],
  ])('give no figure with an answer %s', async (_what, answers) => {
    const { client, key } = rig(NNS, answers);
    expect(await client.voteSummary(key('137875'))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'ic-api.internetcomputer.org' },
    });
  });

  it('accept no answer of another DAO', async () => {
    const { client, key } = rig(SNS, snsAnswers({ root_canister_id: 'aaaaa-aaaaa-aaaaa-aaaaa-cai' }));
    expect(await client.detail(key(SNS_ID))).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  });
});
