// Where an e-mail's own text ends (specification §5 "Replies"). Mail programs write in the language of the device.

/** The line that separates a signature (RFC 3676 §4.3), quoted lines, and rulers such as Outlook's. */
const separator = /^(>|-- ?$|[_\-—–=*]{5,}|[-—–]{2,} ?\p{L}.*[-—–]{2,}$)/u;

/** "Sent from my iPhone", "Get Outlook for Android", and the like. */
const deviceSignatures: readonly RegExp[] = [
  /^(sent|get) .*\b(from|with|via|using|outlook for)\b/i,
  /^(envoyé|expédié) .*\b(de|depuis|avec|partir de)\b|^(télécharge[rz]|obtenez|obtenir) outlook\b|^provenance ?:/i,
  /^(von .* gesendet|gesendet (von|mit)|diese (nachricht|e-mail) wurde .* gesendet|holen sie sich outlook|outlook für)/i,
  /^(sendt|skickat|sent|lähetetty) (fra|från|med|via|lite|\S*(sta|stä|lla|llä))(?=\s|\.|$)|^lähetetty \S+/i,
  /^(hent|hämta|hanki) outlook\b/i,
  /^(verstuurd|verzonden) (vanaf|vanuit|met|via)\b|^(download|outlook voor)\b.*outlook/i,
  /^(enviado|obtener|obter) .*(desde|do meu|de mi|pelo|con|outlook)/i,
  /^(inviato|ottieni) .*(da|dal|con|outlook)/i,
  /^(wysłan[eo]|odesláno|pobierz) (z|ze|outlook)\b/i,
];

/** "On Monday, Signe wrote:": it names a day, and ends with a colon. */
const attribution =
  /\b(wrote|writes|a écrit|schrieb|skrev|scrisse|ha scritto|escribió|escreveu|schreef|kirjoitti|napisał|napsal)/i;
/** Mail programs break it into as many lines. */
const maxAttributionLines = 3;

/** Outlook's block of headers above the quoted message. */
const senderHeader = /^\*?(from|de|von|fra|från|da|van|lähettäjä|od)\*? ?:\*? ?\S/i;
const otherHeader =
  /^\*?(sent|date|to|subject|envoyé|à|objet|gesendet|datum|an|betreff|sendt|dato|til|emne|skickat|till|ämne|enviado( el)?|fecha|data|para|asunto|assunto|inviato|a|oggetto|verzonden|aan|onderwerp|lähetetty|vastaanottaja|aihe|wysłano|do|temat)\*? ?:/i;

const isQuotationNext = (lines: readonly string[]) => lines.find((line) => line !== '')?.startsWith('>') ?? false;

/** Its first line has the day, unless the quoted message is marked. */
function isAttribution(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  const count = lines.findIndex((line) => line === '' || line.endsWith(':')) + 1;
  if (count === 0 || count > maxAttributionLines || !lines[count - 1]?.endsWith(':')) return false;
  const hasDay = /\d/.test(first);
  if (hasDay && attribution.test(lines.slice(0, count).join(' '))) return true;
  return (hasDay || count === 1) && isQuotationNext(lines.slice(count));
}

const isHeaderBlock = ([first = '', ...next]: readonly string[]) =>
  senderHeader.test(first) && next.slice(0, 3).some((line) => otherHeader.test(line));

export function removeQuotation(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line, index) => {
    if (line === '') return false;
    const below = lines.slice(index, index + 2 * maxAttributionLines);
    if (separator.test(line) || isHeaderBlock(below) || isAttribution(below)) return true;
    return index > 0 && deviceSignatures.some((pattern) => pattern.test(line));
  });
  return end === -1 ? text : lines.slice(0, end).join('\n');
}
