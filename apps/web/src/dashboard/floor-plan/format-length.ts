// Converts steps of 10 cm to metres, and lengths to and from text.
import { stepCentimetres } from '@havn/api/seating/floor-plan/schema';
import { formatNumber } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';

export const stepsPerMetre = 100 / stepCentimetres;

export const toMetres = (steps: number): number => steps / stepsPerMetre;
export const toSteps = (metres: number): number => Math.round(metres * stepsPerMetre);

/** Formats a number for an input: with a decimal comma in French, and without thousands separators. */
export const formatMetres = (value: number, language: Language): string =>
  formatNumber(value, language, { maximumFractionDigits: 1, useGrouping: false });

export function parseNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

export function formatLength(steps: number, language: Language): string {
  return formatNumber(toMetres(steps), language, { style: 'unit', unit: 'meter', maximumFractionDigits: 1 });
}
