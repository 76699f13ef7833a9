// Fictional people, unassigned phone numbers (ranges that regulators reserve for fiction, and +45 00, which Denmark
// never assigns), e-mail addresses at example.com only (security row P12).

import type { z } from 'zod';
import { isComing, isPending } from '../attendance/status-rules.js';
import type { GuestStatus, Language } from '../kernel/fields.js';
import type { createMessageInput } from '../messaging/schema.js';
import type { Guest } from '../people/guest/schema.js';

export const demoTables = [
  { tableName: 'Lighthouse', capacity: 8, shape: 'round', planX: 50, planY: 65 },
  { tableName: 'Regatta', capacity: 8, shape: 'round', planX: 100, planY: 65 },
  { tableName: 'Sea Breeze', capacity: 10, shape: 'round', planX: 150, planY: 65 },
  { tableName: 'Driftwood', capacity: 6, shape: 'round', planX: 50, planY: 110 },
  { tableName: 'Captain’s Table', capacity: 4, shape: 'long', planX: 100, planY: 22 },
] as const;
export type DemoTable = (typeof demoTables)[number]['tableName'];

export interface DemoGuest {
  firstName: string;
  lastName: string;
  country: Guest['country'];
  language: Language;
  status: GuestStatus;
  email?: string;
  phoneNumber?: string;
  allergens?: Guest['allergens'];
  dietaryRestriction?: string;
  isMain?: boolean;
  isAdult?: boolean;
  isAlcohol?: boolean;
  isFamily?: boolean;
  isWithTransport?: boolean;
  needsTransport?: boolean;
  needsHousing?: boolean;
}

interface SampleInvitation {
  table?: DemoTable;
  groupName?: string;
  dietaryRestriction?: string;
  guests: DemoGuest[];
}

type Origin = Pick<DemoGuest, 'country' | 'language'>;
type Details = Omit<Partial<DemoGuest>, 'firstName' | 'lastName' | 'status' | keyof Origin>;

const guestFrom =
  (country: Origin['country'], language: Language) =>
  (name: [first: string, last: string], status: GuestStatus, details: Details = {}): DemoGuest => ({
    firstName: name[0],
    lastName: name[1],
    country,
    language,
    status,
    isMain: details.email !== undefined || details.phoneNumber !== undefined,
    isAlcohol: details.isAdult !== false,
    ...details,
  });

const dane = guestFrom('dk', 'en');
const briton = guestFrom('uk', 'en');
const frenchman = guestFrom('fr', 'fr');
const belgian = guestFrom('be', 'fr');
const rwandan = guestFrom('rw', 'fr');
const canadian = guestFrom('ca', 'fr');
const swede = guestFrom('se', 'en');
const child = { isAdult: false } as const;

/** A pending individual. The first start prints its code. */
export const demoIndividual: SampleInvitation = {
  guests: [
    frenchman(['Hélène', 'Aubert-Rochefort'], 'Pending', {
      email: 'helene.aubert@example.com',
      phoneNumber: '+33639980117',
      needsHousing: true,
    }),
  ],
};

/** A pending family of four. The first start prints its code. */
export const demoGroup: SampleInvitation = {
  groupName: 'The Fairweathers',
  table: 'Lighthouse',
  guests: [
    briton(['Imani', 'Fairweather'], 'Pending', {
      email: 'imani.fairweather@example.com',
      phoneNumber: '+447700900214',
      isFamily: true,
      needsTransport: true,
    }),
    briton(['Callum', 'Fairweather'], 'Pending', { email: 'callum.fairweather@example.com', isFamily: true }),
    briton(['Maisie', 'Fairweather'], 'Pending', { ...child, isFamily: true }),
    briton(['Theo', 'Fairweather'], 'Pending', {
      ...child,
      isFamily: true,
      allergens: ['peanuts'],
      dietaryRestriction: 'No peanuts, please',
    }),
  ],
};

