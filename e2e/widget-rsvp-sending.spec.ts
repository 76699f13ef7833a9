// A response that is being sent while its element or dialog changes: it is sent once, and its outcome is shown.
import { expect, test } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { holdRequests } from './pages.ts';
import { openHostPage } from './widget-rsvp.ts';

test('W13 a response from a dialog is sent once, although the dialog is closed or opened again meanwhile', async ({
  page,
}) => {
  await test.step('W13 a response whose dialog was closed while it was being sent is sent once, and its outcome is shown', async () => {
    const { posts, violations } = await openHostPage(
      page,
      '<add-to-calendar-button proKey="k1"></add-to-calendar-button>',
      { remote: { k1: { rsvp: {} } }, replies: [{ body: { status: 'ok' } }] },
    );
    const release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
    const trigger = page.getByRole('button', { name: 'RSVP: Wedding' });
    const dialog = page.getByRole('dialog');
    await trigger.click();
    await dialog.getByLabel('Email').fill('bo@example.com');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await trigger.click();
    await expect(dialog.getByLabel('Email')).toHaveValue('bo@example.com');
    await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    release();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('k1-rsvp-sent'))).toBe('true');
    await trigger.click();
    await expect(dialog).toContainText('Sent successfully!');
    expect(posts).toHaveLength(1);
    expect(violations).toEqual([]);
  });
  await test.step('W13 a response to an event that atcb_action opens again while it is being sent is sent once', async () => {
    await page.evaluate(() => localStorage.clear());
    const { posts, violations } = await openHostPage(
      page,
      '<button type="button" value="k1">First</button><button type="button" value="k2">Second</button>',
      {
        remote: { k1: { rsvp: {} }, k2: { rsvp: {} } },
        replies: [{ status: 409, body: { error: 6 } }, { body: { status: 'ok' } }],
      },
    );
    await page.evaluate(() => {
      const { atcb_action } = window as unknown as { atcb_action: (config: unknown, trigger: Element) => void };
      for (const own of document.querySelectorAll('button')) {
        own.addEventListener('click', () => atcb_action({ proKey: own.value }, own));
      }
    });
    const release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
    const open = (name: string) => page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel('Email');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await open('First');
    await email.fill('bo@example.com');
    await submit.click();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await close();
    // The form of another event neither waits nor shows this input.
    await open('Second');
    await expect(email).toHaveValue('');
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
    await close();
    await open('First');
    await expect(email).toHaveValue('bo@example.com');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await submit.press('Enter');
    release();
    await expect(dialog.getByRole('alert')).toHaveText('Fully booked.');
    expect(posts).toHaveLength(1);
    await submit.click();
    await expect(dialog).toContainText('Sent successfully!');
    await close();
    await open('First');
    await expect(dialog).toContainText('You have already answered');
    expect(posts).toHaveLength(2);
    expect(violations).toEqual([]);
  });
});

test(
  'W13 a response from an inline box is sent once, although its element changes or is removed meanwhile',
  onlyChromium,
  async ({ page }) => {
    await test.step('W13 a response that is being sent survives attribute changes, is sent once, and its outcome is shown', async () => {
      const { posts, violations } = await openHostPage(
        page,
        '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
        {
          remote: { k1: { rsvp: { maxpp: 4 } } },
          replies: [{ status: 409, body: { error: 6 } }, { body: { status: 'ok' } }],
        },
      );
      const change = (language: string) =>
        page.locator('add-to-calendar-button').evaluate(async (element, value) => {
          element.setAttribute('language', value);
          await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
        }, language);
      const box = page.getByRole('region');
      const submit = (name: string) => box.getByRole('button', { name });
      await box.getByLabel('Email').fill('bo@example.com');
      await box.getByLabel('Number of people').fill('2');

      let release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
      await submit('Submit').click();
      await expect(box.getByRole('status')).not.toBeEmpty();
      await change('da');
      await expect(submit('Send')).toHaveAttribute('aria-disabled', 'true');
      await submit('Send').press('Enter');
      await change('de');
      await expect(submit('Absenden')).toHaveAttribute('aria-disabled', 'true');
      release();
      await expect(box.getByRole('alert')).toHaveText('Für so viele Personen sind nicht genug Plätze frei.');
      await expect(box.getByLabel('E-Mail')).toHaveValue('bo@example.com');
      expect(posts).toHaveLength(1);

      release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
      await submit('Absenden').click();
      await change('en');
      await expect(submit('Submit')).toHaveAttribute('aria-disabled', 'true');
      release();
      await expect(box.getByRole('status').filter({ hasText: 'Sent successfully!' })).toBeFocused();
      expect(posts).toHaveLength(2);
      await change('da');
      await expect(box).toContainText('Sendt!');
      const trackedEvents = await page.evaluate(() =>
        (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map((entry) => entry.event),
      );
      expect(trackedEvents.filter((name) => name === 'successRSVP')).toHaveLength(1);
      expect(violations).toEqual([]);
    });
    await test.step('W13 a response is sent even if its element is removed, and the outcome is shown when it returns', async () => {
      await page.evaluate(() => localStorage.clear());
      const { posts, violations } = await openHostPage(
        page,
        '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
        { remote: { k1: { rsvp: {} } }, replies: [{ body: { status: 'ok' } }] },
      );
      const release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
      const box = page.getByRole('region');
      const submit = box.getByRole('button', { name: 'Submit' });
      await box.getByLabel('Email').fill('bo@example.com');
      await submit.click();
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      const element = await page.locator('add-to-calendar-button').elementHandle();
      await element?.evaluate((node) => node.remove());
      await expect(box).toHaveCount(0);
      await element?.evaluate((node) => document.querySelector('main')?.append(node));
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      release();
      await expect(box).toContainText('Sent successfully!');
      expect(posts).toHaveLength(1);
      expect(violations).toEqual([]);
    });
  },
);
