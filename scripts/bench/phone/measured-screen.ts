import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const ROUND_TRIP_MS = 150;
const SETTLE_MS = 1_000;
const MEGABYTE = 1024 * 1024;

export interface PhoneSpeed {
  /** How many times slower the processor is. */
  readonly slower: number;
  readonly kbps: number;
}

interface Vitals {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The longest time from a tap or key to the next paint. 0 without any input. */
  readonly interaction: number;
  /** Durations of tasks over 50 ms that began after the page had loaded. */
  readonly longTasks: readonly number[];
}

/** In milliseconds since the page's start. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Measured extends Vitals {
  readonly memoryMb: number;
}

/** Runs in the page before its own scripts. */
function recordVitals() {
  const vitals = { largestPaint: 0, interaction: 0, longTasks: [] as Span[] };
  Object.assign(globalThis, { vitals });
  const watch = (options: PerformanceObserverInit, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ buffered: true, ...options });
  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    vitals.largestPaint = startTime;
  });
  watch({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId)
      vitals.interaction = Math.max(vitals.interaction, entry.duration);
  });
  watch({ type: 'longtask' }, ({ startTime, duration }) => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.loadEventEnd && startTime > load.loadEventEnd)
      vitals.longTasks.push({ from: startTime, to: startTime + duration });
  });
  return vitals;
}

/** A page on a slow phone. */
export class MeasuredScreen {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #devtools: CDPSession;
  /** When the benchmark made the page collect its garbage. The page doesn't cause those tasks itself. */
  readonly #collections: Span[] = [];

  private constructor(page: Page, context: BrowserContext, devtools: CDPSession) {
    this.page = page;
    this.#context = context;
    this.#devtools = devtools;
  }

  static async open(browser: Browser, baseURL: string, { slower, kbps }: PhoneSpeed, login?: string) {
    const context = await browser.newContext({ ...PHONE, baseURL, ...(login && { storageState: login }) });
    await context.addInitScript(recordVitals);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const throughput = (kbps * 1000) / 8;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    return new MeasuredScreen(page, context, devtools);
  }

  /** Memory in use after garbage collection. */
  async memoryMb(): Promise<number> {
    const from = await this.#now();
    await this.#devtools.send('HeapProfiler.collectGarbage');
    this.#collections.push({ from, to: await this.#now() });
    const { usedSize } = await this.#devtools.send('Runtime.getHeapUsage');
    return usedSize / MEGABYTE;
  }

  /** @throws if the browser reported no paint, so that no table contains a value that wasn't measured */
  async result(): Promise<Measured> {
    await this.page.waitForTimeout(SETTLE_MS);
    const { longTasks, ...vitals } = await this.page.evaluate(() => ({
      ...(globalThis as unknown as { vitals: ReturnType<typeof recordVitals> }).vitals,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const own = longTasks.filter((task) => !this.#collections.some(({ from, to }) => task.from < to && task.to > from));
    if (!vitals.firstPaint || !vitals.largestPaint)
      throw new Error(`${this.page.url()} can't be measured: Chromium reported no paint.`);
    return { ...vitals, longTasks: own.map(({ from, to }) => to - from), memoryMb: await this.memoryMb() };
  }

  #now = (): Promise<number> => this.page.evaluate(() => performance.now());

  close = (): Promise<void> => this.#context.close();
}
