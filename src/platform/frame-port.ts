import {
  EMBED_PROTOCOL,
  type FrameDetail,
  type FrameEvent,
  type FrameMessage,
  type Greeting,
  type PageMessage,
} from '#shared/rules/embed-protocol.ts';
import { AUTO_OPEN_INTERVAL_MS } from '#shared/rules/limits.ts';
import { readStored, writeStored } from './device-storage.ts';
import { landerOpenedAt } from './device-table/visitor-later-rows.ts';

/**
 * A framed lander's side of the messages with the partner's page (docs/embed.md). Only loaded in a frame. The CSP's
 * `frame-ancestors` decides which pages may frame a lander; this module only accepts messages from the embedding page.
 */
let port: MessagePort | null = null;
/** Messages sent before the page has answered. */
const queued: FrameMessage[] = [];

/** Sends an event to the partner's page. Never with personal data. */
export function sendEvent(name: FrameEvent, detail?: FrameDetail): void {
  send({ type: 'event', name, detail });
}

/** Greets the embedding page. When it has answered with a port, sends the queued messages and the height. */
export function greetPage(): void {
  const { searchParams } = new URL(location.href);
  const theme = searchParams.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.scheme = theme;
  addEventListener('message', onGreeting);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'escape' });
  });
  const hello: Greeting = { lander: EMBED_PROTOCOL, type: 'hello' };
  // `*` is safe: the greeting contains nothing secret.
  parent.postMessage(hello, pageOrigin() ?? '*');
}

/** The embedding page's origin, null if unknown. Firefox has no `ancestorOrigins`, only the referrer. */
function pageOrigin(): string | null {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const origin = ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  // An opaque origin is the text "null".
  return origin && origin !== 'null' ? origin : null;
}

function onGreeting({ source, origin, data, ports }: MessageEvent<unknown>): void {
  const expected = pageOrigin();
  const [newPort] = ports;
  if (port || source !== parent || (expected && origin !== expected) || !isGreeting(data) || !newPort) return;
  removeEventListener('message', onGreeting);
  port = newPort;
  newPort.onmessage = ({ data: request }: MessageEvent<unknown>) => {
    if ((request as Partial<PageMessage> | null)?.type === 'ask') send({ type: 'may', may: takeAutoOpen() });
  };
  for (const message of queued.splice(0)) newPort.postMessage(message);
  sendHeights();
}

function isGreeting(data: unknown): boolean {
  const { lander, type } = (data ?? {}) as Partial<Greeting>;
  return lander === EMBED_PROTOCOL && type === 'port';
}

function send(message: FrameMessage): void {
  if (port) port.postMessage(message);
  else queued.push(message);
}

function sendHeights(): void {
  const { documentElement } = document;
  // If the height followed the window's, page and frame would make each other grow forever.
  document.querySelector<HTMLElement>('main > *')?.style.setProperty('min-block-size', '0');
  documentElement.style.setProperty('--framed-height', 'auto');
  let sent = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(documentElement.getBoundingClientRect().height);
    if (height === sent) return;
    sent = height;
    send({ type: 'height', height });
  }).observe(documentElement);
}

/**
 * Landers open automatically at most once in seven days. This frame stores the time, because the loader stores nothing
 * on the partner's page. If the browser refuses storage in frames, the lander never opens automatically.
 */
function takeAutoOpen(): boolean {
  const now = Date.now();
  if (Math.abs(now - readStored(landerOpenedAt)) < AUTO_OPEN_INTERVAL_MS) return false;
  return writeStored(landerOpenedAt, now);
}
