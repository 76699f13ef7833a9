// The guest table on a server that stores the guests, and actions on its cells.
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';
import { setCellMode } from '../dashboard/guests/grid/cell-mode.js';
import { columnChoices, listOptionalColumns, setColumnVisible } from '../dashboard/guests/list/visible-columns.js';
import { createGuest, VersionedRows } from './dashboard-fixtures.js';
import { guestListParts } from './guest-list-parts.js';
import {
  type DashboardHandlers,
  type Input,
  type OpenDashboard,
  setUpDashboard,
  undoableResponse,
  undoResult,
} from './open-dashboard.js';

/** Also those that no guest uses. `columnChoices.set({})` ends it. */
export function showColumns(...further: string[]): void {
  const hidden = ['email', 'country', 'language', 'dietary'].filter(
    (name) => !further.some((column) => column === name),
  );
  const { columns } = guestListParts;
  for (const { id } of listOptionalColumns(columns)) setColumnVisible(columns, id, !hidden.includes(id));
}

interface OpenGrid extends OpenDashboard {
  /** The guests on the server. */
  stored: VersionedRows<Guest>;
}

/** Closes the page after each test. Call it once per file. */
export function setUpGrid() {
  const { open } = setUpDashboard();
  afterEach(() => {
    columnChoices.set({});
    setCellMode(false);
  });

  /** Opens the table of guests with these first names, with the columns of the specification and Diet, on a server that stores the guests. */
  async function openTable(
    firstNames: string[],
    groups: Group[] = [],
    handlers: DashboardHandlers = {},
    beforeUpdate: () => unknown = () => undefined,
    search = '',
  ): Promise<OpenGrid> {
    const stored = new VersionedRows(
      firstNames.map((firstName) => createGuest({ _id: firstName, firstName })),
      'UNKNOWN_GUEST',
    );
    const update = ({ id, ifMatch, assignedGroup: groupId, ...fields }: Input<'guest.update'>): Guest => {
      const guest = stored.loadVersion(id, ifMatch);
      const assignedGroup = groups.find(({ _id }) => _id === groupId) ?? guest.assignedGroup;
      return stored.update(id, { ...fields, assignedGroup } as Partial<Guest>);
    };
    showColumns('dietary');
    const page = await open(`/dashboard/guest-list${search}`, {
      'guest.list': stored.list,
      'guest.get': ({ id }) => stored.load(id),
      'guest.update': async (input) => {
        await beforeUpdate();
        return update(input);
      },
      'guest.updateMany': ({ guests }) =>
        undoableResponse(guests.map(update), `undo ${guests.length} changes`, {
          change: 'guest.updateMany',
          count: guests.length,
        }),
      'group.list': () => groups,
      'undo.takeBack': () => undoResult,
      ...handlers,
    });
    await screen.findByRole('button', { name: firstNames[0] as string });
    return { ...page, stored };
  }
  return { openTable };
}

export function getCell(firstName: string, column: string): HTMLElement {
  const row = screen.getByRole('button', { name: firstName }).closest('tr');
  return row?.querySelector(`[data-column="${column}"]`) as HTMLElement;
}
export const focusCell = (cell: HTMLElement): void => act(() => cell.focus());
export const pasteText = (cell: HTMLElement, text: string): void => {
  focusCell(cell);
  fireEvent.paste(cell, { clipboardData: { getData: () => text } });
};

export async function openCellEditor(column: string, firstName = 'Ane'): Promise<HTMLTextAreaElement> {
  const cell = getCell(firstName, column);
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'F2' });
  return within(cell).findByRole<HTMLTextAreaElement>('textbox');
}

/** Someone else changes a guest, which is announced. */
export function changeByOthers({ stored, announce }: OpenGrid, fields: Partial<Guest>): void {
  const guest = stored.get('Ane') as Guest;
  const object = stored.save({ ...guest, ...fields, version: guest.version + 1 });
  announce([{ entity: 'guest', id: 'Ane', version: object.version, object }]);
}
