import { act, fireEvent, screen, within } from '@testing-library/preact';

const regionNamed = (name: string) => screen.getByRole('region', { name });

/** Opens the evidence by its line. @returns the region that holds it. */
export async function openEvidence(): Promise<HTMLElement> {
  const [line] = within(regionNamed('Evidence')).getAllByRole('button');
  await act(() => {
    if (line !== undefined) fireEvent.click(line);
  });
  return regionNamed('Evidence');
}

/** Opens a row of the evidence, such as "In order". */
export async function openRow(box: HTMLElement, name: RegExp): Promise<void> {
  await act(() => {
    fireEvent.click(within(box).getByRole('button', { name }));
  });
}

/** Opens one of the rows below the result, such as "Details". @returns its region. */
export async function openFold(name: string): Promise<HTMLElement> {
  const region = regionNamed(name);
  await openRow(region, new RegExp(`^${name}`));
  return region;
}

/** Opens the list of the page's proposals, which stands in place of the one that is shown. */
export async function openList(): Promise<HTMLElement> {
  await act(() => {
    fireEvent.click(screen.getByRole('button', { name: /in this thread$/ }));
  });
  return screen.getByRole('list', { name: 'Proposals on this page' });
}
