// Guest lists as people write them, made from households that are known.
import fc from 'fast-check';
import { type ListWords, listLanguages, listWords } from './generated-list-words.js';

/** A line of a list, with the people whom it means: "Anna Rossi", "?" for one without a name, "°" for a child. */
interface Line {
  name: string;
  people: string[];
  /** The first and the last name, in lists that divide them. */
  parts?: [string, string];
  /** In the column of children. */
  children?: string;
  /** Nothing else is in the row. */
  isAlone?: boolean;
  /** The row has the sum of the numbers above. */
  isSum?: boolean;
}

interface Layout {
  /** First and last names are in columns of their own. */
  isDivided: boolean;
  hasContacts: boolean;
  hasSizes: boolean;
  hasChildren: boolean;
  /** Before the line of this number, if there is one. */
  blankBefore: number;
  headerBefore: number;
  /** The header of the numbers is not known. */
  hasOtherSize: boolean;
  /** The headers of numbers and children have a typing error. */
  isMisspelt: boolean;
  /** The first column has the numbers of the rows. */
  hasRowNumbers: boolean;
  /** Names begin with a dash, as in a list that was pasted. */
  hasBullets: boolean;
  /** Cells with addresses have two. */
  hasTwoEmails: boolean;
  separator: string;
}

export interface GeneratedList {
  language: string;
  /** Nothing in it has two meanings: the import may ask nothing. */
  isPlain: boolean;
  layout: Layout;
  lines: Line[];
}

const fill = (text: string, value: string | number) => text.replace('{}', String(value));
const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

