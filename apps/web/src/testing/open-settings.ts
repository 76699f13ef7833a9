import type { FullWedding } from '@havn/api/wedding/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { clickButton } from './dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard } from './open-dashboard.js';
import { ApiError } from './open-page.js';
import { fullWedding } from './view-fixtures.js';

export const getSetting = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const getSaveSettingsButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
export const findSavedNotice = () =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved.'));
export const discardChanges = () => {
  clickButton('Discard');
  clickButton('Discard');
};

export function setUpSettings() {
  const { open } = setUpDashboard();
  /** Opens the page with a server that stores the settings, and rejects changes of an older version. */
  async function openSettings(overrides: DashboardHandlers = {}, record: Partial<FullWedding> = {}) {
    const stored = { wedding: fullWedding(record) };
    const page = await open('/dashboard/settings', {
      'wedding.get': () => stored.wedding,
      'wedding.update': ({ ifMatch, ...fields }) => {
        if (ifMatch !== stored.wedding.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
        return update(fields);
      },
      ...overrides,
    });
    const update = (fields: Partial<FullWedding>) => {
      stored.wedding = { ...stored.wedding, ...fields, version: stored.wedding.version + 1 };
      return stored.wedding;
    };
    await screen.findByLabelText('Couple’s title');
    return {
      ...page,
      stored,
      /** Stores and announces a change by another administrator. */
      updateByOther: (fields: Partial<FullWedding>) => {
        const { version } = update(fields);
        page.announce([{ entity: 'wedding', id: 'wedding', version }]);
      },
    };
  }
  return { openSettings };
}
