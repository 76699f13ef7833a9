// Opt-outs and revocations that were recorded outside the database (decision 048).
import type { Database } from '@havn/db/client';
import { guests, optOuts } from '@havn/db/schema';
import { messageFormats } from '@havn/db/values';
import { type DeliveryFormat, hashOptOutAddress, resolvePhoneNumber } from '../delivery/delivery-draft.js';
import {
  addOptOutRecords,
  hashGuestAddress,
  listOptOutRecords,
  type OptOutRecord,
} from '../delivery/opt-out-records.js';
import { orDefaultCountry } from '../phone/phone-country.js';
import { optIn, optOut } from './channel.js';

interface GuestAddress {
  format: DeliveryFormat;
  address: string;
  keys: string[];
}

/** By the hash that an opt-out stores. */
async function listAddresses(db: Database): Promise<Map<string, GuestAddress>> {
  const rows = await db
    .select({
      id: guests.id,
      email: guests.email,
      phoneNumber: guests.phoneNumber,
      country: orDefaultCountry(guests.country),
    })
    .from(guests);
  const found = new Map<string, GuestAddress>();
  for (const { id, email, phoneNumber, country } of rows) {
    const addresses = { sms: resolvePhoneNumber(phoneNumber, country).to, email };
    for (const format of messageFormats) {
      const address = addresses[format];
      if (address === '') continue;
      const hash = hashOptOutAddress(format, address);
      const entry = found.get(hash) ?? { format, address, keys: [] };
      entry.keys.push(hashGuestAddress(id, format, address));
      found.set(hash, entry);
    }
  }
  return found;
}

/**
 * Applies the latest record of each address, unless the database has a later opt-out, and adds missing records: those
 * of earlier versions, and of guests who were added since. Called after a restore, before the server accepts requests.
 * Idempotent. @returns the number of addresses that were changed.
 */
export async function reapplyOptOuts(db: Database): Promise<number> {
  const records = new Map((await listOptOutRecords(db)).map((record) => [record.key, record]));
  const stored = new Map((await db.select().from(optOuts)).map((row) => [row.address, row]));
  if (records.size === 0 && stored.size === 0) return 0;
  const missing: OptOutRecord[] = [];
  let count = 0;
  for (const [hash, { format, address, keys }] of await listAddresses(db)) {
    const known = keys.flatMap((key) => records.get(key) ?? []);
    const latest = known.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))[0];
    const row = stored.get(hash);
    const changedAt = row?.createdAt.toISOString() ?? '';
    const isOutdated = latest !== undefined && changedAt < latest.changedAt;
    if (isOutdated && latest.reason !== null && row === undefined) {
      await optOut(db, format, { address, reason: latest.reason });
      count += 1;
    } else if (isOutdated && latest.reason === null && row !== undefined) {
      await optIn(db, format, address);
      count += 1;
    } else if (row !== undefined) {
      const unknown = keys.filter((key) => records.get(key)?.reason !== row.reason);
      missing.push(...unknown.map((key) => ({ key, reason: row.reason, changedAt })));
    }
  }
  await addOptOutRecords(db, missing);
  return count;
}
