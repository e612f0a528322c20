import { screen } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import { daos } from '../../../api/data/load-data';
import { renderAt } from '../../render';
import { EMBEDDED_NOW, readEmbeddedProposals } from '../../states/embedded-proposals';
import { Panel } from '../../states/panel-of-state';
import { embeddedProps } from '../../states/panel-page';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const embedded = await readEmbeddedProposals();

test('the embedded proposals that are shown have every status and outcome that the data hold', () => {
  const rows = daos.flatMap(({ proposals }) => proposals);
  const pair = (of: { readonly lifecycle: string; readonly outcome: string | null }) =>
    `${of.lifecycle} ${of.outcome}`;
  expect(new Set(embedded.map(pair))).toEqual(new Set(rows.map(pair)));
  expect(new Set(embedded.map(({ name }) => name)).size).toBe(embedded.length);
});

describe.each(embedded)('$name', (proposal) => {
  test('is shown under its title, without raw codes', () => {
    const { container } = renderAt(EMBEDDED_NOW, <Panel {...embeddedProps(proposal)} />);
    const { title } = proposal.candidate;
    expect(screen.getByRole('article').querySelector('h2')?.textContent).toBe(title);
    expect(container.textContent?.replaceAll(title, '')).not.toMatch(/NaN|undefined|null|\[object|Infinity/);
  }, 30_000);
});
