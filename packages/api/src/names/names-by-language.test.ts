// Names as people of each language write them (specification §7 "Several people in a row").
import type { Language } from '@havn/i18n/languages';
import { listNameWords, splitWordList } from '@havn/i18n/name-words';
import { describe, expect, it } from 'vitest';
import { parsePeopleNames } from './name-list-rules.js';

/** "Anna|Rossi", with "?" for a name that is not known, "*" for a child, and "f" or "m" for the form of address. */
function format(text: string, language?: Language, lastName: string | null = null): string {
  const { people } = parsePeopleNames(text, lastName, language === undefined ? {} : { language });
  return people
    .map(
      ({ firstName, lastName: last, isUnnamed, isChild, addressForm = '' }) =>
        `${firstName}|${last}${isUnnamed ? '?' : ''}${isChild ? '*' : ''}${addressForm === '' ? '' : ` ${addressForm[0]}`}`,
    )
    .join(' / ');
}

const names: Record<Language, [string, string][]> = {
  en: [
    ['Mrs Smith', 'Mrs|Smith? f'],
    ['Mr and Mrs Patel', 'Mr|Patel? m / Mrs|Patel? f'],
    ['Dr Okafor', 'Dr|Okafor?'],
    ['Aunt Mary', 'Aunt Mary| f'],
    ['Uncle Bob Turner', 'Uncle Bob|Turner m'],
    ['Grandma & Grandpa', 'Grandma| f / Grandpa| m'],
    ['The Millers', 'The Millers|?'],
    ['The Millers (4)', 'The Millers|? / |? / |? / |?'],
    ['Sharma Family (uncle side)', 'Sharma Family|?'],
    ['Dr. (Mrs.) Anita Rao', 'Anita|Rao f'],
    ['(Mrs.) Anita', 'Mrs.|Anita? f'],
    ['Shri Ramesh Gupta', 'Ramesh|Gupta m'],
    ['Smt. Kamala Devi', 'Kamala|Devi f'],
    ['Maria Rossi (+1)', 'Maria|Rossi / |?'],
    ['O’Neill, Kate (+1)', 'Kate|O’Neill / |?'],
    ['Amit Patel and a guest', 'Amit|Patel / |?'],
    ['Amit Patel guest', 'Amit|Patel / |?'],
    ['Zoe (4)', 'Zoe|*'],
    ['Ada (3), Gus (5)', 'Ada|* / Gus|*'],
    ['Anya 8yrs, baby Neel', 'Anya|* / Neel|*'],
    ['Mr John & Mrs Jane Smith', 'John|Smith m / Jane|Smith f'],
    ['Mrs Lee and Mr Park', 'Mrs|Lee? f / Mr|Park? m'],
  ],
  de: [
    ['Frau Meier', 'Frau|Meier? f'],
    ['Herr Holm', 'Herr|Holm? m'],
    ['Frau Dr. Meier', 'Frau Dr.|Meier? f'],
    ['Herr und Frau Meier', 'Herr|Meier? m / Frau|Meier? f'],
    ['Eheleute Vogt', 'Herr|Vogt? m / Frau|Vogt? f'],
    ['Tante Erika', 'Tante Erika| f'],
    ['Oma und Opa', 'Oma| f / Opa| m'],
    ['Die Bergs', 'Die Bergs|?'],
    ['Die Familie Berg', 'Die Familie Berg|?'],
    ['Karl von und zu Guttenberg', 'Karl|von und zu Guttenberg'],
    ['Fam. Brandt (Nachbarn)', 'Fam. Brandt|?'],
    ['Jana Wolf mit Begleitung', 'Jana|Wolf / |?'],
  ],
  fr: [
    ['Mme Dupont', 'Mme|Dupont? f'],
    ['Monsieur Dupont', 'Monsieur|Dupont? m'],
    ['M. Dupont', 'M.|Dupont? m'],
    ['M. et Mme Dupont', 'M.|Dupont? m / Mme|Dupont? f'],
    ['Mlle Claire Petit', 'Claire|Petit f'],
    ['Tante Jeanne', 'Tante Jeanne| f'],
    ['Tom 4 ans, Lou 7 ans', 'Tom|* / Lou|*'],
    ['Tom 4 ans', 'Tom|*'],
    ['Les Dupont', 'Les Dupont|?'],
    ['Paul Garnier et sa compagne', 'Paul|Garnier / |?'],
    ['Rémi de la Tour', 'Rémi|de la Tour'],
  ],
  es: [
    ['Lucía Moreno Gil', 'Lucía|Moreno Gil'],
    ['María José Pérez', 'María José|Pérez'],
    ['María José Pérez Gil', 'María José|Pérez Gil'],
    ['García López, Ana', 'Ana|García López'],
    ['García López, Ana María', 'Ana María|García López'],
    ['Juan de la Fuente Ruiz', 'Juan|de la Fuente Ruiz'],
    ['José Ortega y Gasset', 'José|Ortega y Gasset'],
    ['Ana García y José', 'Ana|García / José|'],
    ['Sr. Moreno', 'Sr.|Moreno? m'],
    ['Sr. y Sra. Moreno', 'Sr.|Moreno? m / Sra.|Moreno? f'],
    ['Dra. Ruiz', 'Dra.|Ruiz? f'],
    ['Tía Carmen', 'Tía Carmen| f'],
    ['Los Moreno', 'Los Moreno|?'],
    ['Pablo Ruiz y su novia', 'Pablo|Ruiz / |?'],
  ],
  pt: [
    ['Inês Carvalho Santos', 'Inês|Carvalho Santos'],
    ['Carvalho Santos, Inês', 'Inês|Carvalho Santos'],
    ['Maria João Silva', 'Maria João|Silva'],
    ['João Pedro dos Santos Costa', 'João Pedro|dos Santos Costa'],
    ['Maria Costa e Silva', 'Maria|Costa e Silva'],
    ['Rita Lopes e João', 'Rita|Lopes / João|'],
    ['Sra. Carvalho', 'Sra.|Carvalho? f'],
    ['Sr. e Sra. Carvalho', 'Sr.|Carvalho? m / Sra.|Carvalho? f'],
    ['Tia Rosa', 'Tia Rosa| f'],
    ['Os Carvalho', 'Os Carvalho|?'],
    ['Rui Lopes com acompanhante', 'Rui|Lopes / |?'],
  ],
  it: [
    ['Sig.ra Rossi', 'Sig.ra|Rossi? f'],
    ['Signor Bianchi', 'Signor|Bianchi? m'],
    ['Sig. e Sig.ra Rossi', 'Sig.|Rossi? m / Sig.ra|Rossi? f'],
    ['Coniugi Conti', 'Signor|Conti? m / Signora|Conti? f'],
    ['Dott.ssa Ferri', 'Dott.ssa|Ferri? f'],
    ['Zia Carla', 'Zia Carla| f'],
    ['I Conti', 'I Conti|?'],
    ['Marco Rossi e Anna', 'Marco|Rossi / Anna|'],
    ['Marco ed Elena Conti', 'Marco|Conti / Elena|Conti'],
    ['Luca De Santis con moglie', 'Luca|De Santis / |?'],
    ['Famiglia Conti', 'Famiglia Conti|?'],
  ],
  nl: [
    ['De heer en mevrouw Bakker', 'De heer|Bakker? m / mevrouw|Bakker? f'],
    ['Mevr. De Vries', 'Mevr.|De Vries? f'],
    ['Mevrouw Jansen', 'Mevrouw|Jansen? f'],
    ['Dhr. Visser', 'Dhr.|Visser? m'],
    ['De familie Bakker', 'De familie Bakker|?'],
    ['Gezin Bakker', 'Gezin Bakker|?'],
    ['De Vries', 'De Vries|'],
    ['Jan van der Berg', 'Jan|van der Berg'],
    ['Oma Truus', 'Oma Truus| f'],
    ['Sanne Bakker + introducé', 'Sanne|Bakker / |?'],
    ['Familie De Vries', 'Familie De Vries|?'],
  ],
  da: [
    ['Fru Hansen', 'Fru|Hansen? f'],
    ['Hr. og fru Hansen', 'Hr.|Hansen? m / fru|Hansen? f'],
    ['Ægteparret Holm', 'Hr|Holm? m / Fru|Holm? f'],
    ['Moster Karen', 'Moster Karen| f'],
    ['Farfar', 'Farfar| m'],
    ['Familien Lund', 'Familien Lund|?'],
    ['Mikkel Lund og Freja', 'Mikkel|Lund / Freja|'],
    ['Mikkel Lund med kæreste', 'Mikkel|Lund / |?'],
    ['Ida 4 år', 'Ida|*'],
    ['Søren Kjær', 'Søren|Kjær'],
  ],
  nb: [
    ['Herr og fru Haugen', 'Herr|Haugen? m / fru|Haugen? f'],
    ['Fru Dahl', 'Fru|Dahl? f'],
    ['Tante Berit', 'Tante Berit| f'],
    ['Mormor og morfar', 'Mormor| f / morfar| m'],
    ['Familien Haugen', 'Familien Haugen|?'],
    ['Lars Haugen med samboer', 'Lars|Haugen / |?'],
    ['Ingrid Haugen + følge', 'Ingrid|Haugen / |?'],
    ['Kari og Ola Nordmann', 'Kari|Nordmann / Ola|Nordmann'],
    ['Emma (2 år)', 'Emma|*'],
    ['Bjørn Dahl', 'Bjørn|Dahl'],
  ],
  sv: [
    ['Fru Lindqvist', 'Fru|Lindqvist? f'],
    ['Herr och fru Lindqvist', 'Herr|Lindqvist? m / fru|Lindqvist? f'],
    ['Makarna Ek', 'Herr|Ek? m / Fru|Ek? f'],
    ['Moster Karin', 'Moster Karin| f'],
    ['Farmor', 'Farmor| f'],
    ['Familjen Ek', 'Familjen Ek|?'],
    ['Elin Ek och Oskar Berg', 'Elin|Ek / Oskar|Berg'],
    ['Elin Ek med sällskap', 'Elin|Ek / |?'],
    ['Maja 4 år', 'Maja|*'],
    ['Åsa Öberg', 'Åsa|Öberg'],
  ],
  pl: [
    ['Państwo Kowalscy', 'Pan|Kowalscy? m / Pani|Kowalscy? f'],
    ['Pani Nowak', 'Pani|Nowak? f'],
    ['Pan Nowak', 'Pan|Nowak? m'],
    ['Pan i Pani Nowak', 'Pan|Nowak? m / Pani|Nowak? f'],
    ['ks. Marek Zieliński', 'Marek|Zieliński'],
    ['Ciocia Basia', 'Ciocia Basia| f'],
    ['Jan Nowak i Anna', 'Jan|Nowak / Anna|'],
    ['Jan Nowak + os. tow.', 'Jan|Nowak / |?'],
    ['Jan Nowak z osobą towarzyszącą', 'Jan|Nowak / |?'],
    ['Jan Nowak tow.', 'Jan|Nowak / |?'],
    ['Rodzina Kowalskich', 'Rodzina Kowalskich|?'],
    ['Zosia 4 lata', 'Zosia|*'],
  ],
  ar: [
    ['ليلى حدّاد', 'ليلى|حدّاد'],
    ['ليلى وكريم حدّاد', 'ليلى|حدّاد / كريم|حدّاد'],
    ['ليلى و كريم حدّاد', 'ليلى|حدّاد / كريم|حدّاد'],
    ['ليلى، كريم وأحمد', 'ليلى| / كريم| / أحمد|'],
    ['محمد وليد حداد', 'محمد وليد|حداد'],
    ['السيدة حدّاد', 'السيدة|حدّاد? f'],
    ['السيد والسيدة حدّاد', 'السيد|حدّاد? m / السيدة|حدّاد? f'],
    ['عائلة حدّاد', 'عائلة حدّاد|?'],
    ['آل الخوري', 'آل الخوري|?'],
    ['محمد عبد الله', 'محمد|عبد الله'],
    ['كريم حدّاد وزوجته', 'كريم|حدّاد / |?'],
  ],
};

