// Converts steps of 10 cm to metres, and lengths to and from text.
import { stepCentimetres } from '@havn/api/seating/floor-plan/schema';
import type { Language } from '@havn/i18n/languages';

export const stepsPerMetre = 100 / stepCentimetres;

export const toMetres = (steps: number): number => steps / stepsPerMetre;
export const toSteps = (metres: number): number => Math.round(metres * stepsPerMetre);

/** Formats a number for an input: with a decimal comma in French, and without thousands separators. */
export const formatNumber = (value: number, language: Language): string =>
  value.toLocaleString(language, { maximumFractionDigits: 1, useGrouping: false });

export function parseNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

export function formatLength(steps: number, language: Language): string {
  const options = { style: 'unit', unit: 'meter', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(toMetres(steps));
}
