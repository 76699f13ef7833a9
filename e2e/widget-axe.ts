// Every style, list, dialog and form of the widget, checked with axe in light and dark, left to right and right to
// left. `widget-axe.spec.ts` checks each part in two of the four looks, the storm test in all.
import type AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { listViolations } from './axe.ts';
import { button, type HostPage } from './widget-page.ts';

export interface Look {
  readonly lightMode: 'light' | 'dark';
  readonly language: 'en' | 'ar';
  /** High contrast: the system replaces all colors. */
  readonly hasForcedColors?: boolean;
}

/** Runs axe on the current state of the page. */
type Check = (state: string) => Promise<void>;
type Part = (host: HostPage, look: Look, check: Check) => Promise<void>;

const calendars = "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'";
const series = JSON.stringify([
  { name: 'Ceremony', startDate: '2031-08-02', startTime: '14:00', endTime: '15:00' },
  { name: 'Brunch', startDate: '2031-08-03', status: 'cancelled' },
  { name: 'Rehearsal', startDate: '2020-08-03' },
]);
/** Only the dates in view are in the document. */
const longSeries = JSON.stringify([
  ...Array.from({ length: 40 }, (_, index) => ({ name: `Class ${index + 1}`, startDate: `today+${index + 1}` })),
  ...JSON.parse(series),
]);
const fields = [
  { type: 'label', label: 'About you' },
  { type: 'text', name: 'who', label: 'Name', placeholder: 'Anna', required: true },
  { type: 'email', name: 'mail', label: 'Address', required: true },
  { type: 'number', name: 'years', label: 'Years', required: true },
  { type: 'checkbox', name: 'ok', label: 'I agree', required: true },
  { type: 'label', label: 'What to eat' },
  { type: 'radio', name: 'meal', label: 'Fish', placeholder: 'fish' },
  { type: 'radio', name: 'meal', label: 'Beans', placeholder: 'beans' },
];
const rsvp = {
  headline: 'Will you come?',
  text: 'Please [b]answer[/b].',
  initial_confirmation: false,
  maybe_option: true,
};
const rsvpAttribute = JSON.stringify({ ...rsvp, maxpp: 4, max: 20, fields });

async function show(
  host: HostPage,
  { lightMode, language, hasForcedColors }: Look,
  all: readonly Record<string, string>[],
): Promise<Locator> {
  const shared = { lightMode, language, trigger: 'click', location: 'Hundested', options: calendars };
  const background = lightMode === 'dark' ? '#15191a' : '#fff';
  const body = all.map((own) => button({ ...shared, ...own })).join('');
  await host.page.emulateMedia({ reducedMotion: 'reduce', forcedColors: hasForcedColors ? 'active' : 'none' });
  await host.show({
    body: `<div style="background:${background};display:grid;gap:8px">${body}</div>`,
    policy: () => undefined,
  });
  const elements = host.page.locator('add-to-calendar-button');
  await elements.first().getByRole('button').first().waitFor();
  return elements;
}

const styles = ['default', '3d', 'flat', 'simple', 'round', 'neumorphism', 'text', 'date', 'none'];
const lists = ['dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'];

const shown: Part = async (host, look, check) => {
  const elements = await show(host, look, [
    ...styles.map((buttonStyle) => ({ buttonStyle })),
    ...['date', 'default'].map((buttonStyle) => ({ buttonStyle, status: 'cancelled', disabled: '' })),
    { hideTextLabelButton: '' },
    { buttonsList: '' },
    { options: "'Google'", name: 'saved' },
    { name: '', debug: '' },
  ]);
  const saved = elements.nth(styles.length + 4);
  await saved.getByRole('button').click();
  await check('styles');
};

const slotted: Part = async (host, look, check) => {
  const elements = await show(host, look, [{ name: 'Own' }, { name: 'Disabled', disabled: '' }]);
  // A page may set its own button at any time.
  await elements.evaluateAll((all) => {
    for (const element of all) {
      const trigger = document.createElement('button');
      trigger.slot = 'trigger';
      trigger.textContent = 'Save the day';
      element.append(trigger);
    }
  });
  const own = elements.first().getByRole('button', { name: 'Save the day' });
  await own.press('Enter');
  await host.page.getByRole('menu').waitFor();
  await check('list of a slotted trigger');
  await host.page.keyboard.press('Escape');
  await check('slotted triggers');
};

