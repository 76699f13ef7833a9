// Elements in jsdom, as scripts and frameworks use them. It has no layout, no real clicks and no custom states: what
// depends on those is tested in `e2e/widget-*.spec.ts`.
import { expect, vi } from 'vitest';
import { AddToCalendarButton, defineElement } from '../src/element/element.js';

type Properties = Partial<AddToCalendarButton>;

/** Errors and rejections that reached the page, URLs that were opened, and the messages of the console. */
export interface SeenPage {
  readonly errors: unknown[];
  readonly opened: string[];
  readonly warnings: unknown[][];
}

/** For `beforeEach`: an empty page without saved dates, on which nothing is opened. */
export function resetPage(): SeenPage {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  defineElement();
  const seen: SeenPage = { errors: [], opened: [], warnings: [] };
  window.onerror = (_message, _source, _line, _column, error) => void seen.errors.push(error);
  vi.spyOn(window, 'open').mockImplementation((url) => {
    seen.opened.push(String(url));
    return null;
  });
  vi.spyOn(console, 'warn').mockImplementation((...parameters) => void seen.warnings.push(parameters));
  return seen;
}

/** Adds an element with these attributes. */
export async function addElement(attributes: Readonly<Record<string, string>> = {}): Promise<AddToCalendarButton> {
  const element = new AddToCalendarButton();
  const all = { name: 'Wedding', startDate: '2031-08-02', options: "'Google','Yahoo'", ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  await element.whenInitialized();
  return element;
}

export async function change(element: AddToCalendarButton, properties: Properties): Promise<void> {
  Object.assign(element, properties);
  await element.whenInitialized();
}

export const find = <Found extends HTMLElement = HTMLElement>(element: Element, selector: string): Found | null =>
  element.shadowRoot?.querySelector<Found>(selector) ?? null;

export const findAll = (element: Element, selector: string): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** Waits until an element with the selector is shown, whose text or name contains `text`. */
export async function findShown(element: Element, selector: string, text = ''): Promise<HTMLElement> {
  const isWanted = (one: HTMLElement) => `${one.textContent} ${one.ariaLabel}`.includes(text);
  await expect.poll(() => findAll(element, selector).some(isWanted), { interval: 5 }).toBe(true);
  return findAll(element, selector).find(isWanted) as HTMLElement;
}

export async function press(element: Element, selector: string, text = ''): Promise<void> {
  (await findShown(element, selector, text)).click();
}

export const countRichData = (): number => document.querySelectorAll('script[type="application/ld+json"]').length;
