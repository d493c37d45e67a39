export type Mode = 'inline' | 'popup' | 'drawer' | 'bar';

/** What a snippet says, read from its attributes; with anything unusable left out. */
export interface Options {
  readonly site: string;
  /** The lander's address, campaign and all. */
  readonly src: string;
  readonly mode: Mode;
  /** When it opens: `click`, `scroll:50`, `time:8000`, `exit`. */
  readonly triggers: readonly string[];
  readonly title: string;
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly isEager: boolean;
  /** `light`, `dark`, or the visitor's own. */
  readonly theme: string;
  /** Name of the global array that gets the events too. */
  readonly dataLayer: string | null;
  readonly closeLabel: string;
}

const CAMPAIGN = ['network', 'ref', 'sub1', 'sub2', 'sub3'];
/** No free text and no '@': nothing of a person fits into a campaign's parameters and an event's details. */
export const PLAIN = /^[\w.:~+-]{1,128}$/;
const LANDER = /^[\w-]+(\/[\w-]+)*$/;
const CLOSE: Readonly<Record<string, string>> = {
  nl: 'Sluiten',
  de: 'Schließen',
  it: 'Chiudi',
  fr: 'Fermer',
  es: 'Cerrar',
  pl: 'Zamknij',
};

/** Null where lander or site are no such thing: then the link inside remains what the visitor gets. */
export function readOptions(element: Element, ownSite: string): Options | null {
  // Either way of writing it, on either element.
  const find = (name: string) => element.getAttribute(`data-${name}`) ?? element.getAttribute(name);
  const get = (name: string) => find(name) ?? '';
  const lander = get('lander');
  const site = get('site') || ownSite;
  if (!/^https?:/.test(site) || !LANDER.test(lander)) return null;
  const { origin, host } = new URL(site);
  const mode = get('mode');
  const locale = get('locale');
  const theme = get('theme');
  const language = (locale || document.documentElement.lang).slice(0, 2);
  const address = new URL(`/landers/${lander}`, origin);
  const put = (name: string, value: string | null | undefined) => {
    if (value && PLAIN.test(value)) address.searchParams.set(name, value);
  };
  const page = new URLSearchParams(location.search);
  for (const name of CAMPAIGN) put(name, get(name) || page.get(name));
  for (const [name, value] of page) if (isForwarded(get('forward'), name)) put(name, value);
  put('locale', locale);
  put('theme', theme);
  const minHeight = Math.max(Number(get('min-height')) || 640, 280);
  return {
    site: origin,
    src: address.href,
    mode: /^(popup|drawer|bar)$/.test(mode) ? (mode as Mode) : 'inline',
    triggers: (get('open-on') || 'click').split(/[\s,]+/),
    title: get('title') || element.textContent?.trim() || host,
    minHeight,
    maxHeight: Math.max(Number(get('max-height')) || 2400, minHeight),
    isEager: find('eager') !== null,
    theme,
    dataLayer: find('datalayer') === null ? null : get('datalayer') || 'dataLayer',
    closeLabel: get('close-label') || CLOSE[language] || 'Close',
  };
}

/** `utm_*,gclid`: names, and beginnings of names. */
const isForwarded = (patterns: string, name: string) =>
  patterns
    .split(/[\s,]+/)
    .some((each) => each === name || (each.length > 1 && each.endsWith('*') && name.startsWith(each.slice(0, -1))));
