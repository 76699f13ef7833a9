import { expect, it } from 'vitest';
import { word } from '../../../testing/open-words.js';
import { loadWorlds } from '../../../worlds/registry.js';
import { getPath, startDraft, toSections } from './shown-words.js';

const worlds = [...(await loadWorlds())];

it.each(worlds)('the preview in the world %s shows what is typed for the pass', (_, { words }) => {
  const ticket = word('WeddingPass.Subtitle', 'Ticket');
  const entry = word('WeddingPass.Boarding', 'Entry', { value: 'Doors' });
  const drafts = { [getPath(ticket)]: { ...startDraft(ticket), value: 'Our ticket' } };
  const sections = toSections([ticket, entry], 'en', drafts);
  const getShown = (key: string) => {
    const [section = '', name = ''] = key.split('.');
    return sections[section]?.[name];
  };
  expect(getShown(words.ticket)).toContain('Our ticket');
  expect(getShown(words.entry)).toContain('Doors');
});
