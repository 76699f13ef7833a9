// The ledger has only random ids, hashes that include such ids, reasons and times (decisions 045 and 048).
import { type OptOutRecord, optOutRecord } from '@havn/api/messaging/delivery/opt-out-records';
import { type Erasure, erasure } from '@havn/api/privacy/schema';
import { z } from 'zod';

export interface Ledger {
  erasures: readonly Erasure[];
  optOuts: readonly OptOutRecord[];
}

export const emptyLedger: Ledger = { erasures: [], optOuts: [] };

const ledgerSchema = z.object({
  format: z.literal('havn-erasures'),
  erasures: z.array(erasure),
  /** Missing in files of earlier versions. */
  optOuts: z.array(optOutRecord).default([]),
});

/** @throws Error if the text is not a ledger. */
export function parseLedger(text: string): Ledger {
  const { erasures, optOuts } = ledgerSchema.parse(JSON.parse(text));
  return { erasures, optOuts };
}

export const formatLedger = (ledger: Ledger): string =>
  `${JSON.stringify({ format: 'havn-erasures', ...ledger }, null, 1)}\n`;

/** The entries of `ledger` that `known` does not contain, or contains with an earlier opt-out. */
export function getNewEntries(ledger: Ledger, known: Ledger): Ledger {
  const ids = new Set(known.erasures.map(({ id }) => id));
  const times = new Map(known.optOuts.map(({ key, changedAt }) => [key, changedAt]));
  return {
    erasures: ledger.erasures.filter(({ id }) => !ids.has(id)),
    optOuts: ledger.optOuts.filter(({ key, changedAt }) => changedAt > (times.get(key) ?? '')),
  };
}

/** An id is never removed; the later entry about an opt-out replaces the earlier one. */
export function mergeLedgers(one: Ledger, other: Ledger): Ledger {
  const { erasures, optOuts } = getNewEntries(other, one);
  return {
    erasures: [...one.erasures, ...erasures],
    optOuts: [...new Map([...one.optOuts, ...optOuts].map((record) => [record.key, record])).values()],
  };
}

export const isEmptyLedger = ({ erasures, optOuts }: Ledger): boolean => erasures.length + optOuts.length === 0;
