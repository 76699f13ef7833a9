// A text as one guest would get it, before the message is saved (specification §5 "Before and after"). Sends nothing.
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import type { MailRenderer, Sender } from '../../trpc/context.js';
import { resolveRecipient } from '../delivery/delivery-draft.js';
import { listAddressees } from '../delivery/insert-deliveries.js';
import { withAnswers } from '../delivery/template-records.js';
import type { previewTextInput, previewTextOutput } from '../schema.js';
import { appendLink, compileText, getPlaceholderValues, type TemplateGuest } from '../text/compose.js';
import { createSampleGuest } from '../text/sample-guest-rules.js';
import { measureSms } from '../text/segments.js';
import { getTemplateSite } from './enqueue.js';

interface WrittenText {
  subject: string;
  body: string;
}

/** Fills in the placeholders as in a message. */
export async function composeText(
  db: Database,
  { subject, body }: WrittenText,
  { guest, publicUrl }: { guest: TemplateGuest; publicUrl: string },
): Promise<WrittenText> {
  const values = getPlaceholderValues(guest, await getTemplateSite(db, publicUrl));
  return { subject: compileText(subject, 'subject')(values), body: compileText(appendLink(body), 'body')(values) };
}

/** The guest reads it in `language`, whatever their own. @throws DomainError UNKNOWN_GUEST. */
async function findReader(db: Database, { guestId, format, subject, body }: PreviewTextInput, language: Language) {
  if (guestId == null) return { to: '', guest: createSampleGuest(language) };
  const [addressee] = await withAnswers(db, await listAddressees(db, [guestId]), [subject, body]);
  if (addressee === undefined) throw new DomainError('UNKNOWN_GUEST');
  return { to: resolveRecipient(format, addressee).to, guest: { ...addressee, language } };
}

type PreviewTextInput = z.output<typeof previewTextInput>;

/** @throws DomainError UNKNOWN_GUEST. */
export async function previewText(
  db: Database,
  input: PreviewTextInput,
  { sender, renderMail }: { sender: Pick<Sender, 'publicUrl'>; renderMail: MailRenderer },
): Promise<z.output<typeof previewTextOutput>> {
  const { format, language } = input;
  const { to, guest } = await findReader(db, input, language);
  const { subject, body } = await composeText(db, input, { guest, publicUrl: sender.publicUrl });
  if (format === 'sms') {
    const { segments, encoding } = measureSms(body);
    return { to, body, mail: null, sms: { segments, encoding } };
  }
  const mail = await renderMail({ language, subject, body, recipient: to });
  return { to, body, mail, sms: null };
}
