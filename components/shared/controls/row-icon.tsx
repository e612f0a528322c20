import { Drawing } from './icons';

const DRAWINGS = {
  chart: 'M2.5 2.5v11h11M5 10.5 7.5 7l2.5 2 3.5-5',
  text: 'M4 2h5.2L12.5 5.3V14H4ZM9 2v3.5h3.5M6 8.5h4.5M6 11h4.5',
  run: 'M3 3.5h6M3 8h4M3 12.5h6M9.5 5.5 12 8l-2.5 2.5',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  copy: 'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5ZM10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2',
  lens: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.3 10.3l3.2 3.2M5 8.5V7.5M7 8.5V5M9 8.5V6.5',
} as const;

/** Icons of the panel, which no other page loads. */
export function RowIcon({ name }: { readonly name: keyof typeof DRAWINGS }) {
  return (
    <Drawing className="icon">
      <path d={DRAWINGS[name]} />
    </Drawing>
  );
}
