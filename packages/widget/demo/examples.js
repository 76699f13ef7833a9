// The examples of the page in their order. `attributes` are added to the shared ones (`event`, unless `isComplete`);
// `json` becomes the text of the element; `run` is the click handler of a page's own button. `demo.js` shows them.
const event = {
  name: 'Wedding of Anna & Jakob',
  description: 'We look forward to [b]you[/b].',
  startDate: 'today+120',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
  location: 'Hundested Harbour, Denmark',
  options: "'Apple','Google','iCal','Outlook.com','Yahoo'",
};

const questions = [
  { type: 'label', label: 'What would you like to eat?' },
  { type: 'radio', name: 'meal', label: 'Fish', placeholder: 'fish', default: 'true' },
  { type: 'radio', name: 'meal', label: 'Vegetables', placeholder: 'vegetables' },
  { type: 'text', name: 'song', label: 'A song that gets you dancing', placeholder: 'Title and artist' },
  { type: 'number', name: 'children', label: 'Number of children', default: '0' },
  { type: 'email', name: 'second', label: 'Another e-mail address to inform' },
  { type: 'checkbox', name: 'photos', label: 'You may publish photos of me', required: true },
  { type: 'hidden', name: 'source', default: 'demo' },
];

const series = [
  { name: 'Ceremony', startDate: 'today+120', startTime: '14:00', endTime: '15:00', location: 'Hundested Church' },
  { name: 'Dinner', startDate: 'today+120', startTime: '17:00', endTime: '23:30', location: 'Harbour House' },
  { name: 'Brunch', startDate: 'today+121', startTime: '10:00', endTime: '12:00', location: 'Harbour House' },
];

const ceremonyCancelled = series.map((date, index) => (index === 0 ? { ...date, status: 'CANCELLED' } : date));

const rsvp = { headline: 'Will you come?', text: 'Please reply by [b]1 June[/b].' };

