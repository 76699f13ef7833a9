// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTable } from '../../../testing/dashboard-fixtures.js';
import { recordDownloads } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';

const { open } = setUpDashboard();

it.each(['/dashboard/settings', '/dashboard/table-list'])(
  'the seating and the counts for the caterer can be exported from %s',
  async (page) => {
    const requests: string[] = [];
    const downloads = recordDownloads();
    const respond = (_body: never, { url }: Request) => {
      const { pathname, search } = new URL(url);
      requests.push(`${pathname}${search}`);
      return new Response(`the file of ${pathname}`, {
        headers: { 'content-disposition': `attachment; filename="${pathname.split('/').at(-1)} 2026-01-01"` },
      });
    };
    await open(page, {
      'table.list': () => [createTable()],
      '/api/v1/exports/seating': respond,
      '/api/v1/exports/catering': respond,
    });
    for (const [index, name] of ['Seating, CSV', 'For the caterer, Excel'].entries()) {
      fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
      fireEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(downloads).toHaveLength(index + 1));
    }
    expect(requests).toEqual([
      '/api/v1/exports/seating?format=csv&lang=en',
      '/api/v1/exports/catering?format=xlsx&lang=en',
    ]);
    expect(downloads.map(({ name }) => name)).toEqual(['seating 2026-01-01', 'catering 2026-01-01']);
    expect(await downloads[0]?.readText()).toBe('the file of /api/v1/exports/seating');
  },
);
