import { describe, expect, it } from 'vitest';
import { nearestTests, readImports } from '../../../mutants/nearest-tests';

describe('the imports of a file', () => {
  it('are those of the project at run time', () => {
    const imports = readImports(
      new Map([
        [
          'utils/link/route.ts',
          `import type { Shape } from './shape';
import { vi } from 'vitest';
import './side';
import { view } from '@/components/view';
export { open } from '../open';
export type { Kind } from '../kind';
const late = () => import('./late');`,
        ],
        ...[
          'utils/link/shape.ts',
          'utils/link/side.ts',
          'components/view.tsx',
          'utils/open/index.ts',
          'utils/kind.ts',
          'utils/link/late.ts',
        ].map((path) => [path, ''] as const),
      ]),
    );
    expect(imports.get('utils/link/route.ts')).toEqual([
      'utils/link/side.ts',
      'components/view.tsx',
      'utils/open/index.ts',
      'utils/link/late.ts',
    ]);
  });
});

describe('the tests of a file', () => {
  const imports = new Map([
    ['utils/near.ts', ['utils/far.ts']],
    // In a circle, as modules may be.
    ['utils/far.ts', ['utils/near.ts']],
    ['components/view.tsx', ['utils/near.ts']],
    ['test/components/view.test.tsx', ['components/view.tsx']],
    ['test/components/near.test.tsx', ['utils/near.ts']],
    ['test/unit/near.test.ts', ['utils/near.ts']],
    ['test/unit/far.test.ts', ['test/unit/helper.ts']],
    ['test/unit/helper.ts', ['components/view.tsx']],
    ['test/fuzz/far.property.test.ts', ['utils/far.ts']],
    ['test/unit/other.test.ts', ['utils/other.ts']],
    ['test/e2e/far.test.ts', ['utils/far.ts']],
  ]);

  it('are those that reach it: first of its name, then the nearest, and units before components', () => {
    expect(nearestTests('utils/far.ts', imports)).toEqual([
      'test/unit/far.test.ts',
      'test/fuzz/far.property.test.ts',
      'test/unit/near.test.ts',
      'test/components/near.test.tsx',
      'test/components/view.test.tsx',
    ]);
  });

  it('are none if no test reaches it', () => {
    expect(nearestTests('utils/alone.ts', imports)).toEqual([]);
  });
});
