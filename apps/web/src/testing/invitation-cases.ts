// Invitations in every state, for tests that render all guest pages.
import type { GuestView, InvitationView, MemberView, PageInput, PassView } from '@havn/api/people/invitation/schema';
import { newWedding } from '@havn/api/wedding/fields';
import { byLanguage } from '@havn/i18n/by-language';
import type { Language } from '@havn/i18n/languages';
import { code, groupView, guestView, member, weddingView } from './view-fixtures.js';

type Status = MemberView['status'];
type Wedding = Parameters<typeof weddingView>[0];
export type InvitationCase = Pick<PageInput, 'invitation' | 'wedding'> & { name: string };

const firstNames = ['Anna', 'Bo', 'Cleo'];
const buildId = (index: number) => `00000000-0000-4000-8000-00000000000${index + 1}`;

function createGroup(
  language: Language,
  statuses: readonly Status[],
  { fields, groupName = 'The Holms' }: { fields?: Partial<MemberView>; groupName?: string } = {},
) {
  const members = statuses.map((status, index) =>
    member({
      _id: buildId(index),
      firstName: firstNames[index] ?? '',
      isMain: index < 2,
      status,
      language,
      country: index === 0 ? 'fr' : 'dk',
      ...fields,
    }),
  );
  return groupView(members, { language, groupName });
}

const createGroupInvitation = (language: Language, ...statuses: Status[]): InvitationView => ({
  group: createGroup(language, statuses),
  isValid: true,
});

function createGuestInvitation(language: Language, status: Status, fields: Partial<GuestView> = {}): InvitationView {
  return { guest: guestView({ language, status, ...fields }), isValid: true };
}

const hostileName = `<img src=x onerror="alert(1)"> & 'Bo'`;
const rightToLeftName = 'שרה ‮כהן';
const longName = `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(3)}the Elder`.slice(0, 100);

const createHouseholds = (language: Language): Record<string, InvitationView> => ({
  'a group that has not answered': createGroupInvitation(language, 'Pending', 'Pending', 'Pending'),
  'a group that has answered in part': createGroupInvitation(language, 'Accepted', 'Pending', 'Declined'),
  'a group that has accepted': createGroupInvitation(language, 'Accepted', 'Accepted'),
  'a group that has accepted in part': createGroupInvitation(language, 'Declined', 'Accepted'),
  'a group that has declined': createGroupInvitation(language, 'Declined', 'Declined'),
  'a group that attended': createGroupInvitation(language, 'Attended', 'Declined'),
  'a group that has attended in part': createGroupInvitation(language, 'Attended', 'Accepted', 'Pending'),
  'a group without guests': { group: groupView([], { language }), isValid: true },
  'a group without a name': {
    group: createGroup(language, ['Pending', 'Pending'], { groupName: '' }),
    isValid: true,
  },
  'a family with a child and a name shared by two': {
    group: createGroup(language, ['Pending', 'Pending'], {
      fields: { firstName: 'Anna' },
      groupName: 'Famille Marchand',
    }),
    hasChildren: true,
    isValid: true,
  },
  'a guest who has not answered': createGuestInvitation(language, 'Pending'),
  'a guest who has accepted': createGuestInvitation(language, 'Accepted'),
  'a guest who has declined': createGuestInvitation(language, 'Declined'),
  'a guest who attended': createGuestInvitation(language, 'Attended'),
});

/** The group has markup as its name, its members the other names. */
function createUnusualHouseholds(language: Language): Record<string, InvitationView> {
  const rename = (...statuses: Status[]): InvitationView => {
    const group = createGroup(language, statuses);
    const names = [rightToLeftName, longName, hostileName];
    const mainGuests = group.mainGuests.map((one, index) => ({
      ...one,
      firstName: names[index] ?? '',
      lastName: longName,
    }));
    const followers = group.followers.map((one) => ({ ...one, firstName: hostileName, lastName: rightToLeftName }));
    return { group: groupView([...mainGuests, ...followers], { language, groupName: hostileName }), isValid: true };
  };
  return {
    'unusual names that have not answered': rename('Pending', 'Pending', 'Attended'),
    'unusual names that have accepted': rename('Accepted', 'Accepted', 'Accepted'),
    'unusual names that attended': rename('Attended'),
    'a guest with a long name': createGuestInvitation(language, 'Accepted', {
      firstName: longName,
      lastName: longName,
    }),
    'a guest with a right-to-left name': createGuestInvitation(language, 'Pending', {
      firstName: rightToLeftName,
      lastName: '',
    }),
  };
}

const scriptUrl = 'javascript:alert(1)';
const guides = Object.fromEntries(
  Object.keys(newWedding.guides).map((name) => [name, scriptUrl]),
) as typeof newWedding.guides;
const past = '2020-01-01T00:00:00Z';
const future = '2099-05-01T10:00:00Z';
const receptionNote = {
  ...byLanguage(() => ''),
  en: 'Bring <b>shoes</b> & a coat.\nWe dance.',
  fr: 'Apportez des <b>chaussures</b> & un manteau.',
};
export const unsetWedding = 'nothing given yet';
const weddings: Record<string, Wedding> = {
  [unsetWedding]: newWedding,
  'closed answers': { answersCloseAt: past },
  'answers that may change until a date': { answersMayChange: true, answersCloseAt: future },
  'a couple with one name, a photo and a note': {
    firstPartner: '',
    secondPartner: '',
    couplePhotoUrl: '/pictures/couple.jpg?v=1&w=800',
    receptionNote,
  },
  'markup in every text, and another zone': {
    coupleTitle: hostileName,
    firstPartner: hostileName,
    secondPartner: hostileName,
    signature: hostileName,
    venueName: hostileName,
    venueAddress: hostileName,
    receptionNote: byLanguage(() => hostileName),
    timeZone: 'Pacific/Auckland',
    answersCloseAt: future,
  },
  'URLs that are not http(s)': {
    couplePhotoUrl: scriptUrl,
    galleryUrl: scriptUrl,
    guides,
  },
};

/** Each wedding is combined with these households. */
const typicalHouseholds = [
  'a group that has accepted',
  'a group that has declined',
  'a group that attended',
  'a guest who has not answered',
];

export function listInvitationCases(language: Language): InvitationCase[] {
  const all = { ...createHouseholds(language), ...createUnusualHouseholds(language) };
  const languages = [language];
  return [
    ...Object.entries(all).map(([name, invitation]) => ({ name, invitation, wedding: weddingView({ languages }) })),
    ...Object.entries(weddings).flatMap(([having, fields]) =>
      Object.entries(all)
        .filter(([who]) => typicalHouseholds.includes(who))
        .map(([who, invitation]) => ({
          name: `${who}, with ${having}`,
          invitation,
          wedding: weddingView({ ...fields, languages }),
        })),
    ),
  ];
}

/** The pass that the server has for the invitation. */
export function createPass({ group, guest }: InvitationView): PassView {
  const members = group === undefined ? [guest] : [...group.mainGuests, ...group.followers];
  const guests = members.flatMap((one) => (one?.status === 'Accepted' ? [one] : []));
  return {
    code,
    language: (group ?? guest)?.language ?? 'en',
    country: guests[0]?.country ?? '',
    tableName: group === undefined ? null : hostileName,
    guests: guests.map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName })),
  };
}
