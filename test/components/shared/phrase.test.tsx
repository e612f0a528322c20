import { render } from '@testing-library/preact';
import type { ComponentChild } from 'preact';
import { expect, test } from 'vitest';
import { Dotted, LocaleContext, Phrase } from '@/components/shared/words';
import { createLocale } from '@/utils/i18n/locale';
import { translateFrom } from '../../english';

function sentence(message: string, part: ComponentChild = <bdi>For</bdi>): string {
  const t = translateFrom({ choices_leads_by: { message } });
  const locale = createLocale({ t, tag: 'en', timeZone: 'UTC', now: 0 });
  const { container } = render(
    <LocaleContext.Provider value={locale}>
      <Phrase of="choices_leads_by">
        {part}
        <button type="button">52,390</button>
      </Phrase>
    </LocaleContext.Provider>,
  );
  return container.innerHTML;
}

test('a part of a sentence stays with the punctuation behind it', () => {
  expect(sentence('$1 leads by $2.')).toBe(
    '<bdi>For</bdi> leads by <span class="kept"><span><button type="button">52,390</button></span>.</span>',
  );
  expect(sentence('المتقدم: $1، بفارق $2.')).toBe(
    'المتقدم: <span class="kept"><span><bdi>For</bdi></span>،</span> بفارق <span class="kept"><span><button type="button">52,390</button></span>.</span>',
  );
});

test('a part that is text, with punctuation behind it, can break as usual', () => {
  // Without an element of its own, a host with a dot behind it widened the popup.
  expect(sentence('$2, $1.', 'gov.example.org')).toContain(
    '<span class="kept"><span>gov.example.org</span>.</span>',
  );
});

test('a part without punctuation behind it is drawn as it is', () => {
  expect(sentence('$1が$2差でリード')).toBe(
    '<bdi>For</bdi>が<button type="button">52,390</button>差でリード',
  );
});

test('no line starts with a dot: a missing part leaves none, and a dot stays with what is before it', () => {
  const { container } = render(<Dotted parts={[null, '', 'Aave', null, <bdi key="state">Passed</bdi>]} />);
  expect(container.innerHTML).toBe('Aave&nbsp;· <bdi>Passed</bdi>');
});
