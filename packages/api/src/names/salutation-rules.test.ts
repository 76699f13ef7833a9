// Whom a page or a message greets, and how (specification §5 "Salutations").
import { getLanguageDetails } from '@havn/i18n/language-details';
import { type ByLanguage, type Language, languages } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { getSalutationTexts } from '../server-texts.js';
import type { GreetedPerson } from './greeted-people-rules.js';
import { formatSalutation, greet } from './salutation-rules.js';

/** "Anna Holm f", "?Mrs|Smith f": unnamed, with a title; "Liebe Oma=Erika f" has a salutation of her own. */
function person(written: string, language: Language, index: number): GreetedPerson {
  const [, salutation = '', mark = '', name = '', form = ''] =
    /^(?:(.*)=)?(\??)(.*?)(?: ([fm]))?$/u.exec(written) ?? [];
  const [firstName = '', lastName = ''] = name.includes('|') ? name.split('|') : name.split(/ (?=\S+$)/u);
  const addressForm = form === 'f' ? 'feminine' : form === 'm' ? 'masculine' : '';
  return { firstName, lastName, isUnnamed: mark !== '', addressForm, salutation, language, isMain: index < 2 };
}

const greetIn = (language: Language, groupName: string, people: string) =>
  formatSalutation(
    {
      groupName,
      members: people === '' ? [] : people.split(', ').map((each, index) => person(each, language, index)),
    },
    { language, texts: getSalutationTexts(language) },
  );

