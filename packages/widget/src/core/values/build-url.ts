export type QueryParameters = readonly (readonly [name: string, value: string | undefined])[];

/** `URL` encodes apostrophes as well: a link has the same length wherever it is parsed. */
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll("'", '%27');

export function buildUrl(base: string, parameters: QueryParameters): string {
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${encodeValue(value)}`] : []));
  return query.length > 0 ? `${base}?${query.join('&')}` : base;
}

export const microsoftHosts = { ms365: 'outlook.office.com', outlookcom: 'outlook.live.com' } as const;

export type MicrosoftCalendar = keyof typeof microsoftHosts;

export const isUnknownToGoogle = (zone: string): boolean => /^(Etc\/|GMT.|[CEMP]ST|[CEMW]ET$)/.test(zone);
