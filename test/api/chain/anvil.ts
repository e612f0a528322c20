import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hex } from '@/utils/source/evm/codec';

const require = createRequire(import.meta.url);

/** Unit tests take the global one away; this one only ever asks the own machine. */
const { fetch: ask } = globalThis;

/** Why there is no node to test on, for the name of what is skipped. Where the package is made for the machine, there is one. */
export const NO_NODE =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : `no EVM node comes with the packages for ${process.platform} ${process.arch}`;

export interface EvmNode {
  readonly url: string;
  /** Asks by JSON-RPC. What the node refuses is an exception with its words. */
  readonly rpc: (method: string, ...params: readonly unknown[]) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts a node of its own, with unlocked accounts, on a port that is free; it mines a block for each transaction. `age`: of its first block, in seconds. */
export async function startNode(chainId: number, age = 0): Promise<EvmNode> {
  const folder = dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json'));
  const child = spawn(join(folder, 'bin/anvil'), [
    ...['--host', '127.0.0.1', '--port', '0', '--accounts', '10'],
    ...['--chain-id', String(chainId)],
    ...['--timestamp', String(Math.floor(Date.now() / 1_000) - age)],
  ]);
  process.once('exit', () => child.kill('SIGKILL'));
  const address = await addressOf(child);
  return {
    url: address,
    rpc: (method, ...params) => rpc(address, method, params),
    stop: () => stop(child),
  };
}

/** What the node says that it listens on, as the last of its greeting. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /Listening on (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(`http://${found}`);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The node ended: ${said}`)));
  });
}

async function rpc(address: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = await (await ask(address, { method: 'POST', headers, body })).json();
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** An answer of the node that is bytes. */
export function asHex(answer: unknown): Hex {
  if (typeof answer !== 'string' || !answer.startsWith('0x')) throw new Error(`Not bytes: ${answer}`);
  return `0x${answer.slice(2)}`;
}
