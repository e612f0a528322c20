import { KEY } from './proposal';

const META = {
  requestId: 'req-local-0001',
  generatedAt: '2026-08-20T09:00:00.000Z',
  dataAsOf: '2026-08-20T08:58:11.000Z',
  readiness: { status: 'ready', currentRevision: 'r42' },
};

const IDENTITY = { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' };

/** A refusal in the envelope of the service itself. */
export function refusalA(code: string, requestId = 'r1') {
  return { error: { code, message: 'Why.', details: {} }, meta: { requestId } };
}

export const RESOLVED = {
  data: {
    candidates: [
      {
        proposalKey: KEY,
        identity: IDENTITY,
        title: 'Renew the security council',
        sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
        match: { type: 'url_exact', matchedFields: ['sourceUrl'] },
      },
    ],
  },
  meta: META,
};

export const DETAIL = {
  data: {
    proposalKey: KEY,
    identity: IDENTITY,
    title: 'Renew the security council',
    bodyText: 'Long text',
    proposerId: '0xdef',
    sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
    discussionUrl: 'https://discuss.ens.domains/t/1',
    lifecycleStatus: 'closed',
    outcome: 'passed',
    choices: [
      { key: '1', label: 'For' },
      { key: '2', label: 'Against' },
    ],
    quorumRaw: '100K',
    startAt: '2026-08-01T00:00:00.000Z',
    endAt: '2026-08-08T00:00:00Z',
    related: { voteSummary: null, votes: null, evidence: null },
    coverageStatus: 'ready',
  },
  meta: META,
};

export const SUMMARY = {
  data: {
    proposal: { proposalKey: KEY, title: 'Renew the security council' },
    totals: { votes: 412, uniqueVoters: '411', votingPower: '1000000.000000000000000001' },
    quorum: { raw: '400000', progress: '2.5', reached: true },
    choices: [
      { key: '1', label: 'For', votes: 400, votingPower: '900000' },
      { key: '2', label: 'Against', votes: '12', votingPower: '100000.000000000000000001' },
    ],
    coverageStatus: 'ready',
  },
  meta: META,
};

export const EVIDENCE = {
  data: {
    proposal: { proposalKey: KEY, sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc' },
    provenance: [
      {
        field: 'title',
        source: 'serving.proposals',
        provider: 'snapshot',
        observedAt: '2026-08-20T08:00:00Z',
      },
      { field: 'bodyText', source: 'snapshot' },
    ],
    intelligence: { status: 'available', artifactVersion: '3', dossier: {}, warnings: ['thin_sources'] },
    qualityFlags: ['registry_body_available', 'registry_quorum_available'],
    warnings: ['Coverage is not ready for votes'],
  },
  meta: META,
};
