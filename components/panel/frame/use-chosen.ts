import { useEffect, useState } from 'preact/hooks';
import { onHandedLink } from '@/utils/browser/messages/handed-link';
import { type Selection, subjectOf, type TabRecord } from '@/utils/lookup/records/records';

/** What was chosen for a tab, and is shown for as long as what is stored is one of those before it. */
interface Chosen {
  readonly tabId: number | null;
  readonly selection: Selection;
  readonly over: readonly string[];
}

/**
 * A tab's record with what the user has just chosen there, which its storage has yet to learn, and what chooses. Shows at
 * once what is chosen by a chip, too.
 */
export function useChosen(
  tabId: number | null,
  page: TabRecord | null,
): readonly [TabRecord | null, (selection: Selection) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stored = page?.selection ? subjectOf(page.selection) : '';
  const isOver = (before: Chosen | null): before is Chosen =>
    before?.tabId === tabId && before.over.includes(stored);

  const choose = (selection: Selection) =>
    setChosen((before) => {
      const passed = isOver(before) ? [...before.over, subjectOf(before.selection)] : [];
      return { tabId, selection, over: [stored, ...passed] };
    });

  useEffect(
    () =>
      onHandedLink((of, url) => {
        if (of !== tabId) return;
        if (url === null) setChosen(null);
        else choose({ by: 'link', url });
      }),
    [tabId, stored],
  );

  if (page === null || !isOver(chosen)) return [page, choose];
  const { selection } = chosen;
  const isThere = selection.by === 'lookup' || page.links.includes(selection.url);
  return [isThere ? { ...page, selection } : page, choose];
}
