export type PageTheme = 'light' | 'dark';

/** Whether the page is light or dark around an element, by how bright its text is. */
export function pageTheme(element?: Element | null): PageTheme {
  const { color } = getComputedStyle(element ?? document.body);
  // The first number is the red of 255, or in newer notations a lightness or red of 1.
  const [level = 0] = numbersIn(color);
  return level > (color.startsWith('rgb') ? 127 : 0.5) ? 'dark' : 'light';
}

/** The numbers in what the browser writes of a style; a fourth one of a color tells how opaque it is. */
export function numbersIn(style: string): readonly number[] {
  return (style.match(/[\d.]+/g) ?? []).map(Number);
}