/** The name of the household, its members, and the salutation. */
const households: ByLanguage<[string, string, string][]> = {
  en: [
    ['', 'Anna Holm', 'Dear Anna,'],
    ['Tom & Jess', 'Tom Pike, Jess Pike', 'Dear Tom and Jess,'],
    ['Anna & Ben Holm', 'Anna Holm, Ben Holm', 'Dear Anna and Ben Holm,'],
    ['Anna Holm & Ben Berg', 'Anna Holm, Ben Berg', 'Dear Anna and Ben,'],
    ['P & Hal Lowe', 'Pat Lowe, Sam Lowe, Hal Lowe', 'Dear Pat, Sam and Hal,'],
    ['', '?Mrs|Smith', 'Dear Mrs Smith,'],
    ['Mr & Mrs Patel', '?Mr|Patel, ?Mrs|Patel', 'Dear Mr & Mrs Patel,'],
    ['Mr and Mrs John Smith', 'John Smith m, ?Mrs|Smith', 'Dear Mr & Mrs Smith,'],
    ['Dr and Mrs Rao', '?Dr|Rao m, ?Mrs|Rao', 'Dear Dr and Mrs Rao,'],
    ['', 'Aunt Mary|', 'Dear Aunt Mary,'],
    ['Kapoor family', '?Kapoor family|, ?Guest 2 of Kapoor family|', 'Dear Kapoor family,'],
    ['The Millers', '?The Millers|, ?Guest 2 of The Millers|', 'Dear Millers,'],
    ['The Williams', '?The Williams|, ?Guest 2|', 'Dear Williams,'],
    ['The Holms', 'Anna Holm, Ben Holm', 'Dear Holm family,'],
    ['The Holms', 'Anna Holm, Ben Holm, Kim Lee', 'Dear Holm family,'],
    ['Holm', 'Anna Holm, Ben Holm', 'Dear Holm family,'],
    ['Holm', 'Anna Holm, Ben Berg', 'Dear Anna and Ben,'],
    ['Rossi & Berg', 'Anna Rossi, Ben Berg', 'Dear Anna and Ben,'],
    ['Sharma Family (uncle side)', '?Sharma Family|, ?Guest 2|', 'Dear Sharma family,'],
    ['Maria Rossi', 'Maria Rossi f, ?Guest of Maria Rossi|', 'Dear Maria,'],
    ['Maria Rossi + 1', 'Maria Rossi f, ?Guest of Maria Rossi|', 'Dear Maria,'],
    ['Anna & family', 'Anna Holm, Ben Holm', 'Dear Anna and Ben,'],
    ['The Rowers', 'Anna Holm, Ben Berg', 'Dear Rowers,'],
    ['Rowing club', 'Anna Holm, Ben Berg', 'Dear Rowing club,'],
    ['Famille Holm', 'Anna Holm', 'Dear Anna,'],
    ['', '?Guest of Anna Rossi|', 'Hello,'],
    ['', '', 'Hello,'],
  ],
  de: [
    ['', 'Anna Holm f', 'Liebe Anna,'],
    ['Anna & Ben', 'Anna Holm f, Ben Holm m', 'Liebe Anna, lieber Ben,'],
    ['Anna & Kim', 'Anna Holm f, Kim Lee', 'Ihr Lieben,'],
    ['', '?Frau|Meier', 'Liebe Frau Meier,'],
    ['', '?Frau Dr.|Meier', 'Liebe Frau Dr. Meier,'],
    ['', '?Dr.|Meier', 'Guten Tag Dr. Meier,'],
    ['Herr und Frau Meier', '?Herr|Meier, ?Frau|Meier', 'Lieber Herr Meier, liebe Frau Meier,'],
    ['', 'Tante Erika|', 'Liebe Tante Erika,'],
    ['Die Bergs', '?Die Bergs|, ?Gast 2|', 'Liebe Familie Berg,'],
    ['Die Familie Berg', '?Die Familie Berg|, ?Gast 2|', 'Liebe Familie Berg,'],
    ['Maria Rossi', 'Maria Rossi f, ?Begleitung von Maria Rossi|', 'Liebe Maria,'],
    ['', '?Gast|', 'Hallo,'],
    ['', '', 'Ihr Lieben,'],
  ],
  fr: [
    ['', 'Anna Holm f', 'Chère Anna,'],
    ['Anna & Ben', 'Anna Holm f, Ben Holm m', 'Chers Anna et Ben,'],
    ['', '?Mme|Dupont', 'Chère Madame Dupont,'],
    ['', '?M.|Dupont', 'Cher Monsieur Dupont,'],
    ['M. et Mme Dupont', '?M.|Dupont, ?Mme|Dupont', 'Chers Monsieur et Madame Dupont,'],
    ['', 'Tante Jeanne|', 'Chère tante Jeanne,'],
    ['Les Lambert', '?Les Lambert|, ?Personne 2|', 'Chère famille Lambert,'],
    ['Famille Lambert', 'Camille Lambert, Julien Petit', 'Chère famille Lambert,'],
    ['Paul Garnier + 1', 'Paul Garnier m, ?Personne|', 'Cher Paul,'],
    ['Camille & Kim', 'Camille Lambert f, Kim Lee', 'Bonjour Camille et Kim,'],
    ['', '', 'Bonjour,'],
  ],
  es: [
    ['', 'Lucía|Moreno Gil f', 'Querida Lucía:'],
    ['Lucía & Íñigo', 'Lucía Moreno f, Íñigo Gil m', 'Queridos Lucía e Íñigo:'],
    ['Ana & Inés', 'Ana Ruiz f, Inés Gil f', 'Queridas Ana e Inés:'],
    ['Ana & Hielo', 'Ana Ruiz f, Hielo Gil f', 'Queridas Ana y Hielo:'],
    ['', '?Sr.|Moreno', 'Estimado Sr. Moreno:'],
    ['', '?Sra|Moreno', 'Estimada Sra. Moreno:'],
    ['Sr. y Sra. Moreno', '?Sr.|Moreno, ?Sra.|Moreno', 'Estimados Sr. y Sra. Moreno:'],
    ['', 'Tía Carmen|', 'Querida tía Carmen:'],
    ['Los Moreno', 'Pablo|Moreno Gil, Eva|Ruiz Sanz', 'Querida familia Moreno:'],
    ['Familia Moreno Gil', '?Familia Moreno Gil|, ?Acompañante 2|', 'Querida familia Moreno Gil:'],
    ['', '', 'Hola:'],
  ],
  pt: [
    ['', 'Inês|Carvalho Santos f', 'Querida Inês,'],
    ['Inês & Rui', 'Inês Lopes f, Rui Lopes m', 'Queridos Inês e Rui,'],
    ['', '?Sra.|Carvalho', 'Cara Sra. Carvalho,'],
    ['Sr. e Sra. Carvalho', '?Sr.|Carvalho, ?Sra.|Carvalho', 'Caros Sr. e Sra. Carvalho,'],
    ['', 'Tia Rosa|', 'Querida tia Rosa,'],
    ['Os Carvalho', '?Os Carvalho|, ?Acompanhante 2|', 'Querida família Carvalho,'],
    ['Família Carvalho', 'Rui Carvalho, Ana Carvalho', 'Querida família Carvalho,'],
    ['Rita + acompanhante', 'Rita Lopes f, ?Acompanhante de Rita Lopes|', 'Querida Rita,'],
    ['Inês e Kim', 'Inês Lopes f, Kim Lee', 'Olá, Inês e Kim,'],
    ['', '', 'Olá,'],
  ],
  it: [
    ['', 'Chiara Conti f', 'Cara Chiara,'],
    ['Chiara & Elia', 'Chiara Conti f, Elia Conti m', 'Cari Chiara ed Elia,'],
    ['Giulia und Marco', 'Giulia Conti f, Marco Conti m', 'Cari Giulia e Marco,'],
    ['', '?Sig.ra|Rossi', 'Gentile signora Rossi,'],
    ['', '?Sig.|Conti', 'Gentile signor Conti,'],
    ['Sig. e Sig.ra Rossi', '?Sig.|Rossi, ?Sig.ra|Rossi', 'Gentili signori Rossi,'],
    ['', 'Zia Carla|', 'Cara zia Carla,'],
    ['I Conti', '?I Conti|, ?Ospite 2|', 'Cara famiglia Conti,'],
    ['Maria Rossi', 'Maria Rossi f, ?Ospite di Maria Rossi|', 'Cara Maria,'],
    ['Chiara, Elia & Luca', 'Chiara Conti f, Elia Conti m, Luca Conti m', 'Cari Chiara, Elia e Luca,'],
    ['', '', 'Ciao,'],
  ],
  nl: [
    ['', 'Sanne Bakker', 'Beste Sanne,'],
    ['Sanne & Thijs', 'Sanne Bakker, Thijs Bakker', 'Beste Sanne en Thijs,'],
    ['De familie Bakker', '?De familie Bakker|, ?Gast 2|', 'Beste familie Bakker,'],
    ['Gezin Bakker', 'Sanne Bakker, Thijs Bakker', 'Beste familie Bakker,'],
    ['Familie de Vries', 'Jan|de Vries, Piet|de Vries', 'Beste familie De Vries,'],
    ['De heer en mevrouw Bakker', '?De heer|Bakker m, ?mevrouw|Bakker', 'Beste meneer en mevrouw Bakker,'],
    ['', '?Mevr.|Jansen', 'Beste mevrouw Jansen,'],
    ['', 'Tante Truus|', 'Beste tante Truus,'],
    ['De Bakkers', 'Sanne Bakker, Thijs Bakker', 'Beste familie Bakker,'],
    ['', '?Gast van Sanne Bakker|', 'Beste gast,'],
    ['', '', 'Beste gasten,'],
  ],
  da: [
    ['', 'Freja Lund', 'Kære Freja'],
    ['Freja & Mikkel', 'Freja Lund, Mikkel Lund', 'Kære Freja og Mikkel'],
    ['Familien Lund', 'Freja Lund, Mikkel Lund', 'Kære familie Lund'],
    ['', '?Fru|Hansen', 'Kære fru Hansen'],
    ['Hr. og fru Hansen', '?Hr.|Hansen, ?fru|Hansen', 'Kære hr. og fru Hansen'],
    ['', 'Moster Karen|', 'Kære moster Karen'],
    ['Freja & familie', 'Freja Lund, Mikkel Lund', 'Kære Freja og Mikkel'],
    ['Lund', 'Freja Lund, Mikkel Lund', 'Kære familie Lund'],
    ['', '?Ledsager til Freja Lund|', 'Kære gæst'],
    ['', '', 'Kære gæster'],
  ],
  nb: [
    ['', 'Ingrid Haugen', 'Kjære Ingrid'],
    ['Ingrid & Lars', 'Ingrid Haugen, Lars Haugen', 'Kjære Ingrid og Lars'],
    ['Familien Haugen', 'Ingrid Haugen, Lars Haugen', 'Kjære familien Haugen'],
    ['', '?Fru|Dahl', 'Kjære fru Dahl'],
    ['Herr og fru Haugen', '?Herr|Haugen, ?fru|Haugen', 'Kjære herr og fru Haugen'],
    ['', 'Tante Berit|', 'Kjære tante Berit'],
    ['Ingrid + følge', 'Ingrid Haugen, ?Følge til Ingrid Haugen|', 'Kjære Ingrid'],
    ['Haugen', 'Ingrid Haugen, Lars Haugen', 'Kjære familien Haugen'],
    ['Ingrid, Lars & Ola', 'Ingrid Dahl, Lars Dahl, Ola Dahl', 'Kjære Ingrid, Lars og Ola'],
    ['', '', 'Kjære gjester'],
  ],
  sv: [
    ['', 'Elin Ek f', 'Kära Elin!'],
    ['', 'Oskar Ek m', 'Käre Oskar!'],
    ['', 'Kim Ek', 'Hej Kim!'],
    ['Elin & Oskar', 'Elin Ek f, Oskar Ek m', 'Kära Elin och Oskar!'],
    ['Familjen Ek', 'Elin Ek, Oskar Ek', 'Kära familjen Ek!'],
    ['', '?Fru|Lindqvist', 'Kära fru Lindqvist!'],
    ['Herr och fru Ek', '?Herr|Ek, ?fru|Ek', 'Kära herr och fru Ek!'],
    ['', 'Moster Karin|', 'Kära moster Karin!'],
    ['Ek', 'Elin Ek, Oskar Ek', 'Kära familjen Ek!'],
    ['', '', 'Hej!'],
  ],
  pl: [
    ['', 'Anna Nowak', 'Anna,'],
    ['Alicja & Tomasz', 'Alicja Nowak, Tomasz Nowak', 'Kochani,\nAlicja i Tomasz,'],
    ['Alicja & Ola', 'Alicja Nowak f, Ola Nowak f', 'Drogie,\nAlicja i Ola,'],
    ['Rodzina Kowalskich', 'Anna Kowalska, Jan Kowalski, Ola Kowalska', 'Droga Rodzino Kowalskich,'],
    ['Kowalscy', 'Anna Kowalska, Jan Kowalski', 'Droga Rodzino Kowalskich,'],
    ['Państwo Kowalscy', '?Pan|Kowalscy m, ?Pani|Kowalscy f', 'Szanowni Państwo Kowalscy,'],
    ['Pan i Pani Nowak', '?Pan|Nowak, ?Pani|Nowak', 'Szanowni Państwo Nowak,'],
    ['', '?Pani|Nowak', 'Szanowna Pani Nowak,'],
    ['', '?Pan|Nowak', 'Szanowny Panie Nowak,'],
    ['', 'Ciocia Basia|', 'Ciocia Basia,'],
    ['', '?Gość|', 'Dzień dobry,'],
    ['', '', 'Kochani,'],
  ],
  ar: [
    ['', 'ليلى حدّاد f', 'عزيزتي ليلى،'],
    ['ليلى & كريم حدّاد', 'ليلى حدّاد f, كريم حدّاد m', 'الأعزاء ليلى وكريم حدّاد،'],
    ['ليلى وكريم', 'ليلى حدّاد f, كريم حدّاد m', 'الأعزاء ليلى وكريم،'],
    ['ليلى, كريم & أحمد', 'ليلى حدّاد f, كريم حدّاد m, أحمد حدّاد m', 'الأعزاء ليلى وكريم وأحمد،'],
    ['عائلة الحدّاد', '?عائلة الحدّاد|, ?ضيف 2|', 'عائلة الحدّاد الكريمة،'],
    ['آل الخوري', '?آل الخوري|, ?ضيف 2|', 'عائلة الخوري الكريمة،'],
    ['', '?السيدة|حدّاد', 'حضرة السيدة حدّاد المحترمة،'],
    ['السيد والسيدة حدّاد', '?السيد|حدّاد, ?السيدة|حدّاد', 'حضرة السيد والسيدة حدّاد المحترمين،'],
    ['Emma & Ben', 'Emma Holm f, Ben Holm m', 'الأعزاء \u2068Emma\u2069 و\u00a0\u2068Ben\u2069،'],
    ['', '', 'أحبّاءنا الكرام،'],
  ],
};

