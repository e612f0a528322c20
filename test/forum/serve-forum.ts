import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { demoThread } from '@/test/api/data/demo-thread';
import { baitPage } from './bait-page';
import { demoTopic } from './demo-topic';
import { discussionPage } from './discussion-page';
import { everyFormTopic } from './every-form-topic';
import { homePage, type PageContext, pathOf, postHtml, topicPage } from './forum-pages';
import { generatedTopic } from './generated-topic';
import { letterAvatar } from './letter-avatar';
import { longTopic } from './long-topic';
import { notesPage } from './notes-page';
import { followUpTopic, quietTopic } from './other-topics';
import type { Topic } from './topic';

/** Paths of the threads that tests and demos open. */
const demo = demoTopic(demoThread);
const followUp = followUpTopic(demoThread);
export const demoThreadPath = pathOf(demo);
export const followUpPath = pathOf(followUp);
export const quietPath = pathOf(quietTopic);
export const everyFormPath = pathOf(everyFormTopic);
export const longThreadPath = (posts: number) => pathOf(longTopic(posts, demoThread));

/** Pages beside the threads, each with a make of its own. */
const PAGES: Readonly<Record<string, () => string>> = {
  '/bait': baitPage,
  '/notes': () => notesPage(demoThread.slice(0, 3).map(({ url }) => url)),
  '/discussion/12043-fee-review': discussionPage,
};

const TOPICS: readonly Topic[] = [demo, followUp, quietTopic];
const CHUNK = 20;
const ASSETS: Readonly<Record<string, string>> = {
  'forum.css': 'text/css',
  'forum.js': 'text/javascript',
  'discussion.js': 'text/javascript',
};

export interface ForumOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** PEM texts; with them the forum speaks https. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** A thread beside the forum's own. */
  readonly further?: Topic;
}

export interface SampleForum {
  /** Address of the demo thread. */
  readonly url: string;
  readonly origin: string;
  /** Every request so far as method and path, with the query. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the sample forum on loopback: `/` (topic list), the demo thread, a follow-up, a thread without proposals, one
 * with links in every form, `/t/thread-of-<n>-posts/<1000000 + n>` all at once, `/t/long-thread-of-<n>-posts/<2000000 + n>`
 * twenty posts at a time; and `/discussion/12043-fee-review`, `/notes`, `/bait`, which are no Discourse.
 * `?theme=dark|light` fixes the theme, else the system's is used.
 */
export async function serveForum(options: ForumOptions = {}): Promise<SampleForum> {
  const requests: string[] = [];
  const scheme = options.tls ? 'https' : 'http';
  const listener: RequestListener = async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, type, body } = await answer(request, scheme, options.further);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(body);
  };
  const server = options.tls ? createSecureServer(options.tls, listener) : createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `${scheme}://127.0.0.1:${port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `${origin}${demoThreadPath}`, origin, requests, close };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answer(request: IncomingMessage, scheme: string, further?: Topic): Promise<Answer> {
  const url = new URL(request.url ?? '/', `${scheme}://${request.headers.host ?? 'localhost'}`);
  const wanted = url.searchParams.get('theme');
  const theme = wanted === 'dark' || wanted === 'light' ? wanted : 'system';
  const context: PageContext = { origin: url.origin, theme };
  const [, root, name = ''] = url.pathname.split('/');
  const page = PAGES[url.pathname];
  if (page !== undefined) return html(page());
  if (root === '') return html(homePage(TOPICS, context));
  if (root === 'assets') return asset(name);
  if (root === 'letter_avatar') return { status: 200, type: 'image/svg+xml', body: letterAvatar(name) };
  const topic = root === 't' ? findTopic(url.pathname, further) : undefined;
  if (topic === undefined) return { status: 404, type: 'text/plain', body: 'Not found' };
  if (!url.pathname.endsWith('/posts.json')) return html(topicPage(topic, context));
  const after = Number(url.searchParams.get('after'));
  const numbers = topic.posts.map((_, index) => index + 1).slice(after, after + CHUNK);
  const posts = numbers.map((number) => postHtml(topic, number));
  return { status: 200, type: 'application/json', body: JSON.stringify({ posts }) };
}

/** The number decides, as in Discourse; the words before it may be anything. */
function findTopic(path: string, further?: Topic): Topic | undefined {
  const id = Number(path.split('/')[3]);
  if (id > 2_000_000 && id <= 2_010_000) return longTopic(id - 2_000_000, demoThread);
  if (id > 1_000_000 && id <= 1_010_000) return generatedTopic(id - 1_000_000);
  return [...TOPICS, everyFormTopic, ...(further ? [further] : [])].find((topic) => topic.id === id);
}

async function asset(name: string): Promise<Answer> {
  const type = ASSETS[name];
  if (type === undefined) return { status: 404, type: 'text/plain', body: 'Not found' };
  return { status: 200, type, body: await readFile(new URL(`assets/${name}`, import.meta.url), 'utf8') };
}

function html(body: string): Answer {
  return { status: 200, type: 'text/html; charset=utf-8', body };
}
