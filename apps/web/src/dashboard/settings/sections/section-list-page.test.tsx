// @vitest-environment jsdom
import type { Section } from '@havn/api/sections/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VersionedRows } from '../../../testing/dashboard-fixtures.js';
import {
  clickButton,
  clickInDialog,
  clickSave,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { setUpDashboard, undoableResponse } from '../../../testing/open-dashboard.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const createSection = (fields: Partial<Section> = {}): Section => ({
  _id: '11111111-1111-4111-8111-111111111111',
  title: 'Travel',
  titles: { en: 'Travel' },
  texts: { en: 'By bus' },
  place: 'Hundested Station',
  pictureUrl: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  position: 1,
  version: 1,
  ...fields,
});

async function openSections(sections: Section[]) {
  const stored = new VersionedRows(sections, 'UNKNOWN_SECTION');
  const sent: object[] = [];
  await open('/dashboard/settings/sections', {
    'wedding.get': () => fullWedding({ languages: ['en', 'fr'] }),
    'section.list': stored.list,
    'section.get': ({ id }) => stored.load(id),
    'section.create': (fields) => {
      sent.push(fields);
      return stored.save(createSection({ title: fields.titles?.en ?? '', texts: {} }));
    },
    'section.update': ({ id, ifMatch, ...fields }) => {
      sent.push(fields);
      stored.loadVersion(id, ifMatch);
      return stored.update(id, fields as Partial<Section>);
    },
    'section.move': (fields) => {
      sent.push(fields);
      return undoableResponse({ success: true }, '33333333-3333-4333-8333-333333333333', { change: 'section.move' });
    },
    'section.delete': (fields) => {
      sent.push(fields);
      return undoableResponse({ success: true }, '22222222-2222-4222-8222-222222222222', { change: 'section.delete' });
    },
  });
  return sent;
}

it('a suggestion begins a section in the language of the couple', async () => {
  const sent = await openSections([]);
  await waitFor(() => clickButton('Where to stay'));
  await findField('Title (English)');
  expect(screen.getByLabelText<HTMLInputElement>('Title (English)').value).toBe('Where to stay');
  fireEvent.change(getField('Text (French)'), { target: { value: 'Hôtel du port' } });
  fireEvent.change(getField('Place'), { target: { value: 'Hotel Hundested' } });
  clickSave();
  await waitForClose();
  expect(sent).toMatchObject([
    { titles: { en: 'Where to stay' }, texts: { fr: 'Hôtel du port' }, place: 'Hotel Hundested', pictureUrl: '' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Where to stay' })).toBeTruthy();
});

it('a section without a title is not sent', async () => {
  const sent = await openSections([]);
  await waitFor(() => clickButton('Add a section'));
  await findField('Title (English)');
  clickSave();
  await screen.findByText('Enter a title.');
  expect(sent).toEqual([]);
});

it('a section is changed, moved and deleted', async () => {
  const second = createSection({
    _id: '44444444-4444-4444-8444-444444444444',
    title: 'Gifts',
    titles: { en: 'Gifts' },
    position: 2,
  });
  const sent = await openSections([createSection(), second]);
  await screen.findByRole('heading', { name: 'Gifts' });
  clickButton('Edit Gifts');
  fireEvent.change(await findField('Place'), { target: { value: 'Port' } });
  clickSave();
  await waitForClose();
  expect(sent).toMatchObject([{ place: 'Port' }]);
  clickButton('More actions for Gifts');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ id: second._id, after: null });
  clickButton('More actions for Gifts');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  expect(getDialog().textContent).toContain('Guests will no longer see it');
  clickInDialog('Delete');
  await waitFor(() => expect(sent).toHaveLength(3));
});

it('eight sections are the most', async () => {
  await openSections(
    Array.from({ length: 8 }, (_, at) =>
      createSection({ _id: `55555555-5555-4555-8555-55555555555${at}`, title: `Part ${at}`, position: at + 1 }),
    ),
  );
  await screen.findByRole('heading', { name: 'Part 7' });
  expect(screen.queryByRole('button', { name: 'Add a section' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
});

describe('in the preview', () => {
  async function getBody() {
    const frame = await screen.findByTitle<HTMLIFrameElement>('The invitation as guests will see it');
    return waitFor(() => frame.contentDocument?.body ?? expect.fail());
  }

  async function openPreview(sections = [createSection()]) {
    const sent = await openSections(sections);
    const pick = async (name: string) => fireEvent.click(await within(await getBody()).findByRole('button', { name }));
    return { sent, pick };
  }

  it('a text is typed in its place, and the guests’ page has it at once', async () => {
    const { sent, pick } = await openPreview();
    await pick('Edit: By bus');
    const field = await screen.findByLabelText('Text (English)');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByLabelText('Title (English)')).toBeNull();
    fireEvent.change(field, { target: { value: 'By train' } });
    clickButton('Save');
    await waitFor(() => expect(field.isConnected).toBe(false));
    expect(sent).toMatchObject([{ texts: { en: 'By train' } }]);
    const body = await getBody();
    await within(body).findByText(/By train/);
    expect(body.ownerDocument.activeElement?.getAttribute('aria-label')).toBe('Edit: By train');
  });

  it('a text that is not written in a language stands there in the next one, and is written in it', async () => {
    const { sent, pick } = await openPreview();
    fireEvent.click(await screen.findByRole('radio', { name: 'French' }));
    await waitFor(async () => expect((await getBody()).ownerDocument.documentElement.lang).toBe('fr'));
    await pick('Edit: By bus');
    const field = await screen.findByLabelText('Text (French)');
    expect(field).toHaveProperty('value', '');
    fireEvent.change(field, { target: { value: 'En bus' } });
    clickButton('Save');
    await waitFor(() => expect(sent).toMatchObject([{ texts: { en: 'By bus', fr: 'En bus' } }]));
  });

  it('what was typed stays when the focus leaves it, and Escape leaves only what is not changed', async () => {
    const { sent, pick } = await openPreview();
    await pick('Edit: Hundested Station');
    const place = await screen.findByLabelText('Place');
    fireEvent.keyDown(place, { key: 'Escape' });
    await waitFor(() => expect(place.isConnected).toBe(false));
    await pick('Edit: Hundested Station');
    const again = await screen.findByLabelText('Place');
    fireEvent.change(again, { target: { value: 'Port' } });
    act(() => screen.getByRole('button', { name: 'Add a section' }).focus());
    fireEvent.keyDown(again, { key: 'Escape' });
    expect(again.isConnected).toBe(true);
    clickButton('Cancel');
    await waitFor(() => expect(again.isConnected).toBe(false));
    expect(sent).toEqual([]);
  });

  it('a title that is deleted is asked for', async () => {
    const { sent, pick } = await openPreview();
    await pick('Edit: Travel');
    fireEvent.change(await screen.findByLabelText('Title (English)'), { target: { value: ' ' } });
    clickButton('Save');
    await screen.findByText('Enter a title.');
    expect(sent).toEqual([]);
  });
});
