import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EngineDocument, EngineElement, EngineWindow } from './engine.ts';
import { type Finder, findElement, findElements, type Query, type SentQuery, sentQuery } from './find-elements.ts';
import { patiently } from './patiently.ts';

const LIBRARY = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/[^/]+$/, '');
const FINDER = `${readFileSync(`${LIBRARY}@testing-library/dom.umd.min.js`, 'utf8')}
Object.assign(globalThis, { findElements: ${findElements}, findElement: ${findElement} });`;

/** A page or a frame as a person uses it. Every step waits for what it needs. */
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

  key(query: Query, key: 'Escape' | 'Tab' | 'Enter'): Promise<void> {
    return this.#act(query, (element) => element.press(key));
  }

  /** Replaces what stands in a field by what is typed. */
  async fill(label: string, text: string): Promise<void> {
    const selectAll = (query: SentQuery) => {
      const [field] = (globalThis as unknown as Finder).findElements(query);
      (field as HTMLInputElement).select();
    };
    await this.#act({ label }, async (element) => {
      // By the pointer: WebKit lets no script move the focus into a frame of another site.
      await element.click();
      await this.evaluate(selectAll, sentQuery({ label }));
      await element.type(text);
    });
    await patiently(`'${label}' to hold what was typed`, async () => (await this.valueOf(label)) === text);
  }

  /** Chooses an option by its value or its text; the events are those of a person's choice. */
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
    await patiently(`the option '${wanted}'`, () => this.evaluate(choose, sentQuery(query), wanted));
  }

  async upload(selector: string, path: string): Promise<void> {
    const find = (css: string) => document.querySelector(css);
    await patiently(`the field for files ${selector}`, async () => {
      const element = await this.shown.element(find, selector);
      await element?.upload(path);
      return !!element;
    });
  }

  async see(query: Query): Promise<void> {
    await patiently(`${JSON.stringify(sentQuery(query))}`, async () => (await this.count(query)) > 0, this.#look);
  }

  async miss(query: Query): Promise<void> {
    await patiently(
      `${JSON.stringify(sentQuery(query))} to go`,
      async () => (await this.count(query)) === 0,
      this.#look,
    );
  }

  /** Waits for a text in what the page shows, wherever it stands. */
  async read(text: string | RegExp): Promise<void> {
    const isThere = async () => {
      const all = await this.evaluate(() => document.body.innerText);
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    };
    await patiently(`the text ${text}`, isThere, this.#look);
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
    const frame = await patiently('a frame', () => this.#element({ css: 'iframe' }), this.#look);
    return new EngineView(await frame.frame());
  }

  /** Does something to the first element that fits and is not disabled. */
  async #act(query: Query, act: (element: EngineElement) => Promise<void>): Promise<void> {
    await patiently(
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

  /** Where and what, for who reads that a step waited in vain. */
  #look = async (): Promise<string> => {
    const [address, text] = await this.evaluate(() => [location.href, document.body.innerText] as const);
    return `${address}\n${text.slice(0, 1500)}`;
  };
}

/** A window of its own on one site. */
export class EnginePage extends EngineView<EngineWindow> {
  readonly #origin: string;

  constructor(window: EngineWindow, origin: string) {
    super(window);
    this.#origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.shown.goto(new URL(path, this.#origin).href);
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.shown.setOffline(isOffline);
  }

  complaints(): readonly string[] {
    return this.shown.complaints();
  }

  close(): Promise<void> {
    return this.shown.close();
  }

  /** Waits for an address, as a path. */
  async at(path: string | RegExp): Promise<void> {
    await patiently(`the address ${path}`, async () => {
      const { pathname, search } = new URL(await this.url());
      return typeof path === 'string' ? pathname + search === path : path.test(pathname + search);
    });
  }
}
