import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineDocument, EngineElement, EngineWindow } from './engine.ts';
import { type Finder, findElement, findElements, type Query, type SentQuery, sentQuery } from './find-elements.ts';
import { retryUntil } from './retry-until.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const LIBRARY = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/[^/]+$/, '');
const FINDER = `${readFileSync(`${LIBRARY}@testing-library/dom.umd.min.js`, 'utf8')}
Object.assign(globalThis, { findElements: ${findElements}, findElement: ${findElement} });`;

/** A page or a frame as a person uses it. Each step waits until it is possible. */
export class EngineView<Shown extends EngineDocument = EngineDocument> {
  protected readonly shown: Shown;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  evaluate<Args extends readonly unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) {
    return this.shown.evaluate(run, ...args);
  }

  url = (): Promise<string> => this.evaluate(() => location.href);

  press = (role: string, name?: string | RegExp, within?: Query): Promise<void> =>
    this.click({ role, ...(name !== undefined && { name }), ...(within && { within }) });

  click(query: Query): Promise<void> {
    return this.#act(query, (element) => element.click());
  }

  /** Clicks on the first matching element, if there is one now. A frame that has just been discarded may never answer. */
  async clickIfThere(query: Query): Promise<void> {
    const click = this.#element(query).then((element) => element?.click());
    await Promise.race([click, delay(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  }

  key(query: Query, key: 'Escape' | 'Tab' | 'Enter'): Promise<void> {
    return this.#act(query, (element) => element.press(key));
  }

  /** Replaces the content of a field by typing. */
  async fill(label: string, text: string): Promise<void> {
    const selectAll = (query: SentQuery) => {
      const [field] = (globalThis as unknown as Finder).findElements(query);
      (field as HTMLInputElement).select();
    };
    await this.#act({ label }, async (element) => {
      // By the pointer, because WebKit doesn't let a script move the focus into a third-party frame.
      await element.click();
      await this.evaluate(selectAll, sentQuery({ label }));
      await element.type(text);
    });
    await retryUntil(
      `'${label}' to hold what was typed`,
      async () => (await this.valueOf(label)) === text,
      () => this.valueOf(label),
    );
  }

  /** Chooses an option by its value or text, with the events of a person's choice. */
  async select(query: Query, wanted: string): Promise<void> {
    const choose = (sent: SentQuery, option: string) => {
      const select = (globalThis as unknown as Finder).findElements(sent)[0] as HTMLSelectElement;
      const index = [...select.options].findIndex(({ value, text }) => value === option || text === option);
      if (select.disabled || index < 0) return false;
      select.selectedIndex = index;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      return true;
    };
    await this.see(query);
    await retryUntil(`the option '${wanted}'`, () => this.evaluate(choose, sentQuery(query), wanted));
  }

  async upload(selector: string, path: string): Promise<void> {
    const find = (css: string) => document.querySelector(css);
    await retryUntil(`the field for files ${selector}`, async () => {
      const element = await this.shown.element(find, selector);
      await element?.upload(path);
      return !!element;
    });
  }

  async see(query: Query): Promise<void> {
    await retryUntil(`${JSON.stringify(sentQuery(query))}`, async () => (await this.count(query)) > 0, this.#look);
  }

  async miss(query: Query): Promise<void> {
    await retryUntil(
      `${JSON.stringify(sentQuery(query))} to go`,
      async () => (await this.count(query)) === 0,
      this.#look,
    );
  }

  /** Waits for a visible text anywhere in the page. */
  async read(text: string | RegExp): Promise<void> {
    const isThere = async () => {
      const all = await this.evaluate(() => document.body.innerText);
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    };
    await retryUntil(`the text ${text}`, isThere, this.#look);
  }

  count = async (query: Query): Promise<number> => (await this.texts(query)).length;

  async texts(query: Query): Promise<string[]> {
    await this.#addFinder();
    const read = (sent: SentQuery) =>
      (globalThis as unknown as Finder).findElements(sent).map((element) => element.innerText);
    return this.evaluate(read, sentQuery(query));
  }

  async valueOf(label: string): Promise<string> {
    await this.#addFinder();
    const read = (sent: SentQuery) =>
      ((globalThis as unknown as Finder).findElements(sent)[0] as HTMLInputElement | undefined)?.value ?? '';
    return this.evaluate(read, sentQuery({ label }));
  }

  /** The first frame. */
  async frame(): Promise<EngineView> {
    const frame = await retryUntil('a frame', () => this.#element({ css: 'iframe' }), this.#look);
    return new EngineView(await frame.frame());
  }

  /** Acts on the first matching element that isn't disabled. */
  async #act(query: Query, act: (element: EngineElement) => Promise<void>): Promise<void> {
    await retryUntil(
      JSON.stringify(sentQuery(query)),
      async () => {
        const element = await this.#element(query);
        if (element) await act(element);
        return !!element;
      },
      this.#look,
    );
  }

  async #element(query: Query): Promise<EngineElement | null> {
    const find = (sent: SentQuery, scripting: boolean) =>
      (globalThis as unknown as Finder).findElement(sent, scripting);
    await this.#addFinder();
    return this.shown.element(find, sentQuery(query), this.shown.scripting);
  }

  async #addFinder(): Promise<void> {
    if (await this.evaluate(() => 'findElements' in globalThis)) return;
    await this.shown.addScript(FINDER);
  }

  /** Describes the page for the message of a step that timed out. */
  #look = async (): Promise<string> => {
    const [address, text] = await this.evaluate(() => [location.href, document.body.innerText] as const);
    return `${address}\n${text.slice(0, 1500)}`;
  };
}

/** A separate window on one site. */
export class EnginePage extends EngineView<EngineWindow> {
  readonly #origin: string;

  constructor(window: EngineWindow, origin: string) {
    super(window);
    this.#origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.shown.goto(new URL(path, this.#origin).href);
  }

  address(): Promise<string> {
    return this.shown.address();
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.shown.setOffline(isOffline);
  }

  pageErrors(): readonly string[] {
    return this.shown.pageErrors();
  }

  close(): Promise<void> {
    return this.shown.close();
  }

  /** Waits for a URL, as a path. */
  async at(path: string | RegExp): Promise<void> {
    await retryUntil(`the address ${path}`, async () => {
      const { pathname, search } = new URL(await this.url());
      return typeof path === 'string' ? pathname + search === path : path.test(pathname + search);
    });
  }
}
