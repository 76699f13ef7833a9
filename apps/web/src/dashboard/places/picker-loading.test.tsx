// @vitest-environment jsdom
// The form of a guest while the code of the picker of countries is loading.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getField } from '../../testing/dashboard-queries.js';
import { openCreator, setUpGuestList } from '../../testing/open-guest-list.js';

const network = vi.hoisted(() => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
});
vi.mock('./country-picker.js', async (importOriginal) => {
  await network.released;
  return importOriginal();
});

const { openGuests } = setUpGuestList();

it('a picker that is pressed while it is loading opens once it has loaded', async () => {
  await openGuests([]);
  await screen.findByRole('button', { name: 'Create Guest' });
  await openCreator();
  const placeholder = getField('Country');
  expect(placeholder).toMatchObject({ tagName: 'BUTTON', ariaBusy: 'true' });
  act(() => placeholder.focus());
  fireEvent.click(placeholder);
  await act(async () => network.release());
  await screen.findByRole('combobox', { name: 'Type a name' });
  expect(placeholder.isConnected).toBe(false);
});
