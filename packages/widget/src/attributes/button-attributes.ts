// The attributes of the calendars that a button offers, of its look and its texts.
import { calendarList, choice, flag, language, line, pairs, placeAttributes, styles } from './definition.js';

const names = ['Apple', 'Google', 'iCal', 'Microsoft365', 'Outlook.com', 'MicrosoftTeams', 'Yahoo'] as const;

export const buttonAttributes = {
  ...placeAttributes(
    { reference: 'calendars', playground: 'Calendars', form: 'calendars' },
    {
      options: calendarList(
        'Calendars to offer: `Apple`, `Google`, `iCal`, `Microsoft365`, `Outlook.com`, `MicrosoftTeams`, `Yahoo`',
        { defaultNote: 'iCal', values: names },
      ),
      optionsMobile: calendarList('Calendars on mobile devices', { defaultNote: '`options`', values: names }),
      optionsIOS: calendarList('Calendars on iOS', { defaultNote: '`optionsMobile`', values: names }),
      subscribe: flag(
        'Subscribes to the calendar at `icsFile`, or to the feed of the key, instead of saving an event',
        { parsedOnDemand: 'required' },
      ),
      icsFile: line('URL of your own calendar file', {
        defaultNote: 'generated',
        example: 'https://example.com/event.ics',
        parsedOnDemand: 'optional',
        inDates: 'shown',
      }),
      iCalFileName: line('Name of the downloaded file', {
        default: 'event-to-save-in-my-calendar',
        parsedOnDemand: 'optional',
      }),
      proxy: flag('With a key: opens calendars through short links of your server', {
        isOverridable: true,
        parsedOnDemand: 'optional',
        playground: 'Advanced',
      }),
    },
  ),
  ...placeAttributes(
    { reference: 'appearance', playground: 'Look', form: 'appearance' },
    {
      buttonStyle: choice(
        '`default`, `3d`, `flat`, `simple`, `round`, `neumorphism`, `text`, `date`, `custom` or `none`',
        {
          default: 'default',
          values: ['default', '3d', 'flat', 'simple', 'round', 'neumorphism', 'text', 'date', 'custom', 'none'],
        },
      ),
      listStyle: choice(
        '`dropdown`, `dropdown-static` (always below), `dropup-static` (always above), `overlay` (over the button) or `modal`',
        { default: 'dropdown', values: ['dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'] },
      ),
      trigger: choice(
        '`hover` or `click`. The `modal` list and the styles `round`, `neumorphism`, `text` and `date` always use `click`',
        { default: 'hover', values: ['hover', 'click'] },
      ),
      lightMode: choice(
        '`light`, `dark`, `system`, or `bodyScheme` (dark while `html` or `body` has the class `dark`)',
        { default: 'light', values: ['light', 'dark', 'system', 'bodyScheme'], isOverridable: true },
      ),
      label: line('Text of the button', { defaultNote: 'Add to Calendar' }),
      language: language('A language code, also with a region (`de-AT`)', {
        default: 'en',
        isOverridable: true,
        playground: 'Language',
      }),
      size: line(
        '`l|m|s`: three numbers from 0 to 10, added to 10 px, for windows above 991 px, up to 991 px and up to 575 px',
        { defaultNote: '16 px', example: '8|6|5', isOverridable: true },
      ),
      buttonsList: flag('Shows one button per calendar'),
      inline: flag('Shows the button inline with text', { isOverridable: true }),
      styleLight: styles('Custom properties for light mode: `--btn-background: navy; --btn-text: white`', {
        isOverridable: true,
      }),
      styleDark: styles('Custom properties for dark mode', { isOverridable: true }),
      customCss: line(
        'https URL of a `.css` file for the shadow root; required with `custom`. Only use a stylesheet that you trust',
        { example: 'https://example.com/button.css', isOverridable: true, parsedOnDemand: 'optional' },
      ),
      customLabels: pairs('JSON object that replaces texts ([Texts](#texts))', {
        example: '{ "label.addtocalendar": "Save the date" }',
        isOverridable: true,
        playground: 'Language',
        parsedOnDemand: 'optional',
      }),
    },
  ),
  ...placeAttributes(
    { reference: 'appearance', playground: 'Visibility', form: 'appearance' },
    {
      hideIconButton: flag('Hides the icon of the button'),
      hideIconList: flag('Hides the icons in the list'),
      hideIconModal: flag('Hides the icons in dialogs'),
      hideTextLabelButton: flag('Hides the text of the button. Screen readers still read it'),
      hideTextLabelList: flag('Hides the texts in the list. Screen readers still read them'),
      hideBackground: flag('Does not dim the page behind a list or dialog'),
      hideCheckmark: flag('Hides the check mark after saving'),
      hideBranding: flag('Hides the product name'),
    },
  ),
};
