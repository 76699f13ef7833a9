// What a message may say, as functions of values, for the form and the server alike (specification §5).

/** What is filled in for each receiver. */
export const placeholders = ['firstName', 'lastName', 'groupName', 'code', 'link'] as const;
export type Placeholder = (typeof placeholders)[number];

/** A placeholder is what stands between two braces and the next two. Its first group is the name. */
export const placeholderPattern = /\{\{(.*?)\}\}/gs;

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

/** The placeholders of a text that nothing can be filled in for, as they are written. */
export function unknownPlaceholders(text: string): string[] {
  // Behind the last closing braces every opening pair would be searched to the end of the text in vain.
  const closed = text.slice(0, text.lastIndexOf('}}') + 2);
  return [...closed.matchAll(placeholderPattern)].filter(([, name]) => !isPlaceholder(name ?? '')).map(([all]) => all);
}

export type MessageFormat = 'sms' | 'email';
export const bodyLimits: Record<MessageFormat, number> = { sms: 1600, email: 20_000 };

interface Body {
  format: MessageFormat;
  bodyEN: string;
  bodyFR: string;
}

/** Bodies that are too long for the format, as the issues of a refusal. */
export function tooLongBodies({ format, ...bodies }: Body): { path: string[]; message: string }[] {
  const limit = bodyLimits[format];
  return (['bodyEN', 'bodyFR'] as const)
    .filter((field) => bodies[field].length > limit && [...bodies[field]].length > limit)
    .map((field) => ({ path: [field], message: `At most ${limit} characters.` }));
}
