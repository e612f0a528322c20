import { cleanup, render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { Lifecycle } from '@/components/panel/proposal/details/lifecycle';
import { evidenceSignals } from '@/components/panel/proposal/evidence/evidence-signals';
import { LocaleContext } from '@/components/shared/words';
import messages from '@/public/_locales/en/messages.json';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { quorumLine } from '@/utils/proposal/quorum';
import { english, englishAt } from '../../../english';
import {
  ATLAS_URL,
  makeCandidate,
  makeDetail,
  makeEvidence,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../../../factories/proposal';
import { COURSES, EXECUTIONS, FUTURE, PAST, QUORUMS, STATES, SUMMARIES } from './every-combination';

const LOCALE = englishAt(NOW);

const LINK = recogniseProposalUrl(ATLAS_URL);

/** What was said, each once, with the courses that it was said of. */
const said = new Map<string, Set<string>>();

function note(group: string, words: string): void {
  const known = said.get(group) ?? new Set();
  for (const sentence of words.split(/(?<=\.) (?=[A-Z])/)) known.add(sentence);
  said.set(group, known);
}

/** Beside what the start of a vote has nothing to do with. */
const STARTED = COURSES.filter(({ startAt }) => startAt === PAST);

const isOver = ({ lifecycle, outcome }: ProposalDetail) =>
  !(lifecycle === 'active' || lifecycle === 'pending') || outcome === 'executed' || outcome === 'canceled';
const isOpen = (detail: ProposalDetail) =>
  detail.lifecycle === 'active' && !isOver(detail) && detail.endAt !== PAST;

test('the status of one vote is never shown for another', () => {
  for (const detail of COURSES) {
    for (const summary of SUMMARIES) {
      const words = outcomeSentence({ beforeEnd: null, detail, summary }, LOCALE);
      const because = `${detail.lifecycle} ${detail.outcome} ${detail.startAt} ${detail.endAt}: ${words}`;
      note('outcome', words);
      expect(words, because).not.toMatch(/undefined|null|NaN| {2}|\.\./);
      expect(/is open|leads|so far/.test(words) && !isOpen(detail), because).toBe(false);
      expect(/is open/.test(words) && /[Ee]nded|Closed|passed \(/.test(words), because).toBe(false);
      if (/[Ee]nded /.test(words)) {
        expect([detail.lifecycle, detail.endAt, detail.outcome === 'canceled'], because).toEqual([
          'closed',
          PAST,
          false,
        ]);
      }
      if (/Ends |Starts /.test(words)) expect(isOver(detail), because).toBe(false);
      if (/is open/.test(words)) expect(detail.startAt, because).not.toBe(FUTURE);
      if (/has not started/.test(words)) expect([detail.startAt, detail.endAt], because).not.toContain(PAST);
      for (const outcome of ['passed', 'failed', 'executed', 'canceled']) {
        const told = new RegExp(`${outcome}(?! \\()`, 'i').test(
          words.replace(/reported (start|end) has passed/g, ''),
        );
        if (detail.outcome !== outcome) expect(told, because).toBe(false);
      }
      const total = summary?.totals?.votingPower ?? null;
      if (total === '500' || total === '0' || total === null) expect(words, because).not.toContain('%');
    }
  }
});

test('a quorum shows what was reported, and an ended vote has no sign of progress', () => {
  if (LINK === null) throw new Error('The address is one of a proposal.');
  for (const quorum of QUORUMS) {
    const line = quorumLine(makeSummary({ quorum }), english);
    note('quorum', line);
    expect(/: reached/.test(line)).toBe(quorum?.reached === true);
    expect(/not reached/.test(line)).toBe(quorum?.reached === false);
    expect(/%/.test(line)).toBe(quorum !== null && quorum.progress !== null);
    for (const detail of STARTED) {
      const resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: NOW } as const;
      const known = { resolution, detail: ready(detail), summary: ready(makeSummary({ quorum })) };
      const { mark, name, look } = makeChip(LINK, known, LOCALE);
      const because = `${detail.lifecycle} ${detail.outcome} ${detail.endAt}: ${name}`;
      const isFailed = /: Failed, quorum not reached$/.test(name);
      if (isOver(detail))
        expect([mark.kind === 'ring', /, quorum/.test(name) && !isFailed], because).toEqual([false, false]);
      if (quorum === null || (quorum.progress === null && quorum.reached === null))
        expect([mark.kind === 'ring' && mark.fill !== null, /, quorum/.test(name)], because).toEqual([
          false,
          false,
        ]);
      expect(mark.kind === 'ring', because).toBe(
        (look === 'open' && !/Overdue/.test(name)) || look === 'urgent',
      );
    }
  }
});

test('the steps of a vote are shown as past or future only if its status agrees', () => {
  const steps = (detail: ProposalDetail) => {
    const { container } = render(
      <LocaleContext.Provider value={LOCALE}>
        <Lifecycle detail={detail} />
      </LocaleContext.Provider>,
    );
    const names = [...container.querySelectorAll('.lifecycle-name, strong')].map((part) => part.textContent);
    cleanup();
    return names.join(' ');
  };
  // The end is told alike whenever the vote began.
  for (const detail of COURSES.filter(({ startAt, endAt }) => startAt === endAt || startAt === FUTURE)) {
    const words = steps(detail);
    const because = `${detail.lifecycle} ${detail.outcome} ${detail.startAt} ${detail.endAt}: ${words}`;
    note('step', words);
    if (/Ended/.test(words)) expect([detail.lifecycle, detail.endAt], because).toEqual(['closed', PAST]);
    if (/Ends|left/.test(words)) expect(isOver(detail), because).toBe(false);
    if (/Starts/.test(words))
      expect([detail.lifecycle, detail.endAt === PAST], because).toEqual(['pending', false]);
    if (/Started/.test(words))
      expect(detail.lifecycle === 'pending' || detail.outcome === 'canceled', because).toBe(false);
  }
  for (const execution of EXECUTIONS)
    note('step', steps(makeDetail({ execution, startAt: null, endAt: null })));
});

const signalsOf = (record: ProposalRecord) =>
  evidenceSignals({ record, candidate: makeCandidate(), foundBy: null }, LOCALE);

test('readiness and coverage follow the field that they come from', () => {
  for (const state of STATES) {
    for (const other of STATES) {
      const record = makeRecord({
        detail: ready(makeDetail({ coverage: state }), { readiness: state }),
        summary: ready(makeSummary({ coverage: other }), { readiness: other }),
      });
      const told = new Map(signalsOf(record).map((signal) => [signal.from, signal]));
      expect(told.get('Coverage')?.code).toBe(state);
      expect(told.get('Coverage of votes')?.code).toBe(other);
      expect(told.get('Readiness')?.code).toBe(state);
      expect(told.get('Readiness of votes')?.code).toBe(other === state ? undefined : other);
      if (other !== null && other !== 'moving') {
        expect(told.get('Coverage of votes')?.meaning.means).toContain('votes');
        expect(told.get('Coverage of votes')?.meaning.means).not.toContain('proposal');
      }
      for (const from of ['Coverage', 'Readiness'])
        expect(told.get(from)?.meaning.means).not.toContain('votes');
    }
  }
});

test('each remark on the answers is true', () => {
  for (const detail of STARTED) {
    for (const quorum of QUORUMS) {
      const dataAsOf = new Date(NOW - 3 * 24 * 3_600_000).toISOString();
      const record = makeRecord({
        detail: ready(detail),
        summary: ready(makeSummary({ quorum }), { dataAsOf }),
      });
      const noticed = signalsOf(record).filter(({ from }) => from === '');
      const labels = noticed.map(({ meaning }) => meaning.label);
      for (const { meaning } of noticed) note('noticed', `${meaning.label} | ${meaning.means}`);
      expect(labels.includes('Data more than an hour old')).toBe(isOpen(detail));
      expect(labels.includes('Figures from before the end')).toBe(detail.endAt === PAST);
      expect(labels.includes('Quorum reached')).toBe(quorum?.reached === true);
      expect(labels.includes('Quorum not reported')).toBe(quorum === null);
      const isEmpty = quorum !== null && Object.values(quorum).every((part) => part === null);
      expect(labels.includes('Quorum without figures')).toBe(isEmpty);
      expect(labels.includes('Quorum progress not reported')).toBe(quorum?.progress === null && !isEmpty);
      const isWhole = Number(quorum?.progress) >= 1;
      const isTold = quorum !== null && quorum.progress !== null && quorum.reached !== null;
      expect(labels.includes('Quorum figures disagree')).toBe(isTold && isWhole !== quorum.reached);
    }
  }
});

test('flags, dossiers and remarks are shown as what they are', () => {
  const evidence = makeEvidence({
    intelligence: { status: 'odd', artifactVersion: null, generatedAt: null, warnings: ['no dossier yet'] },
    qualityFlags: ['odd_flag'],
    warnings: ['votes_missing'],
    limitations: ['No calldata is decoded.'],
  });
  const signals = signalsOf(makeRecord({ evidence: ready(evidence) }));
  expect(signals.map(({ from, meaning }) => `${from}: ${meaning.label}`)).toEqual(
    expect.arrayContaining([
      'Warning: Votes missing',
      'Limitation: No calldata is decoded.',
      'Quality flag: Unrecognised: Odd flag',
      'Intelligence: Unrecognised: Odd',
      'Intelligence warning: no dossier yet',
    ]),
  );
});

test('the meaning that a signal lacks continues "Does not mean"', () => {
  const negated = Object.entries(messages).filter(
    ([key]) => /_not$|_no_meaning$/.test(key) && !/_clause_|^chip|^quorum/.test(key),
  );
  expect(negated.filter(([, { message }]) => !/^That [a-z]/.test(message)).map(([key]) => key)).toEqual([]);
});

test('all sentences equal those that were reviewed one by one', async () => {
  const text = [...said].map(([group, words]) => `# ${group}\n${[...words].sort().join('\n')}\n`).join('\n');
  await expect(text.replaceAll('\u00a0', ' ')).toMatchFileSnapshot('every-sentence.txt');
});
