// Words of headings between guests, and of sums. They make a guess likelier; none depends on them alone, because no list
// of words is complete.
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { isChildWord, isUnnamedWord } from '../../../names/name-word-rules.js';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(normalizeWord));

const headings = toSet(
  [
    'bride groom bridesmaids groomsmen friends colleagues coworkers neighbours neighbors relatives side work school college university church club team others vendors suppliers maybe cousins',
    'brud bruden brudens gom gommen gommens brudgom brudgommen brudgommens venner kolleger naboer arbejde øvrige andre leverandører forlovere side',
    'braut bräutigam bräutigams freunde freundinnen kollegen kolleginnen arbeitskollegen nachbarn verwandte verwandtschaft arbeit verein brautseite trauzeugen sonstige dienstleister seite',
    'novia novio amigos amigas compañeros colegas vecinos trabajo lado otros padrinos proveedores primos',
    'mariée marié mariés amis amies copains copines collègues voisins travail côté témoins autres prestataires cousins',
    'sposa sposo amici amiche colleghi vicini lavoro lato testimoni altri parenti fornitori cugini',
    'brudgommen brudens jobb',
    'bruid bruidegom vrienden vriendinnen collegas buren werk getuigen overige leveranciers',
    'młoda młody młodej młodego przyjaciele znajomi koledzy sąsiedzi praca strona świadkowie inni kuzyni',
    'noiva noivo vizinhos trabalho padrinhos outros fornecedores',
    'brudgum brudgummen brudgummens vänner kollegor grannar sida övriga andra',
    'العروس العريس أصدقاء الأصدقاء زملاء الزملاء الجيران العمل أقارب الأقارب',
  ].join(' '),
);

const listWords = (text: string): string[] => text.replace(/['’]s?(?!\p{L})/gu, '').match(/[\p{L}\p{M}]+/gu) ?? [];

/** "Bride's side", "Amis de Paul", "Kollegen", "FAMILY" */
export function hasHeadingWord(text: string): boolean {
  const words = listWords(text);
  // "Anna Rossi & friends" are guests.
  const last = /[&+,;/]/u.test(text) ? '' : (words.at(-1) ?? '');
  const ends = [words[0] ?? '', last].map(normalizeWord);
  if (ends.some((word) => headings.has(word))) return true;
  const lower = text.toLowerCase();
  return words.length === 1 && (isUnnamedWord(lower) || isChildWord(lower));
}

const totals = toSet(
  'total totals subtotal totale totali totaal subtotaal totalt gesamt gesamtzahl gesamtsumme summe zwischensumme insgesamt razem ogółem łącznie toplam итого всего разом المجموع مجموع الإجمالي إجمالي yhteensä celkem összesen skupaj ukupno kokku samtals sammanlagt delsumma subtotale 合计 合計 总计 總計 共计 합계 σύνολο tổng',
);
/** Those that are also names. */
const ambiguousTotals = toSet('somme suma soma sum summa');
const totalPhrases = /^(?:sous[- ]total|sub[- ]total|grand total|i alt|in totaal|in totale|iš viso)(?!\p{L})/iu;
const counted = toSet(
  'guest guests invited people persons adults adult kids children invité invités invitées personnes adultes enfants gäste personen erwachsene kinder ospiti invitati persone adulti bambini invitados personas adultos niños convidados pessoas crianças gasten volwassenen kinderen gæster voksne børn gäster vuxna barn gjester goście gości osób dorośli dzieci confirmed attending grand sub sous i alt in all overall',
);

/** 'sure' for words that only mean a sum, 'likely' beside a name or for a word that is also one. */
export function findTotalWord(text: string): 'sure' | 'likely' | null {
  const words = listWords(text);
  const normalized = words.map(normalizeWord);
  const isPhrase = totalPhrases.test(text.trim());
  const hasTotal = isPhrase || normalized.some((word) => totals.has(word));
  if (!hasTotal && !normalized.some((word) => ambiguousTotals.has(word))) return null;
  const rest = words.filter((_, index) => {
    const word = normalized[index] ?? '';
    return !totals.has(word) && !ambiguousTotals.has(word) && !counted.has(word);
  });
  const isPlain = rest.every((word) => /^\P{Lu}/u.test(word) || text === text.toUpperCase());
  return hasTotal && isPlain ? 'sure' : 'likely';
}
