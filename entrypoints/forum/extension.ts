import type { ForumNotice, ForumRequests } from '@/utils/browser/messages/forum-requests';

/** While a forum script runs: whether its extension is alive. */
export const ALIVE: unique symbol = Symbol.for('proposal-lens alive');
/** If addresses in texts are wanted: their marker, for the forum script that starts afterwards. */
export const PLAIN_LINKS: unique symbol = Symbol.for('proposal-lens texts');

/** The element after such an address that replaces the missing link. */
export const MARKER_NAME = 'proposal-lens-text';

/**
 * Editors and their previews. A disabled editor has `contenteditable=false`, so its role or class identifies it.
 * ProseMirror, which Discourse's composer uses, names its element, and the composer names all its parts.
 */
export const EDITORS =
  '[contenteditable]:not([contenteditable=false]),[role=textbox],.ProseMirror,[class*=d-editor]';

/**
 * Returns whether the user edits what surrounds an element, or the whole document: insertions would become part of
 * their text. `within`: a list of further surroundings that count, for a single search among the ancestors.
 */
export function isEdited(element: Element, within = EDITORS): boolean {
  return document.designMode === 'on' || !!Element.prototype.closest.call(element, within);
}

/** Proposal addresses in a page's plain text. */
export interface PlainLinks {
  /**
   * Marks the addresses below an element that this script has not seen, or marks them again. Returns a marker after
   * each, with the address as its `href`, which replaces the missing link. Returns none on a page that links a proposal
   * itself.
   */
  readonly find: (root: Document | Element) => readonly Element[];
  /** Removes all marks. */
  readonly forget: () => void;
}

interface Left {
  [ALIVE]?: (() => boolean) | undefined;
  [PLAIN_LINKS]?: PlainLinks | undefined;
}

/**
 * Shared values of the scripts in the extension's isolated world of the page. Keyed by symbols: the page cannot see
 * that world, but in Chromium its elements and frames answer there under any name of theirs.
 */
export const ownWorld: typeof globalThis & Left = globalThis;

type ForumRequest = ForumRequests[keyof ForumRequests]['request'];

/** The connection to the background, as far as the forum script needs it. */
export interface ForumRuntime {
  /** Returns false once the extension was reloaded, updated or removed under this page. */
  readonly alive: () => boolean;
  /** Sends a request, a click twice if needed. Resolves with the answer or undefined. Never rejects. */
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
 * The browsers' extension object with promises; in Chromium `browser` exists from 148 on. If a form of the page has
 * such a name, Chromium adds the runtime to that form, hidden by a field with the runtime's name.
 */
const NAMES = ['chrome', 'browser'];

/**
 * Finds the browser's extension object when first needed, because the browser creates it then. The polyfill is larger
 * than this script.
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
    // The background may stop during an answer and restarts for the next message. Reports are not repeated here: the
    // reporter does, unless a later one was sent.
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

/** Returns whether an object is the extension's. The page's own object or element of that name cannot send messages. */
function isExtension(value: unknown): value is Extension {
  return typeof Object(value).runtime?.sendMessage === 'function';
}

/** Ties an action to the life of the extension. */
export type WhileAlive = <Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
) => (...args: Arguments) => void;

/**
 * Wraps actions to run only while the extension is alive, as it may be reloaded or removed at any time. The first call
 * afterwards runs `onEnd`, later ones nothing.
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

/** Possible content of the background's answer or notice. */
type BackgroundMessage = Partial<Reply & { readonly type: ForumNotice['type']; readonly url: string }>;

/**
 * Returns whether the background answered. Only it can reach this script, and it is of the same build: an updated
 * extension leaves the old script disconnected.
 */
export function isMessage(value: unknown): value is BackgroundMessage {
  return Object(value) === value;
}
