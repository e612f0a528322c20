import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { digestOf, readSources } from './sources';

const require = createRequire(import.meta.url);
const FIXTURE = fileURLToPath(new URL('bytecode.json', import.meta.url));

/** What is used of the compiler, which brings no types. */
interface Solc {
  readonly version: () => string;
  readonly compile: (input: string, callbacks: { readonly import: typeof readImport }) => string;
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

const SETTINGS = {
  optimizer: { enabled: true, runs: 1 },
  viaIR: true,
  evmVersion: 'cancun',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
};

/** A contract of a package, by the path that an import names. */
function readImport(path: string) {
  return { contents: readFileSync(require.resolve(path), 'utf8') };
}

function compile(solc: Solc): Output {
  const sources = Object.fromEntries(
    Object.entries(readSources()).map(([name, content]) => [name, { content }]),
  );
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS });
  const output: Output = JSON.parse(solc.compile(input, { import: readImport }));
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return output;
}

/** What can be deployed of our own sources; packages' contracts come along in it. */
function bytecodeOf({ contracts }: Output, solc: Solc) {
  const own = Object.entries(contracts).filter(([source]) => !source.includes('/'));
  const deployable = own
    .flatMap(([, inside]) => Object.entries(inside))
    .map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`] as const)
    .filter(([, bytecode]) => bytecode.length > 2)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { compiler: solc.version(), bytecode: Object.fromEntries(deployable) };
}

/** Multicall3 as it was deployed everywhere; viem has it for chains that lack it, in a file that it does not export. */
function multicall3(): string {
  const inViem = createRequire(require.resolve('viem'));
  return inViem('./constants/contracts.js').multicall3Bytecode;
}

const solc: Solc = require('solc');
const { compiler, bytecode } = bytecodeOf(compile(solc), solc);
const fixture = {
  compiler,
  sources: digestOf(readSources()),
  bytecode: { ...bytecode, Multicall3: multicall3() },
};
writeFileSync(FIXTURE, `${JSON.stringify(fixture, null, 2)}\n`);
