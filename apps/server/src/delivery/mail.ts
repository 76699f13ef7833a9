// Builds an e-mail for Resend and SMTP (specification §5 "E-mail"). Pure; called once per delivery.

import type { Language } from '@havn/api/kernel/fields';
import { palette } from '@havn/api/kernel/palette';
import type { ClaimedDelivery } from '@havn/api/messaging/queue/queue';
import { formatCoupleText, formatServerText } from '@havn/api/server-texts';
import { buildWeddingCalendar } from '@havn/api/wedding/calendar';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { formatCouple, getCalendarTimes } from '@havn/api/wedding/rules';
import type { VersionedWedding } from '@havn/api/wedding/schema';
import { formatDayAndVenue } from '../day-and-venue.js';
import { escapeHtml, renderLanguage } from '../kernel/html.js';

export interface MailSite {
  publicUrl: string;
  now(): Date;
}

interface Mail {
  id: string;
  kind: ClaimedDelivery['kind'];
  language: Language;
  recipient: string;
  subject: string;
  body: string;
  from: string;
}

export interface MailPayload {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string; contentType: string }[];
  tags: { name: string; value: string }[];
}

interface MailContext {
  language: Language;
  wedding: WeddingRecord;
  publicUrl: string;
  unsubscribeUrl: string;
}

const renderButton = (href: string, label: string) =>
  `<p style="margin:24px 0;text-align:center"><a href="${href}" style="display:inline-block;padding:12px 28px;border:1px solid ${palette.accent};border-radius:32px;color:${palette.accent};text-decoration:none">${label}</a></p>`;

const buttonLabels = [
  { path: '/i/', key: 'WelcomeScreen.Tap' },
  { path: '/#/join/', key: 'AccountMail.Button' },
] as const;

/** The punctuation of a sentence after a URL, which is not part of it. */
const trailingPunctuation = /[.,;:!?…)\]}"'’”»]+$/;

const isOwnUrl = (word: string, publicUrl: string) => word.startsWith(`${publicUrl}/`);
const isLinkLine = (line: string, publicUrl: string) =>
  isOwnUrl(line, publicUrl) && !/\s/.test(line) && !trailingPunctuation.test(line);

/** Linkifies URLs of our own site only (autolink); everything else stays plain text. */
function renderParagraph(text: string, { publicUrl, language }: MailContext): string {
  if (isLinkLine(text, publicUrl)) {
    const label = buttonLabels.find(({ path }) => text.startsWith(publicUrl + path));
    return renderButton(escapeHtml(text), escapeHtml(label ? formatServerText(language, label.key) : text));
  }
  const words = text.split(/(\s+)/).map((word) => {
    if (!isOwnUrl(word, publicUrl)) return escapeHtml(word);
    const url = word.replace(trailingPunctuation, '');
    const shown = escapeHtml(url);
    return `<a href="${shown}" style="color:${palette.accent}">${shown}</a>${escapeHtml(word.slice(url.length))}`;
  });
  return `<p style="margin:0 0 16px">${words.join('').replaceAll(/\r\n|\r|\n/g, '<br>')}</p>`;
}

/** A line that consists of a single link becomes a separate paragraph, rendered as a button. */
function splitParagraphs(body: string, publicUrl: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const line of body.split(/\r\n|\r|\n/).map((raw) => raw.trimEnd())) {
    const isLink = isLinkLine(line, publicUrl);
    const continuesParagraph = isOpen && line !== '' && !isLink;
    if (continuesParagraph) parts.push(`${parts.pop()}\n${line}`);
    else if (line !== '') parts.push(line);
    isOpen = line !== '' && !isLink;
  }
  return parts;
}

/** Widget e-mails are about another event, and account e-mails are not the invitation, which the image shows. */
function renderHead({ kind }: Mail, context: MailContext): string {
  const { language, wedding, publicUrl } = context;
  if (kind === 'widget') return '';
  const couple = formatCouple(wedding);
  const dayAndVenue = formatDayAndVenue(wedding, language);
  const alt = escapeHtml(formatCoupleText(language, 'Link.Title', { couple }));
  const image = `<img src="${escapeHtml(`${publicUrl}/preview-${language}.png`)}" width="560" alt="${alt}" style="display:block;width:100%;max-width:560px;height:auto;color:${palette.soft}">
`;
  const heading = `<h1 style="margin:32px 0 4px;font-size:32px;font-weight:400;line-height:1.2;text-align:center">${escapeHtml(couple)}</h1>
`;
  const line = `<p style="margin:0 0 32px;color:${palette.soft};text-align:center">${escapeHtml(dayAndVenue)}</p>
`;
  return `${kind === 'account' ? '' : image}${couple === '' ? '' : heading}${dayAndVenue === '' ? '' : line}`;
}

const getFootTexts = ({ language, wedding }: MailContext) => ({
  contact: formatCoupleText(language, 'Mail.Contact', { couple: formatCouple(wedding) }),
  unsubscribe: formatServerText(language, 'Mail.Unsubscribe'),
});

function renderHtml(mail: Mail, context: MailContext): string {
  const { language, publicUrl, unsubscribeUrl } = context;
  const foot = getFootTexts(context);
  return `<!doctype html>
<html ${renderLanguage(language)}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:${palette.paper};color:${palette.ink};font:17px/1.6 Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.paper}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td>
${renderHead(mail, context)}${splitParagraphs(mail.body, publicUrl)
  .map((part) => renderParagraph(part, context))
  .join('\n')}
<p style="margin:40px 0 0;padding-top:16px;border-top:1px solid ${palette.line};color:${palette.soft};font-size:14px">${escapeHtml(foot.contact)}<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${palette.soft}">${escapeHtml(foot.unsubscribe)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function renderPlainText({ kind, body }: Mail, context: MailContext): string {
  const { language, wedding, unsubscribeUrl } = context;
  const { contact, unsubscribe } = getFootTexts(context);
  const headLines = [formatCouple(wedding), formatDayAndVenue(wedding, language)].filter((line) => line !== '');
  const head = kind === 'widget' || headLines.length === 0 ? [] : [...headLines, ''];
  return [...head, body, '', '-- ', contact, unsubscribe, unsubscribeUrl, ''].join('\n');
}

function buildCalendarAttachments(wedding: VersionedWedding, { now, ...options }: MailSite & { language: Language }) {
  if (wedding.weddingDate === '') return [];
  const calendar = buildWeddingCalendar(wedding, { ...options, stamp: now(), times: getCalendarTimes(wedding) });
  return [
    {
      filename: formatServerText(options.language, 'Mail.CalendarFileName'),
      content: Buffer.from(calendar).toString('base64'),
      contentType: 'text/calendar; charset=utf-8',
    },
  ];
}

/** Links to unsubscribe: on a page, or with one click in the mail client (RFC 8058). */
export function buildMail(mail: Mail, wedding: VersionedWedding, { publicUrl, now }: MailSite): MailPayload {
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${mail.id}`;
  const context = { language: mail.language, wedding, publicUrl, unsubscribeUrl };
  return {
    from: mail.from,
    to: mail.recipient,
    subject: mail.subject,
    text: renderPlainText(mail, context),
    html: renderHtml(mail, context),
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments:
      mail.kind === 'widget' || mail.kind === 'account'
        ? []
        : buildCalendarAttachments(wedding, { language: mail.language, publicUrl, now }),
    tags: [{ name: 'delivery', value: mail.id }],
  };
}
