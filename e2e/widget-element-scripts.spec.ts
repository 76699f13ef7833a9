import { button, expect, test } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

test.afterEach(async ({ host }) => {
  expect((await host.getActivity()).faults).toEqual([]);
});

test('W3 a second script of the same page changes nothing', async ({ page, host }) => {
  await host.show({ policy: () => undefined, body: button({ options: 'Apple,Google,iCal' }) });
  const trigger = page.getByRole('button', { name: 'Add to Calendar: Wedding' });
  await expect(trigger).toBeVisible();
  const isSame = await page.evaluate(async () => {
    const definition = customElements.get('add-to-calendar-button');
    const script = document.createElement('script');
    // Two parts of a site may both load the script.
    const { src } = document.querySelector('script[src]') as HTMLScriptElement;
    script.src = `${src}?again`;
    await new Promise((loaded, failed) => {
      script.onload = loaded;
      script.onerror = failed;
      document.head.append(script);
    });
    return definition === customElements.get('add-to-calendar-button');
  });
  expect(isSame).toBe(true);
  await trigger.click();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
});

test('an element that is moved to the document of a frame keeps its styles under a strict policy', async ({
  page,
  host,
}) => {
  // Violations in the frame are not visible to scripts of the page.
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await host.show({
    body: `${button({ buttonStyle: 'round' })}<iframe title="frame"></iframe>${button({ name: 'Stays', buttonStyle: 'round' })}`,
  });
  await expect(page.getByRole('button', { name: /Wedding/ })).toHaveCSS('font-weight', '600');
  await page.evaluate(() => {
    const inner = document.querySelector('iframe')?.contentDocument;
    inner?.body.append(document.querySelector('add-to-calendar-button') as Element);
  });
  const moved = page.frameLocator('iframe').getByRole('button', { name: /Wedding/ });
  await expect(moved).toHaveCSS('font-weight', '600');
  await expect(page.getByRole('button', { name: /Stays/ })).toHaveCSS('font-weight', '600');
  expect(errors).toEqual([]);
});

test('W1 V29 I3 I4 I6 I25 random configurations throw nothing into the page, and hostile text has no effect', async ({
  host,
}) => {
  test.slow();
  expect(await runRandomConfigurations(host, { rounds: 400, seed: Date.now() % 1e6 })).toEqual(cleanResult);
});
