// What the server says, as tests need it.
import { displayStatusOf } from '@havn/api/invitation/rules';
import type { GroupView, MemberView } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';

export const code = '23456789ABC';

export function member(fields: Partial<MemberView> = {}): MemberView {
  return {
    _id: '00000000-0000-4000-8000-000000000001',
    firstName: 'Anna',
    lastName: 'Holm',
    status: 'Pending',
    isMain: true,
    language: 'en',
    country: 'dk',
    ...fields,
  };
}

export function groupView(members: MemberView[], fields: Partial<GroupView> = {}): GroupView {
  return {
    _id: '00000000-0000-4000-8000-0000000000aa',
    groupName: 'The Holms',
    code,
    status: displayStatusOf(members.map(({ status }) => status)),
    language: members[0]?.language ?? 'en',
    country: members[0]?.country ?? '',
    mainGuests: members.filter(({ isMain }) => isMain),
    followers: members.filter(({ isMain }) => !isMain),
    tableAssignment: null,
    ...fields,
  };
}

export function weddingView(fields: Partial<WeddingView> = {}): WeddingView {
  return {
    productName: 'Havn',
    coupleTitle: 'Signe & Mathieu',
    firstPartner: 'Signe',
    secondPartner: 'Mathieu',
    weddingDate: '2025-08-02',
    celebrationTime: '15:00',
    timeZone: 'Europe/Copenhagen',
    venueName: 'Hundested Havn',
    venueAddress: 'Havnegade 4, 3390 Hundested',
    mapQuery: 'Hundested Havn',
    destinationCode: 'DK',
    guides: {
      en: '/guides/en.pdf',
      fr: '/guides/fr.pdf',
      enLocal: '/guides/en_local.pdf',
      frLocal: '/guides/fr_local.pdf',
    },
    galleryUrl: 'https://photos.example.com/upload',
    boardingTime: '15:00',
    travelClass: { en: 'First class', fr: 'Première classe' },
    signature: 'Signe & Mathieu',
    receptionNote: { en: '', fr: '' },
    couplePhotoUrl: '',
    answersMayChange: false,
    answersCloseAt: null,
    version: 1,
    publicUrl: 'https://wedding.example.com',
    ...fields,
  };
}
