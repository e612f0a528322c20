import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails with every accessibility violation of a rendered page. Colours and sizes are not judged here: this DOM has
 * no layout.
 */
export async function expectAccessible(page: Element): Promise<void> {
  const { violations } = await axe.run(page, { rules: { 'color-contrast': { enabled: false } } });
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found.join('\n')).toBe('');
}
