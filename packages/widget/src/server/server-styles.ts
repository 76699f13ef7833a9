import type { Configuration } from '../core/configuration/configuration.js';
import type { ButtonStyle, Display } from '../core/configuration/display.js';
import { externalResourcePattern } from '../dom/stylesheets.js';
import { listSizes } from '../view/container.js';
import base from '../view/styles/base.css?inline';
import fallback from '../view/styles/fallback.css?inline';
import { toLayeredStylesheet } from '../view/styles/layer.js';
import { loadStyle } from '../view/styles/load-bundled.js';

/** Rules that apply in dark mode, as rules of the system's dark mode. */
function followSystem(stylesheet: string): string {
  const dark = [...stylesheet.matchAll(/:host\(\[atcb-dark\]\)([^{}]*)\{([^{}]*)\}/g)];
  const rules = dark.map(([, selector = '', declarations = '']) => `:host${selector}{${declarations}}`);
  return `${stylesheet}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** The stylesheet of a button style. In the mode `system` it is dark where the system is. */
export function buildStylesheet(buttonStyle: ButtonStyle, lightMode: Display['lightMode'] = 'light'): string {
  const stylesheet = [base, loadStyle(buttonStyle).default].join('\n');
  return `${lightMode === 'system' ? followSystem(stylesheet) : stylesheet}\n${fallback}`;
}

/** A declaration of a custom property whose value cannot end the rule: brackets and quotes are closed in it. */
const declarationPattern =
  /^\s*(--[\w-]+)\s*:\s*((?:[\w\s#%.,+*/-]|"[^"<>\\]*"|'[^'<>\\]*'|\((?:[\w\s#%.,+*/-]|\([\w\s#%.,+*/-]*\))*\))+)$/;

/** The custom properties of `styleLight` or `styleDark`; declarations that are not plain wait for the script. */
const listCustomProperties = (declarations: string): string =>
  declarations
    .split(';')
    .flatMap((declaration) => {
      const [, name, value = ''] = declarationPattern.exec(declaration) ?? [];
      const isPlain = name !== undefined && value.trim() !== '' && !/\/\*|\*\//.test(value);
      // Like the element's own properties, they take precedence over the page's rules for the element.
      return isPlain && !externalResourcePattern.test(value) ? [`${name}:${value.trim()}!important`] : [];
    })
    .join(';');

export function buildOwnStyles(configuration: Configuration): string {
  const { lightMode, styleLight, styleDark } = configuration.display;
  const sizes = listSizes(configuration).map(([name, value]) => `${name}:${value}`);
  const own = listCustomProperties(lightMode === 'dark' ? styleDark : styleLight);
  const dark = lightMode === 'system' ? listCustomProperties(styleDark) : '';
  return [
    sizes.length > 0 && `.atcb-button-wrapper{${sizes.join(';')}}`,
    own && `:host{${own}}`,
    dark && `@media (prefers-color-scheme:dark){:host{${dark}}}`,
  ]
    .filter(Boolean)
    .join('');
}

export const buildAllStyles = (configuration: Configuration): string => {
  const { display } = configuration;
  const stylesheet = buildStylesheet(display.buttonStyle, display.lightMode) + buildOwnStyles(configuration);
  return toLayeredStylesheet(display, stylesheet);
};
