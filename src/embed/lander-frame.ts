import {
  DETAIL_KEYS,
  EMBED_PROTOCOL,
  type FrameMessage,
  type Greeting,
  type PageMessage,
} from '#shared/rules/embed-protocol.ts';
import { type Options, PLAIN } from './options.ts';

/** What a frame says, and what is seen of it from outside. `silence`: it has come and does not speak. */
export type Heard = FrameMessage | { readonly type: 'hello' | 'silence' };

export interface LanderFrame {
  readonly element: HTMLIFrameElement;
  ask(): void;
  dispose(): void;
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const SILENCE_MS = 8_000;

/** The iframe of a lander and the talk with it: what comes is checked for window, origin and shape, then for the port. */
export function createFrame({ site, src, title }: Options, isEager: boolean, on: (heard: Heard) => void): LanderFrame {
  const element = document.createElement('iframe');
  let port: MessagePort | undefined;
  let silence = 0;
  const attributes = {
    sandbox: SANDBOX,
    allow: '',
    referrerpolicy: 'strict-origin',
    loading: isEager ? 'eager' : 'lazy',
    title,
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.style.cssText = 'display:block;border:0;width:100%';

  const greet = ({ source, origin, data }: MessageEvent<unknown>) => {
    const { lander, type } = (data ?? {}) as Partial<Greeting>;
    if (source !== element.contentWindow || origin !== site || lander !== EMBED_PROTOCOL || type !== 'hello') return;
    // A page that came anew in the frame (the form sent without script) greets anew.
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => on((event.data ?? {}) as Heard);
    const answer: Greeting = { lander: EMBED_PROTOCOL, type: 'port' };
    element.contentWindow?.postMessage(answer, site, [channel.port2]);
    on({ type: 'hello' });
  };

  addEventListener('message', greet);
  element.addEventListener('load', () => {
    silence = window.setTimeout(() => port || on({ type: 'silence' }), SILENCE_MS);
  });
  element.src = src;
  return {
    element,
    ask: () => port?.postMessage({ type: 'ask' } satisfies PageMessage),
    dispose() {
      clearTimeout(silence);
      removeEventListener('message', greet);
      port?.close();
      element.remove();
    },
  };
}

/** Of an event's details what is known, and plain. */
export function pickDetail(detail: unknown): object {
  const given = Object(detail) as Record<string, string>;
  const picked: Record<string, unknown> = {};
  for (const key of DETAIL_KEYS) if (key in given && PLAIN.test(given[key] as string)) picked[key] = given[key];
  return picked;
}
