import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TextRegion } from '@/components/panel/text/text-region';
import { failed, makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

afterEach(cleanup);

const REMEDIES = { openOptions: () => {}, grantAccess: () => {}, retry: () => {} };
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

function renderBody(body: string | null) {
  const record = makeRecord({ detail: ready(makeDetail({ body })) });
  return renderAtNow(<TextRegion record={record} loading={false} errorActions={REMEDIES} />);
}

const region = () => within(screen.getByRole('region', { name: 'Proposal text' }));
const drawn = () => waitFor(() => expect(document.querySelector('.text')).not.toBeNull());

describe('a proposal’s own text', () => {
  test('is drawn from its Markdown, with headings below those of the panel', async () => {
    const { container } = renderBody(REPORT);
    await drawn();
    expect(region().getByRole('heading', { name: 'Abstract', level: 4 })).toBeDefined();
    expect(container.querySelector('strong')?.textContent).toBe('programme');
    expect(region().getByRole('cell', { name: '100' }).getAttribute('data-align')).toBe('right');
    expect(container.querySelector('pre')?.textContent).toBe('transfer(1)');
    expect(container.querySelector('blockquote')?.textContent).toBe('Quoted words');
    await expectAccessible(container);
  });

  test('takes the direction of its own words', async () => {
    renderBody('نص الاقتراح');
    await drawn();
    expect(screen.getByText('نص الاقتراح').getAttribute('dir')).toBe('auto');
  });

  test('loads no image: it links each by name, with its host', async () => {
    const { container } = renderBody(REPORT);
    await drawn();
    expect(container.querySelector('img')).toBeNull();
    expect(region().getByRole('link', { name: /Image: A chart on images\.example/ })).toBeDefined();
  });

  test('has no links to parts of itself, for those would lead out of the panel', async () => {
    renderBody(REPORT);
    await drawn();
    expect(screen.getByText('Top').closest('a')).toBeNull();
  });

  test('shows the beginning of a long one, all of it on request, and folds it again', async () => {
    renderBody(LONG);
    await drawn();
    expect(region().queryByRole('heading', { name: 'Chapter 9' })).toBeNull();
    await userEvent.click(region().getByRole('button', { name: 'Show all of the text' }));
    await waitFor(() => expect(region().getAllByText(PARAGRAPH.trim())).toHaveLength(9 * 12));
    await userEvent.click(region().getByRole('button', { name: 'Show less of the text' }));
    expect(region().getByRole('button', { name: 'Show all of the text' })).toBeDefined();
  });

  test('has an outline once it is whole, which leads to its headings', async () => {
    const { container } = renderBody(LONG);
    await drawn();
    await userEvent.click(region().getByRole('button', { name: 'Show all of the text' }));
    await userEvent.click(await region().findByText('Outline'));
    await userEvent.click(region().getByRole('link', { name: 'Chapter 7' }));
    expect(document.activeElement).toBe(region().getByRole('heading', { name: 'Chapter 7' }));
    await expectAccessible(container);
  });

  test('that the service did not report is not an empty one', () => {
    renderBody(null);
    expect(region().getByText('Text not reported by this service.')).toBeDefined();
  });

  test('that did not come says why', () => {
    const record = makeRecord({ detail: failed('timeout') });
    renderAtNow(<TextRegion record={record} loading={false} errorActions={REMEDIES} />);
    expect(region().getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
