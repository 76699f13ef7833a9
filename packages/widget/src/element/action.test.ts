// @vitest-environment jsdom
// `atcb_action`, for buttons of the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, findShown, press, resetPage, type SeenPage } from '../../test/dom.js';
import { atcb_action } from './action.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

describe('atcb_action', () => {
  const party = { name: 'Party', startDate: '2031-01-01', options: ['Google', 'Yahoo'] };
  const getHost = () => document.querySelector('.atcb-action-host') as Element;
  let mine: HTMLButtonElement;
  beforeEach(() => {
    mine = document.createElement('button');
    mine.id = 'mine';
    mine.append('Save the day');
    document.body.append(mine);
  });

  it('opens the list of calendars from any button, and returns its id', async () => {
    expect(await atcb_action(party, mine)).toBe('mine');
    await press(getHost(), 'dialog button', 'Yahoo');
    expect(seen.opened).toHaveLength(1);
  });

  it('opens a single calendar at once, without a button', async () => {
    expect(await atcb_action({ ...party, options: ['Google'], identifier: 'x' })).toBe('atcb-btn-x');
    expect(seen.opened).toHaveLength(1);
  });

  it('marks its button as saved, and keeps its content', async () => {
    await atcb_action({ ...party, options: ['Google'] }, mine);
    expect(mine.className).toBe('atcb-saved');
    expect(mine.innerHTML).toBe('Save the day');
  });

  it('returns false for values that are invalid, and an error for one that is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const invalid of [{ startDate: 'never' }, { startTime: '14:00' }, { subscribe: true }])
      expect(await atcb_action({ ...party, ...invalid }, mine)).toBe(false);
    await expect(atcb_action({ startDate: '2031-01-01' }, mine)).rejects.toThrow('name: is required');
  });

  it('opens a dialog in a document that has no body, whose color scheme it follows later', async () => {
    const { body } = document;
    body.remove();
    expect(await atcb_action({ ...party, lightMode: 'bodyScheme' })).toBe('atcb-btn-custom');
    const host = getHost();
    await findShown(host, 'dialog button', 'Yahoo');
    expect(host.className).toContain('atcb-light');
    body.className = 'dark';
    document.documentElement.append(body);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(host.className).toContain('atcb-dark');
    body.className = '';
    await expect.poll(() => host.className).toContain('atcb-light');
    await press(host, 'dialog button', 'Yahoo');
    expect(seen.opened).toHaveLength(1);
    host.remove();
  });

  it('keeps what a later call has opened', async () => {
    const server = fakeServer({});
    const release = server.hold('configuration');
    const { proKey, server: url } = server.attributes;
    const first = atcb_action({ proKey, server: url, identifier: 'first' });
    await atcb_action({ ...party, options: ['iCal', 'Google'] });
    const item = await findShown(getHost(), 'dialog button', 'iCal File');
    release();
    await first;
    expect(item.isConnected).toBe(true);
    expect(document.querySelectorAll('.atcb-action-host')).toHaveLength(1);
  });

  it('saves the dates of a series from a button with any id', async () => {
    mine.id = ':r1:"';
    const dates = ['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` }));
    await atcb_action({ name: 'Wedding', dates, options: ['Google', 'Yahoo'] }, mine);
    await press(getHost(), 'dialog button', 'Google');
    await press(getHost(), 'dialog button', 'Day 02');
    expect(seen.opened[0]).toContain('calendar.google.com');
  });
});
