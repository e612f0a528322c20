export type Theme = 'light' | 'dark';

/** One picture of the gallery. */
export interface Shot {
  /** A heading of the gallery: `panel`, `popup`, … */
  readonly page: string;
  readonly state: string;
  /** CSS pixels. */
  readonly width: number;
  readonly theme: Theme;
}

/** The picture's file name, for example `panel-quorum-short-320-dark.png`. */
export function fileOf({ page, state, width, theme }: Shot): string {
  const words = `${page} ${state}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('-')}-${width}-${theme}.png`;
}
