// Reads the name of a portrait's drawing.
import { z } from 'zod';
import { DomainError } from '../kernel/errors.js';
import { buildInputShape } from '../kernel/field-schemas.js';
import { type Portrait, portraitFields } from './portrait.js';
import { personNames } from './portrait-name.js';

const schema = z.strictObject(buildInputShape(portraitFields));

const parseValue = (text: string | undefined) => (text === 'true' || text === 'false' ? text === 'true' : text);

/** A name with too many values has an issue, too. */
function parseValues(names: readonly string[], text = ''): Record<string, unknown> {
  const values = text.split('.');
  return Object.fromEntries(
    Array.from({ length: Math.max(names.length, values.length) }, (_, index) => [
      names[index] ?? `${index + 1}`,
      parseValue(values[index]),
    ]),
  );
}

/**
 * @param choices what follows `portrait-` in the name.
 * @throws DomainError INVALID_INPUT with the possible values.
 */
export function parsePortraitChoices(choices: string): Portrait {
  const [first, second, company, ...rest] = choices.split('-');
  const result = schema.safeParse({
    first: parseValues(personNames, first),
    second: parseValues(personNames, second),
    ...parseValues(['hasChild', 'hasDog'], company),
    ...Object.fromEntries(rest.map((text, index) => [`${index + 4}`, text])),
  });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  throw new DomainError('INVALID_INPUT', { issues });
}
