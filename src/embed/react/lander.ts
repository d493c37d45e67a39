import { createElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { defineLander, TAG } from '../lander-element.ts';

/** The element, which can be opened and closed by code. */
export interface LanderElementHandle extends HTMLElement {
  open(): void;
  close(): void;
}

export interface LanderProps {
  /** With a slug for campaigns that have one: `video/summer`. */
  readonly lander: string;
  /** The site's origin: `https://she.example.org`. */
  readonly site: string;
  readonly network?: string;
  /** The campaign's `ref`. React reserves that name as a prop. */
  readonly campaignRef?: string;
  readonly sub1?: string;
  readonly sub2?: string;
  readonly sub3?: string;
  readonly mode?: 'inline' | 'popup' | 'drawer' | 'bar';
  readonly openOn?: string;
  readonly forward?: string;
  readonly locale?: string;
  readonly theme?: 'light' | 'dark' | 'auto';
  readonly minHeight?: number;
  readonly maxHeight?: number;
  readonly eager?: boolean;
  readonly title?: string;
  readonly closeLabel?: string;
  readonly datalayer?: string;
  /** Called with the element, and with null on unmount. */
  readonly onElement?: (element: LanderElementHandle | null) => void;
  readonly onReady?: () => void;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  readonly onStep?: (detail: { step: number; of: number }) => void;
  readonly onSubmitting?: (detail: { active: boolean }) => void;
  readonly onSignupStarted?: () => void;
  readonly onAccountCreated?: (detail: { click_id?: string }) => void;
  readonly onComplete?: () => void;
  readonly onLoginRedirect?: () => void;
  readonly onClosed?: () => void;
  readonly onError?: (detail: { code?: string }) => void;
  /** Shown if the lander can't be, and used as the opener of a popup, drawer or bar. Default: a link to the lander. */
  readonly children?: ReactNode;
}

const EVENTS = {
  ready: 'onReady',
  open: 'onOpen',
  close: 'onClose',
  step: 'onStep',
  submitting: 'onSubmitting',
  signup_started: 'onSignupStarted',
  account_created: 'onAccountCreated',
  complete: 'onComplete',
  login_redirect: 'onLoginRedirect',
  closed: 'onClosed',
  error: 'onError',
} as const satisfies Readonly<Record<string, keyof LanderProps>>;

// On the server there is nothing to define. The browser upgrades the element when this file loads.
if (globalThis.customElements) defineLander();

/** `<lander-embed>` for React and Preact apps. It remounts only when an option changes. */
export function Lander(props: LanderProps): ReactElement {
  const element = useRef<LanderElementHandle>(null);
  const latest = useRef(props);
  latest.current = props;
  const attributes = attributesOf(props);
  const key = JSON.stringify(attributes);
  useEffect(() => {
    const lander = element.current;
    if (!lander) return;
    const cleanups = Object.entries(EVENTS).map(([name, handler]) => {
      const handleEvent = (event: Event) => latest.current[handler]?.((event as CustomEvent).detail);
      lander.addEventListener(`lander:${name}`, handleEvent);
      return () => lander.removeEventListener(`lander:${name}`, handleEvent);
    });
    latest.current.onElement?.(lander);
    return () => {
      for (const cleanup of cleanups) cleanup();
      latest.current.onElement?.(null);
    };
  }, [key]);
  const children = props.children ?? createElement('a', { href: addressOf(props) }, props.title ?? props.site);
  const all: object = { ...attributes, key, ref: element };
  return createElement(TAG, all, children);
}

function attributesOf(props: LanderProps): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, string | number | undefined>> = {
    lander: props.lander,
    site: props.site,
    network: props.network,
    ref: props.campaignRef,
    sub1: props.sub1,
    sub2: props.sub2,
    sub3: props.sub3,
    mode: props.mode,
    'open-on': props.openOn,
    forward: props.forward,
    locale: props.locale,
    theme: props.theme,
    'min-height': props.minHeight,
    'max-height': props.maxHeight,
    eager: props.eager ? '' : undefined,
    title: props.title,
    'close-label': props.closeLabel,
    datalayer: props.datalayer,
  };
  // Prefixed, because frameworks and browsers treat `ref` and `title` specially.
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[`data-${name}`, String(value)]])),
  );
}

function addressOf({ site, lander, network, campaignRef }: LanderProps): string {
  const query = new URLSearchParams({
    ...(network && { network }),
    ...(campaignRef && { ref: campaignRef }),
  }).toString();
  return `${site}/landers/${lander}${query && `?${query}`}`;
}
