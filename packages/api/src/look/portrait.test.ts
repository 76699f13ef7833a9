import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getInputSchema } from '../kernel/field-schemas.js';
import { getValidationMessage } from '../trpc/validation-messages.js';
import { weddingFields } from '../wedding/fields.js';
import { listChoices, worldNames } from './look-names.js';
import { getPalette } from './looks.js';
import { paint } from './palette.js';
import { personParts } from './person-parts.js';
import { type Person, type Portrait, personFields } from './portrait.js';
import { personColors } from './portrait-colors.js';
import { insertPeople, paintPortrait } from './portrait-drawing.js';
import { getPortraitName, getPortraitPath } from './portrait-name.js';
import { parsePortraitChoices } from './portrait-schema.js';

// As procedures.ts does.
z.config({ customError: getValidationMessage });

const schema = getInputSchema(weddingFields.portrait);
const portrait = schema.parse({
  first: { hair: 'bun', clothes: 'dress', cloth: 'white', headwear: 'veil' },
  second: { skin: '5', hasBeard: true },
  hasDog: true,
}) as Portrait;
const choices =
  '2.bun.brown.dress.white.veil.none.false.false.false.false-5.short.brown.suit.main.none.none.true.false.false.false-false.true';
const frame = '<svg><a/><!--people--><b/><!--/people--><c/></svg>';

/** Every choice of the first person. */
const people = Object.entries(personFields).flatMap(([name, field]) =>
  (field.kind === 'flag' ? [true] : field.values).map((value) => [
    `${name} ${value}`,
    { ...portrait, first: { ...portrait.first, headwear: 'none', [name]: value } as Person },
  ]),
) as [string, Portrait][];

const getOutcome = (text: string) => {
  try {
    return parsePortraitChoices(text);
  } catch (error) {
    return (error as { issues: { path: string[]; message: string }[] }).issues;
  }
};

