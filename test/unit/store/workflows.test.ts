import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  caches,
  commandsOf,
  looseInstalls,
  looseRights,
  nodesOf,
  openDoors,
  readWorkflow,
  shallowCheckouts,
  unpinnedActions,
  type Workflow,
} from './workflow-faults';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const textOf = (name: string) => read(`.github/workflows/${name}.yml`);

const all = readdirSync(`${ROOT}.github/workflows`).map((file) =>
  readWorkflow(textOf(file.replace('.yml', ''))),
);
const ci = readWorkflow(textOf('ci'));
const release = readWorkflow(textOf('release'));

/** What one rule finds in all that runs on the forge. */
const found = (rule: (workflow: Workflow) => readonly unknown[]) => all.flatMap(rule);

const withoutComments = (script: string) =>
  script.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('the workflow of the forge', () => {
  it('pins actions to the reviewed commit, regardless of later tags', () => {
    expect(found(unpinnedActions)).toEqual([]);
  });

  it('installs without running a script of any package, and audits', () => {
    expect(found(looseInstalls)).toEqual([]);
    expect(withoutComments(read('.ci/run')).filter((line) => /npm ci|npx|audit/.test(line))).toEqual([
      'npm ci --ignore-scripts',
      'npx --no-install wxt prepare',
      '.ci/audit',
    ]);
  });

  it("runs no foreign code with the project's rights, and no foreign text as code", () => {
    expect(found(openDoors)).toEqual([]);
  });

  it("may only read, except the job that runs none of the project's code and waits for all others", () => {
    expect(found(looseRights)).toEqual([]);
  });

  it('has the history, from which a long test builds an earlier version', () => {
    expect(found(shallowCheckouts)).toEqual([]);
  });

  it('runs on the forge what one command runs on a machine', () => {
    const [, , ...script] = withoutComments(read('.ci/run'));
    // The soaks run beside the tests there, which takes words of the shell around them.
    const lines = script
      .filter((line) => !/^(?:told=|trap |ended=|wait |cat |exit )/.test(line))
      .map((line) => line.replace(/^nice -n 19 (.*) &>"\$told" &$/, '$1'));
    expect(lines).toContain('npm run soak -- --short');
    // On one machine both share a build; on the forge they run side by side.
    const commands = lines
      .join('\n')
      .replace("npm test -- --project 'long*'", 'npm test\nnpm run long')
      .split('\n');
    expect(commands.length).toBeGreaterThan(lines.length);
    expect(commands.length).toBeGreaterThan(5);
    expect(commandsOf(ci)).toEqual(expect.arrayContaining(commands));
    const without = commandsOf(readWorkflow(ci.text.replace('"npm run long", ', '')));
    expect(commands.filter((command) => !without.includes(command))).toEqual(['npm run long']);
  });

  it('runs with the oldest Node of package.json, and with later ones', () => {
    const Project = z.object({ engines: z.object({ node: z.string() }) });
    const { engines } = Project.parse(JSON.parse(read('package.json')));
    const nodes = new Set(nodesOf(ci));
    expect([...nodes].sort()).toEqual([20, 22, 24]);
    expect(Math.min(...nodes)).toBe(Number(/^>=(\d+)\./.exec(engines.node)?.[1]));
    expect(nodesOf(readWorkflow(ci.text.replace('node: 22', 'node: 23')))).not.toContain(22);
  });
});

