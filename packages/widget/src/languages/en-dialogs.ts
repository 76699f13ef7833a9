// Loaded with the dialogs. A text that replaces a dialog that cannot be loaded is in `en.ts`.
export const dialogTexts = {
  'modal.multidate.h': 'This event has several dates',
  'modal.multidate.text': 'Save the ones you want, one at a time:',
  'modal.webview.h': 'Open this page in your browser',
  'modal.safari.h': 'Open this page in Safari',
  'modal.yahoo.h': 'Add this calendar to Yahoo',
  'modal.yahoo.text':
    'The link has been copied. Open Yahoo Calendar, choose to follow another calendar and paste the link.',
  'modal.yahoo.button': 'Open Yahoo Calendar',
};
