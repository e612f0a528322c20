import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { ExternalLink } from '@/components/shared/controls/link';
import { renderAtNow } from '../../render';

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'ipfs://bafy', 'not an address', ''])(
  '%j is shown and never followed',
  (address) => {
    const { container } = renderAtNow(<ExternalLink address={address}>Source</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toBe(`Source: ${address}`);
  },
);

test('a look-alike host is shown in the form that reveals it', () => {
  renderAtNow(<ExternalLink address="https://snаpshot.org/#/x">Source</ExternalLink>);
  expect(screen.getByRole('link').textContent).toContain('xn--snpshot-3fg.org');
});

test('a missing address is reported as such', () => {
  const { container } = renderAtNow(<ExternalLink address={null}>Source</ExternalLink>);
  expect(container.textContent).toBe('Source: not reported');
});
