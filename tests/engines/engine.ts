export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1024, height: 768 };

/** One engine's driver, reduced to what the journeys need. `EnginePage` builds everything else on it. */
export interface Engine {
  /** Opens a window with separate cookies and storage. */
  openWindow(options?: WindowOptions): Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface WindowOptions {
  /** If false, scripts of pages don't run. The driver's own scripts still do. */
  readonly scripting?: boolean;
  /** In CSS pixels. Default: a phone's. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** A page, or a frame in it. */
export interface EngineDocument {
  /** Whether the page's own scripts run. */
  readonly scripting: boolean;
  /** Runs a function in the page. It can use only its arguments, which must be JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs the text of a script in the page, whatever the page's policy allows. */
  addScript(source: string): Promise<void>;
  /** The element that the function returns. */
  element<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null | Promise<Element | null>,
    ...args: Args
  ): Promise<EngineElement | null>;
}

export interface EngineWindow extends EngineDocument {
  /** The address of the page, as the browser shows it. */
  address(): Promise<string>;
  /** Resolves when the page has loaded. */
  goto(address: string): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Uncaught errors and violations of the Content-Security-Policy so far. */
  pageErrors(): readonly string[];
  close(): Promise<void>;
}

/** Input goes through the engine as a person's would: scrolled into view, by pointer and keys. */
export interface EngineElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
  upload(path: string): Promise<void>;
  frame(): Promise<EngineDocument>;
}
