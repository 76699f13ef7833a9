// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLazyPart } from './lazy-part.js';

beforeEach(() => {
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const Example = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('a part whose file a new version no longer has offers to reload the page', async () => {
  const load = vi.fn(async (): Promise<{ Example: typeof Example }> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const LazyExample = createLazyPart(load, 'Example');
  render(<LazyExample name="Ane" />);
  for (const count of [1, 2]) {
    await screen.findByRole('button', { name: /Reload$/ });
    expect(load).toHaveBeenCalledTimes(count);
    fireEvent.click(screen.getByRole('button', { name: /Retry$/ }));
  }
});

it('a part that cannot be loaded offers a retry in place, and is loaded once', async () => {
  const results = [Promise.reject(new TypeError('Failed to fetch dynamically imported module')), { Example }];
  const LazyExample = createLazyPart(async () => results.shift() as { Example: typeof Example }, 'Example');
  const page = render(<LazyExample name="Ane" />);
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: /Retry$/ }));
  await screen.findByText('Hello Ane');
  page.unmount();
  render(<LazyExample name="Bo" />);
  screen.getByText('Hello Bo');
});
