// Texts of the dashboard (dashboard.json) that the server shares: statuses in exports and their search, validation
// messages in imports.
import { createRequire } from 'node:module';
import type { Language } from './fields.js';

type DashboardTexts = typeof import('@havn/i18n/locales/en/dashboard.json');

const require = createRequire(import.meta.url);

export function getDashboardTexts<Section extends 'Status' | 'Issues'>(
  language: Language,
  section: Section,
): DashboardTexts[Section] {
  return (require(`@havn/i18n/locales/${language}/dashboard.json`) as DashboardTexts)[section];
}
