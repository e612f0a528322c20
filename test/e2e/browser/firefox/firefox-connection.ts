import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { BrowserProcess } from '../browser-process';
import { pageExpression, pageResult } from '../page-script';
import type { PageFunction } from '../session';
import { waitUntil } from '../wait-until';
import { PLACE_LIBRARY } from './firefox-places';
import { Marionette } from './marionette';

const START_MS = 60_000;
const valueShape = z.object({ value: z.unknown() });
const windowShape = z.object({ handle: z.string() });

/** What the connections to several windows of one Firefox have in common. */
interface Line {
  readonly marionette: Marionette;
  /** The window that commands address now. */
  window: string;
}

/**
 * A session with Firefox whose commands all address one of its own windows; documents inside it are reached from
 * there, tabs, sidebar and popup alike.
 */
export class FirefoxConnection {
  readonly #line: Line;
  readonly #window: string;

  private constructor(line: Line, window: string) {
    this.#line = line;
    this.#window = window;
  }

  /** Waits for a Firefox that was just started, for as long as it runs. */
  static async open(process: BrowserProcess): Promise<FirefoxConnection> {
    const port = await waitUntil('Firefox to listen', () => portOrDeath(process), START_MS);
    if (port === 'dead') throw new Error('it ended at once');
    const marionette = await Marionette.connect(port);
    // Unlike WebDriver itself, Marionette takes the capabilities as they are, not wrapped.
    await marionette.send('WebDriver:NewSession', {
      acceptInsecureCerts: true,
      timeouts: { script: 120_000 },
    });
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const { value } = z.parse(valueShape, await marionette.send('WebDriver:GetWindowHandle'));
    const window = String(value);
    return new FirefoxConnection({ marionette, window }, window);
  }

  /** Opens a private window; gives the connection whose commands address it. */
  async openPrivateWindow(): Promise<FirefoxConnection> {
    const answer = await this.#send('WebDriver:NewWindow', { type: 'window', private: true });
    return new FirefoxConnection(this.#line, z.parse(windowShape, answer).handle);
  }

  /** Runs a function inside Firefox's window; it may call those of the place library by name. */
  async run<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    ...args: Arguments
  ): Promise<Result> {
    const script = `return ${pageExpression(fn, args, PLACE_LIBRARY)}`;
    const parameters = { script, args: [], sandbox: null, newSandbox: false };
    const answer = await this.#send('WebDriver:ExecuteScript', parameters);
    return pageResult<Result>(z.parse(valueShape, answer).value);
  }

  /** Installs an unpacked extension until Firefox ends. */
  async install(extensionDir: string, allowPrivateBrowsing: boolean): Promise<void> {
    await this.#send('Addon:Install', { path: extensionDir, temporary: true, allowPrivateBrowsing });
  }

  /** Presses real input devices; `actions` as in the WebDriver standard, in coordinates of the window. */
  async perform(actions: object): Promise<void> {
    await this.#send('WebDriver:PerformActions', { actions: [actions] });
  }

  close(): void {
    this.#line.marionette.close();
  }

  async #send(command: string, parameters: object): Promise<unknown> {
    const { marionette, window } = this.#line;
    if (window !== this.#window) {
      await marionette.send('WebDriver:SwitchToWindow', { handle: this.#window });
      this.#line.window = this.#window;
    }
    return marionette.send(command, parameters);
  }
}

/** Firefox writes the port that it picked into its profile. */
async function portOrDeath(process: BrowserProcess): Promise<number | 'dead'> {
  if (process.hasExited) return 'dead';
  return Number(await readFile(join(process.profileDir, 'MarionetteActivePort'), 'utf8'));
}
