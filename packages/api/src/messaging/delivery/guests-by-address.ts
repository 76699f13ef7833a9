// The guests behind an address from outside (specification §5 "Replies", "Callbacks"). A household may share one.
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { desc, inArray, like, sql } from 'drizzle-orm';
import { orDefaultCountry } from '../phone/phone-country.js';
import { type DeliveryFormat, resolvePhoneNumber } from './delivery-draft.js';
import { listSpellings } from './email-spellings.js';

/** Numbers are stored as typed, in national or international format, but both end in the same digits. */
const comparedDigits = 6;

/** Main guests first, then in stored order. Locks them against deletion. */
export async function listGuestsByAddress(db: Database, format: DeliveryFormat, address: string) {
  const ending = address.slice(-comparedDigits);
  if (address === '' || (format === 'sms' && !/^\d+$/.test(ending))) return [];
  const found = await db
    .select({
      id: guests.id,
      status: guests.status,
      language: guests.language,
      phoneNumber: guests.phoneNumber,
      country: orDefaultCountry(guests.country),
    })
    .from(guests)
    .where(
      format === 'sms'
        ? like(guests.phoneNumber, `%${ending}`)
        : inArray(sql`lower(${guests.email})`, listSpellings(address)),
    )
    .orderBy(desc(guests.isMain), guests.position, guests.id)
    // The caller's rows refer to them: a concurrent deletion waits.
    .for('key share');
  if (format === 'email') return found;
  // The sender's network may write its number in another national form.
  const { to: sender } = resolvePhoneNumber(address, '');
  return found.filter(({ phoneNumber, country }) => resolvePhoneNumber(phoneNumber, country).to === sender);
}
