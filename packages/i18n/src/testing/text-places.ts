// Where the tests find each text of guests: in what the server writes (apps/server/test/words.test.ts), or in the app
// (apps/web/src/shown-texts.test.tsx; those about further events in the preview of apps/web/src/dashboard/settings/words).
// A section, and a text that is elsewhere than its section.
const places = {
  AnswerErrors: 'app',
  Buttons: 'server',
  'Buttons.GoBack': 'app',
  'Buttons.Reload': 'app',
  Calendar: 'server',
  CheckIn: 'server',
  'CheckIn.Attended': 'app',
  'CheckIn.CharactersLeft': 'app',
  'CheckIn.DietaryReplace': 'app',
  'CheckIn.DietaryStored': 'app',
  'CheckIn.NoGuests': 'app',
  'CheckIn.Sending': 'app',
  'CheckIn.StillSending': 'app',
  City: 'server',
  DeclineModal: 'server',
  DeclineScreen: 'server',
  Errors: 'app',
  EventAnswer: 'app',
  Garden: 'server',
  Harbour: 'server',
  Invitation: 'server',
  Link: 'server',
  Loading: 'app',
  'Loading.Default': 'server',
  Mail: 'server',
  MealAnswer: 'app',
  MessageTemplates: 'server',
  Mountain: 'server',
  Names: 'app',
  Needs: 'app',
  NotFound: 'app',
  Offline: 'app',
  Programme: 'app',
  QR: 'app',
  Questions: 'app',
  Reminder: 'server',
  Salutation: 'server',
  Splash: 'server',
  Surveys: 'server',
  Swipe: 'server',
  ThankYouNote: 'server',
  'ThankYouNote.Opening': 'app',
  Titles: 'server',
  'Titles.Error': 'app',
  'Titles.NotFound': 'app',
  'Titles.Qr': 'app',
  'Titles.Transition': 'app',
  Transition: 'app',
  Unsubscribe: 'server',
  WarningModal: 'server',
  WeddingPass: 'server',
  'WeddingPass.NoReference': 'app',
  'WeddingPass.TableUnknown': 'app',
  WelcomeScreen: 'server',
} as const satisfies Record<string, 'server' | 'app'>;

type Place = (typeof places)[keyof typeof places];

/** A place for each plural form, and for each context of a salutation. */
const findPlace = (key: string): Place | undefined =>
  Object.entries(places).find(([name]) => name === key.replace(/_(?:zero|one|two|few|many|other)$/, ''))?.[1] ??
  Object.entries(places).find(([name]) => name === key.split('.')[0])?.[1];

/** A text of a section that has no place is to be found in all of them. */
export const isShownIn = (place: Place, key: string): boolean => (findPlace(key) ?? place) === place;
