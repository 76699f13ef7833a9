// The styles that the server writes: the stylesheet of its short pages, with the invitation's colors but without web
// fonts or images, and the styles of guest pages without scripts.
import type { FastifyInstance } from 'fastify';

const stylesheet = `:root {
  color-scheme: light;
  --paper: #faf6ef;
  --ink: #1d3a4c;
  --quiet: #5b6f7b;
  --line: #d9cfbf;
  --accent: #a8492f;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif }
main { max-width: 34rem; margin: 0 auto; padding: 18vh 1.5rem 3rem; text-align: center }
h1 { margin: 0 0 .5rem; font-size: clamp(2rem, 8vw, 3.25rem); font-weight: 400; line-height: 1.15; text-wrap: balance }
p { margin: 0 0 1.75rem; color: var(--quiet); text-wrap: pretty }
a { color: var(--accent); text-underline-offset: .2em }
main > p > a { display: inline-block; padding: .75rem 1.75rem; border: 1px solid currentColor; border-radius: 2rem; text-decoration: none }
button { padding: .75rem 1.75rem; border: 1px solid currentColor; border-radius: 2rem; background: none; color: var(--accent); font: inherit; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
`;

/** What needs scripts is hidden in browsers without them. */
export const stylesWithoutScripts = '.needs-script,.swipe__track{display:none}';

export function mountStylesheet(app: FastifyInstance): void {
  app.get('/i/link.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(stylesheet),
  );
}
