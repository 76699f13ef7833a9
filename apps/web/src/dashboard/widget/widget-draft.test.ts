import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import {
  asksForResponses,
  buildEmbedCode,
  createWidgetDraft,
  toPreviewConfiguration,
  toWidgetDraft,
  toWidgetFields,
  withOptionsOf,
} from './widget-draft.js';

describe('an event draft', () => {
  it('starts as an all-day event on the wedding day, in the first language of the wedding', () => {
    const wedding = {
      coupleTitle: 'A & B',
      firstPartner: 'A',
      secondPartner: 'B',
      weddingDate: '2025-08-02',
      venueName: 'Inn',
      venueAddress: 'Hundested',
      timeZone: 'Europe/Copenhagen',
      languages: ['it', 'en'] satisfies Language[],
    };
    expect(createWidgetDraft(wedding).configuration).toMatchObject({
      name: 'A e B',
      startDate: '2025-08-02',
      location: 'Inn, Hundested',
    });
    expect(createWidgetDraft(wedding).configuration).not.toHaveProperty('startTime');
  });

  it('has no option for what the wedding lacks', () => {
    const wedding = {
      coupleTitle: '',
      firstPartner: '',
      secondPartner: '',
      weddingDate: '',
      venueName: 'Inn',
      venueAddress: '',
      timeZone: 'UTC',
      languages: ['en'] satisfies Language[],
    };
    const { options: _options, ...given } = createWidgetDraft(wedding).configuration;
    expect(given).toEqual({ location: 'Inn', timeZone: 'UTC' });
  });

  it('becomes fields to compare one by one, and a draft again', () => {
    const draft = { ...createWidgetDraft(undefined), configuration: { name: 'x' } };
    expect(toWidgetFields(draft)).toMatchObject({ name: 'x', maxpp: 1 });
    const fields = toWidgetFields({ ...draft, configuration: withOptionsOf({ location: 'y' }, draft.configuration) });
    expect(Object.keys(fields)).toContain('location');
    expect(toWidgetDraft(fields)).toStrictEqual(draft);
  });

  it('includes the limits in the preview', () => {
    const draft = createWidgetDraft(undefined);
    const changed = { ...draft, max: 5, configuration: { ...draft.configuration, name: 'x', rsvp: {} } };
    expect(
      toPreviewConfiguration({ ...changed, expires: '2025-07-01T10:00:00.000Z' }, 'https://w.example'),
    ).toMatchObject({
      server: 'https://w.example',
      rsvp: { max: 5, maxpp: 1, expires: '2025-07-01T10:00' },
      hideRichData: true,
      debug: true,
    });
  });

  it('enables RSVP as soon as it has a limit, in the preview too', () => {
    const draft = createWidgetDraft(undefined);
    expect([asksForResponses(draft), toPreviewConfiguration(draft, '').rsvp]).toEqual([false, undefined]);
    for (const limit of [{ max: 5 }, { expires: '2025-07-01' }]) {
      expect(asksForResponses({ ...draft, ...limit })).toBe(true);
      expect(toPreviewConfiguration({ ...draft, ...limit }, '').rsvp).toEqual({ maxpp: 1, ...limit });
    }
  });

  it('builds an embed code of two lines', () => {
    expect(buildEmbedCode('https://wedding.example.com', 'abc').split('\n')).toEqual([
      '<script src="https://wedding.example.com/widget/add-to-calendar-button.js" async></script>',
      '<add-to-calendar-button proKey="abc"></add-to-calendar-button>',
    ]);
  });
});
