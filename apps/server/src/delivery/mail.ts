// Builds an e-mail for Resend and SMTP (specification §5 "E-mail"). Pure; called once per delivery.

import type { Language } from '@havn/api/kernel/fields';
import { escapeHtml } from '@havn/api/kernel/html';
import { getPalette } from '@havn/api/look/looks';
import type { Palette } from '@havn/api/look/palette';
import type { ClaimedDelivery } from '@havn/api/messaging/queue/queue';
import { removeCouplePrefix } from '@havn/api/messaging/text/couple-prefix';
import { formatCoupleText, formatServerText } from '@havn/api/server-texts';
import type { RenderedMail, WrittenMail } from '@havn/api/trpc/context';
import { buildWeddingCalendar } from '@havn/api/wedding/calendar';
import { getCalendarTimes } from '@havn/api/wedding/calendar-rules';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { formatCouple } from '@havn/api/wedding/rules';
import type { VersionedWedding } from '@havn/api/wedding/schema';
import { toTypographic } from '@havn/i18n/spelling';
import { formatDayAndVenue, formatLongDate } from '../day-and-venue.js';
import { renderLanguage } from '../kernel/html.js';
import { buildPreviewPath } from '../preview-picture/content.js';
import { formatMailbox, parseMailbox } from '../settings/mailbox-address.js';
import {
  renderButton,
  renderDay,
  renderHeading,
  renderLink,
  renderMailPage,
  renderPicture,
  renderPictureRow,
  renderText,
} from './mail-markup.js';

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
  /** Its guest: nobody who does not come needs the calendar file. */
  hasDeclined: boolean;
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
  palette: Palette;
}

const buttonLabels = [
  { path: '/i/', key: 'WelcomeScreen.Tap' },
  { path: '/#/wedding-pass/', key: 'Invitation.TapCheckedIn' },
  { path: '/#/join/', key: 'AccountMail.Button' },
] as const;

/** The punctuation of a sentence after a URL, which is not part of it. */
const trailingPunctuation = /[.,;:!?…)\]}"'’”»]+$/;

const headingPaddingPx = 28;

const maxTeaserLength = 140;

const isGallery = (url: string, { publicUrl, wedding: { galleryUrl } }: MailContext) =>
  galleryUrl !== '' && (url === galleryUrl || url === publicUrl + galleryUrl);
const isOwnUrl = (word: string, context: MailContext) =>
  word.startsWith(`${context.publicUrl}/`) || isGallery(word.replace(trailingPunctuation, ''), context);
const isLinkLine = (line: string, context: MailContext) =>
  isOwnUrl(line, context) && !/\s/.test(line) && (isGallery(line, context) || !trailingPunctuation.test(line));

function getButtonKey(url: string, context: MailContext) {
  if (isGallery(url, context)) return 'ThankYouNote.Tap';
  return buttonLabels.find(({ path }) => url.startsWith(context.publicUrl + path))?.key;
}

/** Linkifies URLs of our own site and the couple's gallery only (autolink); everything else stays plain text. */
function renderParagraph(text: string, context: MailContext): string {
  const { language, palette } = context;
  if (isLinkLine(text, context)) {
    const key = getButtonKey(text, context);
    return renderButton(text, key && formatServerText(language, key), palette);
  }
  const words = text.split(/(\s+)/).map((word) => {
    if (!isOwnUrl(word, context)) return escapeHtml(word);
    const url = word.replace(trailingPunctuation, '');
    const shown = escapeHtml(url);
    return `${renderLink(url, shown, { palette })}${escapeHtml(word.slice(url.length))}`;
  });
  return renderText(words.join('').replaceAll(/\r\n|\r|\n/g, '<br>'), palette);
}

/** A line that consists of a single link becomes a separate paragraph, rendered as a button. */
function splitParagraphs(body: string, context: MailContext): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const line of body.split(/\r\n|\r|\n/).map((raw) => raw.trimEnd())) {
    const isLink = isLinkLine(line, context);
    const continuesParagraph = isOpen && line !== '' && !isLink;
    if (continuesParagraph) parts.push(`${parts.pop()}\n${line}`);
    else if (line !== '') parts.push(line);
    isOpen = line !== '' && !isLink;
  }
  return parts;
}

/** The date and the venue, unless the body has the date. */
const formatDayLine = (body: string, { language, wedding }: Pick<MailContext, 'language' | 'wedding'>): string =>
  wedding.weddingDate !== '' && body.includes(formatLongDate(wedding, language))
    ? ''
    : formatDayAndVenue(wedding, language);

/** Widget e-mails are about another event, and account e-mails are not the invitation, which the picture shows. */
function renderHead({ kind, body }: Mail, { language, wedding, publicUrl, palette }: MailContext): string {
  if (kind === 'widget') return '';
  const couple = formatCouple(wedding, language);
  const dayAndVenue = escapeHtml(formatDayLine(body, { language, wedding }));
  const title = escapeHtml(couple);
  const alt = couple === '' ? escapeHtml(formatServerText(language, 'Link.TitleUnnamed')) : title;
  const buildUrl = (picture: 'mail' | 'night') => publicUrl + buildPreviewPath(wedding, language, picture);
  const picture = renderPicture({ day: buildUrl('mail'), night: buildUrl('night') }, alt, palette);
  const heading =
    kind === 'account' ? renderHeading(title, palette, headingPaddingPx) : renderHeading(picture, palette);
  const languageAttributes = renderLanguage(language);
  return [
    couple === '' && kind !== 'account' ? renderPictureRow(picture, languageAttributes) : '',
    couple === '' ? '' : renderPictureRow(heading, languageAttributes),
    dayAndVenue === '' ? '' : renderDay(dayAndVenue, palette, languageAttributes),
  ].join('');
}

