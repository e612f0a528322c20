import type { ForumRequests } from '@/utils/browser/messages';

export type ForumRequest = ForumRequests[keyof ForumRequests]['request'];

/** The line to the background, as far as the forum script needs it. */
export interface ForumRuntime {
  /** False once the extension was reloaded, updated or removed under this page. */
  readonly alive: () => boolean;
  /** The background's answer, or undefined where it gave none, even when asked again. Never rejects. */
  readonly send: (request: ForumRequest) => Promise<unknown>;
  readonly listen: (onMessage: (message: unknown) => void) => void;
}

interface Extension {
  readonly runtime: {
    readonly id?: string;
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  };
}

/**
 * The browser's own extension object, looked for when it is needed first: the browser makes it then. The polyfill would
 * weigh more than this script.
 */
export function makeRuntime(): ForumRuntime {
  let runtime: Extension['runtime'] | undefined;
  const alive = () => {
    try {
      // Firefox has it under this name too, with promises.
      const extension: unknown = runtime ?? Reflect.get(globalThis, 'chrome');
      if (!runtime && isExtension(extension)) ({ runtime } = extension);
      return !!runtime?.id;
    } catch {
      return false;
    }
  };
  const attempt = async (request: ForumRequest) => {
    try {
      return alive() ? await runtime?.sendMessage(request) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    alive,
    // The background may be stopped while it answers; asked again when it is gone, it starts anew.
    send: async (request) =>
      (await attempt(request)) ?? new Promise((again) => setTimeout(again, 250)).then(() => attempt(request)),
    listen: (onMessage) => {
      if (alive()) runtime?.onMessage.addListener(onMessage);
    },
  };
}

/** The page's own object of this name, or an element of it, has no runtime that sends messages. */
function isExtension(value: unknown): value is Extension {
  return typeof Object(value).runtime?.sendMessage === 'function';
}
