// The headers of other people's lists, beside those in the locale files: exports of Zola, The Knot, Joy, Minted, RSVPify,
// Google Contacts and Outlook, and lists in languages without texts of ours (de, it, es, pt, nl, da, sv, no, pl).
// Letter case, accents, blanks and punctuation do not matter.
import { foldText, normalizeWord } from '../kernel/normalize-text.js';
import type { KnownColumn } from './columns.js';

/** Of one further person: headers of their own, and beside a word for a part of a name. */
const roleNames =
  'partner, spouse, husband, wife, fiancé, fiancée, companion, conjoint, conjointe, compagnon, compagne, époux, épouse, mari, accompagnant, accompagnante, partnerin, partners, ehepartner, ehepartnerin, ehemann, ehefrau, begleitung, begleitperson, pareja, cónyuge, esposo, esposa, acompañante, compagno, compagna, coniuge, marito, moglie, accompagnatore, accompagnatrice, acompanhante, cônjuge, parceiro, parceira, introducé, introducee, echtgenoot, echtgenote, ledsager, ægtefælle, kæreste, sambo, maka, make, ektefelle, samboer, partnerka, partnerki, partnera, małżonek, małżonka, męża, żony, قرين, مرافق, ehegatte, lebenspartner, marido';

const words: Partial<Record<KnownColumn, string>> = {
  firstName:
    'Guest First Name, First Names, First Name(s), Forename, Forenames, Christian Name, Vorname, Rufname, Nombre de pila, Nome próprio, Primeiro nome, Voornaam, Fornavn, Förnamn, Imię, Имя, İsim, Ad, Adı, Keresztnév, Jméno, Όνομα, 名',
  lastName:
    'Guest Last Name, Surnames, Primer apellido, 1er apellido, Apellido 1, Apellido paterno, Nachname, Familienname, Zuname, Cognome, Apellido, Apellidos, Sobrenome, Apelido, Achternaam, Familienaam, Efternavn, Etternavn, Efternamn, Nazwisko, Nom de famille, Фамилия, Soyad, Soyadı, Vezetéknév, Příjmení, Επώνυμο, 姓',
  fullName:
    'Full Name, Display Name, Guest, Guests, Guest Name, Guest Names, Guest(s), Invitee, Invitees, Name on Envelope, Addressee, Names, First and Last Name, Invité, Invités, Invité(e)s, Nom complet, Nom et prénom, Prénom et nom, Noms, Vor- und Nachname, Vollständiger Name, Gast, Gäste, Nome e cognome, Cognome e nome, Nome completo, Nominativo, Ospite, Ospiti, Invitato, Invitati, Nombre completo, Nombre y apellidos, Invitado, Invitados, Convidado, Convidados, Nome e apelido, Volledige naam, Gasten, Fulde navn, Gæst, Gæster, Fullständigt namn, Gäst, Gäster, Fullt navn, Gjest, Gjester, Imię i nazwisko, Gość, Goście, الاسم الكامل, اسم الضيف, الضيف, الضيوف, ФИО, Имя и фамилия, Adı Soyadı, Ad Soyad, İsim Soyisim, Ονοματεπώνυμο, 姓名, 名字, 氏名, お名前, Your Name, Your Full Name',
  lastNamePrefix:
    'Tussenvoegsel, Tussenvoegsels, Voorvoegsel, Voorvoegsels, Tussenv., Infix, Name Infix, Last Name Prefix, Surname Prefix, Namensvorsatz, Vorsatzwort, Particule',
  secondLastName:
    'Segundo apellido, 2º apellido, 2o apellido, Apellido 2, Apellido materno, Second Last Name, Second Surname, Maternal Last Name, Segundo apelido, Segundo sobrenome',
  suffix: 'Suffix, Name Suffix, Generation, Namenszusatz, Suffixe',
  email:
    'E-Mail-Adresse, Email 1, E-mail 1, E-mail Address 1, Posta elettronica, Indirizzo email, Indirizzo e-mail, Correo, Correo electrónico, Correio eletrónico, Correio eletrônico, E-mailadres, E-mailadresse, E-postadress, E-post, Epost, Epostadresse, Adres e-mail, Email (Optional), Email Addresses, Mailadresse, Your Email, Your Email Address, Guest Email, Эл. почта, E-posta, 邮箱, البريد الإلكتروني',
  phoneNumber:
    'Mobile Number, Cell Number, Cell Phone Number, Primary Phone, Home Phone, Phone 1, Handy, Handynummer, Mobil, Mobilnummer, Mobiltelefon, Telefon, Telefonnummer, Cellulare, Telefono, Numero di telefono, Móvil, Teléfono, Teléfono móvil, Telemóvel, Telefone, Celular, Telefoon, Telefoonnummer, Mobiel, Gsm-nummer, Mobiltelefonnummer, Telefonnr, Komórka, Numer telefonu, Phone (Optional), WhatsApp, Guest Phone, Your Phone Number, Телефон, Cep Telefonu, 电话, 手机, 電話, 電話番号, Τηλέφωνο, الجوال, رقم الجوال, الهاتف',
  country:
    'Country/Region, Address 1 - Country, Home Address Country, Land, Paese, Nazione, País, Kraj, Mailing Country, Страна, Ülke, 国家',
  language: 'Preferred Language, Sprache, Lingua, Idioma, Língua, Taal, Sprog, Språk, Język',
  group:
    'Familia, Família, Famiglia, Party Name, Household Name, Family Name (Household), Family Group, Invitation, Invitation Name, Envelope, Guest Group, Group(s), Invité avec, Famille invitée, Haushalt, Gruppe, Einladung, Nucleo familiare, Nucleo, Gruppo, Invito, Grupo, Grupo familiar, Hogar, Agregado, Huishouden, Groep, Husstand, Selskab, Hushåll, Sällskap, Grupp, Husstand, Følge, Gospodarstwo, Rodzina, Grupa',
  isMain:
    'Primary, Primary Contact, Primary Guest, Head of Household, Is Primary, Hauptgast, Ansprechpartner, Contatto principale',
  addressForm: 'Gender, Sex, Anrede, Geschlecht, Genere, Sesso, Género, Sexo, Geslacht, Køn, Kön, Kjønn, Płeć, الجنس',
  table:
    'Table Name, Table Number, Table No, Table Assignment, Tisch, Tischnummer, Tavolo, Mesa, Tafel, Bord, Bordsnummer, Stół, Stolik, Numéro de table, Стол, Masa, Masa No, 桌号, 桌號, テーブル',
  isAdult:
    'Erwachsen, Erwachsener, Adulto, Volwassene, Voksen, Vuxen, Dorosły, Guest Type, Age Group, Age, Ages, Age Category, Adult/Child, Adult or Child, Alter, Altersgruppe, Erwachsener/Kind, Erw./Kind, Âge, Âges, Adulte/enfant, Type d’invité, Età, Fascia d’età, Adulto/Bambino, Edad, Adulto/Niño, Idade, Adulto/Criança, Leeftijd, Volwassene/kind, Alder, Voksen/barn, Ålder, Vuxen/barn, Wiek, Dorosły/dziecko, العمر',
  dietaryRestriction:
    'Dietary, Dietary Needs, Dietary Preferences, Dietary Notes, Diet & Allergies, Allergy, Food Allergies, Special Diet, Allergien, Allergie, Unverträglichkeiten, Ernährung, Intolleranze, Allergie e intolleranze, Alergias, Intolerancias, Restrições alimentares, Restrições, Restricciones, Restricciones alimentarias, Restrizioni, Restrizioni alimentari, Restrictions, Restrictions alimentaires, Restriction, Dieetwensen, Allergieën, Dieet, Allergier, Kost, Specialkost, Diæt, Alergie, Allergies et régimes, Intolérances, Diets, Allergens, Dietary Requirement, Dietary Info, Special Dietary Requirements, Any Dietary Requirements, Food Requirements, Food Restrictions, Food Preferences, Food Intolerances, Special Meal, Special Meals, アレルギー, 食事制限, 过敏, 過敏, 忌口, 饮食, 饮食禁忌, Аллергия, Аллергии, Диета, Питание, Alerji, Alerjiler, Diyet, Αλλεργίες, Διατροφή, Allergiat, Erityisruokavalio, Allergiák, Étrend, Ételallergia, Alergie a diety, Régimes, Régime spécial, Allergènes, Préférences alimentaires, Intolérances alimentaires, Ernährungsweise, Sonderkost, Diät, Unverträglichkeit, Allergene, Esigenze alimentari, Preferenze alimentari, Allergeni, Preferencias alimentarias, Alérgenos, Preferências alimentares, Voedingswensen, Allergenen, Allergener, Kosthold, Alergeny',
  notes:
    'Anm., Bem., Obs., Rem., Opm., Merk., Internal Notes, Guest Notes, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Notizen, Notiz, Nota, Note aggiuntive, Osservazioni, Notas, Comentarios, Observaciones, Observações, Opmerking, Opmerkingen, Notities, Noter, Bemærkning, Bemærkninger, Anteckningar, Kommentar, Kommentarer, Notater, Merknad, Merknader, Uwagi, Notatki, Примечание, Примечания, Комментарий, Not, Notlar, 备注, 備註',
  companions: `${roleNames}, With Whom, Avec qui, Mit wem, Con chi, Con quién, Com quem, Met wie, Plus One, Plus Ones, PlusOne, Plus 1, Plus One Name, Plus One(s), Additional Guests, Additional Guest, Additional Guest Names, Partner, Partner Name, Spouse, Spouse Name, Significant Other, Companion, Companions, Accompanied by, Conjoint, Conjointe, Accompagnant, Accompagnants, Accompagné de, Begleitung, Begleitperson, Partnerin, Ehepartner, Accompagnatore, Accompagnatori, Acompañante, Acompañantes, Acompanhante, Acompanhantes, Partner(in), Ledsager, Följeslagare, Sällskap namn, Begl., Acomp., Accomp., Acc., Leds., Os. tow., Introd., Følge navn, Osoba towarzysząca, Introducé`,
  children:
    'Babies, Infants, Toddlers, Teens, Teenagers, Bébés, Ados, Babys, Kleinkinder, Jugendliche, Neonati, Ragazzi, Bebés, Adolescentes, Bebês, Baby’s, Babyer, Bebisar, Niemowlęta, Młodzież, Ki., Kd., Enf., Chd., Children, Kids, Child, Children Names, Kids Names, Number of Children, Number of Kids, Enfants, Enfant, Nombre d’enfants, Prénoms des enfants, Kinder, Kind, Anzahl Kinder, Bambini, Figli, Bimbi, Niños, Hijos, Crianças, Filhos, Kinderen, Børn, Barn, Antal børn, Antal barn, Antall barn, Dzieci, Nb enfants, Kids Count, No. of Children, Anz. Kinder, Nº niños, Num. bambini, Aantal kinderen, Дети, Çocuk sayısı',
  adults:
    'Ad., Adl., Erw., Adults, Number of Adults, Adultes, Nombre d’adultes, Erwachsene, Anzahl Erwachsene, Adulti, Adultos, Volwassenen, Voksne, Antal voksne, Vuxna, Antal vuxna, Antall voksne, Dorośli, Nb adultes, No. of Adults, Anz. Erwachsene, Nº adultos, Num. adulti, Aantal volwassenen',
  partySize:
    'Party of, Party Size, Count, Number Attending, No. Attending, Number of Guests, Number of People, Guest Count, Total Guests, No of Guests, # of Guests, Number Invited, Persons, People, Headcount, Nombre de personnes, Nombre d’invités, Nb de personnes, Personnes, Nb, Anzahl, Personen, Anzahl Personen, Anzahl Gäste, Personenzahl, Persone, Numero persone, Numero invitati, N. persone, Numero di persone, Personas, Número de personas, Número de invitados, Pessoas, Número de pessoas, Aantal, Aantal personen, Aantal gasten, Antal, Antal personer, Antal gæster, Antal gäster, Antall, Antall personer, Antall gjester, Liczba osób, Liczba gości, How many, No. of Persons, No. of People, Nb personnes, Nb pers., Anz. Pers., Anz. Personen, Nº personas, Nº de personas, N° persone, Nº pessoas, Aantal pers., Antal pers., Kişi Sayısı, Кол-во, Количество, Количество гостей, Кол-во гостей, 人数, 人數, عدد الأشخاص, العدد, عدد الضيوف, How many guests, How many people, Wie viele, Wieviele, Combien, Combien de personnes, Quanti, Quante persone, Quanti siete, Cuántos, Cuántas personas, Cantidad, Qtd, Qtde, Quantidade, Quantos, Quantas pessoas, Hoeveel, Hvor mange, Hur många, Ile osób, Ilu gości, Ilość osób, Ilość',
  street:
    'Street, Street Address, Street Address 1, Street Address 2, Street Address Line 1, Street Address 2 (Optional), Address, Address 1, Address 2, Address Line 1, Address Line 2, Home Street, Home Address, Mailing Address, Mailing Address 1, Postal Address, Address 1 - Street, Adresse, Adresse postale, Adresse 1, Rue, Adresse (domicile), Rue (domicile), Straße, Strasse, Anschrift, Hausanschrift, Indirizzo, Via, Dirección, Calle, Morada, Endereço, Rua, Adres, Straat, Gade, Vej, Adress, Gatuadress, Gateadresse, Gate, Ulica, Apt, Apartment, Unit, Address 3, Address 4, Address Line 3, Mailing Address 2',
  locality:
    'City, Town, State, State/Province, State/Region, Region, Province, County, Zip, ZIP Code, Zip/Postal, Zip/Postal Code, Postal Code, Postcode, Post Code, Home City, Home State, Home Postal Code, Address 1 - City, Address 1 - Region, Address 1 - Postal Code, Ville, Code postal, Ville (domicile), Code postal (domicile), Ort, Stadt, PLZ, Postleitzahl, Wohnort, Città, CAP, Provincia, Ciudad, Código postal, Cidade, Localidade, Stad, Plaats, Woonplaats, By, Postnummer, Postnr, Ort (Stad), Poststed, Miasto, Kod pocztowy, Mailing City, Mailing State, Mailing Zip, Mailing Zip Code, CP, Şehir, Город, 城市',
};

