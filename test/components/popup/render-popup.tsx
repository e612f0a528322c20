import { cleanup, screen, within } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { Popup } from '@/components/popup/popup';
import type { PopupProps } from '@/components/popup/use-popup-props';
import { renderAtNow, spiesOn } from '../render';
import { popupState } from '../states/popup-states';

/** Has what the popup fetches later at once from then on. */
export async function loadLateParts(): Promise<void> {
  renderAtNow(<Popup {...popupState('results')} />);
  await screen.findByRole('list', { name: 'Results' });
  await screen.findByText('Filter by DAO or provider');
  cleanup();
  renderAtNow(<Popup {...popupState('idle')} />);
  await screen.findByRole('list', { name: 'In this thread' });
  cleanup();
}

/** Holds to what searches are narrowed, as the popup's page does. */
export function LivePopup(props: PopupProps) {
  const [narrowed, narrow] = useState(props.narrowed);
  return <Popup {...props} narrowed={narrowed} actions={{ ...props.actions, narrow }} />;
}

export function renderState(name: string) {
  const actions = spiesOn(popupState(name).actions);
  renderAtNow(<LivePopup {...popupState(name)} actions={actions} />);
  return actions;
}

export const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'URL, title or ID' });
/** Suggestions, and not what the choices of the site row hold. */
export const options = () =>
  screen.queryAllByRole('option').filter((option) => option instanceof HTMLButtonElement);
export const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('button');
