// Large cities, in the spelling of the country and in English: whose numbers a list without a country has.
import type { Country } from '../../../kernel/fields.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';

/** Without names that several countries share, such as Birmingham, Valencia and San José. */
const cities: Partial<Record<Country, string>> = {
  ae: 'Dubai, Abu Dhabi, Sharjah',
  ar: 'Buenos Aires, Rosario, Mendoza',
  at: 'Wien, Vienna, Graz, Linz, Salzburg, Innsbruck, Klagenfurt, Villach, Wels, Dornbirn',
  au: 'Sydney, Melbourne, Brisbane, Adelaide, Canberra, Gold Coast',
  be: 'Bruxelles, Brussel, Brussels, Antwerpen, Antwerp, Gent, Ghent, Liège, Brugge, Leuven, Namur',
  br: 'São Paulo, Rio de Janeiro, Brasília, Belo Horizonte, Curitiba, Porto Alegre',
  ca: 'Toronto, Montréal, Montreal, Vancouver, Calgary, Ottawa, Edmonton, Winnipeg, Québec',
  ch: 'Zürich, Zurich, Genève, Geneva, Genf, Basel, Bern, Lausanne, Winterthur, Luzern, St. Gallen',
  cn: 'Beijing, Shanghai, Guangzhou, Shenzhen, 北京, 上海, 广州, 深圳',
  cz: 'Praha, Prague, Brno, Ostrava, Plzeň',
  de: 'Berlin, Hamburg, München, Munich, Köln, Cologne, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Dortmund, Essen, Bremen, Dresden, Hannover, Nürnberg, Nuremberg, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Karlsruhe, Mannheim, Augsburg, Wiesbaden, Aachen, Freiburg im Breisgau',
  dk: 'København, Copenhagen, Aarhus, Århus, Odense, Aalborg, Esbjerg',
  eg: 'Cairo, Alexandria, Giza, القاهرة, الإسكندرية',
  es: 'Madrid, Barcelona, Sevilla, Seville, Zaragoza, Málaga, Bilbao, Murcia, Palma de Mallorca, Alicante',
  fi: 'Helsinki, Espoo, Tampere, Turku, Oulu',
  fr: 'Paris, Lyon, Marseille, Toulouse, Nice, Nantes, Montpellier, Strasbourg, Bordeaux, Lille, Rennes, Grenoble, Dijon',
  gr: 'Athens, Αθήνα, Thessaloniki, Θεσσαλονίκη',
  hu: 'Budapest, Debrecen, Szeged',
  ie: 'Dublin, Cork, Galway, Limerick',
  il: 'Tel Aviv, Jerusalem, Haifa',
  in: 'Mumbai, Bombay, Delhi, New Delhi, Bangalore, Bengaluru, Hyderabad, Chennai, Kolkata, Calcutta, Pune, Ahmedabad, Jaipur, Lucknow, Surat, Udaipur, Kochi, Goa, Chandigarh, Indore, Nagpur, Amritsar',
  it: 'Roma, Rome, Milano, Milan, Napoli, Naples, Torino, Turin, Palermo, Genova, Genoa, Bologna, Firenze, Venezia, Venice, Verona, Padova, Trieste',
  jp: 'Tokyo, Osaka, Kyoto, Yokohama, 東京, 大阪, 京都',
  ke: 'Nairobi, Mombasa',
  lb: 'Beirut, بيروت',
  ma: 'Casablanca, Rabat, Marrakech, الدار البيضاء, الرباط',
  mx: 'Ciudad de México, Mexico City, CDMX, Guadalajara, Monterrey, Puebla, Cancún, Tijuana',
  ng: 'Lagos, Abuja, Ibadan',
  nl: 'Amsterdam, Rotterdam, Den Haag, The Hague, Utrecht, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Haarlem',
  no: 'Oslo, Bergen, Trondheim, Stavanger, Tromsø',
  nz: 'Auckland, Christchurch',
  pk: 'Karachi, Lahore, Islamabad',
  pl: 'Warszawa, Warsaw, Kraków, Cracow, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Katowice, Lublin',
  pt: 'Lisboa, Lisbon, Coimbra, Braga',
  ro: 'București, Bucharest, Cluj-Napoca, Timișoara',
  ru: 'Москва, Moscow, Санкт-Петербург, Saint Petersburg',
  sa: 'Riyadh, Jeddah, الرياض, جدة',
  se: 'Stockholm, Göteborg, Gothenburg, Malmö, Uppsala, Västerås, Örebro, Linköping',
  sg: 'Singapore',
  th: 'Bangkok, Chiang Mai',
  tr: 'İstanbul, Istanbul, Ankara, İzmir, Izmir, Antalya, Bursa',
  ua: 'Київ, Kyiv, Lviv, Львів, Odesa',
  uk: 'London, Leeds, Glasgow, Sheffield, Edinburgh, Liverpool, Bristol, Cardiff, Belfast, Leicester, Nottingham, Brighton, Aberdeen',
  us: 'New York, New York City, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, Austin, San Francisco, Seattle, Denver, Boston, Las Vegas, Atlanta, Miami, Minneapolis, Brooklyn',
  vn: 'Hanoi, Ho Chi Minh City, Saigon',
  za: 'Cape Town, Johannesburg, Durban, Pretoria',
};

const countriesByCity = new Map(
  (Object.entries(cities) as [Country, string][]).flatMap(([country, names]) =>
    names.split(', ').map((name): [string, Country] => [normalizeWord(name), country]),
  ),
);

/** "Jaipur", "75001 Paris" */
export const findCountryOfCity = (cell: string): Country | undefined =>
  countriesByCity.get(normalizeWord(cell.replace(/\p{N}/gu, '')));
