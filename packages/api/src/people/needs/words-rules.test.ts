import { describe, expect, it } from 'vitest';
import { foldText } from '../../kernel/normalize-text.js';
import { findNeeds, findNeedsOfWord, isAllergyWord, mentionsAllergy } from './words-rules.js';

/** "need: words", in the order of the text. */
const listMentions = (text: string) =>
  findNeeds(text).map(({ need, start, end }) => `${need}: ${text.slice(start, end)}`);
const listFound = (text: string) => [...new Set(findNeeds(text).map(({ need }) => need))];

/** What guests write, and the needs in it. */
const texts: Record<string, readonly (readonly [string, string])[]> = {
  ar: [
    ['حساسية من المكسرات', 'nuts'],
    ['نباتي', 'vegetarian'],
    ['نباتية صرفة', 'vegan'],
    ['بدون غلوتين وحليب', 'gluten milk'],
    ['حساسية للفول السوداني', 'peanuts'],
    ['لا يأكل لحم الخنزير', 'noPork'],
    ['طعام حلال من فضلكم', 'halal'],
    ['عدم تحمل اللاكتوز', 'milk'],
    ['أمي لا تأكل السَّمَك', 'fish'],
    ['مأكولات بحرية', 'crustaceans molluscs'],
    ['بيض وسمسم', 'eggs sesame'],
    ['جوز الهند', ''],
  ],
  da: [
    ['ingen skaldyr', 'crustaceans molluscs'],
    ['Nøddeallergi!', 'nuts'],
    ['allergisk over for jordnødder', 'peanuts'],
    ['tåler ikke mælk', 'milk'],
    ['laktosefri og glutenfri', 'milk gluten'],
    ['Mette er vegetar', 'vegetarian'],
    ['vegansk menu', 'vegan'],
    ['spiser ikke svinekød', 'noPork'],
    ['æg og fisk', 'eggs fish'],
    ['Søren har cøliaki', 'gluten'],
    ['gravid, uden alkohol', 'noAlcohol'],
    ['kokosnød er fint', ''],
  ],
  de: [
    ['Nussallergie!!', 'nuts'],
    ['Mia: keine Milch, Jonas Zöliakie', 'milk gluten'],
    ['Erdnußallergie', 'peanuts'],
    ['laktosefrei bitte', 'milk'],
    ['Vegetarier', 'vegetarian'],
    ['2x vegan, 1x glutenfrei', 'vegan gluten'],
    ['isst kein Schweinefleisch', 'noPork'],
    ['Opa trinkt nicht', 'noAlcohol'],
    ['keine Meeresfrüchte', 'crustaceans molluscs'],
    ['allergisch auf Sellerie und Senf', 'celery mustard'],
    ['Haselnüsse, Walnuesse', 'nuts'],
    ['Kein Ei', 'eggs'],
    ['Kokosnuss und Muskatnuss gehen', ''],
  ],
  en: [
    ['Otis: dairy allergy', 'milk'],
    ['Aarav - NUT ALLERGY!!', 'nuts'],
    ['Veg', 'vegetarian'],
    ['one GF meal please', 'gluten'],
    ['severe peanut allergy, carries an EpiPen', 'peanuts'],
    ['peanut butter', 'peanuts'],
    ['Priya is Jain', 'jain'],
    ['no pork or shellfish', 'noPork crustaceans molluscs'],
    ['lactose-intolerant', 'milk'],
    ['pescatarian (fish but no meat)', 'pescatarian fish vegetarian'],
    ['Gran is a coeliac and doesn’t drink', 'gluten noAlcohol'],
    ['coconut, nutmeg, doughnuts and butternut squash', ''],
    ['buttermilk', 'milk'],
  ],
  es: [
    ['soy vegetariano', 'vegetarian'],
    ['soy alérgica al marisco', 'crustaceans molluscs'],
    ['intolerante a la lactosa', 'milk'],
    ['alergia a los frutos secos', 'nuts'],
    ['Lucía: sin gluten', 'gluten'],
    ['celíaco', 'gluten'],
    ['alérgico al huevo y al pescado', 'eggs fish'],
    ['no come cerdo', 'noPork'],
    ['alergia al cacahuete', 'peanuts'],
    ['vegana', 'vegan'],
    ['nuez moscada', ''],
  ],
  fr: [
    ['allergique aux arachides et fruits de mer', 'peanuts crustaceans molluscs'],
    ['sans lactose', 'milk'],
    ['Léa : végétarienne', 'vegetarian'],
    ['intolérance au gluten', 'gluten'],
    ['je ne mange pas de porc', 'noPork'],
    ['allergie à l’œuf', 'eggs'],
    ['noix, noisettes', 'nuts'],
    ['beurre de cacahuète', 'peanuts'],
    ['végane', 'vegan'],
    ['noix de saint-jacques', 'molluscs'],
    ['sans alcool, enceinte', 'noAlcohol'],
    ['noix de coco', ''],
  ],
  it: [
    ['senza glutine', 'gluten'],
    ['intollerante al lattosio', 'milk'],
    ['Giulia è celiaca', 'gluten'],
    ['allergia alle noci e alle nocciole', 'nuts'],
    ['vegetariana', 'vegetarian'],
    ['allergico alle arachidi', 'peanuts'],
    ['niente crostacei', 'crustaceans'],
    ['no uova', 'eggs'],
    ['Marco è astemio', 'noAlcohol'],
    ['burro di arachidi', 'peanuts'],
    ['noce moscata', ''],
  ],
  nb: [
    ['nøtteallergi', 'nuts'],
    ['Kari: laktoseintolerant', 'milk'],
    ['vegetarianer', 'vegetarian'],
    ['tåler ikke skalldyr', 'crustaceans molluscs'],
    ['cøliaki, helt glutenfritt', 'gluten'],
    ['peanøtter', 'peanuts'],
    ['allergisk mot egg og fisk', 'eggs fish'],
    ['uten svin', 'noPork'],
    ['alkoholfritt', 'noAlcohol'],
    ['veganer', 'vegan'],
    ['kokosnøtt', ''],
  ],
  nl: [
    ['notenallergie', 'nuts'],
    ['geen pinda’s', 'peanuts'],
    ['pindakaas', 'peanuts'],
    ['lactosevrij', 'milk'],
    ['Sanne eet vegetarisch', 'vegetarian'],
    ['glutenvrij (coeliakie)', 'gluten'],
    ['allergisch voor garnalen', 'crustaceans'],
    ['geen varkensvlees', 'noPork'],
    ['veganist', 'vegan'],
    ['geen ei', 'eggs'],
    ['kokosnoot', ''],
  ],
  pl: [
    ['uczulenie na orzechy, bez laktozy', 'nuts milk'],
    ['orzeszki ziemne', 'peanuts'],
    ['wegetarianka', 'vegetarian'],
    ['dieta wegańska', 'vegan'],
    ['bezglutenowe', 'gluten'],
    ['Zosia nie je mięsa', 'vegetarian'],
    ['alergia na jajka i ryby', 'eggs fish'],
    ['bez wieprzowiny', 'noPork'],
    ['owoce morza', 'crustaceans molluscs'],
    ['nietolerancja nabiału', 'milk'],
    ['gałka muszkatołowa', ''],
  ],
  pt: [
    ['alergia a frutos secos', 'nuts'],
    ['sem glúten', 'gluten'],
    ['intolerante à lactose', 'milk'],
    ['vegetariana', 'vegetarian'],
    ['alérgico a camarão', 'crustaceans'],
    ['amendoim', 'peanuts'],
    ['não come carne de porco', 'noPork'],
    ['ovos e peixe', 'eggs fish'],
    ['vegano', 'vegan'],
    ['não bebe', 'noAlcohol'],
    ['noz moscada', ''],
  ],
  sv: [
    ['tål inte nötter', 'nuts'],
    ['nötallergi', 'nuts'],
    ['laktosfri', 'milk'],
    ['jordnötter', 'peanuts'],
    ['Elsa är vegetarian', 'vegetarian'],
    ['vegansk', 'vegan'],
    ['celiaki', 'gluten'],
    ['allergisk mot skaldjur', 'crustaceans molluscs'],
    ['äter inte fläskkött', 'noPork'],
    ['ägg, fisk och selleri', 'eggs fish celery'],
    ['kokosnötter', ''],
  ],
};

