// @vitest-environment jsdom
// A page that is filled from a template equals the page that React renders for the invitation.
import { guestPages, type Status } from '@havn/api/invitation/rules';
import type { InvitationView, PageInput } from '@havn/api/invitation/schema';
import { languages } from '@havn/i18n/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkup, renderPage } from './server-entry.js';
import { createPageInput, joinContent } from './testing/served-page.js';
import { code, groupView, member, weddingView } from './testing/view-fixtures.js';

const templatePages = guestPages.filter((page) => page !== 'check-in' && page !== 'wedding-pass');
const closedAt = '2026-05-01T12:00:00.000Z';
const weddings = [
  weddingView({ answersCloseAt: closedAt }),
  weddingView({ answersCloseAt: closedAt, answersMayChange: true, galleryUrl: 'https://photos.example.com/' }),
];

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'Famille Marchand',
    'FAMILLE ',
    'famille',
    `<b onclick="x">&amp; 'Bo'</b>`,
    'שרה ‮כהן',
    '$& $1 $`',
  ),
);
const statuses = fc.array(fc.constantFrom<Status>('Pending', 'Accepted', 'Declined', 'Attended'), { maxLength: 4 });
const country = fc.constantFrom('dk', 'fr', '' as 'dk');
const language = fc.constantFrom(...languages);

const group = fc.record({ name, statuses, country, language, hasChildren: fc.boolean() }).map((one): InvitationView => {
  const members = one.statuses.map((status, index) => member({ ...one, _id: `${index}`, status }));
  const view = groupView(members, { groupName: one.name, language: one.language });
  return { group: view, ...(one.hasChildren && { hasChildren: true }), isValid: true };
});
const guest = fc
  .record({ firstName: name, lastName: name, statuses, country, language })
  .map(({ statuses: [status = 'Pending'], ...one }): InvitationView => {
    const view = { ...member({ ...one, status }), code, assignedGroup: null, assignedTable: null };
    return { guest: view, isValid: true };
  });

const input = fc
  .record({
    page: fc.constantFrom(...templatePages),
    invitation: fc.oneof(group, guest),
    wedding: fc.constantFrom(...weddings),
    now: fc.constantFrom('2026-04-30T00:00:00.000Z', '2026-05-02T00:00:00.000Z'),
    code: fc.constantFrom(code, 'P23456789AB'),
  })
  .map(
    ({ page, invitation, wedding, ...fields }): PageInput => ({
      ...createPageInput(page, { invitation, wedding }),
      ...fields,
    }),
  );

describe('a page from a template', () => {
  it('is the page that React renders, whatever pages were rendered before', () => {
    fc.assert(
      fc.property(input, (one) => {
        expect(joinContent(renderPage(one))).toBe(renderMarkup(one));
      }),
      { numRuns: 600 },
    );
  });

  it('shares its markup with other invitations, but not its name and code', () => {
    const wedding = weddingView();
    const render = (groupName: string, typed: string) =>
      renderPage({
        ...createPageInput('welcome', {
          invitation: { group: groupView([member()], { groupName }), isValid: true },
          wedding,
        }),
        code: typed,
      }).content;
    const [first, second] = [render('Holm', 'G2345678AB'), render('Krogh & Søn', 'G3456789AB')];
    const listOwn = (content: typeof first) => content.filter((part) => typeof part === 'string');
    const listShared = (content: typeof first) => content.filter((part) => typeof part !== 'string');
    expect(listOwn(first)).toEqual(['Holm', 'G2345678AB']);
    expect(listOwn(second)).toEqual(['Krogh &amp; Søn', 'G3456789AB']);
    expect(listShared(first).length).toBe(3);
    for (const [at, part] of listShared(first).entries()) expect(listShared(second)[at]).toBe(part);
  });

  it('is rendered again once the settings have changed', () => {
    const invitation: InvitationView = { group: groupView([member()]), isValid: true };
    const render = (wedding: PageInput['wedding']) =>
      joinContent(renderPage(createPageInput('welcome', { invitation, wedding })));
    expect(render(weddingView({ coupleTitle: 'Signe & Mathieu' }))).not.toContain('Astrid &amp; Magnus');
    expect(render(weddingView({ coupleTitle: 'Astrid & Magnus' }))).toContain('Astrid &amp; Magnus');
  });

  it('does not mistake a text of the couple for a placeholder', () => {
    const wedding = weddingView({ firstPartner: 'name', secondPartner: 'code' });
    const one = createPageInput('welcome', { invitation: { group: groupView([member()]), isValid: true }, wedding });
    expect(joinContent(renderPage(one))).toBe(renderMarkup(one));
  });
});
