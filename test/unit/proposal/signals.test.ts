import { describe, expect, it } from 'vitest';
import { executableWords } from '@/utils/proposal/vote-stage';
import {
  coverageMeaning,
  flagMeaning,
  intelligenceMeaning,
  matchMeaning,
  readinessMeaning,
  type SignalMeaning,
  warningText,
} from '@/utils/proposal/word-meanings';
import { english } from '../../english';

const explain = { flagMeaning, readinessMeaning, coverageMeaning, intelligenceMeaning, matchMeaning };

describe('known words', () => {
  it.each([
    ['flagMeaning', 'registry_body_available', 'good', 'Has the proposal’s text'],
    ['readinessMeaning', 'ready', 'good', 'Says its data is consistent'],
    ['readinessMeaning', 'backfilling', 'caution', 'Data still loading'],
    ['readinessMeaning', 'unavailable', 'problem', 'No data published'],
    ['coverageMeaning', 'complete', 'good', 'Says it has everything'],
    ['coverageMeaning', 'partial', 'caution', 'Coverage partial'],
    ['coverageMeaning', 'unavailable', 'problem', 'Not covered'],
    ['intelligenceMeaning', 'ready', 'good', 'Dossier available'],
    ['intelligenceMeaning', 'unavailable', 'caution', 'Data quality not assessed'],
    ['matchMeaning', 'external_id_exact', 'good', 'Matched by ID'],
    ['matchMeaning', 'title_exact', 'note', 'Same title'],
    ['matchMeaning', 'title_contains', 'caution', 'Found by similar title'],
  ] as const)('%s of %s is %s: %s', (name, word, tone, label) => {
    expect(explain[name](word, english)).toMatchObject({ tone, label, known: true });
  });

  it('never vouch for a proposal', () => {
    const words = [
      'registry_body_available',
      'registry_quorum_available',
      'ready',
      'complete',
      'available',
      'url',
      'exact',
    ];
    for (const word of words) {
      for (const meaning of Object.values(explain).map((meaningOf) => meaningOf(word, english))) {
        expect(allText(meaning)).not.toMatch(/\b(safe|secure|clean|trust\w*|verified|guarantee\w*)\b/i);
      }
    }
  });

  it('do not carry over from one vocabulary to another', () => {
    expect(readinessMeaning('available', english).known).toBe(false);
    expect(coverageMeaning('available', english).known).toBe(false);
    expect(intelligenceMeaning('complete', english).known).toBe(false);
    expect(flagMeaning('ready', english).known).toBe(false);
  });
});

describe('words of no known meaning', () => {
  it.each(Object.entries(explain))('%s shows them readable and neutral', (_name, meaningOf) => {
    expect(meaningOf('body_text_unavailable', english)).toMatchObject({
      label: 'Unrecognised: Body text unavailable',
      tone: 'note',
      known: false,
    });
  });

  it('stay unchanged if they are no text', () => {
    const label = 'Unrecognised: {"code":"nested_flag","weight":2}';
    expect(flagMeaning('{"code":"nested_flag","weight":2}', english).label).toBe(label);
    expect(warningText('{"text":"late"}', english)).toBe('{"text":"late"}');
  });

  it.each(['constructor', '__proto__', 'toString'])('include no property of the language: %s', (word) => {
    expect(flagMeaning(word, english).known).toBe(false);
  });
});

describe('a silent service', () => {
  it.each([readinessMeaning, coverageMeaning, intelligenceMeaning])(
    'is reported as silent by %o',
    (meaningOf) => {
      const meaning = meaningOf(null, english);
      expect(meaning).toMatchObject({ tone: 'note', known: true });
      expect(meaning.label).toMatch(/not reported$/);
    },
  );
});

describe('warningText', () => {
  it('makes a code readable and leaves a sentence alone', () => {
    expect(warningText('coverage_not_ready', english)).toBe('Coverage not ready');
    expect(warningText('Coverage of dao_x is not ready.', english)).toBe('Coverage of dao_x is not ready.');
  });
});

function allText({ label, means, doesNotMean }: SignalMeaning): string {
  return `${label} ${means} ${doesNotMean}`;
}

describe('the time of execution', () => {
  const words = (detail: Parameters<typeof executableWords>[0]) =>
    executableWords(detail, (at) => at, english);
  const queued = { execution: 'queued', executableFrom: 'Monday' };

  it('has a start, and an end if its timelock lets it expire', () => {
    expect(words(queued)).toBe('Can be executed from Monday');
    expect(words({ ...queued, executableUntil: 'Friday' })).toBe('Can be executed from Monday to Friday');
  });

  it('is shown only for queued proposals with a known time', () => {
    expect(words({ execution: 'queued' })).toBeNull();
    for (const execution of ['expired', 'executed', null]) expect(words({ ...queued, execution })).toBeNull();
  });
});