const opened: Part = async (host, look, check) => {
  const elements = await show(host, look, [
    ...lists.map((listStyle) => ({ listStyle })),
    { hideTextLabelList: '', listStyle: 'overlay' },
  ]);
  for (const [index, name] of [...lists, 'icons'].entries()) {
    await elements.nth(index).getByRole('button').first().press('Enter');
    await check(`list ${name}`);
    await host.page.keyboard.press('Escape');
  }
};

const dialogs: Part = async (host, look, check) => {
  const elements = await show(host, look, [
    { dates: series, options: "'Google'", pastDateHandling: 'disable' },
    { dates: longSeries, options: "'Google'", pastDateHandling: 'disable' },
    { status: 'cancelled', options: "'Google'" },
    { subscribe: '', icsFile: 'https://cdn.example.com/w.ics', options: "'Yahoo'" },
  ]);
  for (const [index, name] of ['series', 'long series', 'cancelled', 'Yahoo'].entries()) {
    await elements.nth(index).getByRole('button').press('Enter');
    await host.page.getByRole('dialog').waitFor();
    await check(`dialog ${name}`);
    await host.page.keyboard.press('Escape');
  }
};

const forms: Part = async (host, look, check) => {
  const { page } = host;
  const elements = await show(host, look, [
    { rsvp: rsvpAttribute },
    { rsvp: rsvpAttribute, inlineRsvp: '' },
    { rsvp: JSON.stringify({ ...rsvp, headline: 'Short' }), inlineRsvp: '' },
  ]);
  for (const index of [1, 2]) {
    const box = elements.nth(index);
    if (index === 2) await box.getByRole('textbox').fill('bo@example.com');
    await box.getByRole('button').first().press('Enter');
  }
  await check('boxes with errors and with a response');
  await elements.first().getByRole('button').press('Enter');
  await check('form');
  await page.getByRole('dialog').locator('button[type=submit]').press('Enter');
  await check('form with errors');
};

/** Under a mouse pointer: the hover colors of a style apply to its trigger, not to the buttons of a dialog. */
const hovered: Part = async (host, look, check) => {
  const elements = await show(
    host,
    look,
    ['default', 'flat'].map((buttonStyle) => ({ buttonStyle, rsvp: JSON.stringify(rsvp) })),
  );
  for (const [index, style] of ['default', 'flat'].entries()) {
    await elements.nth(index).getByRole('button').press('Enter');
    for (const [place, name] of ['submit', 'cancel'].entries()) {
      await host.page.getByRole('dialog').getByRole('button').nth(place).hover();
      await check(`${style}, mouse on ${name}`);
    }
    await host.page.keyboard.press('Escape');
  }
};

const thanks: Part = async (host, look, check) => {
  const { page } = host;
  const kinds = ['text', 'share', 'link', 'form'];
  const buildThanks = (type: string) =>
    JSON.stringify({ type, url: 'https://example.com/w', text: 'See [b]you[/b].', fields });
  const elements = await show(
    host,
    look,
    kinds.map((type) => ({ ty: buildThanks(type), options: "'Google'" })),
  );
  for (const index of kinds.keys())
    await elements
      .nth(index)
      .getByRole('button')
      .first()
      .evaluate((one) => (one as HTMLElement).click());
  await elements.last().getByRole('dialog').waitFor();
  for (const type of [...kinds].reverse()) {
    if (type === 'form') await page.getByRole('dialog').locator('button[type=submit]').press('Enter');
    await check(`thanks ${type}`);
    await page.keyboard.press('Escape');
  }
};

export const parts = { shown, slotted, opened, dialogs, forms, hovered, thanks };

/** The axe violations of a part of the widget, by state. */
export async function listPartViolations(host: HostPage, part: Part, look: Look): Promise<string[]> {
  const found: string[] = [];
  await part(host, look, async (state) => {
    const configure = (axe: AxeBuilder) =>
      axe.include('add-to-calendar-button').options({
        resultTypes: ['violations'],
        rules: {
          region: { enabled: false },
          'heading-order': { enabled: false },
          // Experimental in axe; speech control needs it (WCAG 2.2, 2.5.3).
          'label-content-name-mismatch': { enabled: true },
        },
      });
    for (const violation of await listViolations(host.page, configure))
      found.push(`${Object.values(look).join(' ')} ${state}: ${violation}`);
  });
  return found;
}
