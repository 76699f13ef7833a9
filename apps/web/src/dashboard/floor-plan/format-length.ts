// Lengths as text: steps of 10 cm in metres.
import { stepCentimetres } from '@havn/api/floor-plan/schema';
import type { Language } from '@havn/i18n/languages';

const stepsPerMetre = 100 / stepCentimetres;

export const toMetres = (steps: number): number => steps / stepsPerMetre;
export const toSteps = (metres: number): number => Math.round(metres * stepsPerMetre);

/** A number as it is typed: with a comma in French, without separators of thousands. */
export const formatNumber = (value: number, language: Language): string =>
  value.toLocaleString(language, { maximumFractionDigits: 1, useGrouping: false });

/** A number as it was typed, with a comma or a point; null if it is none. */
export function parseNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

export function formatLength(steps: number, language: Language): string {
  const options = { style: 'unit', unit: 'meter', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(toMetres(steps));
}
