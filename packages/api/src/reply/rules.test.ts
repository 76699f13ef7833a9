import { getLanguageWords } from '@havn/i18n/language-words';
import { languages } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { getProposedStatus, parseMailAddress } from './rules.js';

describe('the answer that a reply proposes', () => {
  it.each([
    ...['YES', 'yes!', ' Yes. ', 'Oui', 'OUI !', 'ja', 'Ja 🎉', 'Sì', 'Kyllä', '“Yes”'],
    ...['Yes ❤️', 'Oui ☺️', 'Yes 👍🏽', '🥰 Ja 👩‍❤️‍👨', 'Yes ✔️', 'Si\u0300 🇮🇹', 'Yes\ufe0f', 'Yes 😢', '👍 Yes'],
  ])('accepts for %j', (text) => {
    expect(getProposedStatus(text, 'en')).toBe('Accepted');
  });

  it.each(['No', 'NON.', 'nej', 'Não', 'Nei'])('declines for %j', (text) => {
    expect(getProposedStatus(text, 'en')).toBe('Declined');
  });

  it.each(languages)('is the word for yes or no of a guest who speaks %s', (language) => {
    const { yes, no } = getLanguageWords(language).cells;
    expect(getProposedStatus(`${yes[0]}!`, language)).toBe('Accepted');
    expect(getProposedStatus(`${no[0]}.`, language)).toBe('Declined');
  });

  it('is yes for "Tak" in Polish, but not in Danish, where it says thanks', () => {
    expect(getProposedStatus('Tak', 'pl')).toBe('Accepted');
    expect(getProposedStatus('Tak!', 'da')).toBeNull();
    expect(getProposedStatus('Nie', 'en')).toBe('Declined');
    expect(getProposedStatus('نعم', 'en')).toBe('Accepted');
  });

  it.each([
    '',
    '👍',
    '❤️',
    'Yes 👎',
    'No 👍',
    'Yes ❓',
    'Yes ⁉️',
    'Ja 🤷‍♀️',
    'Yes 5️⃣',
    'Yes?',
    'yes no',
    'Yes, we will be five',
    'OK',
    'maybe',
    'START',
    'not',
    'yesterday',
  ])('is none for %j', (text) => {
    expect(getProposedStatus(text, 'en')).toBeNull();
  });

  it.each([
    'Yes\n\nSent from my iPhone',
    'Yes\nSent from my iPhone',
    'Yes\n\nSent from Yahoo Mail on Android',
    'Yes\n\nSent from Outlook for iOS<https://aka.ms/o0ukef>',
    'Yes\n\nGet Outlook for Android<https://aka.ms/ghei36>',
    'Yes\n\nSent with Proton Mail secure email.',
    'Oui\n\nEnvoyé de mon iPhone',
    'Oui\n\nEnvoyé depuis mon appareil Galaxy',
    'Oui\n\nEnvoyé à partir de Outlook pour Android',
    'Oui\n\nTélécharger Outlook pour iOS',
    'Ja\n\nVon meinem iPhone gesendet',
    'Ja\n\nGesendet von Outlook für iOS',
    'Ja\n\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.',
    'Ja\n\nSendt fra min iPhone',
    'Ja\n\nSkickat från min iPhone',
    'Kyllä\n\nLähetetty iPhonesta',
    'Ja\n\nVerstuurd vanaf mijn iPhone',
    'Sì\n\nInviato da iPhone',
    'Sí\n\nEnviado desde mi iPhone',
    'Sim\n\nEnviado do meu iPhone',
    'Yes\n\nFrom: Us <us@example.com>\nSent: Monday, August 3, 2026 10:00 AM\nTo: Anna\nSubject: Hi\n\nHello',
    'Yes\n\n*From:* Us <us@example.com>\n*Date:* Monday\n\nHello',
    'Oui\n\nDe : Nous <us@example.com>\nEnvoyé : lundi 3 août 2026 10:00\nÀ : Anna\nObjet : Bonjour\n\nBonjour',
    'Ja\n\nVon: Wir <us@example.com>\nGesendet: Montag, 3. August 2026\nAn: Anna\nBetreff: Hallo',
    'Ja\n\nFra: Os <us@example.com>\nDato: mandag den 3. august 2026\nTil: Anna',
    'Yes\n\n-----Original Message-----\nFrom: Us',
    'Oui\n\n-------- Message d’origine --------\nDe : Nous',
    'Ja\n\n-- Oprindelig meddelelse --\nHej',
    'Yes\n\nOn 3 Aug 2026, at 10:00, Us <us@example.com> wrote:\n\nHello, will you come',
    'Ja\n\nAm 03.08.2026 um 10:00 schrieb Wir <us@example.com>:\n\nHallo',
    'Ja\n\nDen man. 3. aug. 2026 kl. 10.00 skrev Os <us@example.com>:\n\nHej',
    'Sí\n\nEl lun, 3 ago 2026 a las 10:00, Us (<us@example.com>) escribió:\n\nHola',
    'Ja\n\nOp ma 3 aug 2026 om 10:00 schreef Wij <us@example.com>:\n\nHallo',
    'Kyllä\n\nma 3. elok. 2026 klo 10.00 Us (us@example.com) kirjoitti:\n\nHei',
    'Yes!\n\nOn Mon, 1 June 2026 at 10:00, Signe <us@example.com> wrote:\n> Will you come?',
    'Oui\n\nLe lun. 1 juin 2026 à 10:00, Signe et Mathieu\n<us@example.com> a écrit :\n\n> Viendrez-vous ?',
    'Ja\n-- \nZoé Hansen\nCopenhagen',
    'Yes\n________________________________\nFrom: Signe',
  ])('ignores the quoted message and the signature of an e-mail: %j', (text) => {
    expect(getProposedStatus(text, 'en')).toBe('Accepted');
  });
});

describe('a text that only looks like a quotation or a signature', () => {
  it.each(['Sent from heaven', 'From: Anna', 'Yes\nFrom: Anna', 'Yes\nI wrote: no', 'Yes\nAnna'])(
    'is part of the answer: %j',
    (text) => {
      expect(getProposedStatus(text, 'en')).toBeNull();
    },
  );
});

it('finds the address of an e-mail in its From header', () => {
  expect(parseMailAddress('Zoé <Zoe@Example.com>')).toBe('zoe@example.com');
  expect(parseMailAddress('"<x@y.com>" <zoe@example.com> ')).toBe('zoe@example.com');
  expect(parseMailAddress(' zoe@example.com')).toBe('zoe@example.com');
});
