// Tracks what a visitor does: as an attribute of the element, in `window.dataLayer`, and as DOM events.

export type TrackedEvent =
  | ('initialization' | 'openList' | 'closeList' | 'success')
  | ('openCalendarLink' | 'openSingletonLink' | 'openSubEventLink' | 'openRSVP' | 'successRSVP');

export type TrackedEventName =
  | ('atcb-initialization' | 'atcb-open-list' | 'atcb-close-list' | 'atcb-success')
  | ('atcb-open-calendar-link' | 'atcb-open-singleton-link' | 'atcb-open-sub-event-link')
  | ('atcb-open-rsvp' | 'atcb-success-rsvp');

export interface EventDetail {
  readonly event: TrackedEvent;
  /** The id of the control that was used, or how a list was closed. */
  readonly label: string;
}

function getAction(event: TrackedEvent): string {
  if (event === 'initialization') return 'Initialized';
  if (event === 'closeList') return 'Closed';
  return event.startsWith('open') ? 'Opened' : 'Saved';
}

const toDomEventName = (event: TrackedEvent) =>
  `atcb-${event.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}`;

export function track(host: Element, event: TrackedEvent, label: string): void {
  host.setAttribute('atcb-last-event', `${event}:${label}`);
  // Not declared globally: it would conflict with a page's own declaration of `dataLayer`.
  const page: Window & { dataLayer?: unknown } = window;
  page.dataLayer ??= [];
  if (Array.isArray(page.dataLayer)) {
    page.dataLayer.push({
      eventCategory: event.endsWith('RSVP') ? 'Add-to-Calendar-RSVP' : 'Add-to-Calendar-Button',
      eventAction: getAction(event),
      eventLabel: label,
      event,
    });
  }
  host.dispatchEvent(
    new CustomEvent<EventDetail>(toDomEventName(event), { bubbles: true, composed: true, detail: { event, label } }),
  );
}
