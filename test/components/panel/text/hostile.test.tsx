import { waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { TextRegion } from '@/components/panel/text/text-region';
import { tidyBody } from '@/utils/proposal/tidy-text';
import { makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { openFold } from '../views/open-parts';
import { renderShown } from '../views/render-shown';
import { HOSTILE_TEXTS } from './hostile-texts';

const MAX_BODY_LENGTH = 200_000;
/** Everything that a text may become; whatever else there was would be the text's own doing. */
const PLAIN =
  'h4, h5, h6, p, ul, ol, li, blockquote, pre, code, hr, br, em, strong, del, sup, a, span, bdi, svg, path, section, table, thead, tbody, tr, th, td, div, details, summary, button';

/** Draws a body as it comes in: tidied at the border. */
async function drawn(body: string): Promise<Element> {
  const record = makeRecord({ detail: ready(makeDetail({ body: tidyBody(body, MAX_BODY_LENGTH) })) });
  const { container } = renderShown(<TextRegion />, { record });
  await openFold('Proposal text');
  await waitFor(() => expect(container.querySelector('.text')).not.toBeNull(), { timeout: 20_000 });
  const text = container.querySelector('.text');
  if (text === null) throw new Error('The text was not drawn.');
  return text;
}

describe.each(HOSTILE_TEXTS)('%s', (_, body) => {
  test('stays text', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const text = await drawn(body);
    for (const element of text.querySelectorAll('*')) {
      expect(element.matches(PLAIN), element.outerHTML.slice(0, 200)).toBe(true);
      const names = element.getAttributeNames();
      expect(
        names.filter((name) => /^on|^style$|^src|^srcdoc$|^name$|^action$|^formaction$/.test(name)),
      ).toEqual([]);
    }
    for (const link of text.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      expect(href).toMatch(/^https?:\/\//);
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.textContent).toContain(new URL(href).host);
    }
    expect(text.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(alert).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  }, 30_000);
});
