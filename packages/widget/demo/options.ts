// The options of the playground: one for each attribute of the element, from the attribute reference.
import { type AttributeReference, attributeReference, removeLinks } from '../src/reference/attribute-reference.js';
import type { Control, Group, Option } from './option.js';

/** Attributes whose group is not that of the reference, or that come first in their group. */
const groupedNames: Readonly<Record<Group, readonly string[]>> = {
  Event: ['name', 'description', 'location', 'startDate', 'startTime', 'endDate', 'endTime', 'timeZone', 'useUserTZ'],
  Recurrence: ['recurrence'],
  Calendars: ['options', 'optionsMobile', 'optionsIOS', 'subscribe', 'icsFile', 'iCalFileName'],
  Look: ['buttonStyle', 'listStyle', 'label', 'lightMode', 'trigger', 'buttonsList', 'size', 'inline'],
  Visibility: ['disabled', 'hidden', 'blockInteraction', 'pastDateHandling'],
  Language: ['language', 'customLabels', 'customVar'],
  RSVP: ['rsvp', 'inlineRsvp', 'hideButton', 'ty'],
  Advanced: ['uid', 'sequence', 'created', 'updated', 'images', 'hideRichData', 'proxy', 'forceOverlay'],
};

const groupsOfReference = { event: 'Event', calendars: 'Calendars', appearance: 'Look', other: 'Advanced' } as const;

function getGroup({ name, group }: AttributeReference): Group {
  const [own] = Object.entries(groupedNames).find(([, names]) => names.includes(name)) ?? [];
  if (own !== undefined) return own as Group;
  if (name.startsWith('recurrence')) return 'Recurrence';
  return /^hide[A-Z]/.test(name) ? 'Visibility' : groupsOfReference[group];
}

/** Controls of texts that are not plain. */
const textControls: Readonly<Record<string, Control>> = {
  description: 'longText',
  startDate: 'date',
  endDate: 'date',
  recurrence_until: 'date',
  startTime: 'time',
  endTime: 'time',
  timeZone: 'timeZone',
  language: 'language',
  styleLight: 'longText',
  styleDark: 'longText',
  // Its keywords are only the simplest rules.
  recurrence: 'text',
};

function getControl({ name, kind, values }: AttributeReference): Control {
  if (kind === 'flag' || kind === 'number') return kind;
  if (kind === 'object') return 'json';
  if (kind === 'list') return values === undefined ? 'text' : 'calendars';
  return textControls[name] ?? (values === undefined ? 'text' : 'select');
}

const placeholders: Readonly<Record<string, string>> = {
  name: 'Summer party',
  startDate: 'YYYY-MM-DD',
  endDate: 'YYYY-MM-DD',
  recurrence_until: 'YYYY-MM-DD',
  dates: '[{ "name": "Ceremony", "startDate": "2027-08-07" }]',
  organizer: 'Anna|anna@example.com',
  attendee: 'Bo|bo@example.com',
  recurrence: 'weekly',
  recurrence_byDay: 'MO,FR',
  recurrence_byMonth: '6,7',
  recurrence_byMonthDay: '1,15',
  recurrence_exclude: '2027-08-14',
  recurrence_include: '2027-08-16T18:00',
  alarms: '1 day, 2 hours',
  url: 'https://example.com/wedding',
  conference: 'https://meet.example.com/wedding',
  geo: '55.9645;11.8515',
  icsFile: 'https://example.com/event.ics',
  size: '8|6|5',
  customCss: 'https://example.com/button.css',
  customLabels: '{ "label.addtocalendar": "Save the date" }',
  customVar: '{ "guest": "Bo" }',
  rsvp: '{ "headline": "Will you join us?", "max": 60 }',
  ty: '{ "type": "text", "text": "See you there." }',
  created: '20270102T150405Z',
  updated: '20270102T150405Z',
};

const toOption = (attribute: AttributeReference): Option => ({
  name: attribute.name,
  group: getGroup(attribute),
  control: getControl(attribute),
  description: `${removeLinks(attribute.description)}.`,
  default: attribute.default,
  defaultNote: attribute.defaultNote,
  values: attribute.values,
  placeholder: placeholders[attribute.name],
});

function compareOptions(one: Option, other: Option): number {
  const getPlace = ({ name, group }: Option) => {
    const place = groupedNames[group].indexOf(name);
    return place === -1 ? groupedNames[group].length : place;
  };
  const order = Object.keys(groupedNames);
  return order.indexOf(one.group) - order.indexOf(other.group) || getPlace(one) - getPlace(other);
}

/** In the order of the page and of the generated code. */
export const options: readonly Option[] = attributeReference.map(toOption).sort(compareOptions);

const optionsByName = new Map(options.map((option) => [option.name, option]));

export const findOption = (name: string): Option | undefined => optionsByName.get(name);
