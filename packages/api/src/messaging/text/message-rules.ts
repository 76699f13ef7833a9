// Pure; shared by the form and the server (specification §5).

import type { Language } from '@havn/i18n/languages';
import { placeholderPattern } from '../../kernel/template.js';
import { getTextName } from './text-rules.js';

export const placeholders = [
  'greeting',
  'firstName',
  'lastName',
  'groupName',
  'couple',
  'date',
  'time',
  'venue',
  'deadline',
  'events',
  'meal',
  'missing',
  'code',
  'link',
] as const;
export type Placeholder = (typeof placeholders)[number];

export const findPlaceholders = (text: string): Placeholder[] =>
  placeholders.filter((name) => text.includes(`{{${name}}}`));

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

export function findUnknownPlaceholders(text: string): string[] {
  // After the last closing braces, each opening pair would be searched to the end of the text: quadratic time.
  const closed = text.slice(0, text.lastIndexOf('}}') + 2);
  return [...closed.matchAll(placeholderPattern)].filter(([, name]) => !isPlaceholder(name ?? '')).map(([all]) => all);
}

export type MessageFormat = 'sms' | 'email';
export const maxBodyLengths: Record<MessageFormat, number> = { sms: 1600, email: 20_000 };

interface MessageBodies {
  format: MessageFormat;
  bodies: Readonly<Record<string, string>>;
}

export function getBodyLengthIssues({ format, bodies }: MessageBodies): { path: string[]; message: string }[] {
  const limit = maxBodyLengths[format];
  return Object.entries(bodies)
    .filter(([, body]) => body.length > limit && [...body].length > limit)

    .map(([language]) => ({
      path: getTextName('bodies', language as Language).split('.'),
      message: `At most ${limit} characters.`,
    }));
}
