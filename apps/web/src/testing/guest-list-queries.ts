// What tests of the guest list look for on its page.
import { screen } from '@testing-library/react';
import { clickButton } from './dashboard-queries.js';

export const getSearchField = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guests' });

export const getOption = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);

export const openFilter = async (): Promise<void> => {
  clickButton(/^Filter/);
  await screen.findByLabelText('Accepted');
};

export const listHeadings = (): string[] =>
  screen.getAllByRole('columnheader').flatMap((header) => header.querySelector('button')?.textContent ?? []);