/** In some languages a first name, in others a last name: the other headers tell. */
export const ambiguousNameWords: ReadonlySet<string> = new Set(
  'Name, Nom, Nome, Nombre, Naam, Navn, Namn, الاسم'.split(', ').map(normalizeWord),
);

/** Above "Mr" and "Dr.", in all languages of ours. A "Prefisso" or "Prefijo" is that of a number, a "Voorvoegsel" is "van". */
const titleWords = new Set(
  'Title, Titles, Guest Title, Courtesy Title, Prefix, Name Prefix, Honorific, Honorific Prefix, Mr/Mrs, Mr/Ms, Titre, Titre de civilité, Titre de courtoisie, Préfixe du nom, M./Mme, M. ou Mme, Mme/M., Titel, Akademischer Titel, Namenspräfix, Herr/Frau, Frau/Herr, Título, Prefijo del nombre, Título de cortesía, Sr./Sra., Sra./Sr., Titolo, Titolo di cortesia, Prefisso nome, Sig./Sig.ra, Prefixo do nome, Pronome de tratamento, Titulatuur, Dhr./Mevr., De heer/Mevrouw, Navnepræfiks, Hr./Fru, Herr/Fru, Namnprefix, Tittel, Navneprefiks, Tytuł, Tytuł grzecznościowy, Zwrot grzecznościowy, Pan/Pani, Pani/Pan, لقب المخاطبة, اللقب الشرفي, السيد/السيدة'
    .split(', ')
    .map(normalizeWord),
);

