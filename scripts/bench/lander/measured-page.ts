import type { Browser } from '@playwright/test';

export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly answers: number;
  readonly shift: number;
}

interface Taken {
  largestPaint: number;
  shift: number;
  long: [start: number, duration: number][];
  answers: number | null;
}

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const QUIET_MS = 1200;
const PATIENCE_MS = 20_000;

/**
 * Runs in the page from its first moment on. Every 20 ms it sends the empty form, as a script would hear it: the form
 * answers when some message of it has other words than before.
 */
function watchPage(): void {
  const taken: Taken = { largestPaint: 0, shift: 0, long: [], answers: null };
  Object.assign(globalThis, { taken });
  // A form that answers leads to what is wrong, and nobody sees what is above it painted any more: here nobody is led.
  HTMLElement.prototype.focus = () => undefined;
  const watch = (type: string, hear: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as Parameters<typeof hear>[0]);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    taken.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) taken.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => taken.long.push([startTime, duration]));
  const messages = () => [...document.querySelectorAll('.err,[role=alert]')].map((each) => each.textContent).join('');
  const ask = () => {
    const form = document.querySelector('form');
    if (form?.querySelector('button')) {
      const before = messages();
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      const look = () => {
        if (taken.answers === null && messages() !== before) taken.answers = performance.now();
      };
      look();
      // Frameworks draw a moment later.
      setTimeout(look);
      requestAnimationFrame(look);
    }
    if (taken.answers === null) setTimeout(ask, 20);
  };
  ask();
}

/** One visit with empty caches, on a phone with a processor so many times slower. */
export async function visit(browser: Browser, address: string, slower: number): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (slower > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: 'load', timeout: 3 * PATIENCE_MS });
    await page.waitForFunction(() => (globalThis as unknown as { taken: Taken }).taken.answers !== null, null, {
      timeout: PATIENCE_MS,
    });
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => {
      const { taken } = globalThis as unknown as { taken: Taken };
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return {
        firstPaint,
        largestPaint: taken.largestPaint,
        blocking: taken.long.reduce(
          (sum, [start, length]) => sum + Math.max(0, start + length - Math.max(start, firstPaint) - 50),
          0,
        ),
        // Nobody sends a form before it is seen.
        answers: Math.max(taken.answers ?? 0, firstPaint),
        shift: taken.shift,
      };
    });
  } finally {
    await context.close();
  }
}
