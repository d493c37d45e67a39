import type { Browser } from '@playwright/test';

export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly answers: number;
  readonly shift: number;
}

interface Measured {
  largestPaint: number;
  shift: number;
  long: [start: number, duration: number][];
  answers: number | null;
}

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SETTLE_MS = 1200;
const TIMEOUT_MS = 20_000;

/**
 * Runs in the page before its own scripts. Submits the empty form every 20 ms by an event. The form answers when one of
 * its messages changes.
 */
function watchPage(): void {
  const measured: Measured = { largestPaint: 0, shift: 0, long: [], answers: null };
  Object.assign(globalThis, { measured });
  // A form with errors moves the focus to the first one and scrolls, which would end the measuring of the largest paint.
  HTMLElement.prototype.focus = () => undefined;
  const watch = (
    type: string,
    onEntry: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Parameters<typeof onEntry>[0]);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) measured.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => measured.long.push([startTime, duration]));
  const messages = () => [...document.querySelectorAll('.err,[role=alert]')].map((each) => each.textContent).join('');
  const submit = () => {
    const form = document.querySelector('form');
    if (form?.querySelector('button')) {
      const before = messages();
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      const look = () => {
        if (measured.answers === null && messages() !== before) measured.answers = performance.now();
      };
      look();
      // Frameworks render a moment later.
      setTimeout(look);
      requestAnimationFrame(look);
    }
    if (measured.answers === null) setTimeout(submit, 20);
  };
  submit();
}

/** Its first frame can be the largest paint. Without pictures, the server has no video either. */
function isVideoSeen(): boolean {
  const video = document.querySelector('video');
  return !video || video.currentTime > 0 || video.error !== null;
}

/** The first value that the browser didn't report. Every page paints, so a time of 0 means no value. */
export function unmeasured(visit: Visit): string | undefined {
  const isMissing = ([name, value]: [string, number]) =>
    !Number.isFinite(value) || (/Paint$/.test(name) && value === 0);
  return Object.entries(visit).find(isMissing)?.[0];
}

/** Visits the page once with empty caches, on a phone whose processor is `slower` times slower. */
export async function visit(browser: Browser, address: string, slower: number): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (slower > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watchPage);
    const answer = await page.goto(address, { waitUntil: 'load', timeout: 3 * TIMEOUT_MS });
    if (answer?.status() !== 200) throw new Error(`${address} can't be measured: it answered ${answer?.status()}.`);
    const hasAnswered = () => (globalThis as unknown as { measured: Measured }).measured.answers !== null;
    await page.waitForFunction(hasAnswered, null, { timeout: TIMEOUT_MS }).catch(() => {
      throw new Error(`${address} can't be measured: its form didn't answer within ${TIMEOUT_MS / 1000} s.`);
    });
    await page.waitForFunction(isVideoSeen, null, { timeout: TIMEOUT_MS }).catch(() => {
      throw new Error(`${address} can't be measured: its video didn't play within ${TIMEOUT_MS / 1000} s.`);
    });
    await page.waitForTimeout(SETTLE_MS);
    const measured = await page.evaluate(() => {
      const { measured } = globalThis as unknown as { measured: Measured };
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return {
        firstPaint,
        largestPaint: measured.largestPaint,
        blocking: measured.long.reduce(
          (sum, [start, length]) => sum + Math.max(0, start + length - Math.max(start, firstPaint) - 50),
          0,
        ),
        // Nobody submits a form before it is visible.
        answers: Math.max(measured.answers ?? 0, firstPaint),
        shift: measured.shift,
      };
    });
    const missing = unmeasured(measured);
    if (missing) throw new Error(`${address} can't be measured: Chromium reported no ${missing}.`);
    return measured;
  } finally {
    await context.close();
  }
}
