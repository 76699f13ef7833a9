// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createLazyDialog } from './lazy-dialog.js';
import { type OpenDialog, useDialogs } from './use-dialogs.js';

afterEach(cleanup);

const ExampleDialog = ({ open }: OpenDialog) => <p>{open ? 'shown' : 'closed'}</p>;

function Page({ LazyDialog }: { LazyDialog: (props: OpenDialog) => ReactNode }) {
  const dialogs = useDialogs<{ example: undefined }>({ example: (dialog) => <LazyDialog {...dialog} /> });
  return (
    <>
      <button type="button" onClick={() => dialogs.open('example')}>
        Open
      </button>
      {dialogs.element}
    </>
  );
}

/** A page whose dialog loads until `release`, and the keys that get to it. */
function renderPage() {
  let release = () => {};
  const network = new Promise<void>((resolve) => {
    release = resolve;
  });
  const load = () => network.then(() => ({ ExampleDialog }));
  const { container } = render(<Page LazyDialog={createLazyDialog(load, 'ExampleDialog')} />);
  const keys: string[] = [];
  container.addEventListener('keydown', ({ key }) => keys.push(key));
  return { button: screen.getByRole('button'), keys, release: () => act(async () => release()) };
}

it('Escape cancels the opening of a dialog that is loading, and does nothing else', async () => {
  const { button, keys, release } = renderPage();
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
  await release();
  screen.getByText('closed');
  expect(keys).toEqual(['ArrowDown']);
});

it('a dialog that was cancelled can be opened again; then Escape is its own', async () => {
  const { button, keys, release } = renderPage();
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  fireEvent.click(button);
  await release();
  screen.getByText('shown');
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true);
  expect(keys).toEqual(['Escape']);
});