describe('a release', () => {
  const { test, package: packing, draft } = release.jobs;

  it('is built from a tag, and a rehearsal makes no draft', () => {
    expect(release.on).toEqual({ push: { tags: ['v*'] }, workflow_dispatch: null });
    expect(textOf('release')).toMatch(/\n {2}draft:\n {4}if: github\.event_name == 'push'\n/);
  });

  it('needs the whole test, and is packed without leftovers of an earlier run', () => {
    expect(test?.uses).toBe('./.github/workflows/ci.yml');
    expect(ci.on).toHaveProperty('workflow_call');
    expect(packing?.steps.filter(({ run = '' }) => run.startsWith('npm run release'))).toHaveLength(1);
    expect(caches(release)).toEqual([]);
    const handedOver = String(packing?.steps.at(-1)?.with['path']).trim().split('\n');
    expect(handedOver).toEqual(['.output/release', '.output/release-notes.md']);
    for (const path of handedOver) expect(read('test/release/main.ts')).toContain(`'${path}'`);
  });

  it('has its origin attested, file by file, before a person gets the draft', () => {
    const steps = draft?.steps.map(({ uses = '', run = '' }) => `${uses}${run}`.split(/[@ ]/)[0]) ?? [];
    expect(steps).toEqual([
      'actions/download-artifact',
      'sha256sum',
      'actions/attest-build-provenance',
      'gh',
    ]);
    expect(draft?.steps[2]?.with).toEqual({ 'subject-path': 'release/*' });
    expect(draft?.steps[3]?.run).toMatch(/^gh release create "\$TAG" release\/\* --draft --verify-tag /);
    expect(draft?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
  });
});

describe('a workflow', () => {
  const CHECKOUT = 'actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0';

  it.each([
    ['an action by its tag', unpinnedActions, CHECKOUT, 'actions/checkout@v4 # v4.4.0'],
    ['a commit that is cut short', unpinnedActions, CHECKOUT, 'actions/checkout@11d5960 # v4.4.0'],
    ['a commit of unknown version', unpinnedActions, CHECKOUT, CHECKOUT.split(' ')[0]],
    ['a version that moves', unpinnedActions, '# v4.4.0', '# v4'],
    ['an image', unpinnedActions, CHECKOUT, 'docker://node:20'],
    ["another project's workflow", unpinnedActions, './.github/workflows', 'other/project/.github/workflows'],
    ['the right to write, as a whole', looseRights, 'contents: read', 'contents: write'],
    ['rights that are not named', looseRights, 'permissions:\n  contents: read', 'env:\n  NOTHING: yes'],
    ['a checkout where it may write', looseRights, 'actions/download-artifact@', 'actions/checkout@'],
    ['a script where it may write', looseRights, 'sha256sum --check --strict', '.ci/audit'],
    ['npm where it may write', looseRights, 'sha256sum --check --strict', 'npm test'],
    ['a draft before the test', looseRights, 'needs: [test, package]', 'needs: package'],
    ['a draft that waits for nothing', looseRights, 'needs: [test, package]', 'needs: []'],
    ['a kept credential', openDoors, 'persist-credentials: false', 'persist-credentials: true'],
    ['a credential that is kept by default', openDoors, 'persist-credentials: false', 'clean: true'],
    ["a stranger's pull request with rights", openDoors, '  workflow_dispatch:', '  pull_request_target:'],
    ["a stranger's run with rights", openDoors, '  workflow_dispatch:', '  workflow_run:'],
    ['a name as a part of a command', openDoors, 'npm run release -- ', `echo ${'$'}{{ github.ref_name }} `],
    ['no history', shallowCheckouts, 'fetch-depth: 0', 'fetch-depth: 1'],
    ['no history, by default', shallowCheckouts, '          fetch-depth: 0\n', ''],
    ['scripts of packages', looseInstalls, 'npm ci --ignore-scripts', 'npm ci'],
    [
      'versions beyond the lock file',
      looseInstalls,
      'npm ci --ignore-scripts',
      'npm install --ignore-scripts',
    ],
    ['a tool beyond the lock file', looseInstalls, 'npx --no-install wxt prepare', 'npx wxt prepare'],
    ['no audit', looseInstalls, '.ci/audit', 'npm run lint'],
    ['a cache of packages', caches, 'node-version: 20', 'cache: npm'],
    ['a cache of its own', caches, CHECKOUT, CHECKOUT.replace('checkout', 'cache')],
  ] as const)('is refused for %s', (_, rule, from, to = '') => {
    expect(rule(release)).toEqual([]);
    const changed = release.text.replace(from, () => to);
    expect(changed).not.toBe(release.text);
    expect(rule(readWorkflow(changed))).not.toEqual([]);
  });
});
