// The attributes of the event: its dates, its recurrence, and what calendars save with it.
import {
  area,
  choice,
  day,
  flag,
  line,
  lines,
  number,
  pairs,
  placeAttributes,
  rows,
  time,
  zone,
} from './definition.js';

export const eventAttributes = {
  ...placeAttributes(
    { reference: 'event', playground: 'Event', form: 'event', inDates: 'shown', isInherited: true },
    {
      name: line('Name of the event', { defaultNote: 'required', example: 'Summer party' }),
      location: line('An address, or a URL for an online event'),
      description: area(
        'Text with optional markup: `[b] [i] [u] [p] [br] [hr] [ul] [ol] [li] [h1]` to `[h6]` and `[url]address|label[/url]`',
      ),
    },
  ),
  ...placeAttributes(
    {
      reference: 'event',
      playground: 'Event',
      form: 'event',
      inDates: 'shown',
      isInherited: true,
      belongsTo: 'startDate',
    },
    {
      startDate: day('`YYYY-MM-DD`, `today` or `today+N`', { defaultNote: 'required' }),
      startTime: time('`HH:MM`. Without times the event lasts all day'),
      endDate: day('The last day', { defaultNote: '`startDate`' }),
      endTime: time('`HH:MM`; required with `startTime`'),
    },
  ),
  ...placeAttributes(
    { reference: 'event', playground: 'Event', form: 'event' },
    {
      timeZone: zone("An IANA time zone, or `currentBrowser` for the visitor's", {
        default: 'GMT',
        inDates: 'accepted',
        isInherited: true,
      }),
      useUserTZ: flag("Shows and saves times in the visitor's time zone", { inDates: 'accepted', isInherited: true }),
      dates: rows('Several dates, as a JSON array. The values of the event apply to each entry without its own', {
        example: '[{ "name": "Ceremony", "startDate": "2027-08-07" }]',
      }),
    },
  ),
  ...placeAttributes(
    { reference: 'event', playground: 'Recurrence', form: 'recurrence', parsedOnDemand: 'required' },
    {
      recurrence: line('`daily`, `weekly`, `monthly`, `yearly`, or an `RRULE:…`', {
        values: ['daily', 'weekly', 'monthly', 'yearly'],
        example: 'weekly',
        aliases: ['recurrence_frequency'],
      }),
      recurrence_interval: number('Repeats every _n_ days, weeks, months or years', { default: '1' }),
      recurrence_count: number('Number of occurrences'),
      recurrence_until: day('The last day of the recurrence, `YYYY-MM-DD`'),
      recurrence_byDay: line('Weekdays, such as `MO,FR`, or `-1FR` for the last Friday', { example: 'MO,FR' }),
      recurrence_byMonth: line('Months, `1` to `12`', { example: '6,7' }),
      recurrence_byMonthDay: line('Days of the month, `1` to `31`', { example: '1,15' }),
      recurrence_weekstart: choice('First day of the week', {
        default: 'MO',
        values: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'],
      }),
      recurrence_exclude: lines(
        'Dates left out of the recurrence, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. Alias: `exdate`',
        { example: '2027-08-14', aliases: ['exdate', 'icsExdate'] },
      ),
      recurrence_include: lines('Dates added to the recurrence. Alias: `rdate`', {
        example: '2027-08-16T18:00',
        aliases: ['rdate', 'icsRdate'],
      }),
    },
  ),
  ...placeAttributes(
    { reference: 'event', playground: 'Event', form: 'details', isInherited: true },
    {
      status: choice('`TENTATIVE`, `CONFIRMED` or `CANCELLED`', {
        default: 'CONFIRMED',
        values: ['TENTATIVE', 'CONFIRMED', 'CANCELLED'],
        inDates: 'shown',
      }),
      availability: choice('`free` or `busy`', { values: ['free', 'busy'], inDates: 'shown' }),
      organizer: line('`NAME|EMAIL`', {
        example: 'Anna|anna@example.com',
        parsedOnDemand: 'optional',
        inDates: 'shown',
      }),
      attendee: line('`NAME|EMAIL` or `EMAIL`. Requires an `organizer`, unless there is a key', {
        example: 'Bo|bo@example.com',
        isOverridable: true,
        parsedOnDemand: 'optional',
        inDates: 'shown',
      }),
      alarms: lines('Reminders: `1 day`, `2 hours`, `30` (minutes) or `-PT2H` before the start. Alias: `valarm`', {
        example: '1 day, 2 hours',
        aliases: ['valarm', 'icsReminder'],
        parsedOnDemand: 'optional',
        inDates: 'accepted',
      }),
      url: line('URL of a page about the event', {
        example: 'https://example.com/wedding',
        aliases: ['icsUrl'],
        parsedOnDemand: 'optional',
        inDates: 'accepted',
      }),
      conference: line('URL of an online meeting, or a `tel:`, `sip:` or `xmpp:` address', {
        example: 'https://meet.example.com/wedding',
        parsedOnDemand: 'optional',
        inDates: 'shown',
      }),
      categories: lines('Up to 20 categories. Alias: `icsCategories`', {
        example: 'Wedding, Family',
        aliases: ['icsCategories'],
        parsedOnDemand: 'optional',
        inDates: 'accepted',
      }),
      classification: choice('`PUBLIC`, `PRIVATE` or `CONFIDENTIAL`. Alias: `icsClass`', {
        values: ['PUBLIC', 'PRIVATE', 'CONFIDENTIAL'],
        aliases: ['icsClass'],
        parsedOnDemand: 'optional',
        inDates: 'accepted',
      }),
      priority: number('`1` (highest) to `9`, or `0` for none. Alias: `icsPriority`', {
        aliases: ['icsPriority'],
        parsedOnDemand: 'optional',
        inDates: 'accepted',
      }),
      attachments: lines('Up to 10 URLs of attached files. Alias: `icsAttach`', {
        example: 'https://example.com/programme.pdf',
        aliases: ['icsAttach'],
        parsedOnDemand: 'optional',
        inDates: 'accepted',
      }),
    },
  ),
  ...placeAttributes(
    { reference: 'event', playground: 'Event', form: 'details' },
    {
      geo: line('Coordinates of the location, `latitude;longitude`', {
        example: '55.9645;11.8515',
        aliases: ['icsGeo'],
        parsedOnDemand: 'optional',
        inDates: 'shown',
        isInherited: true,
        belongsTo: 'location',
      }),
      uid: line('Identifies the event in calendars, so that a later save replaces an earlier one', {
        defaultNote: 'derived',
        parsedOnDemand: 'optional',
        inDates: 'accepted',
        playground: 'Advanced',
      }),
      sequence: number('Revision number', {
        default: '0',
        inDates: 'accepted',
        isInherited: true,
        playground: 'Advanced',
      }),
      created: line('Time of creation, `20270102T150405Z`. Alias: `icsCreated`', {
        defaultNote: 'now',
        example: '20270102T150405Z',
        aliases: ['icsCreated'],
        parsedOnDemand: 'optional',
        playground: 'Advanced',
      }),
      updated: line('Time of the last change. Alias: `icsUpdated`', {
        defaultNote: 'now',
        example: '20270102T150405Z',
        aliases: ['icsUpdated'],
        parsedOnDemand: 'optional',
        playground: 'Advanced',
      }),
      customVar: pairs('JSON object whose values replace `%%key%%` in name, location and description', {
        example: '{ "guest": "Bo" }',
        isOverridable: true,
        parsedOnDemand: 'required',
        playground: 'Language',
      }),
    },
  ),
};
