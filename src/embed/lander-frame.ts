import {
  DETAIL_KEYS,
  EMBED_PROTOCOL,
  type FrameMessage,
  type Greeting,
  type PageMessage,
} from '#shared/rules/embed-protocol.ts';
import { type Options, PLAIN_VALUE } from './options.ts';

/** A message from the frame, or what the page observes of it. `silence`: the frame has loaded but sends nothing. */
export type FrameSignal = FrameMessage | { readonly type: 'hello' | 'silence' };

export interface LanderFrame {
  readonly element: HTMLIFrameElement;
  ask(): void;
  dispose(): void;
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const SILENCE_MS = 8_000;

/**
 * Creates the lander's iframe and its channel. Messages are checked for window, origin and shape before the port opens.
 */
export function createFrame(
  { site, src, title }: Options,
  isEager: boolean,
  onSignal: (signal: FrameSignal) => void,
): LanderFrame {
  const element = document.createElement('iframe');
  let port: MessagePort | undefined;
  let silenceTimer = 0;
  const attributes = {
    sandbox: SANDBOX,
    allow: '',
    referrerpolicy: 'strict-origin',
    loading: isEager ? 'eager' : 'lazy',
    title,
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.style.cssText = 'display:block;border:0;width:100%';

  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    const { lander, type } = (data ?? {}) as Partial<Greeting>;
    if (source !== element.contentWindow || origin !== site || lander !== EMBED_PROTOCOL || type !== 'hello') return;
    // A new page in the frame (after a form post without JavaScript) sends a new hello.
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => onSignal((event.data ?? {}) as FrameSignal);
    const answer: Greeting = { lander: EMBED_PROTOCOL, type: 'port' };
    element.contentWindow?.postMessage(answer, site, [channel.port2]);
    onSignal({ type: 'hello' });
  };

  addEventListener('message', handleMessage);
  element.addEventListener('load', () => {
    silenceTimer = window.setTimeout(() => port || onSignal({ type: 'silence' }), SILENCE_MS);
  });
  element.src = src;
  return {
    element,
    ask: () => port?.postMessage({ type: 'ask' } satisfies PageMessage),
    dispose() {
      clearTimeout(silenceTimer);
      removeEventListener('message', handleMessage);
      port?.close();
      element.remove();
    },
  };
}

/** Keeps only known keys with plain values. */
export function pickDetail(detail: unknown): object {
  const values = Object(detail) as Record<string, string>;
  const picked: Record<string, unknown> = {};
  for (const key of DETAIL_KEYS)
    if (key in values && PLAIN_VALUE.test(values[key] as string)) picked[key] = values[key];
  return picked;
}
