import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { whenIdle } from '../../lib/startup/when-idle.js';
import { createStore, useStore } from '../../lib/storage/store.js';

type FormatNumber = (number: string, country: string) => string;

/** Numbers are shown as they are stored until the formats of all countries have loaded, or if they cannot be loaded. */
const formats = createStore<{ format: FormatNumber }>({ format: (number) => number });

/** A number without a calling code belongs to the country of its guest, or to the wedding's default. */
export async function loadPhoneFormats(defaultCountry = ''): Promise<void> {
  const { formatPhoneNumber } = await import('@havn/api/messaging/phone/format-phone-number');
  formats.set({ format: (number, country) => formatPhoneNumber(number, country || defaultCountry) });
}

export function usePhoneFormats(): void {
  const defaultCountry = trpc.wedding.get.useQuery().data?.defaultCountry ?? '';
  useEffect(() => whenIdle(() => void loadPhoneFormats(defaultCountry).catch(() => undefined)), [defaultCountry]);
}

export const formatPhoneNumber: FormatNumber = (number, country) => formats.get().format(number, country);

/** Rendered again when the formats have loaded. */
export const useFormatPhoneNumber = (): FormatNumber => useStore(formats).format;

export const stripSpaces = (text: string): string => text.replace(/\s/g, '');
