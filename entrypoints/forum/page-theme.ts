export type PageTheme = 'light' | 'dark';

/** Whether the page is light or dark, by the luminance of its background. A page without a background is light. */
export function pageTheme(): PageTheme {
  for (const element of [document.body, document.documentElement]) {
    const colour = getComputedStyle(element).backgroundColor;
    const luminance = luminanceOf(colour);
    if (luminance !== null) return luminance < 0.4 ? 'dark' : 'light';
  }
  return 'light';
}

/** Perceived brightness from 0 to 1 of a computed colour; null for a see-through or unknown one. */
function luminanceOf(colour: string): number | null {
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? [];
  if (red === undefined || Number(alpha) < 0.5) return null;
  return (0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue)) / 255;
}
