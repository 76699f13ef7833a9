// The messages in the product's words, as guests receive them: first those that the couple sends, then those after an
// answer and after the wedding.
import { compileTemplate } from '@havn/api/kernel/template';
import { compileText, getPlaceholderValues } from '@havn/api/messaging/text/compose';
import { formatTemplate, type MessageTemplateName } from '@havn/api/messaging/text/template-rules';
import { formatCouple } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { getLanguageDetails } from '@havn/i18n/language-details';
import { byLanguage, type Language } from '@havn/i18n/languages';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { getSalutationTexts } from '../../texts/use-salutations.js';
import { sampleCode } from '../preview/sample-household.js';

const templateNames: readonly MessageTemplateName[] = [
  'saveTheDate',
  'invitation',
  'reminder',
  'information',
  'thanks',
];

type I18n = ReturnType<typeof useTranslation>['i18n'];

function getSampleValues(language: Language, { wedding, i18n }: { wedding: FullWedding; i18n: I18n }) {
  const { firstNames, lastName, family: groupName } = getLanguageDetails(language).sampleGuests;
  const toPerson = (firstName: string) =>
    ({ firstName, lastName, isUnnamed: false, addressForm: '', salutation: '', language }) as const;
  const people = firstNames.map(toPerson);
  const guest = { ...toPerson(firstNames[0]), groupName, people, greetedCount: people.length, code: sampleCode };
  const salutations = byLanguage(() => getSalutationTexts(i18n, language));
  return getPlaceholderValues(guest, { publicUrl: wedding.publicUrl, wedding, salutations });
}

/** An element each: a text within another one, such as the deadline, is found by the mark in its line. */
const renderLines = (text: string) =>
  createElement(
    'div',
    {},
    ...text.split('\n').map((line) => createElement('p', { className: 'message-sheet__line' }, line)),
  );

export function MessagesPage({ language, wedding }: { language: Language; wedding: FullWedding }) {
  const { i18n } = useTranslation();
  const formatText = (key: string, values: Record<string, string> = {}) =>
    compileTemplate(String(i18n.getResource(language, 'translation', key) ?? ''))(values);
  const { publicUrl } = wedding;
  const attended = wedding.galleryUrl === '' ? 'Surveys.AttendedNoGallery' : 'Surveys.Attended';
  const messages = [
    ...templateNames.map((name) => ({
      name,
      ...formatTemplate(name, { language, record: wedding, publicUrl, formatText }),
    })),
    { name: 'Accepted', subject: formatText('Surveys.AcceptedSubject'), body: formatText('Surveys.Accepted') },
    { name: 'Declined', subject: formatText('Surveys.DeclinedSubject'), body: formatText('Surveys.Declined') },
    { name: 'Attended', subject: formatText('Surveys.AttendedSubject'), body: formatText(attended) },
  ];
  const values = getSampleValues(language, { wedding, i18n });
  const couple = formatCouple(wedding, language);
  return (
    <main className="message-sheets">
      {messages.map(({ name, subject, body }) => (
        <article key={name} className="message-sheet">
          <h2 className="message-sheet__subject">{compileText(subject, 'subject')(values)}</h2>
          {renderLines(compileText(body, 'body')(values))}
        </article>
      ))}
      <footer className="message-sheet">
        <p>{formatText(couple === '' ? 'Mail.ContactUnnamed' : 'Mail.Contact', { couple })}</p>
        <p>{formatText('Mail.Unsubscribe')}</p>
      </footer>
    </main>
  );
}
