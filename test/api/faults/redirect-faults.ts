import { type Fault, steady } from './fault';

type RedirectStatus = 301 | 302 | 307 | 308;

/** Somewhere else that leads to this server too, where it listens on loopback; a name of nobody otherwise. */
function elsewhere({ protocol, hostname, port }: URL): string {
  return hostname === '127.0.0.1' ? `${protocol}//localhost:${port}` : `${protocol}//elsewhere.test`;
}

/** Every call is sent to `/health`, which answers itself: the log tells whether it was followed, and with which headers. */
function redirect(status: RedirectStatus, where: 'same origin' | 'another origin'): Fault {
  return steady(`every call answers ${status} to /health of ${where}`, async ({ route, url, next }) => {
    if (route.id === 'health') return next();
    const origin = where === 'same origin' ? url.origin : elsewhere(url);
    return new Response(null, { status, headers: { Location: `${origin}/health` } });
  });
}

/** Redirects; a token must follow none of them. */
export const redirectFaults = {
  'redirect-301': redirect(301, 'same origin'),
  'redirect-302': redirect(302, 'same origin'),
  'redirect-307': redirect(307, 'same origin'),
  'redirect-308': redirect(308, 'same origin'),
  'redirect-301-cross-origin': redirect(301, 'another origin'),
  'redirect-302-cross-origin': redirect(302, 'another origin'),
  'redirect-307-cross-origin': redirect(307, 'another origin'),
  'redirect-308-cross-origin': redirect(308, 'another origin'),
} satisfies Record<string, Fault>;
