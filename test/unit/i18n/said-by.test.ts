import { describe, expect, it } from 'vitest';
import { evidenceWords } from '@/components/panel/proposal/evidence/evidence-signals';
import messages from '@/public/_locales/en/messages.json';
import { type MessageKey, saidBy } from '@/utils/i18n/locale';
import { english } from '../../english';

const HOST = 'hub.snapshot.org';
const FORM = '_by_source';
const hub = saidBy(HOST, english);
const evidence = evidenceWords('snapshot-hub:0x1', hub);
const KEYS = Object.keys(messages).filter((key): key is MessageKey => key in messages);

describe('the words that name a source', () => {
  it('are those of a service if a service answered', () => {
    expect(saidBy(null, english)).toBe(english);
    expect(evidenceWords('proposal-1', english)).toBe(english);
  });

  it('name the source, also for what it does not report', () => {
    expect(hub.t('error_network')).toBe('hub.snapshot.org could not be reached.');
    expect(hub.t('not_reported')).toBe('not given by this source');
    expect(evidence.t('evidence_raw')).toBe('Raw values from hub.snapshot.org');
    expect(hub.t('language_tag')).toBe(english.t('language_tag'));
  });

  it('have a second form exactly if one is used', () => {
    const asked = new Set<string>();
    const listening = {
      ...english,
      t: (key: MessageKey, ...words: readonly string[]) => {
        if (key.endsWith(FORM)) asked.add(key);
        return english.t(key, ...words);
      },
    };
    const locale = evidenceWords('snapshot-hub:0x1', saidBy(HOST, listening));
    const texts = KEYS.filter((key) => !key.endsWith(FORM)).map((key) => locale.t(key));
    expect(texts).not.toContain('');
    expect([...asked].sort()).toEqual(KEYS.filter((key) => key.endsWith(FORM)).sort());
  });
});
