// One entry of the table is enough for everything that lists attributes (the editor's options have their own test).
import { describe, expect, expectTypeOf, it } from 'vitest';
import type {
  ButtonConfiguration,
  ButtonProperties,
  DateConfiguration,
  FieldConfiguration,
  RsvpConfiguration,
  ThankYouConfiguration,
} from '../core/configuration/button-configuration.js';
import { indexAttributes, parseValue, type RawConfiguration } from '../core/values/attributes.js';
import { buildConfigurationSchema } from '../reference/configuration-schema.js';
import { buildCustomElementsManifest, buildHtmlCustomData, buildWebTypes } from '../reference/editor-data.js';
import { type AttributeName, attributes } from './attributes.js';
import { selectCoreAttributes } from './core-attributes.js';
import { choice, flag, lines, placeAttributes } from './definition.js';
import type { questionFields, rsvpFields, thankYouFields } from './object-fields.js';

const table = {
  ...attributes,
  ...placeAttributes(
    { reference: 'appearance', playground: 'Look', form: 'appearance' },
    {
      frame: choice('Frame of the button', {
        default: 'none',
        values: ['none', 'gold'],
        aliases: ['border'],
        isOverridable: true,
        inDates: 'accepted',
        isInherited: true,
      }),
      hideFrame: flag('Hides the frame'),
      frameColors: lines('Colours of the frame', { example: 'navy, gold' }),
    },
  ),
};

describe('a new attribute', () => {
  const { groups, aliases, keywords } = selectCoreAttributes(table);
  const index = indexAttributes(groups, aliases);

  it('is parsed by its kind, from its own name and from others', () => {
    expect(index.get('frame')).toMatchObject({ name: 'frame', kind: 'text', isOverridable: true, isInherited: true });
    expect(index.get('border')).toMatchObject({ name: 'frame', isAlias: true });
    const parse = (name: string, value: unknown) => parseValue(index.get(name)?.kind ?? 'text', name, value);
    expect(parse('hideframe', '')).toBe(true);
    expect(parse('framecolors', "'navy','gold'")).toEqual(['navy', 'gold']);
    expect(keywords.frame).toEqual(['none', 'gold']);
  });

  it('is in the JSON Schema, also of dates', () => {
    expect(buildConfigurationSchema(table)).toMatchObject({
      properties: {
        frame: { anyOf: [{ enum: ['none', 'gold'] }, {}], description: 'Frame of the button', default: 'none' },
        hideFrame: { $ref: '#/$defs/flag' },
        frameColors: { anyOf: [{ type: 'array' }, { type: 'string' }] },
      },
      $defs: { dateEntry: { properties: { frame: { $ref: '#/properties/frame' } } } },
    });
  });

  it.each([
    ['custom elements manifest', buildCustomElementsManifest({ modulePath: 'a.js' }, table)],
    ['custom data for HTML', buildHtmlCustomData(table)],
    ['web types', buildWebTypes({ name: 'a', version: '1' }, table)],
  ])('is in the editor data: %s', (_, data) => {
    const text = JSON.stringify(data);
    for (const expected of ['"frame"', 'Frame of the button', 'gold', '"hideFrame"', '"frameColors"'])
      expect(text).toContain(expected);
  });
});

it('every attribute is a property of configurations and of the element, with the type of its kind', () => {
  expectTypeOf<keyof RawConfiguration>().toEqualTypeOf<AttributeName>();
  expectTypeOf<keyof ButtonConfiguration>().toEqualTypeOf<AttributeName>();
  expectTypeOf<keyof ButtonProperties>().toEqualTypeOf<Exclude<AttributeName, 'hidden'>>();
  type OfDates = Extract<keyof DateConfiguration, 'name' | 'startDate' | 'uid' | 'dates' | 'label'>;
  expectTypeOf<OfDates>().toEqualTypeOf<'name' | 'startDate' | 'uid'>();
  expectTypeOf<ButtonConfiguration['trigger']>().toEqualTypeOf<'hover' | 'click' | undefined>();
  expectTypeOf<ButtonConfiguration['sequence']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ButtonConfiguration['alarms']>().toEqualTypeOf<readonly string[] | string | undefined>();
});

it('the objects of a configuration have the fields of the table', () => {
  expectTypeOf<keyof RsvpConfiguration>().toEqualTypeOf<keyof typeof rsvpFields>();
  expectTypeOf<keyof ThankYouConfiguration>().toEqualTypeOf<keyof typeof thankYouFields>();
  expectTypeOf<keyof FieldConfiguration>().toEqualTypeOf<keyof typeof questionFields>();
});
