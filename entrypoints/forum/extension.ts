import type { ForumNotice, ForumRequests } from '@/utils/browser/messages/forum-requests';

/** While a forum script runs: whether its extension lives. */
export const ALIVE: unique symbol = Symbol.for('proposal-lens alive');
/** Where addresses in texts are wanted: what marks them, for the forum script that is started after it. */
export const PLAIN_LINKS: unique symbol = Symbol.for('proposal-lens texts');

/** The element behind such an address that takes the place of the missing link. */
export const MARKER_NAME = 'proposal-lens-text';

/**
 * Editors and their previews. A disabled editor has `contenteditable=false`, so its role or class identifies it.
 * ProseMirror, which Discourse's composer uses, names its element, and the composer names all of its parts.
 */
const EDITORS =
  '[contenteditable]:not([contenteditable=false]),[role=textbox],.ProseMirror,[class*=d-editor]';

/** Whether a user edits what is around an element, or the whole document: what is put there becomes part of their text. */
export function isEdited(element: Element): boolean {
  return document.designMode === 'on' || !!Element.prototype.closest.call(element, EDITORS);
}

/** Proposal addresses in a page's plain text. */
export interface PlainLinks {
  /**
   * Marks the addresses below an element that this script has not seen, or marks them again. Returns an empty element
   * behind each, with the address as its `href`, in place of the missing link. Returns none on a page that links a
   * proposal itself.
   */
  readonly find: (root: Document | Element) => readonly Element[];
  /** Takes all marks off the page. */
  readonly forget: () => void;
}

interface Left {
  [ALIVE]?: (() => boolean) | undefined;
  [PLAIN_LINKS]?: PlainLinks | undefined;
}

/**
 * What the scripts leave for one another in the extension's own world of the page. By symbols: the page does not see that
 * world, but in Chromium its elements and frames answer there to any name that they carry.
 */
export const ownWorld: typeof globalThis & Left = globalThis;

type ForumRequest = ForumRequests[keyof ForumRequests]['request'];

/** The line to the background, as far as the forum script needs it. */
export interface ForumRuntime {
  /** False once the extension was reloaded, updated or removed under this page. */
  readonly alive: () => boolean;
  /** The background's answer, or undefined where it gave none, to a click even when asked again. Never rejects. */
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
 * What both browsers call the extension object, with promises; Chromium the latter from 148 on. Where a form of the page has
 * such a name, Chromium gives that form the runtime, behind a field of the page's that is named so.
 */
const NAMES = ['chrome', 'browser'];

/**
 * The browser's own extension object, looked for when it is needed first: the browser makes it then. The polyfill would
 * weigh more than this script.
 */
export function createRuntime(): ForumRuntime {
  let runtime: Extension['runtime'] | undefined;
  const alive = () => {
    try {
      runtime ??= NAMES.map((name) => Reflect.get(globalThis, name)).find(isExtension)?.runtime;
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
    // The background may be stopped while it answers; it starts again when it is asked again. A report is not repeated
    // here: a later one may have gone meanwhile, and its reporter knows of that.
    send: async (request) =>
      (await attempt(request)) ??
      (request.type === 'chosen'
        ? new Promise((again) => setTimeout(again, 250)).then(() => attempt(request))
        : undefined),
    listen: (onMessage) => {
      if (alive()) runtime?.onMessage.addListener(onMessage);
    },
  };
}

/** The page's own object of this name, or an element of it, has no runtime that sends messages. */
function isExtension(value: unknown): value is Extension {
  return typeof Object(value).runtime?.sendMessage === 'function';
}

/** Ties an action to the life of the extension. */
export type WhileAlive = <Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
) => (...args: Arguments) => void;

/**
 * Makes actions that are done for as long as the extension lives, which may be reloaded or removed under its script at
 * any time. The first one after that does `onEnd` instead, all others nothing.
 */
export function createWhileAlive(isAlive: () => boolean, onEnd: () => void): WhileAlive {
  let isOver = false;
  return (action) =>
    (...args) => {
      if (isOver) return;
      isOver = !isAlive();
      if (isOver) onEnd();
      else action(...args);
    };
}

type Reply = ForumRequests['spotted']['reply'] & ForumRequests['chosen']['reply'];

/** What an answer or a notice of the background may say. */
type BackgroundMessage = Partial<Reply & { readonly type: ForumNotice['type']; readonly url: string }>;

/**
 * Whether the background said anything. It alone can reach this script, and is of the same build: an extension that
 * was updated leaves the old script without a line.
 */
export function isMessage(value: unknown): value is BackgroundMessage {
  return Object(value) === value;
}
