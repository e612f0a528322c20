import { webAddress } from '@/components/shared/web-address';

/** A thread of Discourse: its number is what names it, the words before and the post behind may differ. */
const THREAD = /^\/t\/(?:[^/]+\/)?(\d+)(?:\/|$)/;

/** Whether two addresses name the same thread or page; parameters and parts of the page do not count. */
export function isSameThread(one: string | null, other: string | null): boolean {
  const names = [one, other].map(threadName);
  return names[0] !== null && names[0] === names[1];
}

/** Whether an address has the form of a forum's thread. */
export function isThread(address: string | null): boolean {
  const web = webAddress(address);
  return web !== null && THREAD.test(new URL(web.href).pathname);
}

function threadName(address: string | null): string | null {
  const web = webAddress(address);
  if (web === null) return null;
  const { pathname } = new URL(web.href);
  const thread = THREAD.exec(pathname)?.[1];
  return `${web.host}${thread === undefined ? pathname.replace(/\/+$/, '') : `#${thread}`}`;
}
