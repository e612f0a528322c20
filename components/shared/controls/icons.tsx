import type { ComponentChildren } from 'preact';

/** A grid of 16 with strokes of 1.5, drawn for this project. Every icon has words next to it. */
const DRAWINGS = {
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  disclose: 'M4 6l4 4 4-4',
  external:
    'M6.5 3.5H4A1.5 1.5 0 0 0 2.5 5v7A1.5 1.5 0 0 0 4 13.5h7a1.5 1.5 0 0 0 1.5-1.5V9.5M9.5 2.5h4v4M13 3 7.5 8.5',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13.2 2.2v3h-3',
  star: 'M8 2.2l1.8 3.6 4 .6-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4L2.2 6.4l4-.6Z',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.3 10.3l3.2 3.2',
  panel:
    'M3 3h10a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5v-9A.5.5 0 0 1 3 3ZM9.5 3v10M11.2 5.6h.8M11.2 8h.8',
  settings:
    'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 2.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM5.8 9.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  key: 'M5 7.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM7 8l5.5-5.5M10 5l2 2',
  lock: 'M4 7h8v6.5H4ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  offline:
    'M2.5 6a8 8 0 0 1 3-1.9M8.5 3.6a8 8 0 0 1 5 2.4M4.7 8.5a5 5 0 0 1 2-1.2M10.6 8l.7.5M8 12h.01M3 2.5l10.5 11',
  clock: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8 5v3.2l2 1.3',
  person: 'M8 2.3a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM2.8 13.6a5.2 5.2 0 0 1 10.4 0',
  good: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l1.9 1.9 3.5-4',
  note: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 7.3V11M8 5h.01',
  caution: 'M8 2.3 14.3 13H1.7ZM8 6.3v3.2M8 11.2h.01',
  problem: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5ZM6 6l4 4M10 6l-4 4',
  unknown: 'M6 6a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.3h.01M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
} as const;

export type IconName = keyof typeof DRAWINGS;

const MIRRORED: ReadonlySet<IconName> = new Set(['previous', 'next', 'external', 'panel']);

/** A decorative drawing without a name: the words next to it must be complete. */
export function Icon({ name }: { readonly name: IconName }) {
  const direction = MIRRORED.has(name) ? ' icon-directional' : '';
  return (
    <Drawing className={`icon icon-${name}${direction}`}>
      <path d={DRAWINGS[name]} />
    </Drawing>
  );
}

/** The product's logo: a lens whose rim is a quorum ring, over a ballot's tick. */
export function ProductMark() {
  return (
    <svg class="product-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7.5" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" stroke-linecap="round" stroke-linejoin="round">
        <path d="M14 6.2a7.8 7.8 0 1 1-7.8 7.8" stroke-width="3" />
        <path d="m20 20 5.6 5.6" stroke-width="3.6" />
        <path d="m10.8 14.2 2.4 2.4 4.2-4.8" stroke-width="2.6" />
      </g>
    </svg>
  );
}

interface DrawingProps {
  readonly className: string;
  readonly children: ComponentChildren;
}

/** The grid and stroke of every icon. */
export function Drawing({ className, children }: DrawingProps) {
  return (
    <svg
      class={className}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
