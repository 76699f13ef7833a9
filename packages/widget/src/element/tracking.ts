// Tracks what a visitor does: as an attribute of the element, in `window.dataLayer`, and as DOM events.

export type TrackedEvent =
  | ('initialization' | 'openList' | 'closeList' | 'success')
  | ('openCalendarLink' | 'openSingletonLink' | 'openSubEventLink' | 'openRSVP' | 'successRSVP');

/** The `detail` of a DOM event. */
export interface EventDetail {
  readonly event: TrackedEvent;
  /** The id of the control that was used, or how a list was closed. */
  readonly label: string;
}

const eventActions: Readonly<Record<TrackedEvent, string>> = {
  initialization: 'Initialized',
  openList: 'Opened',
  openCalendarLink: 'Opened',
  openSingletonLink: 'Opened',
  openSubEventLink: 'Opened',
  openRSVP: 'Opened',
  closeList: 'Closed',
  success: 'Saved',
  successRSVP: 'Saved',
};

/** `atcb-open-list` for `openList`. */
const toDomEventName = (event: TrackedEvent) =>
  `atcb-${event.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}`;

/** The event bubbles and is composed; its `detail` is an `EventDetail`. */
export function track(host: Element, event: TrackedEvent, label: string): void {
  host.setAttribute('atcb-last-event', `${event}:${label}`);
  // Not declared globally: it would conflict with a page's own declaration of `dataLayer`.
  const page: Window & { dataLayer?: unknown } = window;
  page.dataLayer ??= [];
  if (Array.isArray(page.dataLayer)) {
    page.dataLayer.push({
      eventCategory: event.endsWith('RSVP') ? 'Add-to-Calendar-RSVP' : 'Add-to-Calendar-Button',
      eventAction: eventActions[event],
      eventLabel: label,
      event,
    });
  }
  host.dispatchEvent(
    new CustomEvent<EventDetail>(toDomEventName(event), { bubbles: true, composed: true, detail: { event, label } }),
  );
}
