/** What a forum's page shows of a thread. It is hostile: its lengths are bound, and its words are only ever shown as text. */
export interface ReadPosts {
  /** Address of the page that was read. */
  readonly address: string;
  /** Null where the page holds no opening post. */
  readonly opening: string | null;
  /** Posts that the page holds. */
  readonly posts: number;
  /** When posts were written, in milliseconds, for those that say. */
  readonly times: readonly number[];
}

/** Runs in the forum's page, where nothing but its own text is there for it: it may use no import and no constant from outside. */
export function readPosts(): ReadPosts {
  const maxLength = 125_000;
  const maxPosts = 1_000;
  const blocks = /^(?:P|LI|UL|OL|H[1-6]|PRE|BLOCKQUOTE|TR|TABLE|DIV|DETAILS|SUMMARY|HR|SECTION)$/;
  const skipped =
    'aside.onebox, aside.quote, script, style, button, .meta, .link-count, .badge, .cooked-selection-barrier';
  let text = '';
  const walk = (node: Node): void => {
    if (text.length > maxLength) return;
    if (node.nodeType === Node.TEXT_NODE) {
      const inPre = node.parentElement?.closest('pre');
      text += inPre ? (node.nodeValue ?? '') : (node.nodeValue ?? '').replace(/\s+/g, ' ');
    }
    if (!(node instanceof Element) || node.matches(skipped)) return;
    const name = node.tagName;
    if (name === 'BR' || blocks.test(name)) text += '\n';
    for (const child of node.childNodes) walk(child);
    if (name === 'TD' || name === 'TH') text += ' ';
    if (blocks.test(name)) text += '\n';
  };
  const opening = document.querySelector('#post_1 .cooked, [data-post-number="1"] .cooked') ?? null;
  const onlyArticle =
    document.querySelector('[id^="post_"]') === null ? document.querySelector('article') : null;
  const root = opening ?? onlyArticle;
  if (root !== null) walk(root);
  const posts = [...document.querySelectorAll('article[id^="post_"]')].slice(0, maxPosts);
  const times = posts.flatMap((post) => {
    const dated = post.querySelector('.post-date [data-time], .post-date[data-time], time[datetime]');
    const time = Number(
      dated?.getAttribute('data-time') ?? Date.parse(dated?.getAttribute('datetime') ?? ''),
    );
    return dated !== null && Number.isFinite(time) ? [time] : [];
  });
  return {
    address: location.href.slice(0, 2_048),
    opening: root === null ? null : text.slice(0, maxLength),
    posts: posts.length,
    times,
  };
}