it.each(Object.entries(names))('names in %s', (language, rows) => {
  expect(rows.map(([text]) => [text, format(text, language as Language)])).toEqual(rows);
});

describe('names in a list of an unknown language', () => {
  it.each([
    ['José Ortega y Gasset', 'José|Ortega y Gasset'],
    ['Ana García y José', 'Ana|García / José|'],
    ['Antoni Gaudí i Cornet', 'Antoni|Gaudí / Cornet|'],
    ['García López, Ana', 'Ana|García López'],
    ['Carvalho Santos, Inês', 'Inês|Carvalho Santos'],
  ])('%s', (text, expected) => expect(format(text)).toBe(expected));
});

describe('names beside a last name', () => {
  it.each([
    ['Toby Pell', 'Pell', 'Toby|Pell'],
    ['Toby Pell, Ruth Pell', 'Pell', 'Toby|Pell / Ruth|Pell'],
    ['Mrs', 'Smith', 'Mrs|Smith? f'],
    ['Aunt Mary', 'Smith', 'Aunt Mary|Smith f'],
    ['Pell', 'Pell', 'Pell|Pell'],
  ])('%s, %s', (text, lastName, expected) => expect(format(text, undefined, lastName)).toBe(expected));
});

it('of children have ages, not numbers of people', () => {
  const parse = (text: string) => parsePeopleNames(text, 'Moss', { areChildren: true }).people;
  expect(parse('Ada (3), Gus (5)')).toMatchObject([
    { firstName: 'Ada', lastName: 'Moss', isChild: true, age: 3 },
    { firstName: 'Gus', lastName: 'Moss', isChild: true, age: 5 },
  ]);
  expect(parse('Zoe (9)')).toMatchObject([{ firstName: 'Zoe', age: 9 }]);
});

