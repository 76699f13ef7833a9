// Ready-made themes: a button style with custom properties for light and dark.
// The fonts are those of the visitor's device.
import { fonts } from './font-stacks.js';
import { formatDeclarations } from './theme-style.js';

export interface Theme {
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<'buttonStyle' | 'styleLight' | 'styleDark', string>>;
}

type Values = Readonly<Record<string, string>>;

interface Colors {
  readonly background: string;
  readonly text: string;
  readonly border: string;
  readonly hover: string;
  readonly hoverText?: string;
  readonly accent: string;
  readonly paper: string;
  readonly ink: string;
  readonly listHover: string;
  readonly shadow: string;
}

/** The declarations that follow from a few colours. */
function formatColors(
  { background, text, border, hover, hoverText, accent, paper, ink, listHover, shadow }: Colors,
  shape: Values,
) {
  return formatDeclarations(
    new Map([
      ...Object.entries({
        '--accent-color': accent,
        '--btn-background': background,
        '--btn-text': text,
        '--btn-border': border,
        '--btn-hover-background': hover,
        '--btn-hover-text': hoverText ?? text,
        '--btn-hover-border': border,
        '--btn-shadow': shadow,
        '--btn-hover-shadow': shadow,
        '--list-background': paper,
        '--list-text': ink,
        '--list-border': border,
        '--list-hover-background': listHover,
        '--list-hover-text': ink,
        '--modal-background': paper,
        '--modal-text': ink,
      }),
      ...Object.entries(shape),
    ]),
  );
}

function createTheme(
  details: Pick<Theme, 'name' | 'summary'> & { readonly buttonStyle: string },
  shape: Values,
  colors: { readonly light: Colors; readonly dark: Colors },
): Theme {
  const { buttonStyle, ...rest } = details;
  const styleLight = formatColors(colors.light, shape);
  const styleDark = formatColors(colors.dark, shape);
  return { ...rest, options: { buttonStyle, styleLight, styleDark } };
}

const letterpress = createTheme(
  { name: 'Letterpress', summary: 'Cotton paper, a serif, a hairline', buttonStyle: 'default' },
  {
    '--font': fonts['Book serif'],
    '--btn-border-radius': '2px',
    '--list-border-radius': '2px',
    '--modal-border-radius': '2px',
    '--btn-font-weight': '500',
    '--list-font-weight': '500',
    '--btn-padding-x': '1.6em',
  },
  {
    light: {
      background: '#fffdf8',
      text: '#3a3226',
      border: '#b9a988',
      hover: '#f6efdf',
      accent: '#7d6432',
      paper: '#fffdf8',
      ink: '#3a3226',
      listHover: '#f3ead7',
      shadow: 'inset 0 0 0 3px #fffdf8, inset 0 0 0 4px #d9cdb4',
    },
    dark: {
      background: '#26221b',
      text: '#f3ead7',
      border: '#8a7a58',
      hover: '#342e23',
      accent: '#d9bd84',
      paper: '#26221b',
      ink: '#f3ead7',
      listHover: '#3d3629',
      shadow: 'inset 0 0 0 3px #26221b, inset 0 0 0 4px #5b5039',
    },
  },
);

const lagoon = createTheme(
  { name: 'Lagoon', summary: 'Deep water, a clear edge', buttonStyle: 'flat' },
  {
    '--font': fonts.Humanist,
    '--btn-border-radius': '0.9em',
    '--list-border-radius': '1em',
    '--modal-border-radius': '1.2em',
    '--btn-padding-x': '1.5em',
    '--btn-padding-y': '0.85em',
  },
  {
    light: {
      background: 'linear-gradient(160deg, #0b7285, #064653)',
      text: '#f1fdff',
      border: 'transparent',
      hover: 'linear-gradient(160deg, #08606f, #053a45)',
      accent: '#0b7285',
      paper: '#f4fcfd',
      ink: '#08343d',
      listHover: '#d3eff4',
      shadow: 'none',
    },
    dark: {
      background: 'linear-gradient(160deg, #8ce4f2, #4db8cb)',
      text: '#03262d',
      border: 'transparent',
      hover: 'linear-gradient(160deg, #a5ecf7, #63c7d8)',
      accent: '#7fdcec',
      paper: '#0b2a31',
      ink: '#dff8fc',
      listHover: '#15444e',
      shadow: 'none',
    },
  },
);

