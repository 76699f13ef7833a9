// The texts that a new message can begin with (specification §5 "Ready-made messages"). They say only what is true of
// this wedding; what may still change is a placeholder.
import type { Database } from '@havn/db/client';
import { byLanguage, getLanguageEntry, type Language } from '@havn/i18n/languages';
import { formatServerText } from '../../server-texts.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { type MessageTemplate, messageTemplateNames } from '../schema.js';
import { toTextOutput } from './text-rules.js';

interface TemplateContext {
  language: Language;
  record: WeddingRecord;
  publicUrl: string;
}

const formatDeadlineLine = ({ language, record }: TemplateContext) =>
  record.answersCloseAt === null ? '' : formatServerText(language, 'MessageTemplates.DeadlineLine');

function formatPhotosLine({ language, record: { galleryUrl }, publicUrl }: TemplateContext): string {
  if (galleryUrl === '') return '';
  const gallery = galleryUrl.startsWith('/') ? publicUrl + galleryUrl : galleryUrl;
  return formatServerText(language, 'MessageTemplates.PhotosLine', { gallery });
}

function formatMoreLine({ language, record: { guides } }: TemplateContext): string {
  const hasGuide = guides[language] !== '' && guides[`${language}Local`] !== '';
  return formatServerText(language, hasGuide ? 'MessageTemplates.MoreLineGuide' : 'MessageTemplates.MoreLine');
}

/** "{{date}} at {{time}}", as the pages write it. */
function formatDay({ language, record: { celebrationTime } }: TemplateContext): string {
  if (celebrationTime === '') return '{{date}}';
  return ['{{date}}', getLanguageEntry(language).joins.dateAndTime, '{{time}}'].filter((part) => part !== '').join(' ');
}

const formatters: Record<MessageTemplate['name'], (context: TemplateContext) => { subject: string; body: string }> = {
  saveTheDate: ({ language }) => ({
    subject: formatServerText(language, 'MessageTemplates.SaveTheDateSubject'),
    body: formatServerText(language, 'MessageTemplates.SaveTheDateBody'),
  }),
  invitation: (context) => ({
    subject: formatServerText(context.language, 'MessageTemplates.InvitationSubject'),
    body: formatServerText(context.language, 'MessageTemplates.InvitationBody', {
      deadlineLine: formatDeadlineLine(context),
    }),
  }),
  reminder: (context) => ({
    subject: formatServerText(context.language, 'Reminder.Subject'),
    body: `${formatServerText(context.language, 'Reminder.Body')}\n\n${formatDeadlineLine(context)}`,
  }),
  information: (context) => ({
    subject: formatServerText(context.language, 'MessageTemplates.InformationSubject'),
    body: formatServerText(context.language, 'MessageTemplates.InformationBody', {
      day: formatDay(context),
      moreLine: formatMoreLine(context),
    }),
  }),
  thanks: (context) => ({
    subject: formatServerText(context.language, 'MessageTemplates.ThanksSubject'),
    body: formatServerText(context.language, 'MessageTemplates.ThanksBody', { photosLine: formatPhotosLine(context) }),
  }),
};

/** A line that was left out leaves no gap. */
const closeGaps = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n').trim();

export async function listMessageTemplates(db: Database, publicUrl: string): Promise<MessageTemplate[]> {
  const record = await getWeddingRecord(db);
  return messageTemplateNames.map((name) => {
    const texts = byLanguage((language) => formatters[name]({ language, record, publicUrl }));
    return {
      name,
      ...toTextOutput({
        subjects: byLanguage((language) => texts[language].subject),
        bodies: byLanguage((language) => closeGaps(texts[language].body)),
      }),
    };
  });
}
