import { parseArgs } from 'node:util';

const CONFIG = 'test/vitest.config.ts';
const QUICK = ['--project', 'unit', '--project', 'components', '--project', 'isolated'];

/** What runs side by side. */
interface Stage {
  /** Names of scripts of package.json. */
  readonly scripts: readonly string[];
  /** The arguments of a run of vitest. */
  readonly vitest: readonly string[] | null;
  /** Whether browsers that the machine lacks are installed meanwhile, for the stages to come. */
  readonly installs?: boolean;
}

interface Plan {
  readonly config: string;
  /** One after the other. */
  readonly stages: readonly Stage[];
}

const onlyTests = (vitest: readonly string[]): Stage => ({ scripts: [], vitest });

/** What takes seconds, before what takes minutes. */
const CHECKS: Stage = { scripts: ['lint', 'types', 'unused'], vitest: null };

/**
 * Reads the command line. All but `--check` is for vitest. `--check` puts lint, types, dead code, and unit and component
 * tests in front of the projects that are named; all else that is asked for is for those projects.
 */
export function readArguments(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    // The other options are vitest's to know.
    strict: false,
    options: {
      check: { type: 'boolean' },
      config: { type: 'string', short: 'c' },
      project: { type: 'string' },
    },
  });
  const config = typeof values['config'] === 'string' ? values['config'] : CONFIG;
  const asked = args.filter((arg) => arg !== '--check');
  // Vitest takes no option of one value twice.
  const tests = values['config'] === undefined ? ['--config', config, ...asked] : asked;
  if (values['check'] !== true) return { config, stages: [onlyTests(tests)] };
  if (values['project'] === undefined) return { config, stages: [CHECKS, onlyTests([...tests, ...QUICK])] };
  const quick = { ...onlyTests(['--config', config, ...QUICK]), installs: true };
  return { config, stages: [CHECKS, quick, onlyTests(tests)] };
}