describe('the choices of a portrait', () => {
  it('are in its address, and are read from it', () => {
    expect(getPortraitName(portrait)).toBe(`portrait-${choices}`);
    expect(getPortraitPath('city-ink-1a', portrait)).toBe(`/assets/city-ink-1a-portrait-${choices}.svg`);
    expect(parsePortraitChoices(choices)).toEqual(portrait);
    expect(getPortraitPath('city-ink-1a', null)).toBe('/assets/city-ink-1a-portrait.svg');
  });

  it('each have an address', () => {
    const parsed = people.map(([name, person]) => [
      name,
      parsePortraitChoices(getPortraitName(person).slice('portrait-'.length)),
    ]);
    expect(parsed).toEqual(people);
  });

  it.each([
    ['an unknown hair', choices.replace('bun', 'mohawk'), ['first', 'hair'], ' bun,'],
    ['an unknown skin of the second person', choices.replace('-5.', '-7.'), ['second', 'skin'], ' 6.'],
    [
      'a beard that is neither',
      choices.replace('true.false.false.false-', 'maybe.false.false.false-'),
      ['second', 'hasBeard'],
      'true or false',
    ],
    ['a value too many', choices.replace('false-5', 'false.hat-5'), ['first'], '"12"'],
    ['a third person', `${choices}-1.bun`, [], '"4"'],
    ['no company', choices.slice(0, choices.lastIndexOf('-')), ['hasChild'], 'true or false'],
  ])('%s is refused with what is possible', (_, text, path, message) => {
    expect(getOutcome(text)).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  it('that are not given have their defaults; unknown ones are refused', () => {
    expect(portrait.second).toMatchObject({ hair: 'short', clothes: 'suit', headwear: 'none', aid: 'none' });
    expect(schema.parse(null)).toBeNull();
    expect(schema.safeParse({ first: { hat: 'top' } }).success).toBe(false);
    expect(schema.safeParse({ third: {} }).success).toBe(false);
    expect(schema.safeParse({ first: { hair: 'mohawk' } }).error?.issues[0]?.message).toContain('short, curly, afro');
  });
});

const look = { world: 'harbour', palette: 'Harbour' };
const draw = (couple: Portrait) => paintPortrait(frame, couple, look);
const isPainted = (drawn: string) => !/var\(|undefined|fill=""|stroke=""/.test(drawn);

describe('the people of a portrait', () => {
  it('replace those of the frame', () => {
    const drawn = draw(portrait);
    expect(drawn).toMatch(/^<svg><a\/><!--people--><g .*<!--\/people--><c\/><\/svg>$/);
    expect(paintPortrait(drawn, portrait, look)).toBe(drawn);
    expect(paint(insertPeople('<svg><a/><!--people--><c/></svg>', portrait), getPalette(look))).toBe(drawn);
  });

  it('are drawn with known colours, each choice unlike the others', () => {
    const all = people.map(([name, person]) => ({ name, portrait: getPortraitName(person), drawn: draw(person) }));
    expect(all.filter(({ drawn }) => !isPainted(drawn)).map(({ name }) => name)).toEqual([]);
    const alike = all.flatMap(({ name, portrait, drawn }) =>
      all
        .filter((other) => (other.drawn === drawn) !== (other.portrait === portrait))
        .map((other) => [name, other.name]),
    );
    expect(alike).toEqual([]);
  });

  it('are drawn with every part', () => {
    const everyone = people.flatMap(([, { first }]) => [
      { ...portrait, first, second: { ...first, aid: 'none' as const } },
      { ...portrait, first: { ...first, aid: 'cane' as const }, hasChild: true },
    ]);
    const withoutColors = (markup: string) => markup.replace(/var\([^)]*\)|#[0-9a-f]{6}/g, '');
    const seen = withoutColors(everyone.map(draw).join(''));
    const unused = Object.entries(personParts).filter(([, part]) => !seen.includes(withoutColors(part)));
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it('wear all clothes in all fabrics and poses, within the size of a picture', () => {
    const { clothes, cloth, aid } = personFields;
    const everyone = clothes.values.flatMap((worn) =>
      cloth.values.flatMap((fabric) =>
        aid.values.map((aid) => ({
          ...portrait.first,
          clothes: worn,
          cloth: fabric,
          aid,
          hasBindi: true,
          hasHenna: true,
        })),
      ),
    );
    const all = everyone.map((person) => ({
      name: `${person.clothes} ${person.cloth} ${person.aid}`,
      drawn: draw({ first: person, second: person, hasChild: true, hasDog: true }),
    }));
    expect(new Set(all.map(({ drawn }) => drawn)).size).toBe(everyone.length);
    expect(all.filter(({ drawn }) => !isPainted(drawn)).map(({ name }) => name)).toEqual([]);
    const maxBytes = 2500;
    const large = all.filter(({ drawn }) => brotliCompressSync(drawn).length > maxBytes);
    expect(large.map(({ name }) => name)).toEqual([]);
  });

  it.each(['kimono', 'hanbok'] as const)('close a %s left over right, also in the mirror image', (clothes) => {
    const markup = insertPeople(frame, {
      ...portrait,
      first: { ...portrait.first, clothes },
      second: { ...portrait.second, clothes },
    });
    const getFirstPath = (name: string) => / d="([^"]+)"/.exec(personParts[name] ?? '')?.[1] ?? 'missing';
    const fronts = [`clothes-${clothes}-front-mirrored`, `clothes-${clothes}-front`].map(getFirstPath);
    const places = fronts.map((path) => markup.indexOf(path));
    expect(Math.min(...places)).toBeGreaterThan(0);
    // The second person is drawn behind the first.
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(fronts.map((path) => markup.split(path).length)).toEqual([2, 2]);
  });

  it('have borders and second fabrics that differ from the fabric', () => {
    const alike = Object.entries(personColors.cloth).filter(
      ([, { area, trim, pair }]) => new Set([area, trim, pair]).size < 3 || trim === undefined,
    );
    expect(alike).toEqual([]);
  });

  it('have henna on the hands, and on bare arms', () => {
    const paint = (changes: Partial<Person>) => draw({ ...portrait, first: { ...portrait.first, ...changes } }).length;
    const addedTo = (clothes: Person['clothes']) => paint({ clothes, hasHenna: true }) - paint({ clothes });
    expect(addedTo('suit')).toBeGreaterThan(0);
    expect(addedTo('sari')).toBeGreaterThan(addedTo('suit'));
  });

  it('of which a child has the hair of a parent, unless it is grey', () => {
    const withChild = (one: Person['hairColor'], other: Person['hairColor']) => ({
      ...portrait,
      first: { ...portrait.first, hairColor: one },
      second: { ...portrait.second, hair: 'bald' as const, hasBeard: false, hairColor: other },
    });
    const getHair = (couple: Portrait) => {
      const [alone, together] = [false, true].map((hasChild) => draw({ ...couple, hasChild }));
      const hairs = ['hair1', 'hair2', 'hair3', 'hair4', 'hair5', 'hair6'] as const;
      const count = (text = '', name: (typeof hairs)[number]) => text.split(`fill="${getPalette(look)[name]}"`).length;
      return hairs.filter((name) => count(together, name) > count(alone, name));
    };
    expect(getHair(withChild('black', 'blond'))).toEqual(['hair4']);
    expect(getHair(withChild('auburn', 'white'))).toEqual(['hair3']);
    expect(getHair(withChild('grey', 'white'))).toEqual(['hair2']);
  });
});

it('people have the same colours in every palette', () => {
  const palettes = worldNames.flatMap((world) => listChoices(world).palette.map((palette) => ({ world, palette })));
  const skins = palettes.map((look) => paint('var(--skin1) var(--skin6) var(--hair1)', getPalette(look)));
  expect(new Set(skins)).toEqual(new Set(['#f9e0cc #4a3223 #2b2422']));
});