function createLines({ firstNames, lastNames, ...words }: ListWords) {
  const first = oneOf(firstNames);
  const last = oneOf(lastNames);
  // Whether "Mary Jane & Tom Harper" have one last name, nobody can tell.
  const singleWords = firstNames.filter((name) => !name.includes(' '));
  // In a whole name nobody can tell where a last name of two words begins, which others would get.
  const clearLast = oneOf(lastNames.filter((name) => !/\p{Ll} \p{Lu}/u.test(name)));
  // Where letters have no capitals, nothing tells that the last name comes first.
  const capitals = lastNames.filter((name) => name.length > 2 && name !== name.toUpperCase());
  const capitalNames = capitals.length > 0 ? capitals.map((name) => name.toUpperCase()) : ['HOLT'];
  const names = fc.uniqueArray(oneOf(singleWords), { minLength: 2, maxLength: 3 });
  const line = (name: string, people: string[], more: Partial<Line> = {}): Line => ({ name, people, ...more });
  const toPair = (join: string) =>
    fc.tuple(names, clearLast).map(([[one = '', two = ''], lastName]) =>
      line(`${one} ${join} ${two} ${lastName}`, [`${one} ${lastName}`, `${two} ${lastName}`], {
        parts: [`${one} ${join} ${two}`, lastName],
      }),
    );
  const single = fc
    .tuple(first, last)
    .map(([one, lastName]) => line(`${one} ${lastName}`, [`${one} ${lastName}`], { parts: [one, lastName] }));
  const toNamed = (children: readonly string[], lastName: string) => children.map((child) => `${child} ${lastName}°`);
  const plain = fc.oneof(
    { weight: 6, arbitrary: single },
    { weight: 2, arbitrary: toPair('&') },
    { weight: 2, arbitrary: toPair(words.and) },
    fc
      .tuple(single, oneOf(words.plusOnes))
      .map(([{ name, people }, plusOne]) => line(`${name} ${plusOne}`, [...people, '?'])),
    fc
      .tuple(names, last, last)
      .map(([[one = '', two = ''], lastName, other]) =>
        line(`${one} ${lastName} & ${two} ${other}`, [`${one} ${lastName}`, `${two} ${other}`]),
      ),
  );
  const kids = fc.uniqueArray(oneOf(singleWords), { minLength: 1, maxLength: 3 });
  const children = fc.tuple(first, clearLast, kids).map(
    ([one, lastName, listed]): Line => ({
      name: `${one} ${lastName}`,
      parts: [one, lastName],
      people: [`${one} ${lastName}`, ...toNamed(listed, lastName)],
      children: listed.join(', '),
    }),
  );
  const withAges = fc
    .tuple(clearLast, first, kids, oneOf(words.ages), fc.integer({ min: 2, max: 15 }), fc.boolean())
    .map(
      ([lastName, one, listed, age, years, isFull]): Line => ({
        name: `${one} ${lastName}`,
        parts: [one, lastName],
        people: [`${one} ${lastName}`, ...toNamed(listed, lastName)],
        children: listed
          .map((kid, index) => `${isFull ? `${kid} ${lastName}` : kid} ${fill(age, years + index)}`)
          .join(', '),
      }),
    );
  const counted = fc.tuple(single, fc.integer({ min: 1, max: 2 })).map(
    ([parent, count]): Line => ({
      ...parent,
      people: [...parent.people, ...Array.from({ length: count }, () => '?°')],
      children: String(count),
    }),
  );
  const family = fc
    .tuple(oneOf(words.families), last, fc.integer({ min: 2, max: 6 }))
    .map(([form, lastName, count]): [string, number] => [fill(form, lastName), count]);
  const toFamily = (count: number) => Array.from({ length: count }, () => '?');
  const alone = (name: string) => line(name, [], { isAlone: true });
  const hard = fc.oneof(
    family.map(([name, count]) => line(`${name} (${count})`, toFamily(count))),
    family.map(([name, count]) => line(`${name} (${count})`, toFamily(count))),
    fc.tuple(single, oneOf(words.inBrackets)).map(([{ name, people }, remark]) => line(`${name} (${remark})`, people)),
    fc.tuple(family, oneOf(words.inBrackets)).map(([[name], remark]) => line(`${name} (${remark})`, ['?'])),
    oneOf(words.headings).map(alone),
    oneOf(words.headings).map(alone),
    oneOf(words.remarks).map(alone),
    fc
      .tuple(single, oneOf(lastNames.filter((name) => !name.includes(' '))))
      .map(([{ name }, other]) => line(`${name} y ${other}`, [`${name} y ${other}`])),
    fc.tuple(first, last).map(([one, lastName]) => line(`${one} ${lastName} ${lastName}`, [`${one} ${lastName}`])),
    fc
      .tuple(single, fc.integer({ min: 2, max: 9 }))
      .map(([{ name, people }, table]) => line(`${name} T${table}`, people)),
    single.map(({ name, people }) => line(`Smt. ${name}`, people)),
    fc
      .tuple(first, oneOf(capitalNames))
      .map(([one, lastName]) => line(`${lastName} ${one}`, [`${one} ${lastName}`], { parts: [one, lastName] })),
    single.map(({ name, people, ...more }) => line(`${name} 🌙`, people, more)),
    single.map(({ name, people }) => line(`${name} z os. tow.`, [...people, '?'])),
  );
  const plainSum = fc.constant(line(words.sum, [], { isSum: true }));
  const hardSum = oneOf(words.otherSums).map((name) => line(name, [], { isSum: true }));
  const colon = oneOf(words.headings).map((name) => alone(`${name}:`));
  return { plain, children, withAges, counted, hard, plainSum, hardSum, colon };
}

const flag = fc.boolean();
const layout: fc.Arbitrary<Layout> = fc.record({
  isDivided: flag,
  hasContacts: flag,
  hasSizes: flag,
  hasChildren: flag,
  blankBefore: fc.integer({ min: 1, max: 20 }),
  headerBefore: fc.integer({ min: 1, max: 20 }),
  hasOtherSize: flag,
  isMisspelt: flag,
  hasRowNumbers: flag,
  hasBullets: flag,
  hasTwoEmails: flag,
  separator: oneOf([',', ';', '\t']),
});

