import type { Refusal } from '../request/refusal';
import { type Fault, steady } from './fault';

/** Every call answers this refusal. */
export function refuseAll(description: string, refusal: Refusal): Fault {
  return steady(description, () => Promise.reject(refusal));
}

/** One call answers this refusal, every later one properly. */
export function refuseOnce(description: string, refusal: Refusal): Fault {
  return {
    description,
    begin: () => {
      let isDone = false;
      return async ({ next }) => {
        if (isDone) return next();
        isDone = true;
        throw refusal;
      };
    },
  };
}

/** The first call of each route answers this refusal, every later one properly. */
export function refuseFirstOfEachRoute(description: string, refusal: Refusal): Fault {
  return {
    description,
    begin: () => {
      const refused = new Set<string>();
      return async ({ route, next }) => {
        if (refused.has(route.id)) return next();
        refused.add(route.id);
        throw refusal;
      };
    },
  };
}

/** Every call answers this, with no regard to what was asked. */
export function answerAll(description: string, answer: () => Response): Fault<unknown> {
  return steady(description, async () => answer());
}

/** What a proxy or a portal says in place of the service. */
export function htmlPage(status: number, title: string): Response {
  const html = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
