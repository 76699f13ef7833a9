// The texts that a new message can begin with (specification §5 "Ready-made messages"). They say only what is true of
// this wedding; what may still change is a placeholder. Pure; the preview of the couple's words uses it too.
import { joinDateAndTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import type { WeddingRecord } from '../wedding/fields.js';
import type { MessageTemplate } from './schema.js';

export type MessageTemplateName = MessageTemplate['name'];

type TemplateTextKey =
  | `Reminder.${'Subject' | 'Body'}`
  | `MessageTemplates.${'SaveTheDate' | 'Invitation' | 'Missing' | 'Information' | 'Thanks'}${'Subject' | 'Body'}`
  | `MessageTemplates.${'DeadlineLine' | 'PhotosLine' | 'MoreLine' | 'MoreLineGuide'}`;

interface TemplateContext {
  language: Language;
  record: Pick<WeddingRecord, 'answersCloseAt' | 'celebrationTime' | 'galleryUrl' | 'guides'>;
  publicUrl: string;
  /** Leaves a placeholder without a value as it is. */
  formatText(key: TemplateTextKey, values?: Record<string, string>): string;
}

const formatDeadlineLine = ({ record, formatText }: TemplateContext) =>
  record.answersCloseAt === null ? '' : formatText('MessageTemplates.DeadlineLine');

function formatPhotosLine({ record: { galleryUrl }, publicUrl, formatText }: TemplateContext): string {
  if (galleryUrl === '') return '';
  const gallery = galleryUrl.startsWith('/') ? publicUrl + galleryUrl : galleryUrl;
  return formatText('MessageTemplates.PhotosLine', { gallery });
}

function formatMoreLine({ language, record: { guides }, formatText }: TemplateContext): string {
  const filled: Readonly<Record<string, string>> = guides;
  const hasGuide = Boolean(filled[language] && filled[`${language}Local`]);
  return formatText(hasGuide ? 'MessageTemplates.MoreLineGuide' : 'MessageTemplates.MoreLine');
}

const signature = '\n{{couple}}';

/** The couple's own words may have no signature. */
function insertBeforeSignature(body: string, line: string): string {
  if (line === '') return body;
  return body.endsWith(signature)
    ? `${body.slice(0, -signature.length)}\n\n${line}\n${signature}`
    : `${body}\n\n${line}`;
}

/** "{{date}} at {{time}}", as the pages write it. */
function formatDay({ language, record: { celebrationTime } }: TemplateContext): string {
  if (celebrationTime === '') return '{{date}}';
  return joinDateAndTime('{{date}}', celebrationTime, language, '{{time}}');
}

const formatters: Record<MessageTemplateName, (context: TemplateContext) => { subject: string; body: string }> = {
  saveTheDate: ({ formatText }) => ({
    subject: formatText('MessageTemplates.SaveTheDateSubject'),
    body: formatText('MessageTemplates.SaveTheDateBody'),
  }),
  invitation: (context) => ({
    subject: context.formatText('MessageTemplates.InvitationSubject'),
    body: context.formatText('MessageTemplates.InvitationBody', {
      deadlineLine: formatDeadlineLine(context),
    }),
  }),
  reminder: (context) => ({
    subject: context.formatText('Reminder.Subject'),
    body: insertBeforeSignature(context.formatText('Reminder.Body'), formatDeadlineLine(context)),
  }),
  missing: (context) => ({
    subject: context.formatText('MessageTemplates.MissingSubject'),
    body: context.formatText('MessageTemplates.MissingBody', { deadlineLine: formatDeadlineLine(context) }),
  }),
  information: (context) => ({
    subject: context.formatText('MessageTemplates.InformationSubject'),
    body: context.formatText('MessageTemplates.InformationBody', {
      day: formatDay(context),
      moreLine: formatMoreLine(context),
    }),
  }),
  thanks: (context) => ({
    subject: context.formatText('MessageTemplates.ThanksSubject'),
    body: context.formatText('MessageTemplates.ThanksBody', { photosLine: formatPhotosLine(context) }),
  }),
};

/** What kind of message it becomes. */
export const getTemplateKind = (name: MessageTemplateName): Exclude<MessageTemplateName, 'missing'> =>
  name === 'missing' ? 'reminder' : name;

/** A line that was left out leaves no gap. */
const closeGaps = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n').trim();

/** The couple's own text can begin with it. The placeholders of a message stay in it. */
export function formatTemplate(name: MessageTemplateName, context: TemplateContext): { subject: string; body: string } {
  const { subject, body } = formatters[name](context);
  return { subject, body: closeGaps(body) };
}