const toList = (language: string): fc.Arbitrary<GeneratedList> => {
  const words = listWords[language];
  if (words === undefined) throw new Error(`There are no words for ${language}.`);
  const lines = createLines(words);
  return fc.tuple(layout, flag).chain(([chosen, isPlain]) => {
    const withChildren = chosen.hasChildren ? [lines.children, lines.withAges, lines.counted] : [];
    const ordinary = fc.oneof({ weight: 4, arbitrary: lines.plain }, ...withChildren);
    const unusual = isPlain ? lines.colon : lines.hard;
    const body = fc.array(
      fc.oneof({ weight: 5, arbitrary: ordinary }, { weight: isPlain ? 1 : 2, arbitrary: unusual }),
      {
        minLength: 1,
        maxLength: 14,
      },
    );
    const sum = fc.option(isPlain ? lines.plainSum : fc.oneof(lines.plainSum, lines.hardSum), { nil: null });
    return fc.tuple(fc.array(ordinary, { minLength: 3, maxLength: 6 }), body, sum).map(
      ([begin, others, last]): GeneratedList => ({
        language,
        isPlain,
        layout: isPlain ? { ...chosen, ...plainLayout } : chosen,
        lines: [...begin, ...others, ...(last === null || !chosen.hasSizes ? [] : [last])],
      }),
    );
  });
};

/** What the import asks about. */
const plainLayout = { hasOtherSize: false, isMisspelt: false, hasBullets: false, hasTwoEmails: false };

export const generatedList: fc.Arbitrary<GeneratedList> = oneOf(listLanguages).chain(toList);

/** "Party Size" as "Patry Size", in words that are long enough to be recognized. */
const misspell = (header: string) => header.replace(/^(\p{L})(\p{L})(\p{L})(?=.{4})/u, '$1$3$2');

/** In the digits of the language. */
const formatCount = (count: number, language: string) =>
  language === 'ar'
    ? String(count).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    : String(count);

interface WrittenList {
  text: string;
  /** By row number. */
  expected: Map<number, { people: string[]; email: string }>;
  countInFile: number | null;
}

export function writeList({ language, layout: chosen, lines }: GeneratedList): WrittenList {
  const words = listWords[language];
  if (words === undefined) throw new Error(`There are no words for ${language}.`);
  const [name, email, phone, size, children, notes] = words.headers;
  const { isDivided, hasContacts, hasSizes, hasChildren, separator } = chosen;
  const spell = (title: string) => (chosen.isMisspelt ? misspell(title) : title);
  const hasBullets = chosen.hasBullets && !isDivided;
  let rowNumber = 0;
  const header = [
    ...(chosen.hasRowNumbers ? ['No.'] : []),
    ...(isDivided ? words.divided : [name]),
    ...(hasContacts ? [email, phone] : []),
    ...(hasSizes ? [chosen.hasOtherSize ? words.otherSize : spell(size)] : []),
    ...(hasChildren ? [spell(children), notes] : []),
  ];
  const expected: WrittenList['expected'] = new Map();
  const rows = [header];
  let total = 0;
  lines.forEach((line, index) => {
    if (index === chosen.blankBefore) rows.push(header.map(() => ''));
    if (index === chosen.headerBefore && header.length > 1) rows.push(header);
    const row = rows.length + 1;
    const isOther = line.isAlone || line.isSum;
    const address = hasContacts && !isOther ? `g${row}@example.com` : '';
    const people = hasChildren || line.children === undefined ? line.people : line.people.slice(0, 1);
    expected.set(row, { people, email: address });
    if (!line.isSum) total += people.length;
    const written = chosen.hasTwoEmails ? `${address} / other.${address}` : address;
    const contacts = address === '' ? ['', ''] : [written, `+4530${String(100000 + row)}`];
    const count = line.isSum ? total : people.length;
    if (!isOther) rowNumber += 1;
    rows.push([
      ...(chosen.hasRowNumbers ? [isOther ? '' : String(rowNumber)] : []),
      ...(isDivided ? (line.parts ?? [line.name, '']) : [hasBullets && !isOther ? `- ${line.name}` : line.name]),
      ...(hasContacts ? contacts : []),
      ...(hasSizes ? [line.isAlone ? '' : formatCount(count, language)] : []),
      ...(hasChildren ? [line.children ?? '', isOther ? '' : 'hello'] : []),
    ]);
  });
  const quote = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell);
  return {
    text: rows.map((cells) => cells.map(quote).join(separator)).join('\n'),
    expected,
    countInFile: hasSizes ? total : null,
  };
}
