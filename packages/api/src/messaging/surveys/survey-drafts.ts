// Specification §5 "Surveys".

import { isExpected } from '../../attendance/status-rules.js';
import type { GuestStatus } from '../../kernel/fields.js';
import type { Sender } from '../../trpc/context.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { type Addressee, type DeliveryDraft, hashOptOutAddress, selectRecipient } from '../delivery/delivery-draft.js';
import type { TemplateRecords } from '../delivery/template-records.js';
import { renderAutomaticMessage, type StoredAutomaticMessages } from './automatic-messages.js';

export type SurveyStatus = Exclude<GuestStatus, 'Pending'>;

/** If guests with different answers share an address, a positive answer takes precedence. */
const statusPrecedence: SurveyStatus[] = ['Accepted', 'Attended', 'Declined'];

export interface DueSurvey {
  guestId: string;
  status: SurveyStatus;
}

export interface SurveyContext {
  sender: Sender;
  wedding: WeddingRecord;
  automatic: StoredAutomaticMessages;
  records: TemplateRecords | null;
  /** Null if an administrator acts. */
  code: string | null;
  notBefore?: string | null;
}

function buildSurveyLink(status: SurveyStatus, guest: Addressee, { sender, wedding, code }: SurveyContext): string {
  if (isExpected(status)) return `${sender.publicUrl}/#/wedding-pass/${code ?? guest.code}`;
  return wedding.galleryUrl.startsWith('/') ? sender.publicUrl + wedding.galleryUrl : wedding.galleryUrl;
}

function buildDraft(guest: Addressee, status: SurveyStatus, context: SurveyContext): DeliveryDraft | null {
  const { sender, wedding, automatic, records } = context;
  const recipient = selectRecipient(guest, ['sms', 'email'], sender.enabledChannels);
  if (recipient === null || !automatic[status].isOn) return null;
  const { format, to, reason } = recipient;
  const link = buildSurveyLink(status, guest, context);
  const sendableState = sender.enabledChannels[format] ? 'queued' : 'preview';
  return {
    kind: 'survey',
    messageId: null,
    guestId: guest.id,
    dedupeKey: `survey ${guest.id} ${status}`,
    format,
    language: guest.language,
    recipient: to,
    ...renderAutomaticMessage(guest, {
      status,
      stored: automatic,
      record: wedding,
      link,
      publicUrl: sender.publicUrl,
      records,
    }),
    state: reason === null ? sendableState : 'undeliverable',
    reason,
    isDeferrable: true,
    notBefore: context.notBefore ?? null,
  };
}

export interface SharedDraft {
  draft: DeliveryDraft;
  guestIds: string[];
}

/** Guests who share an address get one survey together. */
export function buildDraftsByAddress(
  due: readonly DueSurvey[],
  addressees: readonly Addressee[],
  context: SurveyContext,
): SharedDraft[] {
  const statusByGuest = new Map(due.map((row) => [row.guestId, row.status]));
  const byAddress = new Map<string, SharedDraft>();
  const inOrder = statusPrecedence.flatMap((status) =>
    addressees.filter((guest) => statusByGuest.get(guest.id) === status),
  );
  for (const guest of inOrder) {
    const draft = buildDraft(guest, statusByGuest.get(guest.id) ?? 'Declined', context);
    if (draft === null) continue;
    const key = hashOptOutAddress(draft.format, draft.recipient);
    const entry = byAddress.get(key) ?? { draft, guestIds: [] };
    entry.guestIds.push(guest.id);
    byAddress.set(key, entry);
  }
  return [...byAddress.values()];
}
