// Maps validation issues of an event to its form fields, with messages and option labels in the user's language.
import type { Issue } from '@havn/api/errors';
import i18next from 'i18next';
import { refusalOf } from '../../lib/failure.js';
import { issueWords, texts } from '../texts.js';

/** Segments of a path such as `rsvp.fields[0].type`; indices start at 0. */
type Step = string | number;

/** The form field and option path of an issue; a leading `configuration` is dropped. */
export function placeOf({ path }: Pick<Issue, 'path'>): { field: string; path: Step[] } {
  const [first, ...rest] = path;
  const named = first === 'configuration' && rest.length > 0 ? rest : path;
  const steps = named
    .flatMap((part) => String(part).match(/[^.[\]]+/g) ?? [])
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const [field, ...inner] = steps;
  // The limits have form fields of their own.
  if (field === 'rsvp' && /^(max|maxpp|expires)$/.test(String(inner[0])))
    return { field: String(inner[0]), path: inner };
  return { field: String(field ?? ''), path: steps };
}

function optionLabel(name: string): string {
  const keys = {
    ...{ max: 'Max', maxpp: 'Maxpp', expires: 'Expires', doubleOptIn: 'DoubleOptIn' },
    ...{ rsvp: 'Sections.rsvp', ty: 'Sections.ty' },
  };
  const key = `Widget.${Object.hasOwn(keys, name) ? keys[name as keyof typeof keys] : `Options.${name}`}`;
  return i18next.exists(key, { ns: 'dashboard' }) ? texts()(key as 'Widget.Max') : name;
}

/** Formats a path with the labels of the form: "Several dates 2, From". */
export const labelOf = (path: readonly Step[]): string =>
  path
    .flatMap((step, index) => {
      if (typeof step === 'number') return [];
      const next = path[index + 1];
      const what = optionLabel(step);
      return [typeof next === 'number' ? texts()('Widget.Row', { what, number: next + 1 }) : what];
    })
    .join(', ');

/** Messages by field; an issue within a nested option is prefixed with its path. */
export function errorsOf(error: unknown): Record<string, string> {
  const issues = refusalOf(error)?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const { field, path } = placeOf(issue);
      const words = issueWords(issue);
      return [field, path.length > 1 ? texts()('Widget.Pair', { what: labelOf(path), words }) : words];
    }),
  );
}
