import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { hostileText } from '../../../test/arbitraries.js';
import { isStyled, type MarkupNode, plainText, toCalendarHtml } from './markup.js';
import { parseMarkup, sanitizeUrl } from './parse-markup.js';

const element = (name: string, ...children: unknown[]) => ({ name, children });
const link = (href: string, label = href) => ({ name: 'a', href, children: [label] });

/** Every element of a tree. */
const all = (nodes: readonly MarkupNode[]): Exclude<MarkupNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...all(node.children)]));

const allowed = 'br hr p b u i strong em li ul ol h1 h2 h3 h4 h5 h6 a'.split(' ');

describe('markup', () => {
  it.each([
    ['a[br]b{br}c<br/>d[BR /]e', ['a', element('br'), 'b', element('br'), 'c', element('br'), 'd', element('br'), 'e']],
    ['[b]a [i]b[/i][/b]c', [element('b', 'a ', element('i', 'b')), 'c']],
    ['{ul}{li}a{/li}{li}b{/li}{/ul}', [element('ul', element('li', 'a'), element('li', 'b'))]],
    ['[h1]a[/h1][h9]b[/h9]', [element('h1', 'a'), element('h6', 'b')]],
    ['[B]a[/b]', [element('b', 'a')]],
    ['[b]open', [element('b', 'open')]],
    ['closed[/b] twice[/b]', ['closed', ' twice']],
    ['[b]a[i]b[/b]c', [element('b', 'a', element('i', 'b')), 'c']],
    ['[script]a[/script] [b}x', ['[script]a[/script] [b}x']],
    ['Tom &amp; &lt;Jerry&gt; &copy;', ['Tom & <Jerry> ©']],
    ['A&nbsp;B', ['A\u00a0B']],
    ['[url]https://example.com/a?x=1&y=2[/url]', [link('https://example.com/a?x=1&y=2')]],
    ['[url]https://example.com/|Here[/url].', [link('https://example.com/', 'Here'), '.']],
    ['{url}mailto:a@example.com{/url}', [link('mailto:a@example.com')]],
    ['a [url]https://example.com/', ['a ', 'https://example.com/']],
  ])('parses %j', (text, tree) => {
    expect(parseMarkup(text)).toEqual(tree);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'evil.example',
    'https:',
    '',
  ])('I4 creates no link for %j', (address) => {
    expect(sanitizeUrl(address)).toBeUndefined();
    expect(all(parseMarkup(`[url]${address}|click[/url][b][url]${address}[/url][/b]`)).map(({ name }) => name)).toEqual(
      ['b'],
    );
    expect(plainText(parseMarkup(`[url]${address}|click[/url]`))).toBe('click');
  });

  it('I4 keeps quotes and brackets inside a URL or label', () => {
    const [node] = parseMarkup('[url]https://example.com/"onmouseover="alert(1)|a" onclick="b[/url]');
    expect(node).toEqual(link('https://example.com/%22onmouseover=%22alert(1)', 'a" onclick="b'));
    const [mail] = parseMarkup('[url]mailto:a"onclick=x@example.com[/url]');
    expect(toCalendarHtml([mail ?? ''])).toContain('href="mailto:a&quot;onclick=x@example.com"');
  });

  it('I3 I6 produces only allowed elements without attributes, for any text', () => {
    const nasty =
      '<math><mtext><table><mglyph><style><!--</style><img name=location id=__proto__ src=x onerror=alert(1)>';
    fc.assert(
      fc.property(
        fc.array(fc.oneof(hostileText, fc.constantFrom(nasty, '[b]', '[/b]', '[url]', '[/url]', '{p}', '|'))),
        (pieces) => {
          const tree = parseMarkup(pieces.join(''));
          for (const node of all(tree)) {
            expect(allowed).toContain(node.name);
            expect(Object.keys(node).sort()).toEqual(
              node.name === 'a' ? ['children', 'href', 'name'] : ['children', 'name'],
            );
            if (node.href !== undefined) expect(new URL(node.href).protocol).toMatch(/^(https?|mailto|tel):$/);
          }
          const html = toCalendarHtml(tree);
          expect(html.replace(/<\/?[a-z1-6]+( href="[^"<>]*" target="_blank" rel="noopener")?>/g, '')).not.toMatch(
            /[<>]/,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('becomes plain text with a separator for each line', () => {
    const tree = parseMarkup('{b}bold{/b}{p}para{/p}{url}https://example.com/x|X{/url}[ul][li]a[/li][li]b[/li][/ul]');
    expect(plainText(tree)).toBe('boldpara https://example.com/xa b');
    expect(plainText(tree, '\n')).toBe('boldpara\nhttps://example.com/xa\nb');
    expect(plainText(parseMarkup('a[br]'), '\n')).toBe('a');
  });

  it('becomes escaped HTML for calendars', () => {
    expect(toCalendarHtml(parseMarkup('a<b & "c" &amp;#60; [b]d[/b][br][url]https://e.com/?a=1&lt=2|x<y[/url]'))).toBe(
      'a&lt;b & "c" &amp;#60; <b>d</b><br><a href="https://e.com/?a=1&amp;lt=2" target="_blank" rel="noopener">x&lt;y</a>',
    );
  });

  it.each([
    ['one\ntwo\n\nthree', 'one<br>two<br><br>three'],
    ['[b]one[/b]\ntwo', '<b>one</b><br>two'],
    ['[b]one\ntwo[/b]', '<b>one<br>two</b>'],
    ['one[br]\ntwo', 'one<br>two'],
    ['[h1]One[/h1]\n[p]two\nthree[/p]\nfour', '<h1>One</h1><p>two<br>three</p>four'],
    ['[ul]\n[li]a[/li]\n[li]b[/li]\n[/ul]', '<ul><li>a</li><li>b</li></ul>'],
    ['a\n&lt;b&gt;\nc', 'a<br>&lt;b&gt;<br>c'],
  ])('becomes HTML with the line breaks of the text, not of the source: %j', (text, html) => {
    expect(toCalendarHtml(parseMarkup(text))).toBe(html);
  });

  it('is styled if it contains more than text and line breaks', () => {
    expect(isStyled(parseMarkup('a[br]b'))).toBe(false);
    expect(isStyled(parseMarkup('a[b]b[/b]'))).toBe(true);
  });

  it('has a limited depth, and parses in linear time', () => {
    let deepest = 0;
    const walk = (nodes: readonly MarkupNode[], depth: number): void => {
      deepest = Math.max(deepest, depth);
      for (const node of nodes) if (typeof node !== 'string') walk(node.children, depth + 1);
    };
    const parseAll = () => {
      for (const unit of ['[b]', '[url]', '[b', '<br', '[ ', '[/url]', '[url]x[/url', '{b}[/b]']) {
        walk(parseMarkup(unit.repeat(40_000)), 0);
      }
    };
    expect(measureCpu(parseAll, 2000)).toBeLessThan(2000);
    expect(deepest).toBeLessThan(20);
  });
});