/** None below a mail of the widget, which is about another event and not a message to the wedding's guests. */
function renderFoot({ kind }: Mail, context: MailContext): string {
  if (kind === 'widget') return '';
  const { contact, unsubscribe } = getFootTexts(context);
  const link = renderLink(context.unsubscribeUrl, escapeHtml(unsubscribe), { palette: context.palette, role: 'soft' });
  return `${escapeHtml(contact)}<br>${link}`;
}

const getFootTexts = ({ language, wedding }: MailContext) => ({
  contact: formatCoupleText(language, 'Mail.Contact', { couple: formatCouple(wedding, language) }),
  unsubscribe: formatServerText(language, 'Mail.Unsubscribe'),
});

/** What inboxes show beside the subject. Without it, they show the alternative text of the picture. */
const getTeaser = (paragraphs: readonly string[], context: MailContext): string =>
  paragraphs
    .filter((part) => !isLinkLine(part, context))
    .join(' ')
    .slice(0, maxTeaserLength);

function renderHtml(mail: Mail, context: MailContext): string {
  const { language, palette } = context;
  const paragraphs = splitParagraphs(mail.body, context);
  return renderMailPage({
    languageAttributes: renderLanguage(language),
    title: escapeHtml(mail.subject),
    teaser: escapeHtml(getTeaser(paragraphs, context)),
    head: renderHead(mail, context),
    body: paragraphs.map((part) => renderParagraph(part, context)).join('\n'),
    foot: renderFoot(mail, context),
    palette,
  });
}

function renderPlainText({ kind, body }: Mail, context: MailContext): string {
  const { language, wedding, unsubscribeUrl } = context;
  if (kind === 'widget') return `${body}\n`;
  const { contact, unsubscribe } = getFootTexts(context);
  const headLines = [formatCouple(wedding, language), formatDayLine(body, context)].filter((line) => line !== '');
  const head = headLines.length === 0 ? [] : [...headLines, ''];
  return [...head, body, '', '-- ', contact, unsubscribe, unsubscribeUrl, ''].join('\n');
}

/** Of the first word that is a link to an invitation. */
function findInvitationUrl({ body }: Mail, publicUrl: string): string | undefined {
  const link = body.split(/\s+/).find((word) => word.startsWith(`${publicUrl}/i/`));
  return link?.replace(trailingPunctuation, '');
}

interface CalendarAttachmentOptions extends MailSite {
  language: Language;
  invitationUrl: string | undefined;
}

function buildCalendarAttachments(wedding: VersionedWedding, { now, ...options }: CalendarAttachmentOptions) {
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

/** A sender without a name gets the couple's: guests would see an address. A line break would begin another header. */
function formatSender({ from, language }: Mail, wedding: WeddingRecord): string {
  const sender = parseMailbox(from);
  if (sender === null || sender.name !== '') return from;
  const name = formatCouple(wedding, language)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return formatMailbox({ name, address: sender.address });
}

function prepareMail(delivery: Mail, wedding: WeddingRecord, publicUrl: string): { mail: Mail; context: MailContext } {
  const couple = formatCouple(wedding, delivery.language);
  const body = toTypographic(removeCouplePrefix(delivery.body, couple), delivery.language);
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${delivery.id}`;
  const context = { language: delivery.language, wedding, publicUrl, unsubscribeUrl, palette: getPalette(wedding) };
  return { mail: { ...delivery, body }, context };
}

/** Of a mail that is not sent: it links to no page to unsubscribe. */
const noDeliveryId = '00000000-0000-4000-8000-000000000000';

/** The e-mail of a message, for the person who writes it. */
export function renderMailPreview(
  written: WrittenMail & Pick<Mail, 'from'>,
  wedding: WeddingRecord,
  publicUrl: string,
): RenderedMail {
  const delivery = { ...written, id: noDeliveryId, kind: 'message' as const, hasDeclined: false };
  const { mail, context } = prepareMail(delivery, wedding, publicUrl);
  return {
    from: formatSender(mail, wedding),
    subject: mail.subject,
    teaser: getTeaser(splitParagraphs(mail.body, context), context),
    html: renderHtml(mail, context),
  };
}

/** Links to unsubscribe: on a page, or with one click in the mail client (RFC 8058). */
export function buildMail(delivery: Mail, wedding: VersionedWedding, { publicUrl, now }: MailSite): MailPayload {
  const { mail, context } = prepareMail(delivery, wedding, publicUrl);
  return {
    from: formatSender(mail, wedding),
    to: mail.recipient,
    subject: mail.subject,
    text: renderPlainText(mail, context),
    html: renderHtml(mail, context),
    headers: {
      'List-Unsubscribe': `<${context.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments:
      mail.kind === 'widget' || mail.kind === 'account' || mail.hasDeclined
        ? []
        : buildCalendarAttachments(wedding, {
            language: mail.language,
            publicUrl,
            now,
            invitationUrl: findInvitationUrl(mail, publicUrl),
          }),
    tags: [{ name: 'delivery', value: mail.id }],
  };
}
