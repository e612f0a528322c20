import { describe, expect, it } from 'vitest';
import { createLocale } from '@/utils/i18n/locale';
import type { Quorum } from '@/utils/proposal/proposal';
import { quorumFigure, quorumLine } from '@/utils/proposal/quorum';
import { english, translateFrom } from '../../english';
import { choice, summaryOf } from '../../factories/blank';
import { decimal } from '../../factories/decimals';
import { readTranslation } from '../../locales/translations';

function quorum(raw: string | null, progress: string | null, reached: boolean | null): Quorum {
  return { raw, progress: progress === null ? null : decimal(progress), reached };
}

describe('quorumLine', () => {
  it.each([
    [null, 'Quorum: not reported by this service.'],
    [quorum('400000', null, null), 'Quorum: 400,000 required.'],
    [quorum(null, null, null), 'Quorum: no figures reported.'],
    [quorum('400000', '0', null), 'Quorum: progress 0% of 400,000.'],
    [quorum('400000', '0', false), 'Quorum: not reached, progress 0% of 400,000.'],
    [quorum('400000', '2.503', true), 'Quorum: reached, progress 250.3% of 400,000.'],
    [quorum(null, null, true), 'Quorum: reached.'],
    [
      quorum('100K', '0.78', true),
      'Quorum: reached, progress 78% of 100K. These two values seem to disagree.',
    ],
    [quorum('9', '-0.5', null), 'Quorum: progress -0.5 of 9.'],
  ])('words%j', (given, line) => {
    expect(quorumLine(summaryOf([], null, given), english)).toBe(line);
  });

  it.each([
    ['15', ['For', 'Against'], 'Against has 1, rejected above 15.'],
    ['12000000.5', ['Yes', 'No, never'], 'No, never has 1, rejected above 12M.'],
    ['15', ['For'], 'Rejected if Choice 2 exceeds 15.'],
    [null, ['For', 'Against'], 'Rejected if Against exceeds ?.'],
  ])('calls a rejection threshold of %s by the second choice and never required', (raw, labels, line) => {
    const threshold = { ...quorum(raw, null, null), rule: 'rejection' } as const;
    const choices = labels.map((label) => choice(label, '1'));
    expect(quorumLine(summaryOf(choices, '1', threshold), english)).toBe(line);
  });

  it('ends with one full stop in German, behind a short form with its own', () => {
    const german = createLocale({
      t: translateFrom(readTranslation('de')),
      tag: 'de',
      timeZone: 'UTC',
      now: 0,
    });
    const given = summaryOf([], null, quorum('121000000', '0.5', false));
    expect(quorumLine(given, german)).toMatch(/[^.]\u00a0Mio\.$/);
  });

  it('keeps a hostile requirement to one short line', () => {
    const line = quorumLine(summaryOf([], null, quorum(`\u202e${'x\n'.repeat(500)}`, '0.5', false)), english);
    expect(line).not.toMatch(/[\u202e\n]/);
    expect(line.length).toBeLessThan(120);
  });
});

describe('quorumFigure', () => {
  it.each([
    [quorum('400000', '2.503', true), 'reached, progress 250.3% of 400,000'],
    [quorum('400000', '0', false), 'not reached, progress 0% of 400,000'],
    [quorum('100K', '0.78', true), /^Quorum: .* disagree\.$/],
    [null, 'Quorum: not reported by this service.'],
  ])('words %j without naming the quorum again, where that says all', (given, words) => {
    expect(quorumFigure(summaryOf([], null, given), english)).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  });
});
