// Words that say something else in their place than the English text does, though each is right by itself.

/** Of the same word in another form: "afmelden", "afmelding". */
const stemLength = 5;
const listStems = (text) => [
  ...new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, stemLength))),
];

/** What a guest reads who declines the invitation. */
const decliningKeys = [
  'DeclineModal.Title',
  'DeclineModal.Confirm',
  'DeclineModal.ConfirmGuest',
  'Invitation.Declined',
  'WarningModal.Decline',
];
const unsubscribingKeys = /^Unsubscribe\.(?:Title|Button|DoneTitle|InvalidLink|ErrorTitle)$|^Mail\.Unsubscribe$/;

/** Of declining an invitation or leaving a club, where these are not the words of the pages. */
const otherDeclining = {
  de: /abmeld|abgemeldet/i,
  it: /iscrizion/i,
  nb: /\bmeld\w* (?:deg |meg )?av\b/i,
  pt: /subscri/i,
  sv: /avanmäl/i,
};

/** Said of the dead, at a wedding. */
const ofTheDead = {
  da: /vi savner/i,
  de: /uns fehlen/i,
  es: /no pueden? estar/i,
  it: /non (?:può|possono) essere con noi/i,
  nb: /vi savner/i,
  nl: /we missen/i,
  pl: /nie mogą być z nami/i,
  pt: /não podem? estar connosco/i,
  sv: /vi saknar/i,
};

/** Of the next chair: guests who are kept apart sit at different tables. */
const ofTheNextChair = {
  da: /ved siden af/i,
  de: /neben/i,
  nb: /ved siden av/i,
  nl: /naast/i,
  sv: /bredvid/i,
};

/** Guests read both texts of a pair; the words of the first one are in translation.json. */
export function* checkWording({ texts, pages, file, language }) {
  for (const [key, text] of texts) {
    if (unsubscribingKeys.test(key)) {
      const declining = listStems(decliningKeys.map((name) => pages?.get(name) ?? '').join(' '));
      const shared = listStems(text).find((stem) => stem.length === stemLength && declining.includes(stem));
      if (shared !== undefined) yield [key, `has a word of declining the invitation: "${shared}"`];
      if (otherDeclining[language]?.test(text)) yield [key, 'reads as declining the invitation'];
    }
    if (/^(?:DeclineScreen\.Message|Surveys\.Declined)$/.test(key) && ofTheDead[language]?.test(text))
      yield [key, 'reads as if about the dead'];
    if (file === 'spreadsheet.json' && key === 'titles.keepApart' && ofTheNextChair[language]?.test(text))
      yield [key, 'means the next chair instead of another table'];
  }
}
