// The page of a recorded case: its fake network, its interactions and its outputs.
import { readFileSync } from 'node:fs';
import type { Browser, JSHandle, Page } from '@playwright/test';
import { devices } from '../packages/widget/test/devices.ts';
import {
  addressFacts,
  type Baseline,
  copyFacts,
  dropUndefined,
  fileFacts,
} from '../packages/widget/test/recorded-facts.ts';
import { installAgent, type Output } from './widget-recorded-agent.ts';
import { recording, type Sample } from './widget-recorded-cases.ts';

const script = readFileSync(new URL('../packages/widget/dist/add-to-calendar-button.js', import.meta.url), 'utf8');

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function buildHtml({ change, whole, text = '', body }: Sample): string {
  const given = Object.entries(whole ?? { ...recording.base, ...change }).filter(([, value]) => value !== null);
  const attributes = given.map(([name, value]) => `${name}="${escapeHtml(value ?? '')}"`).join(' ');
  const element = `<add-to-calendar-button ${attributes}>${text}</add-to-calendar-button>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Case</title></head>
    <body style="margin:0;min-height:1600px"><main style="padding:120px 40px 0 300px">${body ?? element}</main><script src="/w.js"></script></body></html>`;
}

type ElementHandle = JSHandle<Element | undefined>;

/** The page of a case, and what it posted. Its clock is paused and advances only on request. */
export class RecordedPage {
  readonly posts: unknown[] = [];
  readonly #baseline: Baseline;

  private constructor(
    readonly page: Page,
    readonly sample: Sample,
  ) {
    const given = JSON.stringify([sample.change, sample.whole, sample.text, sample.steps]);
    this.#baseline = {
      properties: recording.baseProperties,
      isGenerated: (uid) => /^[\da-f-]{36}$/.test(uid) && !given.includes(uid),
    };
  }

  static async open(browser: Browser, sample: Sample): Promise<RecordedPage> {
    const { device = 'desktop', browserZone = recording.browserZone, scheme = 'light', kept = [] } = sample;
    const isPhone = !device.endsWith('desktop');
    const context = await browser.newContext({
      userAgent: devices[device],
      timezoneId: browserZone,
      locale: 'en-US',
      colorScheme: scheme,
      reducedMotion: 'reduce',
      isMobile: isPhone,
      hasTouch: isPhone,
      viewport: isPhone ? { width: 412, height: 840 } : { width: 1280, height: 900 },
    });
    const recordedPage = new RecordedPage(await context.newPage(), sample);
    const { page } = recordedPage;
    page.setDefaultTimeout(3000);
    await page.clock.install({ time: new Date(Date.parse(recording.now) - 1000) });
    await page.clock.pauseAt(recording.now);
    await page.clock.setFixedTime(recording.now);
    await page.addInitScript(installAgent);
    await page.addInitScript((keys) => {
      for (const key of keys) localStorage.setItem(key, 'true');
    }, kept);
    await recordedPage.#serve();
    await page.goto(`http://${sample.host ?? 'localhost'}/`);
    await recordedPage.settle(100);
    return recordedPage;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  async #serve(): Promise<void> {
    const { sample } = this;
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await this.page.route('**/*', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (request.isNavigationRequest()) {
        const policy: Record<string, string> =
          sample.policy === undefined ? {} : { 'content-security-policy': sample.policy };
        return route.fulfill({ contentType: 'text/html', headers: policy, body: buildHtml(sample) });
      }
      if (pathname === '/w.js') return route.fulfill({ contentType: 'text/javascript', body: script });
      if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '.x{}' });
      if (request.method() !== 'POST')
        return route.fulfill({ status: request.method() === 'OPTIONS' ? 204 : 404, headers });
      this.posts.push(getPostFacts(request.headers(), request.postData() ?? ''));
      if (sample.reply === undefined || sample.reply === 'down') return route.abort();
      const { status, body } = sample.reply;
      return route.fulfill({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
    });
  }

  /** Waits until all elements are initialized, then advances the page's clock. */
  async settle(ms: number): Promise<void> {
    await this.page.evaluate(async () => {
      const all = document.querySelectorAll<HTMLElement & { whenInitialized(): Promise<void> }>(
        'add-to-calendar-button',
      );
      for (const element of all) await element.whenInitialized();
    });
    await this.page.clock.runFor(ms);
  }

  async drain(): Promise<{ out: unknown[]; told: string[]; posts: unknown[] }> {
    const { outputs, told } = await this.page.evaluate(() => window.agent.drain());
    return { out: outputs.map((one) => dropUndefined(this.#getFacts(one))), told, posts: this.posts.splice(0) };
  }

  #getFacts({ opens, saves, target, url = '', text, copies = '' }: Output): unknown {
    if (opens !== undefined) return { opens: true, target, ...addressFacts(opens) };
    if (saves === undefined) return { copies: copyFacts(copies, this.#baseline) };
    return { saves, target, ...(text === undefined ? addressFacts(url) : { file: fileFacts(text, this.#baseline) }) };
  }

  /** Clicks or taps an element, disabled or not. */
  async press(handle: ElementHandle): Promise<void> {
    const element = handle.asElement();
    if (element === null) throw new Error(`${this.sample.id}: nothing to press`);
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    if (this.isTouched) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  get isTouched(): boolean {
    return !(this.sample.device ?? 'desktop').endsWith('desktop');
  }

  /** Finds the element whose id has this suffix: an item of a list or a date of a series. */
  findByIdSuffix(end: string): Promise<ElementHandle> {
    return this.page.evaluateHandle((wanted) => window.agent.findByIdSuffix(wanted), end);
  }

  async hasIdSuffix(end: string): Promise<boolean> {
    return (await this.findByIdSuffix(end)).asElement() !== null;
  }

  getTrigger(): Promise<ElementHandle> {
    return this.page.evaluateHandle(() => window.agent.listTriggers()[0]);
  }

  async hover(): Promise<void> {
    const box = await (await this.getTrigger()).asElement()?.boundingBox();
    await this.page.mouse.move(5, 5);
    await this.page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
      steps: 3,
    });
  }

  listNewControls(): Promise<string[]> {
    return this.page.evaluate(() => window.agent.listNewControls());
  }

  /** Opens the list by hovering, or, if that does not open it, by a click. */
  async openList(): Promise<string[]> {
    await this.page.evaluate(() => window.agent.markKnown());
    if (!this.isTouched) {
      await this.hover();
      await this.page.clock.runFor(600);
    }
    if ((await this.listNewControls()).length === 0) {
      await this.press(await this.getTrigger());
      await this.page.clock.runFor(600);
    }
    return this.listNewControls();
  }
}

function getPostFacts(headers: Record<string, string>, body: string): unknown {
  const usual = /^(accept|cache-control|content-|user-agent|referer|sec-|origin|upgrade-|pragma)/;
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !usual.test(name)));
  if (headers['content-type']?.includes('json')) return { json: JSON.parse(body), headers: own };
  const form = [...body.matchAll(/name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [name, value]);
  return { form: Object.fromEntries(form), headers: own };
}
