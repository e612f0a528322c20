import { describe, expect, it } from 'vitest';
import { figureReport } from '@/components/panel/proposal/details/figure-report';
import { englishAt } from '../../../../english';
import {
  ATLAS_URL,
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeEvidence,
  makeSummary,
  NOW,
} from '../../../../factories/proposal';

type Figures = Parameters<typeof figureReport>[0];

const META = {
  requestId: 'req-1',
  dataAsOf: '2024-02-28T09:20:00Z',
  readiness: 'ready',
  revision: 'r7',
};

function reportOf(overrides: Partial<Figures> = {}): string {
  const figures: Figures = {
    candidate: makeCandidate(),
    detail: { ...makeAnswer(makeDetail(), META), fetchedAt: NOW - 60_000 },
    summary: { ...makeAnswer(makeSummary(), { ...META, requestId: 'req-2' }), fetchedAt: NOW },
    evidence: makeAnswer(makeEvidence(), { requestId: null }),
    service: 'api.example.org',
    linkUrl: ATLAS_URL,
    version: '1.2.3',
    ...overrides,
  };
  return figureReport(figures, englishAt(NOW, 'Asia/Tokyo'));
}

describe('the report of a wrong figure', () => {
  it('begins with room for a description', () => {
    expect(reportOf()).toMatch(/^What is wrong, and what it should be:\n\nAIP: ArbOS 20/);
  });

  it('contains the figures to the last digit, the service and the source', () => {
    const text = reportOf();
    expect(text).toContain('186560837.297924889640135567');
    expect(text).toContain('from api.example.org');
    expect(text).toContain(`\nSource: ${ATLAS_URL}\n`);
  });

  it('names the request, the times and the state of every answer, and the version', () => {
    const lines = reportOf().split('\n');
    expect(lines).toContain(
      'Answer for the proposal: request req-1; data as of 2024-02-28T09:20:00Z; read 2024-02-28T09:29:00.000Z; readiness ready; revision r7',
    );
    expect(lines).toContain(
      'Answer for the votes: request req-2; data as of 2024-02-28T09:20:00Z; read 2024-02-28T09:30:00.000Z; readiness ready; revision r7',
    );
    expect(lines.find((line) => line.startsWith('Answer for the evidence'))).toContain(
      'request not reported',
    );
    expect(lines.slice(-2)).toEqual(['Proposal Lens 1.2.3', '']);
  });

  it('names what was not loaded', () => {
    expect(reportOf({ summary: null }).split('\n')).toContain('Answer for the votes: not loaded');
  });

  it("names the page's link only if it is a web address", () => {
    expect(reportOf()).toContain(`\nLink in the page: ${ATLAS_URL}\n`);
    expect(reportOf({ linkUrl: null })).not.toContain('Link in the page');
    expect(reportOf({ linkUrl: 'https://reader:secret@www.tally.xyz/gov/a/proposal/1' })).not.toMatch(
      /Link in the page|secret/,
    );
  });

  it('keeps hostile words within their line', () => {
    const hostile = makeAnswer(makeDetail(), { requestId: 'a\nProposal Lens 9.9.9\u202e' });
    expect(reportOf({ detail: hostile })).toContain('request a Proposal Lens 9.9.9;');
  });
});
