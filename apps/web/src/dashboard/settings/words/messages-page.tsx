// The messages in the product's words, as guests receive them: first those that the couple sends, then those after an
// answer and after the wedding.

import { formatTemplate, type MessageTemplateName } from '@havn/api/messaging/template-rules';
import { compileText, getPlaceholderValues } from '@havn/api/messaging/text/compose';
import { formatCouple } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../lib/dates/dates.js';
import { getSalutationTexts } from '../../texts/use-salutations.js';
import { fillGuides, getSampleDeadline, sampleCode } from '../preview/sample-household.js';
import { listMarks } from '../preview/text-marks.js';
import { replacePlaceholders } from './placeholders.js';
import { type FormatText, useFormatText } from './use-format-text.js';

const templateNames: readonly MessageTemplateName[] = [
  'saveTheDate',
  'invitation',
  'reminder',
  'missing',
  'information',
  'thanks',
];

type I18n = ReturnType<typeof useTranslation>['i18n'];

function getSampleValues(language: Language, { wedding, i18n }: { wedding: FullWedding; i18n: I18n }) {
  const { firstNames, lastName, family: groupName } = getLanguageDetails(language).sampleGuests;
  const toPerson = (firstName: string) =>
    ({ firstName, lastName, isUnnamed: false, addressForm: '', salutation: '', language, isMain: true }) as const;
  const members = firstNames.map(toPerson);
  const guest = { ...toPerson(firstNames[0]), groupName, members, code: sampleCode, eventIds: [] };
  const getSalutations = () => getSalutationTexts(i18n, language);
  const records = { events: [], dishes: [], questions: [], getEventTexts: () => ({}) };
  const values = getPlaceholderValues(guest, { publicUrl: wedding.publicUrl, wedding, getSalutations, ...records });
  return { ...values, missing: replacePlaceholders('{{missing}}') };
}

/** An element each: a text within another one, such as the deadline, is found by the mark in its line. */
const renderLines = (text: string) =>
  createElement(
    'div',
    {},
    ...text.split('\n').map((line) => createElement('p', { className: 'message-sheet__line' }, line)),
  );

function listMessages(language: Language, { wedding, formatText }: { wedding: FullWedding; formatText: FormatText }) {
  const { publicUrl } = wedding;
  const attended = wedding.galleryUrl === '' ? 'Surveys.AttendedNoGallery' : 'Surveys.Attended';
  return [
    ...templateNames.map((name) => formatTemplate(name, { language, record: wedding, publicUrl, formatText })),
    { subject: formatText('Surveys.AcceptedSubject'), body: formatText('Surveys.Accepted') },
    { subject: formatText('Surveys.DeclinedSubject'), body: formatText('Surveys.Declined') },
    { subject: formatText('Surveys.AttendedSubject'), body: formatText(attended) },
  ];
}

/** Without what the couple may give later, and with it. */
function listOtherWeddings(wedding: FullWedding): FullWedding[] {
  const { publicUrl, answersCloseAt, galleryUrl } = wedding;
  return [
    {
      ...wedding,
      answersCloseAt: answersCloseAt ?? getSampleDeadline(),
      galleryUrl: galleryUrl || publicUrl,
      guides: fillGuides(wedding, publicUrl),
    },
    { ...wedding, answersCloseAt: null, galleryUrl: '', guides: fillGuides(wedding, '') },
  ];
}

type Messages = ReturnType<typeof listMessages>;

/** Those of others that have a text which is in no message before them. */
function addMissingTexts(messages: Messages, others: Messages): Messages {
  const list = ({ subject, body }: Messages[number]) => listMarks(subject + body);
  const seen = new Set(messages.flatMap(list));
  const added = others.filter((message) => {
    const missing = list(message).filter((mark) => !seen.has(mark));
    for (const mark of missing) seen.add(mark);
    return missing.length > 0;
  });
  return [...messages, ...added];
}

export function MessagesPage({ language, wedding }: { language: Language; wedding: FullWedding }) {
  const { i18n } = useTranslation();
  const formatText = useFormatText(language);
  const list = (shown: FullWedding) => listMessages(language, { wedding: shown, formatText });
  const messages = addMissingTexts(list(wedding), listOtherWeddings(wedding).flatMap(list));
  const values = getSampleValues(language, {
    wedding: { ...wedding, answersCloseAt: wedding.answersCloseAt ?? getSampleDeadline() },
    i18n,
  });
  const couple = formatCouple(wedding, language);
  const day: Record<string, string> =
    wedding.weddingDate === '' ? {} : { date: formatLongDate(wedding.weddingDate, language, wedding) };
  const venue: Record<string, string> = wedding.venueName === '' ? {} : { venue: wedding.venueName };
  return (
    <main className="message-sheets">
      <header className="message-sheet">
        <p>{replacePlaceholders(formatText('Mail.DateAndVenue', { ...day, ...venue }))}</p>
      </header>
      {messages.map(({ subject, body }) => (
        <article key={body} className="message-sheet">
          <h2 className="message-sheet__subject">{compileText(subject, 'subject')(values)}</h2>
          {renderLines(compileText(body, 'body')(values))}
        </article>
      ))}
      <footer className="message-sheet">
        <p>{replacePlaceholders(formatText('Mail.Contact', couple === '' ? {} : { couple }))}</p>
        <p>{formatText('Mail.ContactUnnamed')}</p>
        <p>{formatText('Mail.Unsubscribe')}</p>
      </footer>
    </main>
  );
}
