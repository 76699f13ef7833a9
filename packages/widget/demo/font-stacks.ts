/** Fonts of the visitor's device by name: a page needs no font files for them. */
export const fonts = {
  System: 'system-ui, sans-serif',
  Humanist: 'Avenir Next, Avenir, Gill Sans, Seravek, Segoe UI, sans-serif',
  Grotesque: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  'Book serif': 'Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif',
  'Display serif': 'Didot, Bodoni 72, Bodoni MT, Playfair Display, Times New Roman, serif',
  Rounded: 'ui-rounded, SF Pro Rounded, Nunito, Quicksand, Segoe UI, sans-serif',
  Typewriter: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;
