import type { TestProject } from 'vitest/node';

/** Names, once all have run, the tests of a project that passed only when tried again, and why they failed at first. */
export function printSecondTries(project: TestProject): void {
  for (const file of project.vitest.state.getTestModules()) {
    if (file.project.name !== project.name) continue;
    for (const test of file.children.allTests('passed')) {
      if (test.diagnostic()?.flaky !== true) continue;
      const [error] = test.result().errors ?? [];
      console.warn(
        `Passed at the second try: ${file.relativeModuleId} > ${test.fullName}: ${error?.message}`,
      );
    }
  }
}
