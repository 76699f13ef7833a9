// Headers of lists with a column for each event of a wedding: "Mehndi", "Welcome dinner", "Polterabend", "Freitag".
import { getDateFormat } from '@havn/i18n/dates';
import { languages } from '@havn/i18n/languages';
import { foldText, normalizeWord } from '../kernel/normalize-text.js';
import { findNeeds, mentionsAllergy } from '../people/needs/words-rules.js';
import { findColumn } from './find-column.js';
import { isAgeHeader, isHowMany, isPlusOneHeader, listHintedColumns } from './header-hints.js';
import { findCompanion, isUnusedHeader } from './header-words.js';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(normalizeWord));

/** Each of them alone, or as a word of the header. */
const eventWords = toSet(
  [
    'mehndi, mehendi, mehandi, sangeet, haldi, pithi, baraat, barat, nikah, nikkah, walima, valima, garba, puja, tilak, roka, henna, dholki, mayun, rukhsati, kina, kına',
    'brunch, lunch, dinner, breakfast, supper, barbecue, bbq, picnic, banquet, buffet, cocktail, cocktails, drinks, reception, ceremony, party, afterparty, bachelor, bachelorette, hen, stag, rehearsal, welcome, farewell, engagement, civil, church, dancing, tour, boat, hike',
    'polterabend, junggesellenabschied, junggesellinnenabschied, standesamt, trauung, kirche, feier, empfang, sektempfang, abendessen, mittagessen, frühstück, kaffee, party, ausflug, grillabend, willkommensabend, kennenlernabend',
    'cérémonie, mairie, église, réception, cocktail, dîner, déjeuner, repas, soirée, fête, fiançailles, apéro, apéritif, lendemain, retour, henné, accueil',
    'ceremonia, recepción, cóctel, cena, almuerzo, desayuno, comida, fiesta, preboda, tornaboda, iglesia, bienvenida, despedida',
    'cerimonia, ricevimento, aperitivo, pranzo, colazione, festa, chiesa, comune, benvenuto, addio',
    'cerimónia, cerimônia, receção, recepção, jantar, almoço, festa, igreja, coquetel',
    'ceremonie, receptie, diner, borrel, feest, ontbijt, vrijgezellenfeest, stadhuis, kerk, welkomstdiner, avondfeest, daggasten, avondgasten',
    'ceremoni, reception, middag, frokost, fest, polterabend, kirke, velkomst, velkomstmiddag, vielse',
    'vigsel, mottagning, middag, frukost, lunch, fest, möhippa, svensexa, kyrka, välkomstmiddag, mingel',
    'seremoni, mottakelse, middag, frokost, fest, utdrikningslag, kirke, vielse, brunsj',
    'ceremonia, przyjęcie, poprawiny, kolacja, obiad, śniadanie, impreza, kościół, panieński, kawalerski, oczepiny',
    'حناء, الحناء, حنة, الحنة, خطوبة, الخطوبة, ملكة, الملكة, عشاء, العشاء, غداء, الغداء, إفطار, فطور, استقبال, الاستقبال, مراسم, عقد القران, كتب الكتاب, حفل الاستقبال',
  ].join(', '),
);

/** The day that all guests of the list are invited to. */
const weddingWords = toSet(
  'Wedding, The wedding, Wedding day, Hochzeit, Hochzeitsfeier, Mariage, Noces, Boda, Matrimonio, Nozze, Casamento, Bruiloft, Huwelijk, Trouwdag, Bryllup, Bryllupsdag, Bröllop, Wesele, Ślub, زفاف, الزفاف, حفل الزفاف, العرس, عرس',
);

