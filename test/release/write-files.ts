import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { AllPackages } from '../build/pack-all';
import { ROOT } from '../build/run-wxt';

const run = promisify(execFile);

const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), version: z.string() }) }),
});

/**
 * The bill of materials without what would be another one at every run or in every folder: npm draws a number for it, writes
 * down the time, and calls the project after its folder.
 */
export function steadyBill(text: string, name: string): string {
  const { serialNumber: _drawn, ...bill } = z.parse(Bill, JSON.parse(text));
  const { timestamp: _now, ...metadata } = bill.metadata;
  const component = { ...metadata.component, name };
  return `${JSON.stringify({ ...bill, metadata: { ...metadata, component } }, null, 2)}\n`;
}

/** A line for each file of a folder, as `sha256sum --check` reads it. */
export async function checksumsOf(folder: string): Promise<string> {
  const lines = (await readdir(folder)).sort().map(async (name) => {
    const digest = createHash('sha256').update(await readFile(join(folder, name)));
    return `${digest.digest('hex')}  ${name}\n`;
  });
  return (await Promise.all(lines)).join('');
}

/** Leaves in a folder what a release consists of, and nothing else. */
export async function writeFiles(packages: AllPackages, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of Object.values(packages)) await copyFile(path, join(folder, basename(path)));
  const { name } = z.parse(
    z.object({ name: z.string() }),
    JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')),
  );
  const bill = await run('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const billName = basename(packages.sources).replace('-sources.zip', '.cdx.json');
  await writeFile(join(folder, billName), steadyBill(bill.stdout, name));
  await writeFile(join(folder, 'SHA256SUMS'), await checksumsOf(folder));
}
