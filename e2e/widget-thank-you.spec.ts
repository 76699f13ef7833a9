// The thank-you dialog on a third-party page with a strict policy and a fake server.
import { expect, test } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { openHostPage, questions, thanks } from './widget-rsvp.ts';

test(
  'T12 W15 a thank-you form is sent to the site’s URL with the configured headers, and a link is copied',
  onlyChromium,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const header = { type: 'hidden', name: 'header', default: '{"X-Form":"w1","Cookie":"a=b"}' };
    const thankYouForm = { type: 'form', url: thanks, headline: 'One more thing', fields: [...questions, header] };
    const share = { type: 'share', url: 'https://example.com/w?a=1&b=2' };
    const { posts, violations } = await openHostPage(
      page,
      `<add-to-calendar-button proKey="k3" label="First"></add-to-calendar-button>
     <add-to-calendar-button proKey="k4" label="Second"></add-to-calendar-button>`,
      {
        remote: { k3: { ty: thankYouForm, label: 'First' }, k4: { ty: share, label: 'Second' } },
        replies: ['down', { body: { ok: true } }],
      },
    );
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: /First/ }).click();
    await page.clock.runFor(1000);
    const form = page.getByRole('dialog', { name: 'One more thing' });
    await form.getByLabel('A song').fill('Dancing Queen');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toContainText('There was a problem sending your response');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Sent successfully!')).toBeVisible();
    expect(JSON.parse(posts.at(-1)?.body ?? '')).toEqual({ song: 'Dancing Queen', photos: false });
    expect(posts.at(-1)?.headers).toMatchObject({ 'x-form': 'w1', 'content-type': 'application/json' });
    expect(posts.at(-1)?.headers).not.toHaveProperty('cookie');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: /Second/ }).click();
    await page.clock.runFor(1000);
    const shared = page.getByRole('dialog', { name: 'Thank you!' });
    await expect(shared.getByRole('link', { name: 'Share via Email' })).toHaveAttribute(
      'href',
      'mailto:?subject=Wedding&body=%E2%9E%9E%20https%3A%2F%2Fexample.com%2Fw%3Fa%3D1%26b%3D2',
    );
    await shared.getByRole('button', { name: 'Copy Link' }).click();
    await expect(shared.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.clock.runFor(3000);
    await expect(shared.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    expect(violations).toEqual([]);
  },
);
