import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnbrokenNames } from '../invitation/unbroken-names.js';
import { tinyLook } from '../testing/tiny-world.js';
import { LookContext } from '../worlds/look-context.js';
import { NamesLettering } from './names-lettering.js';

describe('the lettering', () => {
  it.each([
    ['Anna', 'Bo', 'names--large names--fit-8'],
    ['Lena-Katharina', 'Ben', 'names--medium names--fit-9'],
    ['Christopher', 'Wilhelmina', 'names--medium names--fit-11'],
    // A word keeps its hyphen, which needs room too.
    ['Lena-Katharina', 'Maximilian-Alexander', 'names--small names--fit-11'],
    ['Wolfeschlegelsteinhausenberger', 'Bo', 'names--tiny'],
  ])('of %s and %s is as large as its longest word allows', (first, second, classes) => {
    const html = renderToStaticMarkup(
      <LookContext value={tinyLook}>
        <NamesLettering first={first} second={second} language="en" />
      </LookContext>,
    );
    expect(html).toContain(`class="names names--sign ${classes}"`);
  });
});

it.each([
  ['ar', 'ليلى', 'ريم', 'large'],
  ['ar', 'ليلى', 'عبد الرحمن', 'medium'],
  ['fr', 'Anne Sophie', 'Paul', 'medium'],
  ['en', 'Anne Sophie', 'Paul', 'large'],
])('the lettering in %s of %s and %s has room for what joins them', (language, first, second, size) => {
  const html = renderToStaticMarkup(
    <LookContext value={tinyLook}>
      <NamesLettering first={first} second={second} language={language} />
    </LookContext>,
  );
  expect(html).toContain(` names--${size} `);
});

it.each([
  ['en', 'Anna &amp; Bo'],
  ['fr', 'Anna et Bo'],
  ['ar', 'Anna و\u00a0Bo'],
])('the lettering in %s joins the names as the language writes it', (language, text) => {
  const html = renderToStaticMarkup(
    <LookContext value={tinyLook}>
      <NamesLettering first="Anna" second="Bo" language={language} />
    </LookContext>,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
});

it.each([
  ['en', 'sign'],
  ['fr', 'word'],
  // The joining word is joined to the second name: the names are stacked.
  ['ar', 'sign'],
])('the lettering in %s is arranged as by a %s', (language, arrangement) => {
  const html = renderToStaticMarkup(
    <LookContext value={tinyLook}>
      <NamesLettering first="Anna" second="Bo" language={language} />
    </LookContext>,
  );
  expect(html).toContain(`names--${arrangement} `);
});

it.each([
  ['ar', 'سامي', true],
  ['ar', 'Samuel', true],
  ['en', 'Samuel', false],
  ['fr', 'Samuel', false],
])(
  'the lettering in %s of %s has a joined word between its ornaments, too, for the eye alone',
  (language, second, isJoined) => {
    const html = renderToStaticMarkup(
      <LookContext value={tinyLook}>
        <NamesLettering first="Anna" second={second} language={language} />
      </LookContext>,
    );
    expect(html.includes('<span class="names__sign" aria-hidden="true"> </span>')).toBe(isJoined);
  },
);

describe('a title of the couple', () => {
  const listParts = (text: string) =>
    [...renderToStaticMarkup(<UnbrokenNames text={text} />).matchAll(/class="unbroken">([^<]*)</g)].map(
      ([, part]) => part,
    );

  it.each([
    ['Lena-Katharina & Ben', ['Lena-Katharina', '&amp; Ben']],
    ['Anna et Ben', ['Anna', 'et Ben']],
    ['Anna and Ben', ['Anna', 'and Ben']],
    ['Anna Lena und Ben', ['Anna Lena', 'und Ben']],
    ['Ana y Íñigo', ['Ana', 'y Íñigo']],
    ['Ana María e Íñigo', ['Ana María', 'e Íñigo']],
    ['Zofia i Jan', ['Zofia', 'i Jan']],
    ['Ida og Per Ole', ['Ida', 'og Per Ole']],
    ['Ebba och Nils', ['Ebba', 'och Nils']],
    ['Sanne en Daan', ['Sanne', 'en Daan']],
    ['ليلى حداد وكريم خوري', ['ليلى حداد', 'وكريم خوري']],
    ['Endre Yngve', ['Endre Yngve']],
    ['The Rossis', ['The Rossis']],
    ['Annette Andersen', ['Annette Andersen']],
  ])('%s breaks before the joining word', (text, parts) => {
    expect(listParts(text)).toEqual(parts);
  });

  it('reads as it was entered', () => {
    const html = renderToStaticMarkup(<UnbrokenNames text="Anna & Ben & Cleo" />);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Anna &amp; Ben &amp; Cleo');
  });

  it('has the direction of its own letters, whatever the page’s', () => {
    expect(renderToStaticMarkup(<UnbrokenNames text="Anna & Ben" />)).toMatch(/^<bdi>.*<\/bdi>$/);
    expect(renderToStaticMarkup(<UnbrokenNames text="ليلى وكريم" />)).toMatch(/^<bdi>.*<\/bdi>$/);
  });

  it('of two scripts has the direction of the page, so that the first name stays first', () => {
    for (const text of ['ليلى & Ben', 'Ben & ליאה']) {
      expect(renderToStaticMarkup(<UnbrokenNames text={text} />)).not.toContain('bdi');
    }
  });
});
