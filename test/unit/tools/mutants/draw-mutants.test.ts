import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { drawMutants } from '../../../mutants/draw-mutants';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

it('draws the same mutants by the same seed, of the files that are asked for alone', () => {
  const draw = (seed: number) => drawMutants(ROOT, seed, 12, ['utils/link', 'utils/numbers']);
  const mutants = draw(1);
  expect(mutants).toHaveLength(12);
  for (const { file } of mutants) expect(file).toMatch(/^utils\/(link|numbers)\//);
  expect(draw(1)).toEqual(mutants);
  expect(draw(2)).not.toEqual(mutants);
});