export const demoInvitations: SampleInvitation[] = [
  demoIndividual,
  demoGroup,
  {
    groupName: 'Familien Holmgaard',
    table: 'Lighthouse',
    dietaryRestriction: 'One vegetarian menu for Karoline',
    guests: [
      dane(['Karoline', 'Holmgaard'], 'Accepted', {
        email: 'karoline.holmgaard@example.com',
        phoneNumber: '+4500000121',
        isFamily: true,
        isWithTransport: true,
      }),
      dane(['Asger', 'Holmgaard'], 'Accepted', { email: 'asger.holmgaard@example.com', isFamily: true }),
      dane(['Villads', 'Holmgaard'], 'Accepted', { ...child, isFamily: true }),
    ],
  },
  {
    groupName: 'Famille Castaing',
    table: 'Sea Breeze',
    guests: [
      frenchman(['Bérénice', 'Castaing'], 'Accepted', {
        email: 'berenice.castaing@example.com',
        phoneNumber: '+33639980242',
        needsHousing: true,
        isFamily: true,
      }),
      frenchman(['Gaël', 'Castaing'], 'Accepted', {
        phoneNumber: '+33639980243',
        isFamily: true,
        allergens: ['gluten'],
        dietaryRestriction: 'Sans gluten',
      }),
      frenchman(['Maëlle', 'Castaing'], 'Declined', { ...child, isFamily: true }),
      frenchman(['Jean-Baptiste', 'Castaing'], 'Accepted', { ...child, isFamily: true }),
    ],
  },
  {
    groupName: 'Famille Nkurunziza',
    table: 'Sea Breeze',
    guests: [
      rwandan(['Espérance', 'Nkurunziza'], 'Accepted', {
        email: 'esperance.nkurunziza@example.com',
        needsTransport: true,
        needsHousing: true,
        isAlcohol: false,
      }),
      rwandan(['Théogène', 'Nkurunziza'], 'Pending', { email: 'theogene.nkurunziza@example.com', needsHousing: true }),
      rwandan(['Ange', 'Nkurunziza'], 'Pending', child),
    ],
  },
  {
    groupName: 'Lindqvist & Sjöberg',
    table: 'Regatta',
    guests: [
      swede(['Elin', 'Lindqvist'], 'Accepted', { email: 'elin.lindqvist@example.com', phoneNumber: '+46701740605' }),
      swede(['Oskar', 'Sjöberg'], 'Pending', { email: 'oskar.sjoberg@example.com' }),
    ],
  },
  {
    groupName: 'The Okonkwo-Bells',
    table: 'Regatta',
    guests: [
      briton(['Adaeze', 'Okonkwo-Bell'], 'Attended', {
        email: 'adaeze.okonkwobell@example.com',
        phoneNumber: '+447700900377',
      }),
      briton(['Rupert', 'Okonkwo-Bell'], 'Attended', { phoneNumber: '+447700900378', isAlcohol: false }),
    ],
  },
  {
    groupName: 'Famille Van Acker',
    guests: [
      belgian(['Marieke', 'Van Acker'], 'Declined', { email: 'marieke.vanacker@example.com' }),
      belgian(['Thibault', 'Van Acker'], 'Declined', { email: 'thibault.vanacker@example.com' }),
    ],
  },
  {
    groupName: 'Les cousins de Québec',
    table: 'Driftwood',
    guests: [
      canadian(['Marie-Ève', 'Bouchard'], 'Accepted', {
        email: 'marieeve.bouchard@example.com',
        phoneNumber: '+14185550142',
        isFamily: true,
        needsHousing: true,
      }),
      canadian(['Alexis', 'Bouchard'], 'Accepted', { email: 'alexis.bouchard@example.com', isFamily: true }),
      canadian(['Rosalie', 'Gagnon'], 'Pending', { isFamily: true, dietaryRestriction: 'Végétalienne' }),
      canadian(['Zacharie', 'Gagnon'], 'Pending', { ...child, isFamily: true }),
    ],
  },
  {
    groupName: 'Dr. Iversen & Frida',
    guests: [
      dane(['Thorkild', 'Iversen'], 'Pending', { email: 'thorkild.iversen@example.com', isWithTransport: true }),
      dane(['Frida', 'Iversen'], 'Pending', { phoneNumber: '+4500000135' }),
    ],
  },
  {
    groupName: 'Maid of honour and company',
    table: 'Captain’s Table',
    guests: [
      guestFrom('no', 'en')(['Synnøve', 'Haugen'], 'Accepted', {
        email: 'synnove.haugen@example.com',
        needsHousing: true,
      }),
      guestFrom('ie', 'en')(['Cillian', 'Ó Briain'], 'Accepted', {
        email: 'cillian.obriain@example.com',
        dietaryRestriction: 'Lactose intolerant',
      }),
    ],
  },
  {
    table: 'Driftwood',
    guests: [dane(['Ellen', 'Krogh'], 'Accepted', { email: 'ellen.krogh@example.com', phoneNumber: '+4500000148' })],
  },
  {
    table: 'Regatta',
    guests: [
      briton(['Priya', 'Ramanathan'], 'Accepted', {
        email: 'priya.ramanathan@example.com',
        phoneNumber: '+447700900463',
        dietaryRestriction: 'Vegetarian, no eggs',
        isAlcohol: false,
      }),
    ],
  },
  {
    table: 'Sea Breeze',
    guests: [
      frenchman(['Côme', 'd’Estrées'], 'Accepted', { email: 'come.destrees@example.com', phoneNumber: '+33639980389' }),
    ],
  },
  {
    table: 'Regatta',
    guests: [guestFrom('it', 'en')(['Ludovica', 'Ferrante'], 'Attended', { email: 'ludovica.ferrante@example.com' })],
  },
  { guests: [guestFrom('ch', 'fr')(['Noé', 'Aeschlimann'], 'Declined', { email: 'noe.aeschlimann@example.com' })] },
  { guests: [dane(['Birgitte', 'Munk'], 'Declined', { phoneNumber: '+4500000163' })] },
  { guests: [guestFrom('fi', 'en')(['Aleksi', 'Koskinen'], 'Pending', { email: 'aleksi.koskinen@example.com' })] },
  {
    guests: [
      guestFrom('es', 'en')(['Inés', 'Valdés Ortega'], 'Pending', {
        email: 'ines.valdes@example.com',
        needsHousing: true,
      }),
    ],
  },
  {
    guests: [
      guestFrom('bi', 'fr')(['Bella', 'Irakoze'], 'Pending', {
        email: 'bella.irakoze@example.com',
        needsTransport: true,
      }),
    ],
  },
  { guests: [guestFrom('lu', 'fr')(['Mats', ''], 'Accepted', { email: 'mats@example.com', isWithTransport: true })] },
  { guests: [dane(['Sofus', 'Bjerregaard'], 'Pending', { phoneNumber: '+4500000179' })] },
];

