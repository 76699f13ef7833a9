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
  { type: 'label', label: 'What may we cook for you?' },
  { type: 'radio', name: 'meal', label: 'Fish', placeholder: 'fish', default: 'true' },
  { type: 'radio', name: 'meal', label: 'Vegetables', placeholder: 'vegetables' },
  { type: 'text', name: 'song', label: 'A song you would dance to', placeholder: 'Title and artist' },
  { type: 'number', name: 'children', label: 'Children among you', default: '0' },
  { type: 'email', name: 'second', label: 'Somebody else we should write to' },
  { type: 'checkbox', name: 'photos', label: 'You may show photographs of us', required: true },
  { type: 'hidden', name: 'source', default: 'demo' },
];

const series = [
  { name: 'Ceremony', startDate: 'today+120', startTime: '14:00', endTime: '15:00', location: 'Hundested Church' },
  { name: 'Dinner', startDate: 'today+120', startTime: '17:00', endTime: '23:30', location: 'Harbour House' },
  { name: 'Brunch', startDate: 'today+121', startTime: '10:00', endTime: '12:00', location: 'Harbour House' },
];

const ceremonyCancelled = series.map((date, index) => (index === 0 ? { ...date, status: 'CANCELLED' } : date));

const rsvp = { headline: 'Will you come?', text: 'Please answer by [b]June[/b].' };

