import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../test/arbitraries.js';
import { listTableRows } from '../../test/readme.js';
import type { AttributeDefinition } from '../attributes/definition.js';
import { rsvpFields } from '../attributes/object-fields.js';
import { resolveConfiguration } from '../core/configuration/configuration.js';
import { parseConfigurationObject } from '../core/configuration/raw-configuration.js';
import { type AttributeReference, listAttributes } from './attribute-reference.js';

const attributeReference = listAttributes();

/** The cells of the attribute's row in the README. `proKey` names the key itself, so it bears no mark. */
function listCells({ name, isOverridable, description, defaultNote = '', ...rest }: AttributeReference): string[] {
  const mark = isOverridable && name !== 'proKey' ? '°' : '';
  return [`\`${name}\`${mark}`, rest.default === undefined ? defaultNote : `\`${rest.default}\``, description];
}

describe('the reference of attributes', () => {
  it.each(['event', 'calendars', 'appearance', 'other'] as const)('is what the README says about "%s"', (group) => {
    const described = attributeReference.filter(({ reference }) => reference === group);
    const heading = `### ${group[0]?.toUpperCase()}${group.slice(1)}`;
    expect(listTableRows(heading)).toEqual(described.map(listCells));
  });

  it('is what the README says about the fields of RSVP', () => {
    const rows = Object.entries<AttributeDefinition>(rsvpFields).map(
      ([name, { default: value, defaultNote = '', description }]) => [
        `\`${name}\``,
        value === undefined ? defaultNote : `\`${value}\``,
        description,
      ],
    );
    expect(listTableRows('## RSVP')).toEqual(rows);
  });

  const keywords = attributeReference.flatMap(({ name, valueKind, values = [] }) =>
    values.map((value) => [name, value, valueKind === 'list' ? [value] : value] as const),
  );
  it('lists the values that the element accepts', () => {
    const warnings: string[] = [];
    for (const [name, listed, value] of keywords) {
      const raw = { name: 'Wedding', startDate: '2027-08-07', customCss: 'https://e.com/a.css', [name]: value };
      const environment = createEnvironment({ warn: (warning) => warnings.push(`${name}, ${listed}: ${warning}`) });
      const recurrence = name.startsWith('recurrence_') ? { recurrence: 'weekly' } : {};
      resolveConfiguration(parseConfigurationObject({ ...raw, ...recurrence }), environment);
    }
    expect(keywords.length).toBeGreaterThan(50);
    expect(warnings).toEqual([]);
  });

  it('lists every keyword that the messages of the element name', () => {
    for (const { name, values = [] } of attributeReference.filter(({ kind }) => kind === 'choice')) {
      const messages: string[] = [];
      const environment = createEnvironment({ warn: (warning) => messages.push(warning) });
      const raw = { name: 'Wedding', startDate: '2027-08-07', recurrence: 'weekly', [name]: 'unknown' };
      try {
        resolveConfiguration(parseConfigurationObject(raw), environment);
      } catch (error) {
        messages.push(String(error));
      }
      const [, named = ''] = /must be one of (.*)$/.exec(messages[0] ?? '') ?? [];
      expect([name, ...named.split(', ').sort()]).toEqual([name, ...[...values].sort()]);
    }
  });
});
