// The styles of the server's short pages, in the look of the wedding, and those of guest pages without scripts. The preview
// of the couple's words has a short page in a shadow tree, whose host is its body.
import type { LookChoice } from '@havn/api/look/look-names';
import type { BuiltLooks } from '../kernel/built-looks.js';

const layout = `:root { color-scheme: light }
* { box-sizing: border-box }
body, :host { display: grid; grid-template: 1fr auto / minmax(0, 1fr); min-height: 100vh; min-height: 100svh; margin: 0; background: var(--paper); color: var(--ink); font: 1.25rem/1.5 var(--font-text, sans-serif); font-variant-numeric: lining-nums; overflow-wrap: break-word }
body::after, :host::after { content: ''; height: clamp(9.5rem, 20vw, 24rem) }
main { align-self: center; width: min(100%, 38rem); margin: 0 auto; padding: 3rem 1.5rem; text-align: center }
h1 { margin: 0 0 1rem; color: var(--main-deep); font: 400 clamp(2.125rem, 1.6rem + 2.4vw, 3.25rem)/1.2 var(--font-lettering, serif); text-wrap: balance; overflow-wrap: anywhere }
p { margin: 0 0 1rem; text-wrap: balance }
p:has(a, button) { margin-top: 2rem }
small { display: block; color: var(--soft); font-size: 1rem }
a { color: var(--main-deep); text-underline-offset: .2em }
main > p > a, button { display: inline-flex; align-items: center; justify-content: center; min-height: 3.25rem; padding: .5rem min(1.75rem, 9vw); border: .125rem solid var(--main-deep); border-radius: 2rem; background: var(--main-deep); color: var(--card); font: inherit; line-height: 1.2; text-decoration: none; cursor: pointer }
a:hover, button:hover { box-shadow: .25rem .25rem 0 var(--d3) }
a:focus-visible, button:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
input { width: 100%; min-height: 3.25rem; padding: .5rem 1rem; border: .125rem solid var(--main-deep); border-radius: .75rem; background: var(--card); color: inherit; font: inherit; text-align: center }
input:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
body:lang(ar), :host(:lang(ar)) { line-height: 1.75; font-synthesis: none }
h1:lang(ar) { line-height: 1.5; word-spacing: var(--arabic-word-spacing, normal) }
@media (scripting: none) { .needs-script { display: none } }
@media print { body::after, :host::after { display: none } }
`;

/** Without scripts, what needs them is hidden, and the button below the swipe becomes the primary button. */
export const stylesWithoutScripts = `@layer components{.needs-script,.swipe__track{display:none}
.swipe__tap{min-block-size:3.25rem;padding:.5rem var(--button-inset);border:.125rem solid;background:var(--main-deep);color:var(--card);font-size:var(--size-body)}}`;

/** @param languages - Those of the wedding. */
export function renderShortPageStyles(looks: BuiltLooks, look: LookChoice, languages: readonly string[]): string {
  const { art } = looks.getFiles(look);
  const landscape =
    art === '' ? '' : `body::after, :host::after { background: url(/assets/${art}-landscape.svg) 80% 0 / cover }\n`;
  return `${looks.readStyles(look)}${looks.readScriptStyles(languages)}${layout}${landscape}`;
}
