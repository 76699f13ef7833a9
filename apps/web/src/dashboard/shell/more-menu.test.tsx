// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { detectLanguage } from '../../lib/texts/language-detector.js';
import { overviewHandlers } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

it('on a phone, the dashboard can be switched to French and remembers the choice', async () => {
  const page = await open('/dashboard', overviewHandlers, 'phone');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
  await screen.findByRole('heading', { name: 'Vue d’ensemble' });
  within(screen.getByRole('navigation', { name: 'Tableau de bord' })).getByRole('link', { name: 'Invités' });
  expect(detectLanguage()).toBe('fr');
  await waitFor(() => expect(page.getInputs('account.setLanguage')).toEqual([{ language: 'fr' }]));
});

it('the dashboard is in the language of the account, whatever the browser’s is', async () => {
  const account = { _id: '1', email: 'ida@example.com', role: 'owner', hasPassword: true, language: 'fr' } as const;
  await open('/dashboard', { ...overviewHandlers, 'account.get': () => account });
  await screen.findByRole('heading', { name: 'Vue d’ensemble' });
});
