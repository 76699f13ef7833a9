// Writes the colours of packages/api/src/kernel/palette.ts into stylesheets, in place of `@palette;`.
import { defaultPalette as palette } from '@havn/api/kernel/looks';
import { listColorProperties } from '@havn/api/kernel/palette';
import type { Plugin } from 'vite';

const marker = '@palette;';
const declarations = listColorProperties(palette).map(([name, value]) => `${name}: ${value};`);

export function paletteStyles(): Plugin {
  return {
    name: 'havn:palette-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: marker },
      handler: (code) => code.replace(marker, declarations.join(' ')),
    },
  };
}