export const isTitleHeader = (header: string): boolean => titleWords.has(normalizeWord(header));

/** What other programs write for themselves, or repeat. */
const otherwiseUnused =
  'Photo, File As, E-mail Type, Yomi Name, Given Name Yomi, Additional Name Yomi, Family Name Yomi, Phonetic First Name, Phonetic Middle Name, Phonetic Last Name, Initials, Group Membership, Labels, Address 1 - Formatted, Address 1 - Extended Address, Address 1 - Country Code, Priority, Private, Sensitivity, Mileage, Directory Server, Created, Created At, Updated At, Last Updated, Sort Name, Photo URL';

const unused = new Set(otherwiseUnused.split(', ').map(normalizeWord));

/** "E-mail 1 - Label" or "Phone 2 - Type" of Google Contacts. */
const labelOfValue = /\d(?:label|type)$/;

export function isUnusedHeader(header: string): boolean {
  const word = normalizeWord(header);
  return unused.has(word) || labelOfValue.test(word);
}

/** "Partner First Name", "Guest 2 Last Name", "Child 1": the role and number of a further person. */
const companionHeader =
  /^(partner|spouse|significantother|plusone|plus1|(?:guest|adult|person|parent|invitee)[2-9]|additionalguest\d?|companion\d?|child|child\d+|kid\d+)(title|prefix|first|firstname|last|lastname|suffix|name|fullname|invited|allowed)?$/;

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(normalizeWord));

