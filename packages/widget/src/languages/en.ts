// The fallback while another language loads, and the keys of all languages.

/** Product names are the same in every language. */
export const productNames = {
  apple: 'Apple',
  google: 'Google',
  ms365: 'Microsoft 365',
  outlookcom: 'Outlook.com',
  msteams: 'Microsoft Teams',
  yahoo: 'Yahoo',
};

export const texts = {
  'label.addtocalendar': 'Add to Calendar',
  ical: 'iCal File',
  close: 'Close',
  cancel: 'Cancel',
  expired: 'Expired',
  recurring: 'Recurring',
  'label.saved': 'Saved',
  'modal.cancelled.h': 'This date has been cancelled.',
  'modal.cancelled.text': 'Please remove it from your calendar.',
  'modal.webview.text': 'This app cannot save calendar files. The link has been copied: paste it there.',
};
