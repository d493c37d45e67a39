import {
  EMBED_PROTOCOL,
  type FrameDetail,
  type FrameEvent,
  type FrameMessage,
  type Greeting,
  type PageMessage,
} from '#shared/rules/embed-protocol.ts';
import { AUTOMATIC_OPENING_MS } from '#shared/rules/limits.ts';

/**
 * A framed lander's side of the talk with the partner's page (docs/embed.md). Only loaded in a frame. Who may frame a
 * lander at all is decided by `frame-ancestors`; here it is made sure that nobody but that page is listened to.
 */
const OPENED_KEY = 'sf-opened';

let port: MessagePort | null = null;
/** Told before the page had answered. */
const early: FrameMessage[] = [];

/** Tells the partner's page what happens. Never anything of the person. */
export function tell(name: FrameEvent, detail?: FrameDetail): void {
  send({ type: 'event', name, detail });
}

/** Greets the embedding page; once it has answered with a port, tells its height and what was told before. */
export function greetPage(): void {
  const { searchParams } = new URL(location.href);
  const theme = searchParams.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.scheme = theme;
  addEventListener('message', onGreeting);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'escape' });
  });
  const hello: Greeting = { lander: EMBED_PROTOCOL, type: 'hello' };
  // Says nothing that the page which made the frame doesn't know.
  parent.postMessage(hello, pageOrigin() ?? '*');
}

/** Where the browser tells it; Firefox tells the referrer only. */
function pageOrigin(): string | null {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const told = ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(told) ? new URL(told).origin : null;
}

function onGreeting({ source, origin, data, ports }: MessageEvent<unknown>): void {
  const expected = pageOrigin();
  const [given] = ports;
  if (port || source !== parent || (expected && origin !== expected) || !isGreeting(data) || !given) return;
  removeEventListener('message', onGreeting);
  port = given;
  given.onmessage = ({ data: asked }: MessageEvent<unknown>) => {
    if ((asked as Partial<PageMessage> | null)?.type === 'ask') send({ type: 'may', may: takeOpening() });
  };
  for (const message of early.splice(0)) given.postMessage(message);
  tellHeight();
}

function isGreeting(data: unknown): boolean {
  const { lander, type } = (data ?? {}) as Partial<Greeting>;
  return lander === EMBED_PROTOCOL && type === 'port';
}

function send(message: FrameMessage): void {
  if (port) port.postMessage(message);
  else early.push(message);
}

function tellHeight(): void {
  const { documentElement } = document;
  // A page as high as its window would make the frame higher, and so the window, until neither can grow.
  document.querySelector<HTMLElement>('main > *')?.style.setProperty('min-block-size', '0');
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    send({ type: 'height', height });
  }).observe(documentElement);
}

/**
 * Landers open by themselves once in seven days. It is this frame that remembers, since the loader keeps nothing on the
 * partner's page; where a frame may keep nothing either, it does not open by itself at all.
 */
function takeOpening(): boolean {
  try {
    const now = Date.now();
    if (Math.abs(now - Number(localStorage.getItem(OPENED_KEY))) < AUTOMATIC_OPENING_MS) return false;
    localStorage.setItem(OPENED_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
