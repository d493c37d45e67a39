import type { Browser, BrowserContext, ElementHandle, Frame, Page } from 'puppeteer-core';
import {
  type Engine,
  type EngineDocument,
  type EngineElement,
  type EngineWindow,
  PHONE,
  type WindowOptions,
} from './engine.ts';

/** Marks the errors of a page on its console. */
const ERROR_PREFIX = 'Page error:';

/** Drives Firefox by WebDriver BiDi and Chromium by its own protocol. */
export class PuppeteerEngine implements Engine {
  readonly #launch: (options: WindowOptions) => Promise<Browser>;
  readonly #browsers = new Map<boolean, Promise<Browser>>();

  constructor(launch: (options: WindowOptions) => Promise<Browser>) {
    this.#launch = launch;
  }

  /** Firefox switches off scripts for a whole browser, so windows without scripts use a separate one. */
  async openWindow({ scripting = true, size = PHONE }: WindowOptions = {}): Promise<EngineWindow> {
    const browser = this.#browsers.get(scripting) ?? this.#launch({ scripting });
    this.#browsers.set(scripting, browser);
    const context = await (await browser).createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(size);
    await page.evaluateOnNewDocument(logErrors, ERROR_PREFIX);
    return new PuppeteerWindow(page, context, scripting);
  }

  async close(): Promise<void> {
    for (const browser of this.#browsers.values()) await (await browser).close();
  }
}

class PuppeteerDocument implements EngineDocument {
  protected readonly frame: Frame;
  readonly scripting: boolean;

  constructor(frame: Frame, scripting: boolean) {
    this.frame = frame;
    this.scripting = scripting;
  }

  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.frame.evaluate(run as unknown as (...all: unknown[]) => Result, ...args) as Promise<Result>;
  }

  async addScript(source: string): Promise<void> {
    await this.frame.evaluate(source);
  }

  async element<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null | Promise<Element | null>,
    ...args: Args
  ): Promise<EngineElement | null> {
    const handle = await this.frame.evaluateHandle(find as unknown as (...all: unknown[]) => Element | null, ...args);
    const element = handle.asElement() as ElementHandle<Element> | null;
    return element && new PuppeteerElement(element, this.frame.page(), this.scripting);
  }
}

class PuppeteerElement implements EngineElement {
  readonly #element: ElementHandle<Element>;
  readonly #page: Page;
  readonly #scripting: boolean;

  constructor(element: ElementHandle<Element>, page: Page, scripting: boolean) {
    this.#element = element;
    this.#page = page;
    this.#scripting = scripting;
  }

  async click(): Promise<void> {
    // Puppeteer waits for an observer in the page before it moves the pointer. Without scripts it is never called.
    if (this.#scripting) await this.#element.click();
    else {
      await this.#element.focus();
      await this.#element.evaluate((element) => (element as HTMLElement).click());
    }
  }
  press = (key: 'Escape' | 'Tab' | 'Enter'): Promise<void> => this.#element.press(key);
  type = (text: string): Promise<void> => this.#page.keyboard.type(text);
  upload = (path: string): Promise<void> => (this.#element as ElementHandle<HTMLInputElement>).uploadFile(path);

  async frame(): Promise<EngineDocument> {
    const frame = await (this.#element as ElementHandle<HTMLIFrameElement>).contentFrame();
    if (!frame) throw new Error('The element is not a frame.');
    return new PuppeteerDocument(frame, this.#scripting);
  }
}

class PuppeteerWindow extends PuppeteerDocument implements EngineWindow {
  readonly #page: Page;
  readonly #context: BrowserContext;
  readonly #pageErrors: string[] = [];

  constructor(page: Page, context: BrowserContext, scripting: boolean) {
    super(page.mainFrame(), scripting);
    this.#page = page;
    this.#context = context;
    page.on('console', (message) => {
      if (message.text().startsWith(ERROR_PREFIX)) this.#pageErrors.push(`${page.url()}: ${message.text()}`);
    });
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  address = async (): Promise<string> => this.#page.url();
  setOffline = (isOffline: boolean): Promise<void> => this.#page.setOfflineMode(isOffline);
  pageErrors = (): readonly string[] => this.#pageErrors;
  close = (): Promise<void> => this.#context.close();
}

/**
 * Runs in each document before its own scripts. The drivers' lists of errors can't be used: Firefox's list contains
 * notices for developers about requests that it aborted when a page was left.
 */
function logErrors(prefix: string): void {
  addEventListener('error', ({ message }) => console.error(prefix, message));
  addEventListener('unhandledrejection', ({ reason }) => console.error(prefix, String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(prefix, violatedDirective, blockedURI),
  );
}
