// What clothes of the portrait are drawn with. `--person-cloth-trim` is a border or an embroidery on the chosen cloth,
// `--person-cloth-pair` a second cloth.
export const cloth = 'var(--person-cloth)';
export const trim = 'var(--person-cloth-trim)';
export const pair = 'var(--person-cloth-pair)';
export const dots = (path: string, width = 3.4) => `<path stroke="${trim}" stroke-width="${width}" d="${path}"/>`;
export const lines = (path: string) => `<path stroke="var(--person-cloth-lines)" stroke-width="1.2" d="${path}"/>`;
export const fold = (path: string) => `<path stroke="var(--ink)" stroke-width="1.2" d="${path}"/>`;
export const band = (path: string) => `<path fill="${trim}" stroke-width="1.2" d="${path}"/>`;

/** Small flowers of the second cloth at the given places. */
export const blossoms = (places: readonly (readonly [x: number, y: number, scale: number])[], fill: string) =>
  places
    .map(
      ([x, y, scale]) =>
        `<g transform="translate(${x} ${y})scale(${scale})"><path fill="${fill}" stroke-width="1.2" d="M0-2C-3-5-3-9 0-10 3-9 3-5 0-2 4-4 8-4 9-1 8 2 4 2 1 0 4 4 4 7 2 9-1 9-2 5 0 2-3 5-6 6-8 4-8 1-4 0-1 0-5 0-8-2-8-5-6-7-3-5 0-2z"/><circle r="1.8" fill="var(--d2)" stroke-width="1.2"/></g>`,
    )
    .join('');
