import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TextRegion } from '@/components/panel/text/text-region';
import { failed, makeDetail, makeKey, makeRecord, ready } from '../../../factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { openFold } from '../views/open-parts';
import { renderShown } from '../views/render-shown';

const PARAGRAPH = 'The DAO pays the team for a year, in twelve equal parts, from its treasury.\n\n';
const CHAPTERS = Array.from(
  { length: 9 },
  (_, index) => `## Chapter ${index + 1}\n\n${PARAGRAPH.repeat(12)}`,
);
const LONG = CHAPTERS.join('');

const REPORT = `# Abstract

Fund the **programme**, ~~once~~ twice; see \`budget.csv\`.

1. First
2. Second
   - [x] done
   - [ ] open

> Quoted words

| Item | Cost |
| --- | ---: |
| Team | 100 |

![A chart](https://images.example/chart.png) [Top](#abstract)

\`\`\`
transfer(1)
\`\`\`
`;

/** Renders the region and opens its row. */
async function renderBody(body: string | null, flagged: boolean | null = null) {
  const record = makeRecord({ detail: ready(makeDetail({ body, flagged })) });
  const rendered = renderShown(<TextRegion />, { record });
  await openFold('Proposal text');
  return rendered;
}

const region = () => within(screen.getByRole('region', { name: 'Proposal text' }));
const drawn = () =>
  waitFor(() => expect(document.querySelector('.text')).not.toBeNull(), { timeout: 20_000 });

describe("a proposal's own text", () => {
  test('has no clickable link if flagged, and shows where each would lead', async () => {
    const links =
      '[Claim](https://evil.example/claim) <https://evil.example/a> ![Gift](https://evil.example/b)';
    const { container } = await renderBody(`${links}\n\n[by name][1]\n\n[1]: https://evil.example/c`, true);
    await drawn();
    expect(region().queryByRole('link')).toBeNull();
    expect(container.textContent).toContain('Claim');
    for (const path of ['claim', 'a', 'b', 'c'])
      expect(container.textContent).toContain(`https://evil.example/${path}`);
    cleanup();
    await renderBody(links, false);
    await drawn();
    expect(region().getAllByRole('link')).toHaveLength(3);
  });

  test('is drawn from its Markdown, with headings below those of the panel', async () => {
    const { container } = await renderBody(REPORT);
    await drawn();
    expect(region().getByRole('heading', { name: 'Abstract', level: 4 })).toBeDefined();
    expect(container.querySelector('strong')?.textContent).toBe('programme');
    expect(region().getByRole('cell', { name: '100' }).getAttribute('data-align')).toBe('right');
    expect(container.querySelector('pre')?.textContent).toBe('transfer(1)');
    expect(container.querySelector('blockquote')?.textContent).toBe('Quoted words');
    await expectAccessible(container);
  });

  test('takes the direction of its words', async () => {
    await renderBody('نص الاقتراح');
    await drawn();
    expect(screen.getByText('نص الاقتراح').getAttribute('dir')).toBe('auto');
  });

  test('loads no image, and links each by name, with its host', async () => {
    const { container } = await renderBody(REPORT);
    await drawn();
    expect(container.querySelector('img')).toBeNull();
    expect(region().getByRole('link', { name: /Image: A chart on images\.example/ })).toBeDefined();
  });

  test('has no links to its parts, because those would lead out of the panel', async () => {
    await renderBody(REPORT);
    await drawn();
    expect(screen.getByText('Top').closest('a')).toBeNull();
  });

  test('shows the beginning of a long text, all of it on request, and folds it again', async () => {
    await renderBody(LONG);
    await drawn();
    expect(region().queryByRole('heading', { name: 'Chapter 9' })).toBeNull();
    await userEvent.click(region().getByRole('button', { name: 'Show all of the text' }));
    await waitFor(() => expect(region().getAllByText(PARAGRAPH.trim())).toHaveLength(9 * 12));
    await userEvent.click(region().getByRole('button', { name: 'Show less of the text' }));
    expect(region().getByRole('button', { name: 'Show all of the text' })).toBeDefined();
  });

  test('has an outline of its headings once it is shown in full', async () => {
    const { container } = await renderBody(LONG);
    await drawn();
    await userEvent.click(region().getByRole('button', { name: 'Show all of the text' }));
    await userEvent.click(await region().findByText('Outline'));
    await userEvent.click(region().getByRole('link', { name: 'Chapter 7' }));
    expect(document.activeElement).toBe(region().getByRole('heading', { name: 'Chapter 7' }));
    await expectAccessible(container);
  });

  test('shows its reading time before it is opened, or that it is missing', () => {
    for (const [body, words] of [
      [LONG, '7 min read'],
      [null, 'not reported'],
    ] as const) {
      const record = makeRecord({ detail: ready(makeDetail({ body })) });
      renderShown(<TextRegion />, { record });
      expect(region().getByRole('button').textContent).toBe(`Proposal text${words}`);
      expect(document.querySelector('.text')).toBeNull();
      cleanup();
    }
  });

  test('is not called empty if the service did not report it', async () => {
    await renderBody(null);
    expect(region().getByText('Text not reported by this service.')).toBeDefined();
  });

  test("is not called missing for a contract's proposal, whose log has it", () => {
    const detail = ready(makeDetail({ body: null }));
    const key = makeKey('chain-1:0x408ed6354d4973f66138c91495f2f2fcbd8724c3:41');
    renderShown(<TextRegion />, { record: makeRecord({ key, detail }) });
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows the reason of a failure', async () => {
    const record = makeRecord({ detail: failed('timeout') });
    renderShown(<TextRegion />, { record });
    await openFold('Proposal text');
    expect(region().getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
