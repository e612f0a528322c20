import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listenOnLoopback } from '../../e2e/network/listen-on-loopback';
import { letterAvatar } from '../../forum/letter-avatar';
import type { BenchPage } from './bench-pages';

export interface ServedPages {
  readonly origin: string;
  /** Paths asked for so far. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

/** Serves pages with the sample forum's own style, script and pictures, and further files by their path, from memory. */
export async function servePages(
  pages: readonly BenchPage[],
  files: Readonly<Record<string, string>>,
): Promise<ServedPages> {
  const bodies = new Map(Object.entries(files));
  for (const name of ['forum.css', 'forum.js']) {
    const file = new URL(`../../forum/assets/${name}`, import.meta.url);
    bodies.set(`/assets/${name}`, await readFile(file, 'utf8'));
  }
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    requests.push(path);
    const avatar = /^\/letter_avatar\/(.+)\.svg$/.exec(path)?.[1];
    const body = avatar === undefined ? bodies.get(path) : letterAvatar(avatar);
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(body);
  });
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  for (const { path, html } of pages) bodies.set(path, html(origin));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, requests, close };
}
