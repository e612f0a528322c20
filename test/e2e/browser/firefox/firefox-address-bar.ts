import type { AddressBar } from '../address-bar';
import { addressBarRows, focusAddressBar } from './firefox-address-rows';
import type { FirefoxConnection } from './firefox-connection';
import { pressActions, typeActions } from './webdriver-keys';

/** The real address bar of a window of Firefox, under real keys. */
export class FirefoxAddressBar implements AddressBar {
  readonly #firefox: FirefoxConnection;

  constructor(firefox: FirefoxConnection) {
    this.#firefox = firefox;
  }

  async type(text: string): Promise<void> {
    await this.#firefox.run(focusAddressBar);
    await this.#keys(typeActions(`gov ${text}`));
  }

  suggestions(): Promise<readonly string[]> {
    return this.#firefox.run(addressBarRows);
  }

  async choose(): Promise<void> {
    await this.#keys(pressActions('ArrowDown'));
  }

  async enter(): Promise<void> {
    await this.#keys(pressActions('Enter'));
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#firefox.perform({ type: 'key', id: 'keyboard', actions });
  }
}
