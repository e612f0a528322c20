import { render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { LocaleContext, Phrase } from '@/components/shared/words';
import { createLocale } from '@/utils/i18n/locale';
import { translateFrom } from '../../english';

function sentence(message: string): string {
  const t = translateFrom({ choices_leads_by: { message } });
  const locale = createLocale({ t, tag: 'en', timeZone: 'UTC', now: 0 });
  const { container } = render(
    <LocaleContext.Provider value={locale}>
      <Phrase of="choices_leads_by">
        <bdi>For</bdi>
        <button type="button">52,390</button>
      </Phrase>
    </LocaleContext.Provider>,
  );
  return container.innerHTML;
}

test('a part of a sentence stays with the punctuation behind it', () => {
  expect(sentence('$1 leads by $2.')).toBe(
    '<bdi>For</bdi> leads by <span class="kept"><button type="button">52,390</button>.</span>',
  );
  expect(sentence('المتقدم: $1، بفارق $2.')).toBe(
    'المتقدم: <span class="kept"><bdi>For</bdi>،</span> بفارق <span class="kept"><button type="button">52,390</button>.</span>',
  );
});

test('a part without punctuation behind it is drawn as it is', () => {
  expect(sentence('$1が$2差でリード')).toBe(
    '<bdi>For</bdi>が<button type="button">52,390</button>差でリード',
  );
});
