import { createCard } from '@/entrypoints/forum/chip/card';
import { CHIP_NAME, type Chip, createChip } from '@/entrypoints/forum/chip/chip';
import { createHost, pageTheme } from '@/entrypoints/forum/chip/shadow';
import { drawChip } from '@/utils/lookup/forum/drawn-chip';
import { CHIP_STATES, type ChipState } from '../chip-states';
import { whenNamed } from './when-named';
import './chips.css';

const IDLE = { onReached: () => {} };

/** One line of text, as a forum has it, with the state's chip in it. */
function addLine({ name, view }: ChipState): Chip {
  const line = document.createElement('p');
  const link = document.createElement('a');
  link.href = view.url;
  link.textContent = 'the proposal';
  const host = document.importNode(createHost(CHIP_NAME));
  const chip = createChip(host, drawChip(view), 'inline', pageTheme(), IDLE);
  line.append(`${name}: read `, link, chip.host, ' before you vote.');
  document.body.append(line);
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