// biome-ignore lint/correctness/noUnusedVariables: demo.js reads it; scripts without modules work from a folder too
const sections = [
  {
    id: 'start',
    title: 'To begin with',
    text: 'A name and a day are enough. Everything else has a default.',
    examples: [
      { title: 'The least', isComplete: true, attributes: { name: 'Wedding of Anna & Jakob', startDate: 'today+120' } },
      { title: 'A whole event', attributes: {} },
      {
        title: 'As JSON in the element',
        text: 'Where the attributes name no event, the text of the element does: real lists, real booleans.',
        json: { ...event, options: ['Google', 'iCal'], hideBranding: true },
      },
      {
        title: 'From a script',
        text: '`atcb_action` opens the list for any button of yours, and answers with the identifier used.',
        run: (button) => window.atcb_action({ ...event, options: ['Google', 'iCal'] }, button),
        code: "button.addEventListener('click', () =>\n  atcb_action({ name: 'Wedding', startDate: '2027-08-07', options: ['Google', 'iCal'] }, button),\n);",
      },
    ],
  },
  {
    id: 'styles',
    title: 'Button styles',
    text: 'Round, text, date and neumorphism open by click; the others by hover too.',
    examples: [
      ...['default', '3d', 'flat', 'round', 'neumorphism', 'text', 'date', 'none'].map((buttonStyle) => ({
        title: buttonStyle,
        attributes: { buttonStyle },
      })),
      {
        title: 'custom',
        text: 'Your own style sheet, loaded into the shadow root. It must be the https address of a `.css` file, or one of your own origin.',
        attributes: { buttonStyle: 'custom', customCss: new URL('custom.css', document.baseURI).href },
      },
      {
        title: 'date, recurring',
        attributes: { buttonStyle: 'date', recurrence: 'weekly', options: "'Apple','Google','iCal'" },
      },
      { title: 'date, called off', attributes: { buttonStyle: 'date', status: 'CANCELLED' } },
    ],
  },
  {
    id: 'lists',
    title: 'The list of calendars',
    text: 'Arrows, Home, End and first letters move in it, Escape closes it and gives the focus back.',
    examples: [
      ...['dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'].map((listStyle) => ({
        title: listStyle,
        attributes: { listStyle },
      })),
      { title: 'Opened by click alone', attributes: { trigger: 'click' } },
      { title: 'One button for each calendar', attributes: { buttonsList: '' } },
      { title: 'A single calendar needs no list', attributes: { options: "'Google'" } },
      {
        title: 'Above everything else',
        text: 'The list lies over whatever your page puts around it.',
        attributes: { forceOverlay: '' },
      },
    ],
  },
  {
    id: 'looks',
    title: 'Looks',
    text: 'Colours, fonts and distances are custom properties; parts of the shadow tree have names (`::part`).',
    examples: [
      { title: 'Own label', attributes: { label: 'Save our day' } },
      {
        title: 'Own words anywhere',
        attributes: { customLabels: { 'label.addtocalendar': 'Keep the date', ical: 'A file', close: 'Enough' } },
      },
      {
        title: 'Own colours, light and dark',
        attributes: {
          styleLight: '--btn-background: #2f4f4f; --btn-text: #fff; --font: Georgia, serif',
          styleDark: '--btn-background: #cfe8e4; --btn-text: #10302d; --font: Georgia, serif',
        },
      },
      { title: 'Sizes: wide, medium and narrow windows', attributes: { size: '8|5|2' } },
      { title: 'Within a line of text', attributes: { inline: '' } },
      { title: 'As the page: class “dark” on body', attributes: { lightMode: 'bodyScheme' } },
      { title: 'No icon on the button', attributes: { hideIconButton: '' } },
      { title: 'No icons in the list', attributes: { hideIconList: '' } },
      { title: 'No icons in dialogs', attributes: { hideIconModal: '', status: 'CANCELLED' } },
      { title: 'No text on the button', attributes: { hideTextLabelButton: '' } },
      { title: 'No texts in the list', attributes: { hideTextLabelList: '' } },
      { title: 'No shade behind the list', attributes: { hideBackground: '', listStyle: 'modal' } },
      { title: 'No check mark when saved', attributes: { hideCheckmark: '' } },
      { title: 'No name of ours', attributes: { hideBranding: '' } },
      { title: 'Not to be pressed', attributes: { disabled: '' } },
      { title: 'Looks alive, does nothing', attributes: { blockInteraction: '' } },
      { title: 'Hidden', text: 'Nothing is shown below.', attributes: { hidden: '' } },
    ],
  },
  {
    id: 'languages',
    title: 'Languages',
    text: 'Twenty-five, also by region; Arabic and Persian from right to left. A language comes when it is used.',
    examples: ['da', 'de-AT', 'fr', 'ja', 'ar'].map((language) => ({ title: language, attributes: { language } })),
  },
  {
    id: 'when',
    title: 'Days and times',
    text: 'Days are `YYYY-MM-DD` or `today+N`, times `HH:MM` in the zone of the event. Zones are those of the IANA.',
    examples: [
      { title: 'A whole day', attributes: { startTime: null, endTime: null } },
      { title: 'Several whole days', attributes: { startTime: null, endTime: null, endDate: 'today+123' } },
      { title: 'Over midnight', attributes: { endDate: 'today+121', endTime: '03:00' } },
      { title: 'In the zone of the visitor', attributes: { timeZone: 'currentBrowser' } },
      { title: 'Shown in the visitor’s own time', attributes: { useUserTZ: '', location: 'Online' } },
      {
        title: 'Every second week, six times',
        attributes: { recurrence: 'weekly', recurrence_interval: '2', recurrence_count: '6' },
      },
      {
        title: 'Mondays and Fridays until a day',
        attributes: {
          recurrence: 'weekly',
          recurrence_byDay: 'MO,FR',
          recurrence_weekstart: 'MO',
          recurrence_until: '2099-12-31',
        },
      },
      {
        title: 'In some months, on some days of them',
        attributes: { recurrence: 'yearly', recurrence_byMonth: '6,7', recurrence_byMonthDay: '1,15' },
      },
      { title: 'A rule of RFC 5545', attributes: { recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' } },
      {
        title: 'Several dates',
        attributes: { ...without('startDate', 'startTime', 'endTime', 'location'), dates: series },
      },
      {
        title: 'Several dates, one called off',
        attributes: { ...without('startDate', 'startTime', 'endTime', 'location'), dates: ceremonyCancelled },
      },
      { title: 'Past, and nothing made of it', attributes: { startDate: '2020-08-01' } },
      { title: 'Past: disabled', attributes: { startDate: '2020-08-01', pastDateHandling: 'disable' } },
      {
        title: 'Past: hidden',
        text: 'Nothing is shown below.',
        attributes: { startDate: '2020-08-01', pastDateHandling: 'hide' },
      },
    ],
  },
  {
    id: 'event',
    title: 'The event',
    text: 'What a calendar keeps besides the day.',
    examples: [
      {
        title: 'Called off',
        text: 'It can be taken out of a calendar by a file alone.',
        attributes: { status: 'CANCELLED' },
      },
      { title: 'Not certain yet, and the time stays free', attributes: { status: 'TENTATIVE', availability: 'free' } },
      {
        title: 'With host and guest',
        attributes: {
          organizer: 'Anna Holm|anna@example.com',
          attendee: 'Bo Friis|bo@example.com',
          availability: 'busy',
        },
      },
      {
        title: 'One event, changed twice',
        attributes: {
          uid: '5f6b1f0a-1f8f-4b7e-9a55-9d2f8f0f2c11',
          sequence: '2',
          created: '20270101T120000Z',
          updated: '20270301T090000Z',
        },
      },
      {
        title: 'A description with markup',
        text: 'Tags in square brackets: `b i u p br hr ul ol li h1`–`h6` and `url`. HTML is text.',
        attributes: { description: 'We look forward to [b]you[/b].[br][url]https://example.com/way|The way[/url]' },
      },
      {
        title: 'Texts for each visitor',
        text: '`%%name%%` in name, place and description is filled in.',
        attributes: { name: 'Anna & Jakob expect %%guest%%', customVar: { guest: 'Bo' } },
      },
      { title: 'Own name of the file', attributes: { iCalFileName: 'anna-and-jakob', options: "'iCal'" } },
      {
        title: 'A file you have',
        attributes: { icsFile: new URL('event.ics', document.baseURI).href, options: "'iCal','Apple'" },
      },
      {
        title: 'A calendar to subscribe to',
        attributes: {
          subscribe: '',
          icsFile: 'https://example.com/wedding.ics',
          options: "'Apple','Google','iCal','Microsoft365','Outlook.com','Yahoo'",
        },
      },
      {
        title: 'Rich data for search engines',
        text: 'Schema.org’s Event, as JSON-LD. `hideRichData` leaves it out.',
        attributes: { images: "'https://example.com/harbour.jpg'", identifier: 'rich' },
      },
      { title: 'No rich data', attributes: { hideRichData: '' } },
    ],
  },
  {
    id: 'devices',
    title: 'Calendars and devices',
    text: 'A device is offered what it knows: no Apple on Android, a file under Apple’s name on iOS. The `fake…` options are for trying it out.',
    examples: [
      {
        title: 'All seven',
        attributes: { options: "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'" },
      },
      { title: 'Others on phones', attributes: { optionsMobile: "'Google','iCal'", fakeMobile: '' } },
      { title: 'As on iOS', attributes: { optionsIOS: "'Apple','Google'", fakeIOS: '' } },
      { title: 'As on Android', attributes: { fakeAndroid: '' } },
      {
        title: 'In another app’s page',
        text: 'Where an app shows your page it can often save no file: a dialog says so and copies the address. This leaves that out for a file of your own.',
        attributes: { icsFile: 'https://example.com/wedding.ics', bypassWebViewCheck: '' },
      },
    ],
  },
  {
    id: 'rsvp',
    title: 'RSVP',
    text: 'With a key of your server answers are sent and seats counted. Without one, as here, it is a demonstration: nothing is sent.',
    examples: [
      { title: 'In a dialog', attributes: { rsvp } },
      {
        title: 'In the page, with yes, maybe and no',
        attributes: {
          rsvp: { ...rsvp, headline: 'Yes, no or maybe?', initial_confirmation: false, maybe_option: true },
          inlineRsvp: 'true',
        },
      },
      {
        title: 'Several people',
        attributes: { rsvp: { ...rsvp, headline: 'How many of you?', maxpp: 4 }, inlineRsvp: 'true' },
      },
      {
        title: 'With questions of your own',
        attributes: { rsvp: { ...rsvp, headline: 'Tell us more', fields: questions }, inlineRsvp: 'true' },
      },
      {
        title: 'Somebody you know',
        text: 'The address is not asked for.',
        attributes: { rsvp, organizer: 'Anna Holm|anna@example.com', attendee: 'Bo Friis|bo@example.com' },
      },
      { title: 'The box without the button', attributes: { rsvp, inlineRsvp: 'true', hideButton: '' } },
      {
        title: 'With a key',
        text: 'The event, its seats and its questions are kept by the server; the page names the key. It shows nothing here, where no server is.',
        isComplete: true,
        attributes: { proKey: 'YOUR-KEY', server: 'https://wedding.example.com', proOverride: '', dev: '' },
        isShown: false,
      },
      {
        title: 'Links through your server',
        text: '`proxy` leads every pick through short links of your server, `/w/{key}/o/{calendar}`.',
        isComplete: true,
        attributes: { proKey: 'YOUR-KEY', server: 'https://wedding.example.com', proxy: '' },
        isShown: false,
      },
    ],
  },
  {
    id: 'thanks',
    title: 'Thanks',
    text: 'A dialog a second after the last save. It needs a key, or a page on this machine.',
    examples: [
      {
        title: 'A text',
        attributes: { ty: { type: 'text', headline: 'Thank you!', text: 'See you in [b]Hundested[/b].' } },
      },
      { title: 'To share', attributes: { ty: { type: 'share', url: 'https://example.com/wedding' } } },
      {
        title: 'A link',
        attributes: {
          ty: { type: 'link', url: 'https://example.com/gifts', button_label: 'Our wishes', text: 'If you like:' },
        },
      },
      {
        title: 'A form to an address of yours',
        text: 'A hidden field `header` holds JSON that becomes headers of the request. Everybody can read it.',
        attributes: {
          ty: {
            type: 'form',
            url: 'https://example.com/thanks',
            text: 'One more question.',
            fields: [
              { type: 'text', name: 'from', label: 'Where do you come from?', required: true },
              { type: 'hidden', name: 'header', default: '{"X-Form":"wedding"}' },
            ],
          },
        },
      },
    ],
  },
  {
    id: 'page',
    title: 'In your page',
    text: 'The element tells what happens, and what is wrong, and keeps to your policy.',
    examples: [
      {
        title: 'A wrong configuration, in debug mode',
        text: 'Without `debug` nothing is shown, and the console names attribute, value and rule.',
        attributes: { startTime: '24:00', debug: '' },
      },
      {
        title: 'A nonce',
        text: 'Only for browsers without constructable style sheets: the others need none.',
        attributes: { cspnonce: 'r4nd0m' },
      },
      {
        title: 'Read again',
        text: 'Attributes are watched. The text of the element is not: change `instance` when you have changed it.',
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
