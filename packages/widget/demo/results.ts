// What each calendar receives: the address that opens, or the file that is saved.

import type { Configuration } from '../src/core/configuration/configuration.js';
import type { Calendar } from '../src/core/configuration/options.js';
import { formatEventFile } from '../src/core/links/event-file.js';
import { isFileCalendar, resolveAction } from '../src/core/links/save-action.js';
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import { productNames } from '../src/languages/en.js';
import { createEnvironment, resolveOptions } from './configuration.js';
import type { State } from './state.js';

/** What the dialog does, by its reason. */
const explanations = {
  cancelled: 'Asks in a dialog to remove the event by hand',
  webview: 'Copies the link, and explains how to open it in a browser',
  yahoo: 'Copies the link, and explains where to paste it in Yahoo',
} as const;

/** Parameters on lines of their own, decoded. */
function formatUrl(text: string): string {
  const url = new URL(text);
  const parameters = [...url.searchParams].map(([name, value]) => `\n  ${name}=${value.replaceAll('\n', '\n    ')}`);
  return `${url.href.slice(0, url.href.length - url.search.length)}${parameters.length > 0 ? '?' : ''}${parameters.join('')}`;
}

function formatResult(configuration: Configuration, calendar: Calendar): string {
  const environment = createEnvironment(configuration.raw);
  const isSeries = configuration.event.dates.length > 1;
  const index = isSeries ? 0 : undefined;
  const action = resolveAction({ configuration, calendar, environment, index, formatWithZones: formatEventFile });
  if (action.do === 'open') return `Opens ${formatUrl(action.url)}`;
  if (action.do === 'download') {
    const text = isSeries ? formatEventFile(configuration, environment) : (action.text ?? action.url ?? '');
    return `Saves ${action.name}\n\n${text.replaceAll('\r\n', '\n').trim()}`;
  }
  return action.do === 'explain' ? explanations[action.reason] : 'Asks for the date';
}

/** The result for each calendar that is offered here; Apple and iCal save the same file. */
export function formatResults({ options }: Pick<State, 'options'>): string {
  const configuration = resolveOptions(options);
  if (configuration instanceof ConfigurationError) return configuration.message;
  const { options: calendars } = configuration;
  const files = calendars.filter(isFileCalendar);
  const names: Readonly<Record<string, string>> = { ...productNames, ical: 'iCal' };
  const sections = calendars.flatMap((calendar) => {
    if (!isFileCalendar(calendar)) return `# ${names[calendar]}\n${formatResult(configuration, calendar)}`;
    const title = files.map((file) => names[file]).join(', ');
    return calendar === files[0] ? `# ${title}\n${formatResult(configuration, calendar)}` : [];
  });
  return sections.join('\n\n');
}