// biome-ignore lint/correctness/noUnusedVariables: demo.js reads it; scripts without modules work from a folder too
const sections = [
  {
    id: 'start',
    title: 'Getting started',
    text: 'A name and a date are enough. Everything else has a default.',
    examples: [
      { title: 'Minimal', isComplete: true, attributes: { name: 'Wedding of Anna & Jakob', startDate: 'today+120' } },
      { title: 'Complete event', attributes: {} },
      {
        title: 'JSON in the element',
        text: 'Without an event in the attributes, the configuration is the JSON inside the element.',
        json: { ...event, options: ['Google', 'iCal'], hideBranding: true },
      },
      {
        title: 'From a script',
        text: '`atcb_action` opens the list from a button of your own.',
        run: (button) => window.atcb_action({ ...event, options: ['Google', 'iCal'] }, button),
        code: "button.addEventListener('click', () =>\n  atcb_action({ name: 'Wedding', startDate: '2027-08-07', options: ['Google', 'iCal'] }, button),\n);",
      },
    ],
  },
  {
    id: 'styles',
    title: 'Button styles',
    text: '`round`, `text`, `date` and `neumorphism` open on click, the others also on hover.',
    examples: [
      ...['default', '3d', 'flat', 'round', 'neumorphism', 'text', 'date', 'none'].map((buttonStyle) => ({
        title: buttonStyle,
        attributes: { buttonStyle },
      })),
      {
        title: 'custom',
        text: 'Your own stylesheet, loaded into the shadow root: a `.css` file over https or from your own origin.',
        attributes: { buttonStyle: 'custom', customCss: new URL('custom.css', document.baseURI).href },
      },
      {
        title: 'date, recurring',
        attributes: { buttonStyle: 'date', recurrence: 'weekly', options: "'Apple','Google','iCal'" },
      },
      { title: 'date, cancelled', attributes: { buttonStyle: 'date', status: 'CANCELLED' } },
    ],
  },
  {
    id: 'lists',
    title: 'List styles',
    text: 'Arrow keys, Home, End and first letters move focus. Escape closes the list and restores focus.',
    examples: [
      ...['dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'].map((listStyle) => ({
        title: listStyle,
        attributes: { listStyle },
      })),
      { title: 'Opens on click only', attributes: { trigger: 'click' } },
      { title: 'One button per calendar', attributes: { buttonsList: '' } },
      { title: 'Single calendar, without a list', attributes: { options: "'Google'" } },
      {
        title: 'Above the page',
        text: 'Accepted for compatibility: every list is shown above the page.',
        attributes: { forceOverlay: '' },
      },
    ],
  },
  {
    id: 'looks',
    title: 'Appearance',
    text: 'Colours, fonts and spacing are custom properties. Elements in the shadow tree are exposed as `::part`.',
    examples: [
      { title: 'Custom label', attributes: { label: 'Save the date' } },
      {
        title: 'Custom texts',
        attributes: { customLabels: { 'label.addtocalendar': 'Save the date', ical: 'Calendar file', close: 'Done' } },
      },
      {
        title: 'Custom colours, light and dark',
        attributes: {
          styleLight: '--btn-background: #2f4f4f; --btn-text: #fff; --font: Georgia, serif',
          styleDark: '--btn-background: #cfe8e4; --btn-text: #10302d; --font: Georgia, serif',
        },
      },
      { title: 'Sizes for wide, medium and narrow windows', attributes: { size: '8|5|2' } },
      { title: 'Inline with text', attributes: { inline: '' } },
      { title: 'Follows the class “dark” of the page', attributes: { lightMode: 'bodyScheme' } },
      { title: 'No icon on the button', attributes: { hideIconButton: '' } },
      { title: 'No icons in the list', attributes: { hideIconList: '' } },
      { title: 'No icons in dialogs', attributes: { hideIconModal: '', status: 'CANCELLED' } },
      { title: 'No text on the button', attributes: { hideTextLabelButton: '' } },
      { title: 'No text in the list', attributes: { hideTextLabelList: '' } },
      { title: 'No dimmed background', attributes: { hideBackground: '', listStyle: 'modal' } },
      { title: 'No check mark after saving', attributes: { hideCheckmark: '' } },
      { title: 'No branding', attributes: { hideBranding: '' } },
      { title: 'Disabled', attributes: { disabled: '' } },
      { title: 'Without interaction', attributes: { blockInteraction: '' } },
      { title: 'Hidden', text: 'Renders nothing.', attributes: { hidden: '' } },
    ],
  },
  {
    id: 'languages',
    title: 'Languages',
    text: '25 languages, with regions. Arabic and Persian are written from right to left. A language is loaded when it is used.',
    examples: ['da', 'de-AT', 'fr', 'ja', 'ar'].map((language) => ({ title: language, attributes: { language } })),
  },
  {
    id: 'when',
    title: 'Dates and times',
    text: 'Dates are `YYYY-MM-DD` or `today+N`. Times are `HH:MM` in the time zone of the event, an IANA zone.',
    examples: [
      { title: 'All-day', attributes: { startTime: null, endTime: null } },
      { title: 'Several days', attributes: { startTime: null, endTime: null, endDate: 'today+123' } },
      { title: 'Past midnight', attributes: { endDate: 'today+121', endTime: '03:00' } },
      { title: 'In the visitor’s time zone', attributes: { timeZone: 'currentBrowser' } },
      { title: 'Converted to the visitor’s time zone', attributes: { useUserTZ: '', location: 'Online' } },
      {
        title: 'Every two weeks, six times',
        attributes: { recurrence: 'weekly', recurrence_interval: '2', recurrence_count: '6' },
      },
      {
        title: 'Mondays and Fridays, with an end date',
        attributes: {
          recurrence: 'weekly',
          recurrence_byDay: 'MO,FR',
          recurrence_weekstart: 'MO',
          recurrence_until: '2099-12-31',
        },
      },
      {
        title: 'On certain days of certain months',
        attributes: { recurrence: 'yearly', recurrence_byMonth: '6,7', recurrence_byMonthDay: '1,15' },
      },
      { title: 'RRULE (RFC 5545)', attributes: { recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' } },
      {
        title: 'Several dates',
        attributes: { ...without('startDate', 'startTime', 'endTime', 'location'), dates: series },
      },
      {
        title: 'Several dates, one cancelled',
        attributes: { ...without('startDate', 'startTime', 'endTime', 'location'), dates: ceremonyCancelled },
      },
      { title: 'Past', attributes: { startDate: '2020-08-01' } },
      { title: 'Past, disabled', attributes: { startDate: '2020-08-01', pastDateHandling: 'disable' } },
      {
        title: 'Past, hidden',
        text: 'Renders nothing.',
        attributes: { startDate: '2020-08-01', pastDateHandling: 'hide' },
      },
    ],
  },
  {
    id: 'event',
    title: 'Event details',
    text: 'What a calendar stores besides the date.',
    examples: [
      {
        title: 'Cancelled',
        text: 'Only a file can cancel an event in a calendar.',
        attributes: { status: 'CANCELLED' },
      },
      { title: 'Tentative, shown as free', attributes: { status: 'TENTATIVE', availability: 'free' } },
      {
        title: 'Organizer and attendee',
        attributes: {
          organizer: 'Anna Holm|anna@example.com',
          attendee: 'Bo Friis|bo@example.com',
          availability: 'busy',
        },
      },
      {
        title: 'UID and revision',
        attributes: {
          uid: '5f6b1f0a-1f8f-4b7e-9a55-9d2f8f0f2c11',
          sequence: '2',
          created: '20270101T120000Z',
          updated: '20270301T090000Z',
        },
      },
      {
        title: 'Description with markup',
        text: 'Tags in square brackets: `b i u p br hr ul ol li h1`–`h6` and `url`. HTML tags are removed.',
        attributes: {
          description: 'We look forward to [b]you[/b].[br][url]https://example.com/directions|Directions[/url]',
        },
      },
      {
        title: 'Personalized texts',
        text: 'Values of `customVar` replace placeholders in name, location and description.',
        attributes: { name: 'Anna & Jakob’s wedding, with %%guest%%', customVar: { guest: 'Bo' } },
      },
      { title: 'Custom file name', attributes: { iCalFileName: 'anna-and-jakob', options: "'iCal'" } },
      {
        title: 'Hosted calendar file',
        attributes: { icsFile: new URL('event.ics', document.baseURI).href, options: "'iCal','Apple'" },
      },
      {
        title: 'Subscription',
        attributes: {
          subscribe: '',
          icsFile: 'https://example.com/wedding.ics',
          options: "'Apple','Google','iCal','Microsoft365','Outlook.com','Yahoo'",
        },
      },
      {
        title: 'Rich data for search engines',
        text: 'A schema.org Event as JSON-LD.',
        attributes: { images: "'https://example.com/harbour.jpg'", identifier: 'rich' },
      },
      { title: 'No rich data', attributes: { hideRichData: '' } },
    ],
  },
  {
    id: 'devices',
    title: 'Calendars and devices',
    text: 'Each device is offered the calendars that it supports. The `fake…` options simulate a device for testing.',
    examples: [
      {
        title: 'All calendars',
        attributes: { options: "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'" },
      },
      { title: 'Other calendars on mobile devices', attributes: { optionsMobile: "'Google','iCal'", fakeMobile: '' } },
      { title: 'On iOS', attributes: { optionsIOS: "'Apple','Google'", fakeIOS: '' } },
      { title: 'On Android', attributes: { fakeAndroid: '' } },
      {
        title: 'In-app browsers',
        text: 'Many in-app browsers cannot save files, so a dialog explains it and copies the link. This option skips the dialog for a hosted file.',
        attributes: { icsFile: 'https://example.com/wedding.ics', bypassWebViewCheck: '' },
      },
    ],
  },
  {
    id: 'rsvp',
    title: 'RSVP',
    text: 'With a key, your server stores the answers and counts the seats. Without one, as here, the form is a demonstration.',
    examples: [
      { title: 'In a dialog', attributes: { rsvp } },
      {
        title: 'Inline, with yes, maybe and no',
        attributes: {
          rsvp: { ...rsvp, headline: 'Will you join us?', initial_confirmation: false, maybe_option: true },
          inlineRsvp: 'true',
        },
      },
      {
        title: 'Several people',
        attributes: { rsvp: { ...rsvp, headline: 'How many are you?', maxpp: 4 }, inlineRsvp: 'true' },
      },
      {
        title: 'Custom questions',
        attributes: { rsvp: { ...rsvp, headline: 'A few questions', fields: questions }, inlineRsvp: 'true' },
      },
      {
        title: 'Known attendee',
        text: 'The form does not ask for an e-mail address.',
        attributes: { rsvp, organizer: 'Anna Holm|anna@example.com', attendee: 'Bo Friis|bo@example.com' },
      },
      { title: 'Inline, without a button', attributes: { rsvp, inlineRsvp: 'true', hideButton: '' } },
      {
        title: 'With a key',
        text: 'The server stores the event, its seats and its questions.',
        isComplete: true,
        attributes: { proKey: 'YOUR-KEY', server: 'https://wedding.example.com', proOverride: '', dev: '' },
        isShown: false,
      },
      {
        title: 'Short links',
        text: 'With `proxy`, calendars open through short links of your server, `/w/{key}/o/{calendar}`.',
        isComplete: true,
        attributes: { proKey: 'YOUR-KEY', server: 'https://wedding.example.com', proxy: '' },
        isShown: false,
      },
    ],
  },
  {
    id: 'thanks',
    title: 'Thank-you dialog',
    text: 'Opens a second after the last save. It requires a key, or a page on localhost.',
    examples: [
      {
        title: 'Text',
        attributes: { ty: { type: 'text', headline: 'Thank you!', text: 'See you in [b]Hundested[/b].' } },
      },
      { title: 'Share buttons', attributes: { ty: { type: 'share', url: 'https://example.com/wedding' } } },
      {
        title: 'Link',
        attributes: {
          ty: {
            type: 'link',
            url: 'https://example.com/gifts',
            button_label: 'Gift list',
            text: 'Looking for a gift?',
          },
        },
      },
      {
        title: 'Form',
        text: 'Posted to your own endpoint. A hidden field `header` contains the headers of the request, as public JSON.',
        attributes: {
          ty: {
            type: 'form',
            url: 'https://example.com/thanks',
            text: 'One more question.',
            fields: [
              { type: 'text', name: 'from', label: 'Where are you travelling from?', required: true },
              { type: 'hidden', name: 'header', default: '{"X-Form":"wedding"}' },
            ],
          },
        },
      },
    ],
  },
  {
    id: 'page',
    title: 'Integration',
    text: 'Errors, content security policies and updates.',
    examples: [
      {
        title: 'Invalid configuration in debug mode',
        text: 'Without `debug` nothing is shown. The console always names the error.',
        attributes: { startTime: '24:00', debug: '' },
      },
      {
        title: 'Nonce',
        text: 'Only used by browsers without constructable stylesheets.',
        attributes: { cspnonce: 'r4nd0m' },
      },
      {
        title: 'Update of the JSON text',
        text: 'Attributes are observed, the JSON text is not. Change `instance` after changing the text.',
        json: { ...event, options: ['Google'] },
        attributes: { instance: '1' },
      },
    ],
  },
];

/** Removes the shared attributes from an example. */
function without(...names) {
  return Object.fromEntries(names.map((name) => [name, null]));
}
