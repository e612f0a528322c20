import { useState } from 'preact/hooks';

/** Which of `count` suggestions the arrows have led to; null: the field itself. A change of `subject` forgets it. */
export function useActive(count: number, subject: string) {
  const [moved, setMoved] = useState<{ readonly subject: string; readonly index: number | null }>({
    subject,
    index: null,
  });
  const index = moved.subject === subject ? moved.index : null;
  const active = index !== null && index < count ? index : null;
  const set = (next: number | null) => setMoved({ subject, index: next });
  return {
    active,
    set,
    /** Down from the field to the first, from the last back to the field; up the other way round. */
    move(step: 1 | -1): void {
      const places = count + 1;
      const next = ((active ?? count) + step + places) % places;
      set(next === count ? null : next);
    },
  };
}
