// Maps the validation issues of a widget to its form fields, with messages and labels in the user's language.
import type { Issue } from '@havn/api/kernel/errors';
import { getErrorBody } from '../../lib/api/api-error.js';
import { findPath, formatIssue, getTexts } from '../texts/texts.js';

/** Segments of a path such as `rsvp.fields[0].type`; indices start at 0. */
type PathStep = string | number;

/** The form field and option path of an issue; a leading `configuration` is dropped. */
export function parseIssuePath({ path }: Pick<Issue, 'path'>): { field: string; path: PathStep[] } {
  const [first, ...rest] = path;
  const optionPath = first === 'configuration' && rest.length > 0 ? rest : path;
  const steps = optionPath
    .flatMap((part) => String(part).match(/[^.[\]]+/g) ?? [])
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const [field, ...inner] = steps;
  // The limits have form fields of their own.
  if (field === 'rsvp' && /^(max|maxpp|expires)$/.test(String(inner[0])))
    return { field: String(inner[0]), path: inner };
  return { field: String(field ?? ''), path: steps };
}

function formatOptionName(name: string): string {
  const textKeys = {
    max: 'TotalSeats',
    maxpp: 'SeatsPerResponse',
    expires: 'Deadline',
    doubleOptIn: 'DoubleOptIn',
    rsvp: 'Sections.rsvp',
    ty: 'Sections.ty',
  };
  const key = `Widget.${Object.hasOwn(textKeys, name) ? textKeys[name as keyof typeof textKeys] : `Options.${name}`}`;
  return findPath(...key.split('.')) ?? name;
}

/** Formats a path with the labels of the form: "Several dates 2, From". */
export const formatOptionPath = (path: readonly PathStep[]): string =>
  path
    .flatMap((step, index) => {
      if (typeof step === 'number') return [];
      const next = path[index + 1];
      const label = formatOptionName(step);
      return [typeof next === 'number' ? getTexts()('Widget.RowLabel', { label, number: next + 1 }) : label];
    })
    .join(', ');

/** Messages by field; an issue within a nested option is prefixed with its path. */
export function getOptionErrors(error: unknown): Record<string, string> {
  const issues = getErrorBody(error)?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const { field, path } = parseIssuePath(issue);
      const value = formatIssue(issue);
      return [
        field,
        path.length > 1 ? getTexts()('Widget.LabelledValue', { label: formatOptionPath(path), value }) : value,
      ];
    }),
  );
}
