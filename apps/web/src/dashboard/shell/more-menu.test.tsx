// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { detectLanguage } from '../../lib/texts/language-detector.js';
import { overviewHandlers } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

it('on a phone, the dashboard can be switched to French and remembers the choice', async () => {
  await open('/dashboard', overviewHandlers, 'phone');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
  await screen.findByRole('heading', { name: 'Vue d’ensemble' });
  within(screen.getByRole('navigation', { name: 'Tableau de bord' })).getByRole('link', { name: 'Invités' });
  expect(detectLanguage()).toBe('fr');
});