it.each(Object.entries(households))('salutations in %s', (language, rows) => {
  const greeted = rows.map(([groupName, people]) => [
    groupName,
    people,
    greetIn(language as Language, groupName, people),
  ]);
  expect(greeted).toEqual(rows);
});

it('a household with the name of a family in any language is greeted as one', () => {
  const greeted = languages.map((language) => {
    const groupName = getLanguageDetails(language).familyName.replace('{{name}}', 'Mazur');
    return [language, greetIn('en', groupName, '?a|, ?b|')];
  });
  expect(greeted).toEqual(languages.map((language) => [language, 'Dear Mazur family,']));
});

describe('a salutation of their own', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'Erika & Karl', 'Liebe Oma=Erika Holm f, Karl Holm m', 'Liebe Oma,'],
    ['de', 'Erika & Karl', 'Liebe Oma!=Erika Holm f, Lieber Opa!=Karl Holm m', 'Liebe Oma, lieber Opa!'],
    ['de', 'Erika & Ben', 'Ben Holm m, Liebe Oma=Erika Holm f', 'Lieber Ben, liebe Oma,'],
    ['de', 'Erika & Ben', 'Ben Holm m, Liebe Oma=Erika Holm f, Mia Holm f', 'Lieber Ben, liebe Oma, liebe Mia,'],
    ['de', '', 'Liebe Oma!!=Erika Holm f', 'Liebe Oma!'],
    ['es', '', 'Querida abuela=Erika Holm f', 'Querida abuela:'],
    ['nl', '', 'Lieve oma!=Truus Bakker, Lieve opa!=Jan Bakker', 'Lieve oma, lieve opa!'],
    ['da', '', 'Kære mormor=Karen Lund, Kære morfar=Ole Lund', 'Kære mormor, kære morfar'],
    ['sv', '', 'Elin Ek f, Käre farfar!=Oskar Ek m', 'Kära Elin, käre farfar!'],
    ['pl', '', 'Kochana Babciu!=Anna Nowak, Kochany Dziadku!=Jan Nowak', 'Kochana Babciu, Kochany Dziadku!'],
    ['ar', '', 'جدّتي الحبيبة!=ليلى حدّاد, جدّي الحبيب!=كريم حدّاد', 'جدّتي الحبيبة، جدّي الحبيب!'],
    ['en', '', 'Dear Grandma!=Ann Lowe, Dear Grandpa!=Hal Lowe', 'Dear Grandma, dear Grandpa!'],
  ])('in %s, %s: %s', (language, groupName, people, expected) =>
    expect(greetIn(language, groupName, people)).toBe(expected),
  );

  it('is in the language of the guest', () => {
    const grandma = { ...person('Liebe Oma=Erika Holm f', 'de', 0) };
    const household = { groupName: '', members: [grandma] };
    expect(formatSalutation(household, { language: 'fr', texts: getSalutationTexts('fr') })).toBe('Chère Erika,');
  });
});

it('has each name in a part of its own', () => {
  const members = ['Tom Pike', 'Jess Pike'].map((each, index) => person(each, 'en', index));
  expect(greet({ groupName: 'Tom & Jess', members }, { language: 'en', texts: getSalutationTexts('en') })).toEqual({
    kind: 'several',
    parts: ['Dear ', 'Tom', ' and ', 'Jess', ','],
  });
});
