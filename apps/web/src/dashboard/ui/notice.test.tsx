// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

it('the heading gets the focus when a failed list is loaded again', async () => {
  let isFailing = true;
  await open('/dashboard/widget', {
    'widget.list': () => {
      if (isFailing) throw new ApiError(400, 'BAD_REQUEST', 'INVALID_INPUT');
      return [];
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isFailing = false;
  act(() => retry.focus());
  fireEvent.click(retry);
  await screen.findByText('No website buttons yet.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
