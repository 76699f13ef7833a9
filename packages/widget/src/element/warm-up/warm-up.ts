// Renders a button offscreen: the first use of `Intl`, icons and each function costs as much as twenty buttons.
import { parseElementConfiguration } from '../../core/configuration/raw-configuration.js';
import { createElement } from '../../dom/create-element.js';
import { applyStylesheets } from '../../dom/stylesheets.js';
import { loadResources } from '../load-resources.js';
import { createWidget } from '../widget.js';

export function warmUp(): void {
  const attributes = {
    name: 'A',
    startDate: 'today',
    startTime: '00:00',
    endTime: '01:00',
    timeZone: 'currentBrowser',
    location: 'A',
    options: 'apple,google',
  };
  const resources = loadResources(parseElementConfiguration({ attributes: Object.entries(attributes) }));
  if (resources instanceof Promise) return;
  const host = createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  applyStylesheets(root, resources.stylesheets);
  createWidget({ ...resources, root, id: '', host, savedDates: {} }, true).destroy();
}
