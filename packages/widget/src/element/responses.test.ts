// @vitest-environment jsdom
// Responses that are being sent, and counts of seats that arrive late, while the element changes.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addElement,
  change,
  fakeServer,
  fill,
  find,
  findShown,
  getValue,
  press,
  resetPage,
  type SeenPage,
} from '../../test/dom.js';
import { atcb_action } from './action.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

const email = 'input[type=email]';
const submit = 'button[type=submit]';
const accepted = { body: { status: 'ok' } };
const full = { status: 409, body: { error: 6 } };

const isWaiting = (element: Element) => find(element, submit)?.ariaDisabled === 'true';
const getText = (element: Element) => element.shadowRoot?.textContent ?? '';
const getName = (element: Element) => find(element, '.atcb-button')?.ariaLabel;

describe('W13 a response', () => {
  it('whose dialog is closed while it is being sent is sent once, and its outcome is shown', async () => {
    const server = fakeServer({ rsvp: {} });
    server.replies.push(accepted);
    const release = server.hold('post');
    const element = await addElement(server.attributes);
    element.open();
    await fill(element, email, 'bo@example.com');
    await press(element, submit);
    element.close();
    element.open();
    expect(getValue(element, email)).toBe('bo@example.com');
    expect(isWaiting(element)).toBe(true);
    await press(element, submit);
    element.close();
    release();
    await expect.poll(() => localStorage.getItem(`${server.attributes.proKey}-rsvp-sent`)).toBe('true');
    element.open();
    expect((await findShown(element, 'dialog')).textContent).toContain('Sent successfully!');
    expect(server.posts).toHaveLength(1);
  });

  it('to an event that atcb_action opens again while it is being sent is sent once', async () => {
    const server = fakeServer({ rsvp: {} });
    server.replies.push(full, accepted);
    const own = document.createElement('button');
    document.body.append(own);
    const open = async (proKey = server.attributes.proKey ?? '') => {
      await atcb_action({ proKey, server: 'https://wedding.example' }, own);
      const host = document.querySelector('.atcb-action-host') as Element;
      await findShown(host, email);
      return host;
    };
    const release = server.hold('post');
    const first = await open();
    await fill(first, email, 'bo@example.com');
    await press(first, submit);
    expect(isWaiting(first)).toBe(true);
    // The form of another event neither waits nor shows this input.
    const other = await open('another-key');
    expect([getValue(other, email), isWaiting(other)]).toEqual(['', false]);
    const again = await open();
    expect([getValue(again, email), isWaiting(again)]).toEqual(['bo@example.com', true]);
    await press(again, submit);
    release();
    await expect.poll(() => find(again, '[role=alert]')?.textContent).toBe('Fully booked.');
    expect(server.posts).toHaveLength(1);
    await press(again, submit);
    await expect.poll(() => getText(again)).toContain('Sent successfully!');
    expect(server.posts).toHaveLength(2);
  });

  it('that is being sent survives changes of the element, is sent once, and its outcome is shown', async () => {
    const server = fakeServer({ rsvp: { maxpp: 4 } });
    server.replies.push(full, accepted);
    const element = await addElement({ ...server.attributes, inlineRsvp: '' });
    const successes: unknown[] = [];
    element.addEventListener('atcb-success-rsvp', (event) => successes.push(event));
    await fill(element, email, 'bo@example.com');
    await fill(element, 'input[type=number]', '2');
    let release = server.hold('post');
    await press(element, submit);
    for (const language of ['da', 'de']) {
      await change(element, { language });
      expect(isWaiting(element)).toBe(true);
      await press(element, submit);
    }
    release();
    await expect
      .poll(() => find(element, '[role=alert]')?.textContent)
      .toBe('Für so viele Personen sind nicht genug Plätze frei.');
    expect(getValue(element, email)).toBe('bo@example.com');
    expect(server.posts).toHaveLength(1);
    release = server.hold('post');
    await press(element, submit);
    await change(element, { language: 'en' });
    expect(isWaiting(element)).toBe(true);
    release();
    const success = await findShown(element, '[role=status]', 'Sent successfully!');
    expect(element.shadowRoot?.activeElement).toBe(success);
    await change(element, { language: 'da' });
    expect(getText(element)).toContain('Sendt!');
    expect([server.posts.length, successes.length]).toEqual([2, 1]);
  });

  it('is sent although its element is removed, and the outcome is shown when it returns', async () => {
    const server = fakeServer({ rsvp: {} });
    server.replies.push(accepted);
    const element = await addElement({ ...server.attributes, inlineRsvp: '' });
    const release = server.hold('post');
    await fill(element, email, 'bo@example.com');
    await press(element, submit);
    element.remove();
    document.body.append(element);
    await element.whenInitialized();
    expect(isWaiting(element)).toBe(true);
    release();
    await expect.poll(() => getText(element)).toContain('Sent successfully!');
    expect(server.posts).toHaveLength(1);
  });
});

describe('a count of seats that arrives late', () => {
  it('shows in the dialog that the form is full, with the focus', async () => {
    const server = fakeServer({ rsvp: { max: 10 } });
    server.seatsTaken = 10;
    const release = server.hold('seats');
    const element = await addElement(server.attributes);
    element.open();
    expect(element.shadowRoot?.activeElement).toBe(await findShown(element, email));
    release();
    const notice = await findShown(element, 'dialog [tabindex="-1"]', 'Fully booked');
    expect(element.shadowRoot?.activeElement).toBe(notice);
  });

  it('does not replace a later one', async () => {
    const server = fakeServer({ rsvp: { max: 10 } });
    server.seatsTaken = 3;
    server.replies.push(accepted);
    const release = server.hold('seats');
    const element = await addElement(server.attributes);
    server.seatsTaken = 10;
    element.open();
    await fill(element, email, 'bo@example.com');
    await press(element, submit);
    await findShown(element, 'dialog', 'Sent successfully!');
    await expect.poll(() => getName(element)).toBe('You have already answered: Wedding');
    release();
    await new Promise((done) => setTimeout(done));
    // The first seats were free: the label would be that of an open form.
    expect(getName(element)).toBe('You have already answered: Wedding');
  });
});
