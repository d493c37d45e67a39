import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import {
  type Engine,
  type EngineDocument,
  type EngineElement,
  type EngineWindow,
  PHONE,
  type WindowOptions,
} from './engine.ts';
import { retryUntil } from './retry-until.ts';

const SCRIPT_TIMEOUT_MS = 30_000;
/** The driver delays every command until a load ends, and sometimes misses its end. */
const LOAD_TIMEOUT_MS = 10_000;
const START_TIMEOUT_MS = 15_000;
const START_ATTEMPTS = 3;
const QUIT_TIMEOUT_MS = 10_000;
const KEYS = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER };

/** Drives WebKitGTK's MiniBrowser by classic WebDriver. Each window has a driver, because a driver has one window. */
export class WebKitEngine implements Engine {
  readonly #paths: { readonly driver: string; readonly browser: string };
  readonly #env: Record<string, string>;
  readonly #windows = new Set<WebKitWindow>();

  constructor(paths: { driver: string; browser: string }, env: Record<string, string>) {
    this.#paths = paths;
    this.#env = env;
  }

  /** Sometimes MiniBrowser never answers its driver. Then both are stopped and started again. */
  async openWindow({ scripting = true, size = PHONE }: WindowOptions = {}): Promise<EngineWindow> {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
      const child = await this.#startDriver();
      const driver = await within(START_TIMEOUT_MS, this.#startBrowser(child.port, scripting));
      if (!driver) {
        endAll(child.process);
        continue;
      }
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      const window = new WebKitWindow(driver, scripting, child.process, () => this.#windows.delete(window));
      this.#windows.add(window);
      return window;
    }
    throw new Error(`WebKitWebDriver started no browser in ${START_ATTEMPTS} attempts`);
  }

  async #startDriver(): Promise<{ readonly process: ChildProcess; readonly port: number }> {
    const port = await freePort();
    const child = spawn(this.#paths.driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      // Its sandbox needs rights that a container lacks. Only the pages under test are opened.
      env: { ...process.env, ...this.#env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
      // A separate process group, so that its browser can be stopped with it.
      detached: true,
    });
    return { process: child, port };
  }

  async #startBrowser(port: number, scripting: boolean): Promise<WebDriver> {
    const address = `http://127.0.0.1:${port}`;
    await retryUntil('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': {
        binary: this.#paths.browser,
        args: [
          '--automation',
          '--enable-write-console-messages-to-stdout=true',
          `--enable-javascript=${scripting ? 'true' : 'false'}`,
        ],
      },
    });
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS, pageLoad: LOAD_TIMEOUT_MS });
    return driver;
  }

  async close(): Promise<void> {
    for (const window of this.#windows) await window.close();
  }
}

class WebKitDocument implements EngineDocument {
  readonly scripting: boolean;
  protected readonly driver: WebDriver;
  /** The frames between the page and this document. */
  readonly #frames: readonly WebElement[];

  constructor(driver: WebDriver, scripting: boolean, frames: readonly WebElement[] = []) {
    this.driver = driver;
    this.scripting = scripting;
    this.#frames = frames;
  }

  async evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    await this.enter();
    const settled = await this.driver.executeAsyncScript<{ value: Result; error?: string }>(
      `const args = [...arguments], done = args.pop();
      Promise.resolve().then(() => (${run})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      ...args,
    );
    if (settled.error) throw new Error(settled.error);
    return settled.value;
  }

  async addScript(source: string): Promise<void> {
    await this.enter();
    await this.driver.executeScript(source);
  }

  async element<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null | Promise<Element | null>,
    ...args: Args
  ): Promise<EngineElement | null> {
    await this.enter();
    const element = await this.driver.executeAsyncScript<WebElement | null>(
      `const args = [...arguments], done = args.pop();
      Promise.resolve((${find})(...args)).then(done, () => done(null));`,
      ...args,
    );
    return element && new WebKitElement(element, this);
  }

  /** Without the page's scripts the driver's pointer waits forever. */
  async clickByScript(element: WebElement): Promise<void> {
    await this.enter();
    await this.driver.executeScript('arguments[0].focus(); arguments[0].click();', element);
  }

  /** The driver works in one frame at a time, which must be selected first. */
  async enter(): Promise<void> {
    await this.driver.switchTo().defaultContent();
    for (const frame of this.#frames) await this.driver.switchTo().frame(frame);
  }

  within(frame: WebElement): WebKitDocument {
    return new WebKitDocument(this.driver, this.scripting, [...this.#frames, frame]);
  }
}

class WebKitElement implements EngineElement {
  readonly #element: WebElement;
  readonly #home: WebKitDocument;

  constructor(element: WebElement, home: WebKitDocument) {
    this.#element = element;
    this.#home = home;
  }

  async click(): Promise<void> {
    if (this.#home.scripting) await this.#element.click();
    else await this.#home.clickByScript(this.#element);
  }
  press = (key: keyof typeof KEYS): Promise<void> => this.#element.sendKeys(KEYS[key]);
  type = (text: string): Promise<void> => this.#element.sendKeys(text);
  upload = (path: string): Promise<void> => this.#element.sendKeys(path);
  frame = async (): Promise<EngineDocument> => this.#home.within(this.#element);
}

class WebKitWindow extends WebKitDocument implements EngineWindow {
  readonly #child: ChildProcess;
  readonly #onClose: () => void;
  readonly #pageErrors: string[] = [];

  constructor(driver: WebDriver, scripting: boolean, child: ChildProcess, onClose: () => void) {
    super(driver, scripting);
    this.#child = child;
    this.#onClose = onClose;
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        if (/^CONSOLE (?:JS|SECURITY) ERROR|content.security.policy|trusted ?(?:type|html|script)/i.test(line)) {
          this.#pageErrors.push(line);
        }
      });
    }
  }

  async goto(address: string): Promise<void> {
    await retryUntil(`the page ${address}`, async () => {
      await this.driver.switchTo().defaultContent();
      await this.driver.get(address);
      return true;
    });
  }

  address = (): Promise<string> => this.driver.getCurrentUrl();

  setOffline(): Promise<void> {
    throw new Error('WebKitWebDriver cannot emulate being offline.');
  }

  pageErrors = (): readonly string[] => this.#pageErrors;

  async close(): Promise<void> {
    this.#onClose();
    await within(QUIT_TIMEOUT_MS, this.driver.quit());
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    endAll(this.#child);
    await ended;
  }
}

/** The result of the work, or null if it fails or takes too long. */
async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), timeoutMs);
  try {
    return await Promise.race([work.catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a driver and the browser that it started. */
function endAll({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
