import { isMap, isScalar, parse, parseDocument, visit } from 'yaml';
import * as z from 'zod';

const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Job = z.object({
  uses: z.string().optional(),
  needs: z.union([z.string().transform((need) => [need]), z.array(z.string())]).default([]),
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z
    .object({
      matrix: z.object({
        node: z.array(z.number()),
        command: z.array(z.string()),
        include: z.array(z.object({ node: z.number(), command: z.string() })).default([]),
      }),
    })
    .optional(),
  steps: z.array(Step).default([]),
});
const Content = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()).optional(),
  jobs: z.record(z.string(), Job),
});

export interface Workflow extends z.infer<typeof Content> {
  readonly text: string;
}
type Job = z.infer<typeof Job>;

export const readWorkflow = (text: string): Workflow => ({ ...Content.parse(parse(text)), text });

const jobsOf = ({ jobs }: Workflow): readonly Job[] => Object.values(jobs);
const stepsOf = (workflow: Workflow) => jobsOf(workflow).flatMap(({ steps }) => steps);

/** What the jobs run, each line with the commands that a matrix puts into it. */
export function commandsOf(workflow: Workflow): readonly string[] {
  return jobsOf(workflow).flatMap(({ steps, strategy }) => {
    const { command = [], include = [] } = strategy?.matrix ?? {};
    const drawn = [...command, ...include.map((more) => more.command)];
    const lines = steps.flatMap(({ run = '' }) => run.split('\n')).filter(Boolean);
    return lines.flatMap((line) => (line.includes('matrix.command') ? drawn : [line]));
  });
}

/** Every version of Node that a job asks for. */
export const nodesOf = (workflow: Workflow): readonly number[] =>
  jobsOf(workflow).flatMap(({ strategy }) =>
    strategy ? [...strategy.matrix.node, ...strategy.matrix.include.map(({ node }) => node)] : [],
  );

/** Actions that are not named by a commit with its version beside it, for a person. A workflow beside is of the same commit. */
export function unpinnedActions({ text }: Workflow): readonly string[] {
  const unpinned: string[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'uses') return;
      const action = isScalar(value) ? String(value.value) : '';
      const version = (isScalar(value) && value.comment) || '';
      const isPinned = /^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/.test(action) && /^ v\d+\.\d+\.\d+$/.test(version);
      if (!isPinned && !/^\.\/\.github\/workflows\/[\w-]+\.yml$/.test(action))
        unpinned.push(`${action} #${version}`);
    },
  });
  return unpinned;
}

/** What would run code of a stranger with rights of the project, or let a stranger's text be code. */
export function openDoors(workflow: Workflow): readonly string[] {
  const triggers = Object.keys(workflow.on).filter((name) =>
    /^(?:pull_request_target|workflow_run)$/.test(name),
  );
  const insertions = stepsOf(workflow).flatMap(
    ({ run = '' }) => run.match(/\$\{\{(?! matrix\.\w+ \}\})/g) ?? [],
  );
  const checkouts = stepsOf(workflow)
    .filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
    .filter((step) => step.with['persist-credentials'] !== false);
  return [...triggers, ...insertions, ...checkouts.map(() => 'a checkout that keeps its credentials')];
}

/** Checkouts without the history, which one of the long tests builds from. */
export const shallowCheckouts = (workflow: Workflow) =>
  stepsOf(workflow)
    .filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
    .filter((step) => step.with['fetch-depth'] !== 0);

/** Rights beyond reading that a workflow has as a whole, or a job that runs what others wrote or that waits for no test. */
export function looseRights(workflow: Workflow): readonly string[] {
  const whole = Object.entries(workflow.permissions ?? { everything: 'by default' });
  const loose = whole
    .filter(([area, right]) => area !== 'contents' || right !== 'read')
    .map(([area]) => area);
  const others = (name: string) => Object.keys(workflow.jobs).filter((other) => other !== name);
  for (const [name, { permissions = {}, needs, steps, uses }] of Object.entries(workflow.jobs)) {
    if (!Object.values(permissions).some((right) => right !== 'read' && right !== 'none')) continue;
    const runsProject = steps.some(
      (step) =>
        step.uses?.startsWith('actions/checkout@') || /\b(?:npm|npx|node)\b|\.ci\//.test(step.run ?? ''),
    );
    if (uses !== undefined || runsProject) loose.push(`${name} runs the project`);
    if (others(name).some((other) => !needs.includes(other))) loose.push(`${name} waits for too little`);
  }
  return loose;
}

/** Installations that run a script of a package, tools from beyond the lock file, and jobs that install and do not audit. */
export function looseInstalls(workflow: Workflow): readonly string[] {
  return jobsOf(workflow).flatMap(({ steps }) => {
    const lines = steps.flatMap(({ run = '' }) => run.split('\n'));
    const installs = lines.filter((line) => /\bnpm (?:ci|i|install|add|exec|update)\b|\bnpx\b/.test(line));
    const loose = installs.filter(
      (line) => !/^(?:npm ci --ignore-scripts|npx --no-install wxt prepare)$/.test(line),
    );
    const isAudited = installs.length === 0 || lines.includes('.ci/audit');
    return isAudited ? loose : [...loose, 'no audit'];
  });
}

/** Steps that take in what an earlier run has left behind. */
export function caches({ text }: Workflow): readonly string[] {
  const found: string[] = [];
  visit(parseDocument(text), {
    Map(_, node) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        const action = name === 'uses' && isScalar(value) ? String(value.value) : '';
        if (/cache/.test(name) || /cache/.test(action) || (isMap(value) && value.has('cache')))
          found.push(name);
      }
    },
  });
  return found;
}
