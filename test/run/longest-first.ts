import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files below `test/` that take long, without their ending. What takes a core stands beside what mostly waits. */
export const LONGEST: readonly string[] = [
  'e2e/background/faults',
  'e2e/languages/room',
  'e2e/security/spend',
  'e2e/pages/accessible-states',
  'e2e/security/hidden',
  'e2e/package/feature-types',
  'e2e/background/restart',
  'e2e/package/rebuild',
  'e2e/background/first-version',
  'e2e/forum/long-thread',
  'e2e/background/kept',
  'e2e/pages/access',
  'e2e/package/features',
  'soak/fresh-seeds',
  'unit/tools/soak/run-soak',
  'unit/lookup/failures/fault-matrix',
  'unit/structure/features',
];

/** Files of browsers share little, so the longest of all come first; the others share modules within their project. */
const FIRST_WITHIN_PROJECTS = ['unit', 'components', 'isolated'];

const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

function place({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.test.ts`));
  return at < 0 ? LONGEST.length : at;
}

/** Begins with the files that take longest, so that none of them is left alone at the end while a core is idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => {
      // A process goes on with files of its project alone.
      const byProject = one.project.name.localeCompare(other.project.name);
      const byPlace = place(one) - place(other);
      const isQuick = FIRST_WITHIN_PROJECTS.includes(one.project.name);
      return group(one) - group(other) || (isQuick ? byProject || byPlace : byPlace || byProject);
    });
  }
}