it.each(Object.entries(texts))('the texts in %s', (_, rows) => {
  expect(rows.map(([text]) => [text, listFound(text).join(' ')])).toEqual(rows);
});

describe('a mention', () => {
  it('has its place in the text as it was written', () => {
    expect(listMentions('Ærø–fœtus 🥜: l’ŒUF, ﬁsh & SO₂!')).toEqual(['eggs: ŒUF', 'fish: ﬁsh', 'sulphites: SO₂']);
    expect(listMentions('Mu\u0308sli mit Hasel\u00ADnu\u0308ssen')).toEqual(['nuts: Hasel\u00ADnu\u0308ssen']);
    expect(listMentions('من الحَلِيبِ وللمكسرات')).toEqual(['milk: الحَلِيبِ', 'nuts: وللمكسرات']);
  });

  it('is one of the longest phrase, which no punctuation divides', () => {
    expect(listMentions('fruits de mer')).toEqual(['crustaceans: fruits de mer', 'molluscs: fruits de mer']);
    expect(listMentions('peanut, butter')).toEqual(['peanuts: peanut', 'milk: butter']);
  });

  it('is reported rather than missed in the milk of plants', () => {
    expect(listFound('Mandelmilch')).toEqual(['milk', 'nuts']);
    expect(listFound('coconut milk, Kokosmilch')).toEqual(['milk']);
  });
});

