import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What the figures were measured on, in one line; a high load means that others worked here too. */
export function machineLine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = loadavg()[0]?.toFixed(1);
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${memory}, ${process.platform}, Node ${process.versions.node}, load ${load} at the start`;
}