const roles = toWordSet(roleNames);
const lastNameParts = toWordSet(
  'last, lastname, surname, nachname, nachnamen, familienname, nom, apellido, apellidos, cognome, sobrenome, apelido, achternaam, efternavn, etternavn, efternamn, nazwisko',
);
const otherNameParts = toWordSet(
  'first, firstname, forename, name, names, full, vorname, vornamen, prénom, nombre, nome, voornaam, naam, fornavn, navn, förnamn, namn, imię, imiona, اسم',
);
const connectors = toWordSet(
  'of, or, and, the, your, s, de, du, des, d, et, ou, le, la, l, von, der, und, oder, del, y, o, da, do, e, van, en, og, och, eller, i, lub, af, av, til, til, z, additional, plus',
);

/** "Spouse/Partner First", "Prénom du conjoint": words for one person beside whom it names, and for a part of a name. */
function findRole(header: string): { person: string; isLastName: boolean } | undefined {
  const words = foldText(header)
    .split(/[^\p{L}\p{N}]+/u)
    .map(normalizeWord)
    .filter((word) => word !== '');
  const own = words.filter((word) => roles.has(word));
  const parts = words.filter((word) => lastNameParts.has(word) || otherNameParts.has(word));
  const isKnown = words.every((word) => own.includes(word) || parts.includes(word) || connectors.has(word));
  if (!isKnown || own.length === 0 || parts.length === 0) return undefined;
  return { person: own.join(''), isLastName: parts.every((part) => lastNameParts.has(part)) };
}

/** "+1 Name" */
const spellOutPlusOne = (header: string) => header.replace(/\+\s*1\b/, 'plusone');

/** Undefined if the header is not about a further person; headers of one person have the same `person`. */
export function findCompanion(header: string): { person: string; isChild: boolean; isLastName: boolean } | undefined {
  const [, person, part = ''] = companionHeader.exec(normalizeWord(spellOutPlusOne(header))) ?? [];
  if (person !== undefined) return { person, isChild: /^(?:child|kid)/.test(person), isLastName: /^last/.test(part) };
  const role = findRole(header);
  return role === undefined ? undefined : { ...role, isChild: false };
}

export const listHeaderWords = (): [word: string, column: KnownColumn][] =>
  Object.entries(words).flatMap(([column, text]) =>
    text.split(', ').map((word): [string, KnownColumn] => [normalizeWord(word), column as KnownColumn]),
  );