it('names are no needs', () => {
  const names =
    'Eggert Egger Fischer Fisher Fischbach Nutter Nussbaum Senft Milchmann Krebs Kocher Alice Amanda Lucas Manuel Vegas Vegard Megan Laskowski';
  expect(names.split(' ').filter((name) => listFound(name).length > 0)).toEqual([]);
});

it.each([
  ['glutn', 'gluten'],
  ['vegitarian', 'vegetarian'],
  ['Vegeterier', 'vegetarian'],
  ['penut', 'peanuts'],
  ['laktse', 'milk'],
  ['choelesterol', ''],
  ['almnods', 'nuts'],
  ['shelfish', 'crustaceans molluscs'],
  ['pescaterian', 'pescatarian'],
  ['crustaceens', 'crustaceans'],
  ['Ernussallergie', 'peanuts'],
  ['sulphtes', 'sulphites'],
  ['cacahuettes', 'peanuts'],
  ['nut', 'nuts'],
  ['not', ''],
])('with typing errors: %s → %s', (text, found) => {
  expect(listFound(text).join(' ')).toBe(found);
});

it.each([
  ['nut', 'peanuts nuts'],
  ['nus', 'peanuts nuts'],
  ['Nüsse', 'peanuts nuts'],
  ['nöt', 'noBeef peanuts nuts'],
  ['almond', 'nuts'],
  ['lakt', 'vegetarian milk'],
  ['pean', 'peanuts'],
  ['shellfish', 'crustaceans molluscs'],
  ['vegan', 'vegan'],
  ['vegetarian', 'vegetarian'],
  ['veg', 'vegetarian vegan'],
  ['vegita', 'vegetarian vegan'],
  ['alcohol', 'noAlcohol'],
  ['pork', 'noPork'],
  ['gluten free', 'gluten'],
  ['nut allergy', 'peanuts nuts'],
  ['fruits de m', 'crustaceans molluscs'],
  ['المكس', 'peanuts nuts'],
  ['no', ''],
  ['kein', ''],
  ['sans', ''],
  ['allergy', ''],
  ['nutmeg', ''],
  ['Maria', ''],
  ['Fischer', ''],
])('a search for %s finds %s', (query, found) => {
  expect(findNeedsOfWord(query).join(' ')).toBe(found);
});

it.each([
  ['Otis: dairy allergy', true],
  ['Nussallergie', true],
  ['lactose-intolerant', true],
  ['coeliac', true],
  ['uczulenie na orzechy', true],
  ['حساسية من المكسرات', true],
  ['tåler ikke mælk', true],
  ['vegetarian', false],
  ['no allergies', false],
  ['keine Allergien', false],
  ['', false],
])('whether a text is about an allergy: %s %s', (text, isMentioned) => {
  expect(mentionsAllergy(text)).toBe(isMentioned);
});

it.each([
  ['allergy', true],
  ['Allergie', true],
  ['aller', true],
  ['alergia', true],
  ['intolerance', true],
  ['حساسية', true],
  ['alle', false],
  ['nut', false],
  ['', false],
])('whether a search means every allergy: %s %s', (word, isMeant) => {
  expect(isAllergyWord(word)).toBe(isMeant);
});

/** Milliseconds. */
function measure(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

it('10,000 texts of guests are read in a small multiple of the time in which they are folded', { retry: 2 }, () => {
  const written = Object.values(texts).flatMap((rows) => rows.map(([text]) => text));
  const many = Array.from(
    { length: 10_000 },
    (_, index) => `Guest${index} ${written[index % written.length]} ${index}`,
  );
  findNeeds('');
  const folding = measure(() => many.map((text) => foldText(text)));
  expect(measure(() => many.map((text) => findNeeds(text))) / folding).toBeLessThan(40);
});