const parseNames = (text: string, lastName: string | null = null) => {
  const { people, hasRemark } = parsePeopleNames(text, lastName);
  return [people.map((person) => `${person.firstName}|${person.lastName}`).join(' / '), hasRemark];
};

describe('a word for a relation is no part of the name', () => {
  it.each([
    ['Buurvrouw Toos', 'Toos|'],
    ['Collega Bram', 'Bram|'],
    ['Onkel-Tante Karl', 'Karl|'],
    ['Padrino Luis', 'Luis|'],
    ['Patron Jean', 'Jean|'],
    ['Chef Maria', 'Maria|'],
    ['Nachbarin Ute Berg', 'Ute|Berg'],
    ['Sąsiadka Ewa', 'Ewa|'],
    ['VIZINHA ANA', 'ANA|'],
    ['Best man Tom Hill', 'Tom|Hill'],
    ['Frau Kollegin Ute Berg', 'Ute|Berg'],
    ['Ida Falk & Nabo Liv', 'Ida|Falk / Liv|'],
    ['جارتي سلمى', 'سلمى|'],
    ['بنت خالتي ريم', 'ريم|'],
    ['My boss Helen', 'Helen|'],
    ['Ma collègue Anne', 'Anne|'],
    ['Meine Chefin', 'Meine Chefin|'],
    ['I miei genitori', 'I miei genitori|'],
    ['Grannarna Lindqvist', 'Lindqvist|'],
  ])('%s', (text, names) => {
    expect(parseNames(text)).toEqual([names, true]);
  });
  it('of any language', () => {
    const words = listNameWords().flatMap(({ relations }) => Object.values(relations).flatMap(splitWordList));
    expect(words.filter((word) => parseNames(`${word} Quill`)[0] !== 'Quill|')).toEqual([]);
  });
  it('beside a last name, or alone', () => {
    expect(parseNames('Buurvrouw Toos', 'Kok')).toEqual(['Toos|Kok', true]);
    expect(parseNames('Buurvrouw')).toEqual(['Buurvrouw|', true]);
    expect(parseNames('Ida & Nabo')).toEqual(['Ida| / Nabo|', true]);
    expect(parseNames('Anna & Freund')).toEqual(['Anna| / Freund|', false]);
  });
  it.each(['Anna-Lena Berg', 'Toos Buurman', 'Marie-Tante Vogt'])('%s has none', (text) => {
    expect(parseNames(text)[1]).toBe(false);
  });
});

it.each([
  ['أم خالد', 'أم خالد|'],
  ['أبو خالد', 'أبو خالد|'],
  ['أبو خالد المصري', 'أبو خالد|المصري'],
  ['Umm Khalid', 'Umm Khalid|'],
  ['Abu Khalid', 'Abu Khalid|'],
  ['خالتي أم محمود', 'خالتي أم محمود|'],
  ['عمي أبو سامر', 'عمي أبو سامر|'],
  ['الشيخ عبد الله', 'الشيخ عبد الله|'],
  ['الحاجة فاطمة', 'الحاجة فاطمة|'],
])('%s is the name of a parent', (text, names) => {
  expect(parseNames(text)).toEqual([names, false]);
});
