// The columns of plus-ones, meals and answers to questions (decisions 089 and 092 to 094).
import { maxAnswerLength, maxAnswerNumber, weddingEventId } from '@havn/db/values';
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { choiceField, choicesField, type Field, numberField, textField } from '../../kernel/field-kinds.js';
import { foldText } from '../../kernel/normalize-text.js';
import { selectText } from '../../wedding/language-rules.js';
import { fieldColumn, type GuestColumn } from './list-part-rules.js';
import type { ListedDish, ListedEvent, ListedQuestion } from './rules.js';

type Labels = Readonly<Record<string, string>>;

const selectOwnText = (language: Language, texts: Labels) => selectText(language, texts, { languages: [language] });

/** "Fish" and "Fish (2)": each label stands for one value. */
export function distinguishLabels(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    let count = 1;
    const build = () => (count === 1 ? label : `${label} (${count})`);
    while (taken.has(foldText(build()))) count += 1;
    taken.add(foldText(build()));
    return build();
  });
}

function listLabels(records: readonly { _id: string; texts: Labels }[], language: Language): Labels {
  const labels = distinguishLabels(records.map(({ texts }) => selectOwnText(language, texts)));
  return Object.fromEntries(records.map(({ _id }, index) => [_id, labels[index] ?? '']));
}

const getPart = (guest: object, part: 'meals' | 'answers', id: string): unknown =>
  ((Reflect.get(guest, part) ?? {}) as Readonly<Record<string, unknown>>)[id];

/** Of a choice among records: sorts by their names, and leaves out one that does not exist any more. */
function choiceColumn(id: string, { labels, ...own }: Partial<GuestColumn> & { labels: Labels }): GuestColumn {
  const { read = () => '' } = own;
  const readKnown = (guest: object) => {
    const value = read(guest);
    return typeof value === 'string' && Object.hasOwn(labels, value) ? value : '';
  };
  const field = choiceField({ values: ['', ...Object.keys(labels)], default: '', labels, isHidden: true });
  return fieldColumn(id, field, {
    ...own,
    read: readKnown,
    listSortValues: (guest) => [labels[readKnown(guest)] ?? ''],
  });
}

export const hostColumnId = 'plusOne:host';

/** `hosts`: what names the guests who bring others, by their ids; undefined where nobody does. */
export const listHostColumns = (hosts: Labels | undefined): GuestColumn[] =>
  hosts === undefined
    ? []
    : [
        choiceColumn(hostColumnId, {
          labels: hosts,
          name: 'host',
          isReadOnly: true,
          read: (guest) => Reflect.get(guest, 'hostId'),
          write: (hostId) => ({ hostId: hostId === '' ? null : hostId }),
        }),
      ];

export function listMealColumns(
  { dishes, events }: { dishes: readonly ListedDish[]; events: readonly ListedEvent[] },
  language: Language,
): GuestColumn[] {
  const wedding = { _id: weddingEventId, names: undefined };
  return [wedding, ...events].flatMap(({ _id: eventId, names }) => {
    const offered = dishes.filter((dish) => dish.eventId === eventId);
    if (offered.length === 0) return [];
    const labels = listLabels(
      offered.map((dish) => ({ _id: dish._id, texts: dish.names })),
      language,
    );
    return choiceColumn(`event:${eventId}:${names === undefined ? 'weddingMeal' : 'meal'}`, {
      labels,
      name: 'meal',
      ...(names !== undefined && { recordName: selectOwnText(language, names) }),
      concerns: { eventId },
      read: (guest) => getPart(guest, 'meals', eventId),
      write: (dishId) => ({ meals: { [eventId]: dishId === '' ? null : dishId } }),
    });
  });
}

const hidden = { isHidden: true } as const;
const yesOrNo = { true: 'yes', false: 'no' } as const;

/** Of the kinds without options. */
const answerFields: Readonly<Record<'yesNo' | 'number' | 'text', Field>> = {
  yesNo: choiceField({ values: ['', 'yes', 'no'], default: '', ignoresCase: true, ...hidden }),
  number: numberField({
    isNullable: true,
    min: 0,
    max: maxAnswerNumber,
    invalid: 'Enter a whole number from 0 to 1,000,000.',
    ...hidden,
  }),
  text: textField({ max: maxAnswerLength, ...hidden }),
};

const isNoAnswer = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

function listOptionColumn(
  { kind, options }: ListedQuestion,
  language: Language,
  { id, ...own }: Partial<GuestColumn> & { id: string; read(guest: object): unknown },
): GuestColumn {
  const labels = listLabels(
    options.map((option) => ({ _id: option._id, texts: option.labels })),
    language,
  );
  if (kind === 'one') return choiceColumn(id, { labels, ...own });
  const read = (guest: object) => {
    const value = own.read(guest);
    return Array.isArray(value) ? value.filter((one) => Object.hasOwn(labels, one)) : [];
  };
  return fieldColumn(id, choicesField({ values: Object.keys(labels), labels, ...hidden }), {
    ...own,
    read,
    listSortValues: (guest) => [
      read(guest)
        .map((one) => labels[one] ?? '')
        .sort(getCollator(language, { numeric: true }).compare)
        .join(' '),
    ],
  });
}

function answerColumn(question: ListedQuestion, language: Language): GuestColumn {
  const { _id, eventId, kind, asked, audience, labels } = question;
  const id = `question:${_id}:answer`;
  const read = (guest: object) => getPart(guest, 'answers', _id);
  const write = (value: unknown) => ({ answers: { [_id]: isNoAnswer(value) ? null : value } });
  const own = {
    name: 'questionAnswer',
    label: selectOwnText(language, labels),
    concerns: { eventId, audience, asked },
    read,
    write,
  };
  if (kind === 'one' || kind === 'some') return listOptionColumn(question, language, { id, ...own });
  if (kind === 'yesNo')
    return fieldColumn(id, answerFields.yesNo, {
      ...own,
      read: (guest) => yesOrNo[String(read(guest)) as 'true'] ?? '',
      write: (value) => write(value === '' ? null : value === 'yes'),
    });
  const empty = kind === 'number' ? null : '';
  return fieldColumn(id, answerFields[kind], { ...own, read: (guest) => read(guest) ?? empty });
}

export const listAnswerColumns = (questions: readonly ListedQuestion[], language: Language): GuestColumn[] =>
  questions.map((question) => answerColumn(question, language));

/** The names of the guests who bring others, by their ids; undefined where nobody does. */
export function listHostNames<Guest extends { _id: string; hostId?: string | undefined }>(
  guests: readonly Guest[],
  format: (host: Guest) => string,
): Labels | undefined {
  const ids = new Set(guests.flatMap(({ hostId }) => hostId ?? []));
  if (ids.size === 0) return undefined;
  return Object.fromEntries(guests.flatMap((guest) => (ids.has(guest._id) ? [[guest._id, format(guest)]] : [])));
}
