// Changes the look of this document: its stylesheet, the drawings of its pages, and how the browser shows it.
import {
  type ChosenLook,
  findLook,
  getStylesPath,
  type LookFiles,
  lookMeta,
  parseLook,
  renderLookSource,
} from '@havn/api/look/look-files';
import { isLookShown } from '../../invitation/follow-look.js';
import { setShownLook } from '../../lib/startup/shown-look.js';
import { loadLook } from '../../worlds/registry.js';
import { getDrawingPath, loadLooks } from './built-looks.js';

/** The sheet of another look stays until the new one has loaded, so that no page is without. */
function replaceStyles(looks: readonly LookFiles[], next: LookFiles): Promise<void> {
  const paths = new Set(looks.map(getStylesPath));
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const former = links.filter((link) => paths.has(link.getAttribute('href') ?? ''));
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = getStylesPath(next);
  return new Promise((resolve, reject) => {
    link.onload = () => {
      for (const one of former) one.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} cannot be loaded.`));
    };
    const last = former.at(-1);
    if (last === undefined) document.head.append(link);
    else last.after(link);
  });
}

let latest: ChosenLook | null = null;

/** Does nothing if the document has this look, if another one is requested meanwhile, or if the build has none. */
export async function showLook(choice: ChosenLook): Promise<void> {
  latest = choice;
  if (isLookShown(choice)) return;
  const looks = await loadLooks();
  const files = findLook(looks, choice);
  if (files === undefined) return;
  const source = renderLookSource(files);
  const look = await loadLook(parseLook(source));
  if (latest !== choice) return;
  await replaceStyles(looks, files);
  if (latest !== choice) return;
  document.querySelector(`meta[name="${lookMeta}"]`)?.setAttribute('content', source);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', files.paper);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', getDrawingPath(files, 'favicon'));
  setShownLook(look);
}
