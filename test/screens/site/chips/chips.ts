import { styleIn } from '@/entrypoints/background/draw-for-page';
import { createCard } from '@/entrypoints/forum/chip/card';
import { CHIP_NAME, type Chip, type ChipLayout, createChip, DISC } from '@/entrypoints/forum/chip/chip';
import { createHost, pageTheme, takeStyle } from '@/entrypoints/forum/chip/shadow';
import { type ChipView, drawChip } from '@/utils/lookup/forum/drawn-chip';
import { NOW } from '../../../factories/proposal';
import { CHIP_STATES, type ChipState } from '../../chip-states';
import { readerAt } from '../drawing/reader';
import { whenNamed } from '../drawing/when-named';
import './chips.css';

const IDLE = { onReached: () => {} };

takeStyle(styleIn(readerAt(NOW)));

/** What is free behind a link at the end of a line, and where a disc has room alone; pixels and ems. */
const LARGE = [6, 40] as const;
const SMALL = [6, DISC] as const;

/** Three lines of text, as a forum has them, with the state's chip in each: where it is kept free, at the end, as a disc. */
function addLine({ name, view: wording }: ChipState): Chip {
  const view = wording(readerAt(NOW));
  const line = document.createElement('p');
  const chip = addChip(line, `${name}: read `, view, 'inline');
  line.append(' before you vote. Or read ');
  addChip(line, '', view, SMALL);
  const end = document.createElement('p');
  addChip(end, 'At the end: ', view, LARGE);
  document.body.append(line, end);
  return chip;
}

function addChip(line: HTMLElement, words: string, view: ChipView, layout: ChipLayout): Chip {
  const link = document.createElement('a');
  link.href = view.url;
  link.textContent = 'the proposal';
  const host = document.importNode(createHost(CHIP_NAME));
  const chip = createChip(host, drawChip(view), layout, pageTheme(), false, IDLE);
  line.append(words, link, host);
  return chip;
}

/** Chips alone without a `#`, else the one that it names with its card open. */
function show(name: string): void {
  const state = CHIP_STATES.find((candidate) => candidate.name === name);
  document.body.replaceChildren();
  for (const open of document.querySelectorAll('html > :not(head, body)')) open.remove();
  if (state === undefined) {
    for (const each of CHIP_STATES) addLine(each);
  } else {
    const chip = addLine(state);
    document.body.className = 'has-card';
    createCard().show(chip);
  }
  document.documentElement.dataset['shows'] = name;
}

whenNamed(show);
