// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCounts } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();
const handlers = { 'guest.counts': () => createCounts(), 'widget.list': () => [] };

const expectPicture = () => expect(document.querySelectorAll('.empty-picture')).toHaveLength(1);

it.each([
  ['/dashboard/guest-list', 'Add your guests', '/dashboard/import'],
  ['/dashboard/message-list/replies', 'See your messages', '/dashboard/message-list'],
  ['/dashboard/widget', 'Create your first button', '/dashboard/widget/new'],
])('%s without rows has a picture and the link "%s"', async (path, action, target) => {
  await open(path, handlers);
  const link = await screen.findByRole('link', { name: action });
  expect(link.getAttribute('href')).toBe(target);
  expectPicture();
});

it.each([
  ['/dashboard/group-list', 'Add your first household', 'Add a household'],
  ['/dashboard/table-list', 'Create your first tables', /tables/i],
  ['/dashboard/message-list', 'Write your first message', 'Create Message'],
])('%s without rows has a picture and the button "%s"', async (path, action, title) => {
  await open(path, handlers);
  const button = await screen.findByRole('button', { name: action });
  expectPicture();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: title });
});

it('the import begins with a picture', async () => {
  await open('/dashboard/import', handlers);
  await screen.findByText('Choose a file');
  expectPicture();
});
