// @vitest-environment jsdom
// The guests' own pages in the previews of the dashboard (specification §10 "Settings").
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { fullWedding } from '../../../testing/view-fixtures.js';
import { previewPages } from './preview-pages.js';

const { open } = setUpDashboard();

const getText = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
const getSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' });

async function openPreview() {
  const page = await open('/dashboard/settings', { 'wedding.get': () => fullWedding() });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('combobox', { name: 'Page' });
  return page;
}

const shown = {
  welcome: 'Come celebrate',
  transition: 'Tap anywhere to continue',
  invitation: 'Swipe to reply',
  'check-in': 'Your reply',
  decline: 'We’ll miss you',
  pass: 'Wedding pass',
  qr: 'Validated',
  'thank-you': 'Thank you',
  'not-found': 'Oops!',
} as const satisfies Record<(typeof previewPages)[number], string>;

it('shows every page of a guest, one after the other, and after the last the first', async () => {
  const page = await openPreview();
  const title = document.title;
  for (const name of previewPages) {
    expect(getSelect().value).toBe(name);
    await waitFor(() => expect(getText()).toContain(shown[name]));
    clickButton('Next page');
  }
  expect(getSelect().value).toBe('welcome');
  clickButton('Previous page');
  expect(getSelect().value).toBe('not-found');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Page not found');
  // The pages change nothing outside the frame.
  expect(document.title).toBe(title);
  expect(page.getPathname()).toBe('/dashboard/settings');
});

it('shows a page by its name', async () => {
  await openPreview();
  fireEvent.change(getSelect(), { target: { value: 'pass' } });
  await waitFor(() => expect(getText()).toContain('Wedding pass'));
});

it('plays no confetti over the dashboard', async () => {
  const page = await openPreview();
  fireEvent.change(getSelect(), { target: { value: 'pass' } });
  await waitFor(() => expect(getText()).toContain('Wedding pass'));
  await page.waitForIdle();
  expect(document.querySelector('canvas')).toBeNull();
});

it('a page in Arabic reads from right to left', async () => {
  await open('/dashboard/settings', { 'wedding.get': () => fullWedding({ languages: ['ar'] }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(document.querySelector('iframe')?.contentDocument?.documentElement.dir).toBe('rtl'));
  expect(document.querySelector('iframe')?.contentDocument?.documentElement.lang).toBe('ar');
  expect(document.documentElement.dir).toBe('ltr');
});
