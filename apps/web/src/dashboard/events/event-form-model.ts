import { eventFields } from '@havn/api/events/fields';
import { findEventIssue } from '@havn/api/events/rules';
import { createEventInput, type Event } from '@havn/api/events/schema';
import { getDefaults, listNames } from '@havn/api/kernel/field-kinds';
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { chooseLanguage, getFirstLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { resolveZonedTime } from '../../lib/dates/zoned-time.js';
import { completeTexts } from '../records/fields/localized-texts.js';
import { useSpeaker } from '../texts/wedding-languages.js';
import { createFormResolver } from '../ui/form/forms.js';
import { addDays } from './programme.js';

export type EventFields = Pick<Event, keyof typeof eventFields>;

export const toEventFields = (event: EventFields): EventFields => ({
  ...(Object.fromEntries(listNames(eventFields).map((name) => [name, event[name]])) as EventFields),
  names: completeTexts(event.names),
  notes: completeTexts(event.notes),
  dressCodes: completeTexts(event.dressCodes),
});

const emptyEvent: EventFields = toEventFields(getDefaults(eventFields) as EventFields);

/** What most couples add, with the day and time that is usual for it: days after the wedding, and a time. */
const suggested = {
  welcomeDinner: { day: -1, time: '19:00' },
  rehearsalDinner: { day: -1, time: '18:00' },
  afterParty: { day: 0, time: '23:00' },
  brunch: { day: 1, time: '11:00' },
} as const;

export type EventSuggestion = keyof typeof suggested;
export const eventSuggestions = Object.keys(suggested) as EventSuggestion[];

export const isSuggestion = (text: string): text is EventSuggestion => Object.hasOwn(suggested, text);

type WeddingFacts = Speaker & Pick<WeddingRecord, 'weddingDate' | 'timeZone'>;

/** `name` is in `language`, or in the first one of the wedding if that does not speak it. */
export function createSuggestedEvent(
  suggestion: EventSuggestion,
  wedding: WeddingFacts,
  { name, language }: { name: string; language: Language },
): EventFields {
  const { day, time } = suggested[suggestion];
  const start = resolveZonedTime({ day: addDays(wedding.weddingDate, day), time }, wedding.timeZone);
  return {
    ...emptyEvent,
    names: { ...emptyEvent.names, [chooseLanguage(language, wedding)]: name },
    startsAt: start?.instant.toISOString() ?? null,
  };
}

/** An error of the name is shown at that in the first language. */
function useEventResolver(): Resolver<EventFields> {
  const first = getFirstLanguage(useSpeaker());
  return useMemo(() => {
    const schema = createEventInput.superRefine((event, { addIssue }) => {
      const issue = findEventIssue(event);
      if (issue === null) return;
      const { field, message } = issue;
      addIssue({ code: 'custom', path: field === 'names' ? [field, first] : [field], message });
    });
    return createFormResolver<EventFields>(schema);
  }, [first]);
}

export const useEventModel = (empty: EventFields = emptyEvent) => ({ empty, resolver: useEventResolver() });

/** The end moves with the start, as in a calendar. */
export function moveEnd({ startsAt, endsAt }: Pick<EventFields, 'startsAt' | 'endsAt'>, start: string | null) {
  if (!startsAt || !endsAt || !start) return endsAt;
  return new Date(Date.parse(endsAt) + Date.parse(start) - Date.parse(startsAt)).toISOString();
}

/** The day on which an event ends at a time: that of its start, or the next one for a time in the night. */
export function proposeEndDay(startsAt: string | null, time: string, zone: string): string {
  if (!startsAt) return '';
  const start = toZonedTime(startsAt, zone);
  return time > start.time ? start.day : addDays(start.day, 1);
}
