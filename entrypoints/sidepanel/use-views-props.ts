import { useEffect, useState } from 'preact/hooks';
import type { ViewName, ViewsProps } from '@/components/panel/views/view-props';
import type { Shown } from '@/utils/lookup/records';

/** Which view is looked at. What is chosen in the page or in a list brings its own view back. */
export function useViewsProps(tabId: number | null, chosen: Shown | null): ViewsProps {
  const [current, setCurrent] = useState<ViewName>(location.hash.startsWith('#watched') ? 'watched' : 'page');
  const [votersOf, setVotersOf] = useState<string | null>(null);
  const [before, setBefore] = useState({ tabId, name: '' });
  const name = JSON.stringify(chosen);

  useEffect(() => {
    const isChoice = before.tabId === tabId && before.name !== '' && before.name !== name;
    if (isChoice && chosen !== null) setCurrent('page');
    setBefore({ tabId, name });
  }, [tabId, name]);

  return {
    current,
    votersOf,
    open: setCurrent,
    openVoters: (daoId) => {
      setVotersOf(daoId);
      setCurrent('voters');
    },
  };
}
