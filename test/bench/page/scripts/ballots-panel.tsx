import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { LocaleContext } from '@/components/shared/words';
import { loadParts } from '@/test/components/panel/views/load-parts';
import { manyBallots } from '@/test/components/states/ballot-samples';
import { Panel } from '@/test/components/states/panel-of-state';
import { panelProps } from '@/test/components/states/panel-page';
import { ballotsProps, makeList } from '@/test/components/states/view-props';
import { englishAt } from '@/test/english';
import { NOW } from '../../../factories/proposal';
import '@/entrypoints/sidepanel/style.css';

const PAGE = 500;
const LOCALE = englishAt(NOW, 'Europe/Berlin');
/** One and the same in every drawing, as what is read from storage is. */
const props = panelProps({});
const ballots = manyBallots(Number(new URLSearchParams(location.search).get('ballots')));

const known = ballotsProps({ list: makeList([]) });

/** The panel with a list whose pages are there at once: neither network nor background is in its time. */
function PanelWithBallots() {
  const [shown, setShown] = useState(PAGE);
  const rows = useMemo(() => ballots.slice(0, shown), [shown]);
  const state = shown < ballots.length ? 'ready' : 'end';
  const list = makeList(rows, { state, more: () => setShown(shown + PAGE) });
  return (
    <LocaleContext.Provider value={LOCALE}>
      <Panel {...props} ballots={{ ...known, list }} />
    </LocaleContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) void loadParts().then(() => render(<PanelWithBallots />, root));
