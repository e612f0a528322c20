import { demoThread } from '../../api/data/demo-thread';
import { demoTopic } from '../../forum/demo-topic';
import { pathOf, postHtml, topicPage } from '../../forum/forum-pages';
import { threadTopic } from './thread-topic';

const BATCH = 20;
const BATCHES = 10;
/** Milliseconds between two appended batches. */
const BETWEEN_BATCHES = 60;

/** The page that appends its batches says this on the console when it has appended the last. */
export const APPENDED = 'all batches appended';

/** A page of the forum, with further posts that its own script appends or puts in and out. */
export interface BenchPage {
  readonly path: string;
  readonly html: (origin: string) => string;
  /** Addresses of all links in the texts of posts, batches included. */
  readonly hrefs: readonly string[];
}

/**
 * Appends the batches once the page has stood for `?append=` milliseconds. It knows neither promises nor fetches, so
 * that every microtask outside of a script is somebody else's.
 */
const APPEND = `
const batches = JSON.parse(document.getElementById('batches').textContent);
const wait = new URLSearchParams(location.search).get('append');
function fragmentOf(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
function appendNext() {
  document.querySelector('.post-stream').append(fragmentOf(batches.shift()));
  if (batches.length > 0) setTimeout(appendNext, ${BETWEEN_BATCHES});
  else console.log('${APPENDED}');
}
if (wait !== null) addEventListener('load', () => setTimeout(appendNext, Number(wait)));`;

/** In posts of 20 links, 17 of them in their text: 14 proposals among 100 links. */
const BUSY = { links: 17, proposals: 0.164 };

/**
 * 500 posts with 10,000 links; 200 more posts come in ten batches. All in all there are just under 2,000 proposal
 * links, for the forum script passes over those beyond that number.
 */
export const longThread = benchPage({ id: 2_000_001, ...BUSY }, 500, BATCHES);
/** What a reader sees of a new thread: twenty posts, with batches to put in and take out. */
export const shortThread = benchPage({ id: 2_000_002, ...BUSY }, BATCH, BATCHES);
/** Twenty posts with three links each, no proposal among them. */
export const quietThread = benchPage({ id: 2_000_003, links: 3, proposals: 0 }, BATCH, 0);

/** One post with 200 links, each to a proposal: a list of votes, all of whose chips are drawn. */
export const listThread = benchPage({ id: 2_000_005, links: 200, proposals: 1 }, 1, 0);

/** What people read: 40 posts with 80 links to proposals. */
export const readThread = benchPage({ id: 2_000_006, links: 2, proposals: 1 }, 40, 0);

/** Where `stillThread` finds the script that looks through it. */
export const SCAN_SCRIPT = '/assets/scan-links.js';
/** As many posts and links as in the long thread, for a script of its own that looks through them. */
export const stillThread = withScript(benchPage({ id: 2_000_004, ...BUSY }, 500, 0), SCAN_SCRIPT);

/** A thread whose links lead to proposals that the service holds. */
export const heldThread = heldPage();

function benchPage(
  plan: { readonly id: number; readonly links: number; readonly proposals: number },
  posts: number,
  batches: number,
): BenchPage {
  const topic = { ...threadTopic({ ...plan, posts: posts + batches * BATCH }), chunk: posts };
  const post = (index: number) => postHtml(topic, index + 1);
  const added = Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: BATCH }, (_, index) => post(posts + batch * BATCH + index)).join('\n'),
  );
  const script = `<script type="application/json" id="batches">${JSON.stringify(added).replaceAll('<', '\\u003c')}</script><script>${APPEND}</script>`;
  return {
    path: pathOf(topic),
    html: (origin) =>
      topicPage(topic, { origin, theme: 'light' }).replace('</body>', () => `${script}</body>`),
    hrefs: topic.posts.flatMap(({ html }) => hrefsOf(html)),
  };
}

function withScript(page: BenchPage, path: string): BenchPage {
  const tag = `<script src="${path}"></script>`;
  return { ...page, html: (origin) => page.html(origin).replace('</body>', () => `${tag}</body>`) };
}

function heldPage(): BenchPage {
  const topic = demoTopic(demoThread);
  return {
    path: pathOf(topic),
    html: (origin) => topicPage(topic, { origin, theme: 'light' }),
    hrefs: demoThread.map(({ url }) => url),
  };
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
