import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { readTranslation, TRANSLATED } from '../../locales/translations';

const SOURCE = fileURLToPath(new URL('../../../public/_locales', import.meta.url));

/** Every file of a folder of locales with what it says. */
async function messagesIn(folder: string): Promise<Record<string, unknown>> {
  const files = await readdir(folder, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith('.json'))
    .map(async (file) => [file, JSON.parse(await readFile(`${folder}/${file}`, 'utf8'))] as const);
  return Object.fromEntries(await Promise.all(texts));
}

describe.each(['chromium', 'firefox'] as const)('the messages that %s gets', (browser) => {
  it('are those of the source, every one of them', async () => {
    const packed = await messagesIn(`${inject('builds').store[browser]}/_locales`);
    expect(Object.keys(packed)).toContain('en/messages.json');
    expect(packed).toEqual(await messagesIn(SOURCE));
  });

  it('stay out of its scripts', async () => {
    const folder = inject('builds').store[browser];
    const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const words = ['en', ...TRANSLATED].map(
      (language) => readTranslation(language)['own_quorum_at_odds_not']?.message,
    );
    expect(words).toHaveLength(new Set(words).size);
    for (const script of scripts) {
      const code = await readFile(`${folder}/${script}`, 'utf8');
      expect(
        words.filter((word) => word === undefined || code.includes(word)),
        script,
      ).toEqual([]);
    }
  });
});
