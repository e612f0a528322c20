import { screen } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { Proof } from '@/components/proof/proof';
import { HubProposal, hubSays } from '@/utils/source/hub/hub-proposal';
import { makeCandidate, makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { PIP_92, PIP_92_ID } from '../../../unit/proposal/proof/pip-92';
import { renderShown } from '../views/render-shown';

const candidate = makeCandidate({
  identity: { daoId: 'jpegd', provider: 'snapshot', externalId: PIP_92_ID },
});

function renderWith(changes: Readonly<Record<string, unknown>>) {
  const { published = '' } = hubSays(HubProposal.parse({ ...PIP_92, ...changes }));
  const detail = makeDetail({ published, body: 'The text.' });
  return renderShown(<Proof />, { candidate, record: makeRecord({ detail: ready(detail) }) });
}

const region = () => screen.getByRole('region', { name: 'Text compared with its ID' });

describe('the text against its ID', () => {
  test('is reported as the one behind the ID', () => {
    renderWith({});
    expect(region().textContent).toContain('The text matches this ID.');
  });

  test('is not proved with a cause, and never called false', () => {
    renderWith({ title: 'Another title' });
    expect(region().textContent).toContain('Not proved: no known form of the text');
    expect(region().textContent).not.toMatch(/forged|false|fake|wrong|invalid/i);
  });

  test('is not proved if the record lacks fields', () => {
    renderShown(<Proof />, {
      candidate,
      record: makeRecord({ detail: ready(makeDetail({ body: 'The text.' })) }),
    });
    expect(region().textContent).toContain('Not proved: some fields of this ID');
  });

  test('says nothing if no text was read', () => {
    renderShown(<Proof />, { candidate, record: makeRecord({ detail: ready(makeDetail({ body: null })) }) });
    expect(screen.queryByRole('region', { name: 'Text compared with its ID' })).toBeNull();
  });

  test('says nothing before the record is there, and nothing of IDs that only count', () => {
    renderShown(<Proof />, { candidate, record: null });
    const counted = makeCandidate({ identity: { daoId: 'x', provider: 'tally', externalId: '141' } });
    renderShown(<Proof />, { candidate: counted, record: makeRecord() });
    expect(screen.queryByRole('region', { name: 'Text compared with its ID' })).toBeNull();
  });
});
