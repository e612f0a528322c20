export type PageTheme = 'light' | 'dark';

/** Whether the page is light or dark around an element, by how bright its text is. */
export function pageTheme(element?: Element | null): PageTheme {
  const { color } = getComputedStyle(element ?? document.body);
  // The first number is the red of 255, or in newer notations a lightness or red of 1.
  const level = Number(/[\d.]+/.exec(color)?.[0]);
  return level > (color.startsWith('rgb') ? 127 : 0.5) ? 'dark' : 'light';
}
