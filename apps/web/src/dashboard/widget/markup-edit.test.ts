import { parseMarkup } from '@havn/widget/core/values/parse-markup';
import { describe, expect, it } from 'vitest';
import { type EditedText, insertLineBreak, insertLink, toggleBold } from './markup-edit.js';

/** The selection is between bars. */
function select(marked: string): EditedText {
  const [before = '', selected = '', after = ''] = marked.split('‖');
  return { text: before + selected + after, start: before.length, end: before.length + selected.length };
}
const show = ({ text, start, end }: EditedText) =>
  `${text.slice(0, start)}‖${text.slice(start, end)}‖${text.slice(end)}`;

describe('bold', () => {
  it.each([
    ['Bring a ‖coat‖.', 'Bring a [b]‖coat‖[/b].'],
    ['Bring ‖a coat ‖please', 'Bring [b]‖a coat‖[/b] please'],
    ['Bring a [b]‖coat‖[/b].', 'Bring a ‖coat‖.'],
    ['‖‖', '[b]‖‖[/b]'],
    ['[b]‖‖[/b]', '‖‖'],
    ['‖é🎉‖', '[b]‖é🎉‖[/b]'],
  ])('of %s gives %s', (before, after) => expect(show(toggleBold(select(before)))).toBe(after));
});

it.each([
  ['Bring‖‖ a coat', 'Bring[br]‖‖ a coat'],
  ['Bring‖ a‖ coat', 'Bring[br]‖‖ coat'],
])('a line break in %s gives %s', (before, after) => expect(show(insertLineBreak(select(before)))).toBe(after));

describe('a link', () => {
  it.each([
    ['See ‖the map‖.', 'https://example.com/a', 'See [url]https://example.com/a|the map[/url]‖‖.'],
    ['See ‖‖.', 'example.com/map ', 'See [url]https://example.com/map[/url]‖‖.'],
    ['‖Zoé‖', 'zoe@example.com', '[url]mailto:zoe@example.com|Zoé[/url]‖‖'],
    ['‖call‖', 'tel:+4512345678', '[url]tel:+4512345678|call[/url]‖‖'],
    ['‖‖', 'http://example.com/@zoe', '[url]http://example.com/@zoe[/url]‖‖'],
    ['‖x‖', 'https://example.com/?a|b', '[url]https://example.com/?a%7Cb|x[/url]‖‖'],
    ['‖‖', 'example.com/@zoe', '[url]https://example.com/@zoe[/url]‖‖'],
  ])('in %s to %s gives %s, which the element shows as a link', (before, address, after) => {
    const edited = insertLink(select(before), address);
    expect(show(edited)).toBe(after);
    expect(JSON.stringify(parseMarkup(edited.text))).toContain('"name":"a"');
  });

  it('to a script is none in the element', () => {
    const { text } = insertLink(select('‖x‖'), 'javascript:alert(1)');
    expect(JSON.stringify(parseMarkup(text))).not.toContain('"name":"a"');
  });
});
