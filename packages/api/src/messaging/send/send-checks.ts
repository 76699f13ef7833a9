// What must be true before anything goes to a guest (specification §5 "Deliveries").

import type { Database } from '@havn/db/client';
import { formatList } from '@havn/i18n/formats';
import { defaultLanguage } from '@havn/i18n/languages';
import { DomainError } from '../../kernel/errors.js';
import type { Sender } from '../../trpc/context.js';
import { type EssentialDetail, listMissingDetails } from '../../wedding/detail-rules.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import type { DeliveryFormat } from '../delivery/delivery-draft.js';
import { isPrivateUrl } from '../delivery/public-url-rules.js';

/** A stand-in delivers to nobody. */
export const hasUnreachableLinks = (
  { publicUrl, standIns }: Pick<Sender, 'publicUrl' | 'standIns'>,
  format: DeliveryFormat,
): boolean => isPrivateUrl(publicUrl) && standIns?.[format] !== true;

/** In which the dashboard and the API expect an issue. */
const detailFields: Record<EssentialDetail, string> = {
  couple: 'coupleTitle',
  day: 'weddingDate',
  place: 'venueName',
};
const detailNames: Record<EssentialDetail, string> = { couple: 'the names', day: 'the date', place: 'the venue' };

/** @throws DomainError DETAILS_MISSING with an issue for each missing detail. */
async function assertDetailsGiven(tx: Database): Promise<void> {
  const missing = listMissingDetails(await getWeddingRecord(tx));
  if (missing.length === 0) return;
  const names = missing.map((detail) => detailNames[detail]);
  const issues = missing.map((detail) => ({ path: [detailFields[detail]], message: `Enter ${detailNames[detail]}.` }));
  throw new DomainError('DETAILS_MISSING', {
    message: `Enter ${formatList(names, defaultLanguage)} of the wedding before you send.`,
    issues,
  });
}

/** It leaves whether or not a channel is set up. @throws DomainError DETAILS_MISSING, PUBLIC_URL_PRIVATE. */
export async function assertReadyToSendByHand(tx: Database, sender: Sender, format: DeliveryFormat): Promise<void> {
  await assertDetailsGiven(tx);
  if (hasUnreachableLinks(sender, format)) throw new DomainError('PUBLIC_URL_PRIVATE');
}

/** Without credentials a message is kept as a preview. @throws DomainError as `assertReadyToSendByHand`. */
export async function assertReadyToSend(tx: Database, sender: Sender, format: DeliveryFormat): Promise<void> {
  if (sender.enabledChannels[format]) return assertReadyToSendByHand(tx, sender, format);
  await assertDetailsGiven(tx);
}