export const demoMessages: z.output<typeof createMessageInput>[] = [
  {
    subject: 'Your invitation',
    subjectFR: 'Votre invitation',
    format: 'sms',
    template: 'invitation',
    bodyEN: 'Dear {{firstName}}, we are getting married by the sea! Here is your invitation: {{link}}',
    bodyFR: '{{firstName}}, nous nous marions au bord de la mer ! Voici votre invitation : {{link}}',
  },
  {
    subject: 'Planning your trip to our wedding',
    subjectFR: 'Préparer votre venue à notre mariage',
    format: 'email',
    template: 'information',
    bodyEN:
      '{{greeting}}\n\nSummer is getting closer, and so is our big day in Hundested. Ferries, places to stay and the time of the ceremony: it’s all in your invitation.\n\n{{link}}\n\nOne swipe is all it takes to let us know if you can come. We can’t wait to see you!',
    bodyFR:
      '{{greeting}}\n\nL’été approche, et notre grand jour à Hundested aussi. Les ferries, les hébergements, l’heure de la cérémonie : tout est dans votre invitation.\n\n{{link}}\n\nUn simple glissement de doigt suffit pour nous dire si vous venez. Nous avons hâte de vous voir !',
  },
];

interface SampleEvent {
  names: Record<'en' | 'fr', string>;
  notes: Record<'en' | 'fr', string>;
  dressCodes: Partial<Record<'en' | 'fr', string>>;
  /** After the day of the wedding. */
  days: number;
  startTime: string;
  endTime: string;
  venue: string;
  address: string;
  audience: 'everyone' | 'chosen';
  capacity: number | null;
  isInvited(household: readonly DemoGuest[]): boolean;
  /** Of an invited guest. */
  getAnswer(guest: DemoGuest): GuestStatus;
}

const answer = (guest: DemoGuest, comes: boolean): GuestStatus =>
  isPending(guest.status) ? 'Pending' : comes ? 'Accepted' : 'Declined';
/** Declines the wedding, and comes to the brunch alone. */
const comesToBrunchOnly = ({ firstName }: DemoGuest) => firstName === 'Birgitte';

/** Who has not answered the invitation has not answered here either. */
export const demoEvents: SampleEvent[] = [
  {
    names: { en: 'Welcome evening', fr: 'Soirée de bienvenue' },
    notes: {
      en: 'For our families, and for everyone who has come a long way: fish soup, bread and a first toast on the quay.',
      fr: 'Pour nos familles et pour tous ceux qui viennent de loin : soupe de poisson, pain et premier toast sur le quai.',
    },
    dressCodes: { en: 'Something warm for the evening', fr: 'De quoi ne pas avoir froid le soir' },
    days: -1,
    startTime: '18:30',
    endTime: '22:00',
    venue: 'The old boathouse',
    address: 'Havnegade 12, 3390 Hundested, Denmark',
    audience: 'chosen',
    capacity: 30,
    isInvited: (household) =>
      household.some(({ isFamily, needsHousing }) => isFamily === true || needsHousing === true),
    getAnswer: (guest) => answer(guest, isComing(guest.status) && guest.isAdult !== false),
  },
  {
    names: { en: 'Brunch', fr: 'Brunch' },
    notes: {
      en: 'Coffee, pancakes and a dip in the sea for the brave, before everyone travels home.',
      fr: 'Café, crêpes et bain de mer pour les courageux, avant que chacun reprenne la route.',
    },
    dressCodes: {},
    days: 1,
    startTime: '10:30',
    endTime: '13:00',
    venue: 'Hundested Havn',
    address: 'Havnegade 4, 3390 Hundested, Denmark',
    audience: 'everyone',
    capacity: null,
    isInvited: () => true,
    // Who has come by car goes home at night.
    getAnswer: (guest) =>
      answer(guest, comesToBrunchOnly(guest) || (isComing(guest.status) && guest.isWithTransport !== true)),
  },
];
