// Complete examples. Their dates are in the future, counted from today.
import { addDays, formatDay, toWallClock } from '../src/core/values/day.js';
import type { State } from './state.js';

export interface Preset {
  readonly id: string;
  readonly title: string;
  /** One sentence about what it shows. */
  readonly summary: string;
  readonly state: State;
}

const saturday = 6;

/** The first given weekday of a month (1 to 12), of the next year in which it is at least a month away. */
function findDay(today: string, { month, weekday }: { month: number; weekday: number }): string {
  const year = Number(today.slice(0, 4));
  const isTooSoon = `${year}-${String(month).padStart(2, '0')}-01` < addDays(today, 30);
  const first = formatDay(Date.UTC(isTooSoon ? year + 1 : year, month - 1, 1));
  return addDays(first, (weekday - new Date(toWallClock(first)).getUTCDay() + 7) % 7);
}

const json = (value: unknown) => JSON.stringify(value);
const shared = { lightMode: 'system', options: 'Apple,Google,iCal,Outlook.com,Yahoo' };

function createWedding(today: string): State['options'] {
  return {
    name: 'Wedding of Anna & Jakob',
    description: 'We look forward to [b]you[/b].[br]Dinner at six, dancing until late.',
    location: 'Hundested Harbour, Denmark',
    startDate: findDay(today, { month: 8, weekday: saturday }),
    startTime: '14:00',
    endTime: '23:30',
    timeZone: 'Europe/Copenhagen',
    ...shared,
  };
}

function createConference(today: string): State['options'] {
  const first = findDay(today, { month: 5, weekday: 3 });
  const times = { startTime: '09:30', endTime: '17:30' };
  return {
    name: 'Nordic Type Days',
    description: 'Three days about letters: talks, workshops and a print market.',
    location: 'Göteborgs Konserthus, Gothenburg',
    url: 'https://example.com/nordic-type-days',
    timeZone: 'Europe/Stockholm',
    dates: json([
      { name: 'Talks: letters on paper', startDate: first, ...times },
      { name: 'Workshops', startDate: addDays(first, 1), ...times, location: 'HDK-Valand, Gothenburg' },
      { name: 'Talks: letters on screens', startDate: addDays(first, 2), startTime: '09:30', endTime: '15:00' },
    ]),
    ...shared,
    options: 'Apple,Google,iCal,Microsoft365,Outlook.com',
    buttonStyle: 'flat',
    label: 'Save all three days',
  };
}

function createClass(today: string): State['options'] {
  return {
    name: 'Morning yoga with Maya',
    description: 'Bring a mat and a warm jumper. [url]https://example.com/yoga|What we practise[/url]',
    location: 'Jardim da Estrela, Lisbon',
    startDate: findDay(today, { month: 3, weekday: 2 }),
    startTime: '07:15',
    endTime: '08:15',
    timeZone: 'Europe/Lisbon',
    recurrence: 'weekly',
    recurrence_byDay: 'TU,TH',
    recurrence_count: '20',
    alarms: '2 hours',
    lightMode: 'system',
    options: 'Apple,Google,iCal',
    buttonStyle: 'round',
  };
}

function createRsvp(today: string): State['options'] {
  const { options, ...rest } = createWedding(today);
  return {
    ...rest,
    name: 'Dinner on the pier',
    description: 'One long table, forty chairs, whatever the boats bring in.',
    startTime: '18:30',
    endTime: '23:00',
    options: 'Apple,Google,iCal',
    rsvp: json({
      headline: 'Will you join us?',
      text: 'Please answer before the end of June.',
      max: 40,
      maxpp: 4,
      initial_confirmation: false,
      maybe_option: true,
      fields: [
        { type: 'label', label: 'What would you like to eat?' },
        { type: 'radio', name: 'meal', label: 'Fish', placeholder: 'fish', default: 'true' },
        { type: 'radio', name: 'meal', label: 'Vegetables', placeholder: 'vegetables' },
        { type: 'text', name: 'allergies', label: 'Allergies', placeholder: 'Nuts, for example' },
      ],
    }),
    inlineRsvp: 'true',
  };
}

const createSubscription = (): State['options'] => ({
  name: 'Aarhus Rovers: home matches',
  description: 'Every match of the season, updated when one is moved.',
  location: 'Ceres Park, Aarhus',
  subscribe: 'true',
  icsFile: 'https://example.com/fixtures.ics',
  lightMode: 'system',
  options: 'Apple,Google,Outlook.com,Yahoo',
  buttonStyle: '3d',
  label: 'Follow the season',
});

function createCancelled(today: string): State['options'] {
  return {
    name: 'Open-air cinema: The Third Man',
    description: 'Cancelled because of the storm. Tickets remain valid for the new date.',
    location: 'Augarten, Vienna',
    startDate: findDay(today, { month: 7, weekday: 5 }),
    startTime: '21:30',
    endTime: '23:30',
    timeZone: 'Europe/Vienna',
    status: 'CANCELLED',
    uid: '5f6b1f0a-1f8f-4b7e-9a55-9d2f8f0f2c11',
    sequence: '1',
    lightMode: 'system',
    options: 'Apple,Google,iCal,Outlook.com',
  };
}

function createTile(today: string): State['options'] {
  return {
    name: 'Supper club: the winter table',
    location: 'Refshalevej 153, Copenhagen',
    startDate: findDay(today, { month: 2, weekday: 5 }),
    startTime: '19:00',
    endTime: '23:00',
    timeZone: 'Europe/Copenhagen',
    ...shared,
    buttonStyle: 'date',
    listStyle: 'overlay',
  };
}

function createTicket(today: string): State['options'] {
  return {
    name: 'Ólafur at the organ',
    description: 'Doors open at seven. Seats are not numbered.',
    location: 'Hallgrímskirkja, Reykjavík',
    startDate: findDay(today, { month: 11, weekday: saturday }),
    startTime: '20:00',
    endTime: '21:45',
    timeZone: 'Atlantic/Reykjavik',
    ...shared,
  };
}

/** @param today `YYYY-MM-DD` */
export function createPresets(today: string): readonly Preset[] {
  const presets: readonly (Omit<Preset, 'state'> & Omit<State, 'stage'>)[] = [
    {
      id: 'wedding',
      title: 'Wedding',
      summary: 'One afternoon, five calendars, the visitor’s colour scheme.',
      options: createWedding(today),
    },
    {
      id: 'conference',
      title: 'Conference series',
      summary: 'Three days in one button, saved one by one.',
      options: createConference(today),
    },
    {
      id: 'class',
      title: 'Weekly class',
      summary: 'Tuesdays and Thursdays, twenty times.',
      options: createClass(today),
    },
    {
      id: 'rsvp',
      title: 'RSVP with seats',
      summary: 'A form in the page that counts seats and asks questions.',
      options: createRsvp(today),
    },
    {
      id: 'subscription',
      title: 'Subscription',
      summary: 'A calendar that updates itself.',
      options: createSubscription(),
    },
    {
      id: 'cancelled',
      title: 'Cancelled',
      summary: 'Tells guests, and removes the event from their calendar.',
      options: createCancelled(today),
    },
    { id: 'tile', title: 'Date tile', summary: 'The date itself is the button.', options: createTile(today) },
    {
      id: 'trigger',
      title: 'Own trigger',
      summary: 'Your button, our list of calendars.',
      options: createTicket(today),
      trigger: 'Save my seat',
    },
  ];
  return presets.map(({ options, trigger, ...preset }) => ({ ...preset, state: { options, trigger, stage: {} } }));
}