const orchard = createTheme(
  { name: 'Orchard', summary: 'Leaf green, round as an apple', buttonStyle: 'round' },
  {
    '--font': fonts.Rounded,
    '--list-border-radius': '1.4em',
    '--modal-border-radius': '1.6em',
    '--btn-font-weight': '700',
    '--btn-padding-x': '1.6em',
  },
  {
    light: {
      background: '#dff0c8',
      text: '#1f3d12',
      border: '#c3dfa0',
      hover: '#cfe7b0',
      accent: '#3f7a22',
      paper: '#fafdf5',
      ink: '#1f3d12',
      listHover: '#e3f2cf',
      shadow: 'none',
    },
    dark: {
      background: '#2f4d20',
      text: '#e6f6d4',
      border: '#47703a',
      hover: '#3a5d29',
      accent: '#a9d886',
      paper: '#1b2a14',
      ink: '#e6f6d4',
      listHover: '#2f4d20',
      shadow: 'none',
    },
  },
);

const poster = createTheme(
  { name: 'Poster', summary: 'Hard shadow, heavy type, no apologies', buttonStyle: 'default' },
  {
    '--font': fonts.Grotesque,
    '--btn-border-radius': '0',
    '--list-border-radius': '0',
    '--modal-border-radius': '0',
    '--btn-font-weight': '800',
    '--list-font-weight': '700',
    '--btn-padding-x': '1.4em',
  },
  {
    light: {
      background: '#ffd400',
      text: '#111111',
      border: '#111111',
      hover: '#ffe04d',
      accent: '#111111',
      paper: '#ffffff',
      ink: '#111111',
      listHover: '#ffd400',
      shadow: '5px 5px 0 #111111',
    },
    dark: {
      background: '#111111',
      text: '#ffd400',
      border: '#ffd400',
      hover: '#2b2600',
      accent: '#ffd400',
      paper: '#111111',
      ink: '#fff6cc',
      listHover: '#4d4000',
      shadow: '5px 5px 0 #ffd400',
    },
  },
);

const dusk = createTheme(
  { name: 'Dusk', summary: 'Plum into apricot, for an evening', buttonStyle: 'flat' },
  {
    '--font': fonts['Display serif'],
    '--btn-border-radius': '2em',
    '--list-border-radius': '1.1em',
    '--modal-border-radius': '1.3em',
    '--btn-font-weight': '600',
    '--btn-padding-x': '1.8em',
    '--btn-padding-y': '0.85em',
  },
  {
    light: {
      background: 'linear-gradient(100deg, #5c1a4a, #a3264f 60%, #b8473a)',
      text: '#fff4ec',
      border: 'transparent',
      hover: 'linear-gradient(100deg, #50143f, #93204a 60%, #a53d31)',
      accent: '#8c2150',
      paper: '#fff8f4',
      ink: '#42142f',
      listHover: '#fbe3dc',
      shadow: 'none',
    },
    dark: {
      background: 'linear-gradient(100deg, #f3b0a0, #f7c59a)',
      text: '#3a0f29',
      border: 'transparent',
      hover: 'linear-gradient(100deg, #f7c0b3, #f9d2ae)',
      accent: '#f3b0a0',
      paper: '#2a1223',
      ink: '#fde8e0',
      listHover: '#4a2140',
      shadow: 'none',
    },
  },
);

export const themes: readonly Theme[] = [letterpress, lagoon, orchard, poster, dusk];
