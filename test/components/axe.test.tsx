import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from './axe';

afterEach(cleanup);

test('a button without a name is found in this DOM too', async () => {
  const { container } = render(<button type="button" />);
  await expect(expectAccessible(container)).rejects.toThrow(/button-name/);
});
