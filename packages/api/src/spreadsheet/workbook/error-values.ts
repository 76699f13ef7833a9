// In CSV, error values are plain text (specification §7 "Files").

/** Beside "#####", which stands for a column that was too narrow for the value. */
const errorValues: Record<string, readonly string[]> = {
  English:
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #GETTING_DATA #ERROR! #ERROR'.split(
      ' ',
    ),
  French: '#VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #CALCUL! #CHAMP! #BLOQUE! #CONNEXION! #INCONNU! #ERREUR!'.split(
    ' ',
  ),
  German: '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #FEHLER!'.split(' '),
  Danish: '#I/T #REFERENCE! #VÆRDI! #NAVN? #DIVISION/0! #NUL! #OVERLØB!'.split(' '),
  Dutch: '#N/B #VERW! #WAARDE! #NAAM? #DEEL/0! #LEEG! #GETAL! #OVERLOOP!'.split(' '),
  Italian: '#N/D #RIF! #VALORE! #NOME? #NULLO! #ESPANSIONE!'.split(' '),
  Spanish: '#¡REF! #¡VALOR! #¿NOMBRE? #¡DIV/0! #¡NULO! #¡NUM! #¡DESBORDAMIENTO!'.split(' '),
  Portuguese: '#VALOR! #NULO! #NÚM! #DESPEJAR!'.split(' '),
  Swedish: '#SAKNAS! #REFERENS! #VÄRDEFEL! #NAMN? #DIVISION/0! #SKÄRNING! #OGILTIGT!'.split(' '),
  Norwegian: '#VERDI! #NUM!'.split(' '),
  Finnish: '#PUUTTUU! #VIITTAUS! #ARVO! #NIMI? #JAKO/0! #TYHJÄ! #LUKU!'.split(' '),
  Polish: '#N/D! #ADR! #ARG! #NAZWA? #DZIEL/0! #ZERO! #LICZBA!'.split(' '),
};

const known = new Set(Object.values(errorValues).flat());

/** LibreOffice numbers its other errors: `Err:502`. */
const otherErrors = /^(?:#{3,}|Err:\d{3})$/;

export function isErrorValue(cell: string): boolean {
  const text = cell.trim();
  if (!text.startsWith('#') && !text.startsWith('E')) return false;
  return known.has(text.toUpperCase()) || otherErrors.test(text);
}

/** With any number of apostrophes before it. */
const isLikeErrorValue = (text: string) => isErrorValue(text.replace(/^'+/, ''));

/** An apostrophe tells a stored text, such as a name, from the error value of a formula. */
export const escapeErrorValue = (text: string): string => (isLikeErrorValue(text) ? `'${text}` : text);

export const unescapeErrorValue = (text: string): string =>
  text.startsWith("'") && isLikeErrorValue(text) ? text.slice(1) : text;
