import { describe, expect, it } from 'vitest';
import {
  asksForAnswers,
  calendarOf,
  differing,
  embedCode,
  freshDraft,
  pairsOf,
  pairsText,
  previewOf,
  toggled,
  withValue,
} from './draft.js';

describe('an event draft', () => {
  it('omits default values, and keeps false where the default is true', () => {
    expect(withValue({ name: 'x', inline: true }, 'inline', false)).toEqual({ name: 'x' });
    expect(withValue({ name: 'x' }, 'name', '')).toEqual({});
    expect(withValue({}, 'options', [])).toEqual({});
    expect(withValue({}, 'initial_confirmation', false, true)).toEqual({ initial_confirmation: false });
    expect(withValue({ initial_confirmation: false }, 'initial_confirmation', true, true)).toEqual({});
  });

  it('parses pairs, including values with an equals sign', () => {
    const text = 'form.name = A = B\n nothing here\n x =';
    expect(pairsOf(text)).toEqual({ 'form.name': 'A = B', x: '' });
    expect(pairsOf(pairsText(pairsOf(text)))).toEqual(pairsOf(text));
    expect(pairsOf('')).toBeUndefined();
  });

  it('resolves calendar aliases and keeps the order of selection', () => {
    expect(['outlookcom', 'Microsoft 365', 'ms365', 'msteams|Teams', 'ical'].map(calendarOf)).toEqual([
      'Outlook.com',
      'Microsoft365',
      'Microsoft365',
      'MicrosoftTeams',
      'iCal',
    ]);
    expect(toggled(['google', 'apple'], 'Google', false)).toEqual(['apple']);
    expect(toggled(['google'], 'Apple', true)).toEqual(['google', 'Apple']);
  });

  it('starts as an all-day event on the wedding day', () => {
    const wedding = {
      coupleTitle: 'A & B',
      weddingDate: '2025-08-02',
      venueName: 'Inn',
      venueAddress: 'Hundested',
      timeZone: 'Europe/Copenhagen',
    };
    expect(freshDraft(wedding).configuration).toMatchObject({
      name: 'A & B',
      startDate: '2025-08-02',
      location: 'Inn, Hundested',
    });
    expect(freshDraft(wedding).configuration).not.toHaveProperty('startTime');
  });

  it('lists differences, and includes the limits in the preview', () => {
    const draft = freshDraft(undefined);
    const asked = { ...draft, max: 5, configuration: { ...draft.configuration, name: 'x', rsvp: {} } };
    expect(differing(draft, asked)).toEqual(['max', 'name', 'rsvp']);
    expect(previewOf({ ...asked, expires: '2025-07-01T10:00:00.000Z' }, 'https://w.example')).toMatchObject({
      server: 'https://w.example',
      rsvp: { max: 5, maxpp: 1, expires: '2025-07-01T10:00' },
      hideRichData: true,
      debug: true,
    });
  });

  it('enables RSVP as soon as it has a limit, in the preview too', () => {
    const draft = freshDraft(undefined);
    expect([asksForAnswers(draft), previewOf(draft, '').rsvp]).toEqual([false, undefined]);
    for (const limit of [{ max: 5 }, { expires: '2025-07-01' }]) {
      expect(asksForAnswers({ ...draft, ...limit })).toBe(true);
      expect(previewOf({ ...draft, ...limit }, '').rsvp).toEqual({ maxpp: 1, ...limit });
    }
  });

  it('builds an embed code of two lines', () => {
    expect(embedCode('https://wedding.example.com', 'abc').split('\n')).toEqual([
      '<script src="https://wedding.example.com/widget/add-to-calendar-button.js" async></script>',
      '<add-to-calendar-button proKey="abc"></add-to-calendar-button>',
    ]);
  });
});