/** What is ticked for other reasons: how somebody travels and stays, and what has been sent, given or paid. */
const otherWords = toSet(
  [
    'bus, shuttle, coach, transport, transportation, transfer, ride, car, parking, taxi, flight, train, hotel, room, accommodation, lodging, airbnb, camping, stay, overnight, crib, highchair',
    'sent, send, mailed, posted, printed, delivered, received, replied, response, responded, rsvp, std, savethedate, reminder, thank, thanks, thankyou, gift, gifts, paid, deposit, favor, favour, photo, photos, speech, toast, song, vip, local, abroad, veg, menu, meal, alcohol, wine, hired, vendor',
    'fahrt, anreise, auto, zug, übernachtung, zimmer, unterkunft, verschickt, gesendet, versendet, erhalten, antwort, zusage, zugesagt, dankeskarte, geschenk, bezahlt, essen, menü, rede, foto',
    'navette, voiture, hébergement, logement, chambre, envoyé, envoyée, reçu, réponse, merci, remerciement, cadeau, payé, menu, discours',
    'autobús, coche, alojamiento, habitación, enviado, enviada, recibido, respuesta, gracias, regalo, pagado, menú',
    'navetta, pullman, auto, alloggio, camera, inviato, spedito, risposta, grazie, regalo, pagato',
    'autocarro, ônibus, carro, alojamento, quarto, enviado, resposta, presente, pago',
    'auto, vervoer, overnachting, kamer, verstuurd, verzonden, antwoord, bedankje, cadeau, betaald',
    'bil, overnatning, overnatting, övernattning, boende, værelse, rom, rum, buss, sendt, skickat, skickad, svar, tak, takk, tack, gave, gåva, betalt, betald',
    'autokar, nocleg, pokój, hotelu, wysłane, odpowiedź, prezent, zapłacone',
    'حافلة, الحافلة, باص, نقل, مواصلات, فندق, غرفة, إقامة, أرسلت, رد, هدية, دفع',
  ].join(', '),
);

/** What says something about the guest or the invitation, and is no name of an event. */
const guestWords = toSet(
  'invited, invite, invitation, attending, attendance, coming, confirmed, yes, no, family, friend, friends, work, colleague, bride, groom, brides, grooms, side, man, woman, new, check, done, ok, status, list, host, witness, usher, bridesmaid, groomsman, eingeladen, kommt, familie, freunde, braut, bräutigam, trauzeuge, invité, vient, famille, amis, mariée, marié, témoin, invitado, confirmado, familia, amigos, novia, novio, invitato, confermato, famiglia, amici, sposa, sposo, convidado, família, noiva, noivo, uitgenodigd, komt, vrienden, bruid, bruidegom, inviteret, kommer, venner, brud, brudgom, inbjuden, familj, vänner, invitert, zaproszony, rodzina, przyjaciele, panna, młoda, مدعو, عائلة, أصدقاء, العروس, العريس',
);

const listDays = (weekday: 'long' | 'short'): ReadonlySet<string> =>
  new Set(
    languages.flatMap((language) =>
      [1, 2, 3, 4, 5, 6, 7].map((day) => {
        const date = new Date(Date.UTC(2024, 0, day));
        return normalizeWord(getDateFormat(language, { weekday, timeZone: 'UTC' }).format(date));
      }),
    ),
  );
const days = listDays('long');
/** Only where nothing but a number is beside it: "So" is also a word. */
const shortDays = listDays('short');

const splitHeader = (header: string): string[] =>
  foldText(header)
    .split(/[^\p{L}\p{N}]+/u)
    .map(normalizeWord)
    .filter((word) => word !== '');

const isDay = (words: readonly string[]): boolean => {
  const [first = '', ...others] = words.filter((word) => !/^\d/.test(word));
  const isLong = [first, ...others, [first, ...others].join('')].some((word) => days.has(word));
  return isLong || (others.length === 0 && shortDays.has(first));
};

const isFor = (words: ReadonlySet<string>, header: string): boolean =>
  words.has(normalizeWord(header)) || splitHeader(header).some((word) => words.has(word));

/** Whether the header is that of another column: a diet, a companion, a number, or what is no part of the programme. */
function isOfOtherColumn(header: string): boolean {
  const isOfGuest = findColumn(header) !== undefined || findCompanion(header) !== undefined || isPlusOneHeader(header);
  const isUnrelated = isUnusedHeader(header) || isAgeHeader(header) || isFor(otherWords, header);
  return isOfGuest || isUnrelated || mentionsAllergy(header) || findNeeds(header).length > 0;
}

/** The wedding itself, to which everyone on the list is invited. */
export const isWeddingHeader = (header: string): boolean => weddingWords.has(normalizeWord(header));

/** Whether the header has a word for an event or a day of the week. */
export const isEventHeader = (header: string): boolean =>
  !isWeddingHeader(header) && !isOfOtherColumn(header) && (isFor(eventWords, header) || isDay(splitHeader(header)));

/** Whether the header may be the name of an event that no list of words has. */
export const mayBeEventHeader = (header: string): boolean =>
  isEventHeader(header) ||
  (!isWeddingHeader(header) &&
    !isOfOtherColumn(header) &&
    !isFor(guestWords, header) &&
    !isHowMany(header) &&
    listHintedColumns(header).length === 0 &&
    /\p{L}{2}/u.test(header));
