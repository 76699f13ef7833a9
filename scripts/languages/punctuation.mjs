// The typography of the texts of each language.

/** Sent as SMS: the characters of GSM-7 need half as many. */
const smsKeys =
  /^Surveys\.(?!\w+Subject$)|^Reminder\.Body$|^MessageTemplates\.\w+(?:Body|Line|LineGuide)$|^EventMessages\.\w+Body$/;
/** Quoted by the specification with plain punctuation. */
const quotedKeys = /^Loading\.(?:Default|Validating|CheckingStatus)$|^Lists\.Loading$|^NotFound\.Title$/;
/** Words of spreadsheets and needs, separated by commas. */
const isWordList = /^(?:otherTitles|words)\.|^(?:allergy|unrelated|none|fillers|listWords|domains)$/;
const hasPlainPunctuation = (key) => smsKeys.test(key) || quotedKeys.test(key);

/** All that letters of these languages need is in GSM-7. */
const gsmLanguages = ['en', 'da', 'de', 'it', 'nl', 'nb', 'sv'];
const notInGsm = /[^@£$¥èéùìòÇ\nØøÅåÆæßÉ !"#%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà{}[\]]/u;

const nameBefore = String.raw`\{\{(?:couple|name|names|inviter|guest|first|group|table)\}\}`;
/** Words that would elide, contract with an article, or need a case of the name. */
const wordsBeforeNames = {
  fr: 'de|du|des|que|le|la|au|aux',
  es: 'del|al|el|la|los|las',
  it: 'del|della|dei|degli|delle|dello|al|alla|il|lo|la',
  pt: 'do|da|dos|das|ao|à|no|na|pelo|pela',
  pl: 'dla|od|do|z|ze|u|bez|o|przy|po|przez',
};

/** Each with the texts that it is for: all if there is no `isFor`. */
const rules = [
  {
    fault: 'has straight quotation marks, a straight apostrophe or "..."',
    pattern: /['"]|\.\.\./,
    isFor: ({ key }) => !hasPlainPunctuation(key),
  },
  {
    fault: 'has a character that is not in GSM-7',
    pattern: notInGsm,
    isFor: ({ file, key, language }) => file === 'server.json' && smsKeys.test(key) && gsmLanguages.includes(language),
  },
  {
    fault: 'needs narrow no-break spaces before : ; ! ? », after « and within numbers',
    pattern: /[ \u00A0][:;!?»]|«(?!\u202F)|(?<!\u202F)»|\d[ \u00A0]\d{3}/,
    isFor: ({ key, language }) => language === 'fr' && !hasPlainPunctuation(key),
  },
  {
    fault: 'needs the Arabic comma, semicolon or question mark',
    pattern: /[\p{Script=Arabic}»}][,;?]/u,
    isFor: ({ key, language }) => language === 'ar' && !isWordList.test(key),
  },
  { fault: 'joins a name with an apostrophe', pattern: /['’]\{\{/ },
  {
    fault: 'joins a name with an ending',
    pattern: new RegExp(`${nameBefore}['’]?\\p{L}`, 'u'),
    isFor: ({ language }) => language !== 'en',
  },
  ...Object.entries(wordsBeforeNames).map(([of, words]) => ({
    fault: 'joins a name with a word that depends on it',
    pattern: new RegExp(`(?<!\\p{L})(?:${words})[ \\u00A0]${nameBefore}`, 'iu'),
    isFor: ({ language }) => language === of,
  })),
];

const count = (text, character) => text.split(character).length - 1;

function findInvertedFault(text, { language }) {
  const pairs = [
    ['¿', '?'],
    ['¡', '!'],
  ];
  const wrong = pairs.find(([opening, closing]) => count(text, opening) !== count(text, closing));
  return language === 'es' && wrong !== undefined ? `needs a ${wrong[0]} for each ${wrong[1]}` : null;
}

const quotationMarks = /[„“”«»‚‘‹›]/g;

/** Only the marks of the language, in pairs. An apostrophe may be the closing one. */
function findQuoteFault(text, { quotes }) {
  const [opening, closing] = quotes.map((mark) => mark.trim());
  const found = text.match(quotationMarks) ?? [];
  const wrong = found.find((mark) => mark !== opening && mark !== closing);
  if (wrong !== undefined) return `has ${wrong}: the quotation marks are ${opening} and ${closing}`;
  if (closing === '’') return null;
  const expected = found.map((_, index) => (index % 2 === 0 ? opening : closing));
  const isPaired = found.length % 2 === 0 && found.every((mark, index) => mark === expected[index]);
  return isPaired ? null : 'has quotation marks that are not in pairs';
}

/** @param place the file, key and language of the text, and the quotation marks of the language */
export function findPunctuationFaults(text, place) {
  const faults = rules
    .filter(({ pattern, isFor = () => true }) => isFor(place) && pattern.test(text))
    .map(({ fault }) => fault);
  return [...faults, findInvertedFault(text, place), findQuoteFault(text, place)].filter((fault) => fault !== null);
}
