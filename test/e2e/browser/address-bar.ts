/** The address bar of a browser, behind the extension's keyword. */
export interface AddressBar {
  /** Types the keyword and a text into it. */
  type(text: string): Promise<void>;
  /** What stands below it now, each as it reads. */
  suggestions(): Promise<readonly string[]>;
  /** Goes down to the next suggestion of the extension. */
  choose(): Promise<void>;
  /** Enter, for what was typed or chosen. */
  enter(): Promise<void>;
}
