export type Mode = 'inline' | 'popup' | 'drawer' | 'bar';

/** The validated attributes of a snippet. */
export interface Options {
  readonly site: string;
  /** The lander's address with campaign parameters. */
  readonly src: string;
  readonly mode: Mode;
  /** When it opens: `click`, `scroll:50`, `time:8000`, `exit`. */
  readonly triggers: readonly string[];
  readonly title: string;
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly isEager: boolean;
  /** `light` or `dark`; otherwise the visitor's preference. */
  readonly theme: string;
  /** Name of a global array that also receives the events. */
  readonly dataLayer: string | null;
  readonly closeLabel: string;
}

const CAMPAIGN = ['network', 'ref', 'sub1', 'sub2', 'sub3'];
/** No free text and no '@', so that campaign parameters and event details contain no personal data. */
export const PLAIN_VALUE = /^[\w.:~+-]{1,128}$/;
const LANDER = /^[\w-]+(\/[^?#]+)?$/;
const CLOSE: Readonly<Record<string, string>> = {
  nl: 'Sluiten',
  de: 'Schließen',
  it: 'Chiudi',
  fr: 'Fermer',
  es: 'Cerrar',
  pl: 'Zamknij',
};

/** Null if the lander or the site is invalid. Then the link inside stays visible. */
export function readOptions(element: Element, ownSite: string): Options | null {
  // Attributes work with and without the `data-` prefix, on both elements.
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
  const setParam = (name: string, value: string | null | undefined) => {
    if (value && PLAIN_VALUE.test(value)) address.searchParams.set(name, value);
  };
  const page = new URLSearchParams(location.search);
  for (const name of CAMPAIGN) setParam(name, get(name) || page.get(name));
  for (const [name, value] of page) if (isForwarded(get('forward'), name)) setParam(name, value);
  setParam('locale', locale);
  setParam('theme', theme);
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

/** Matches a list like `utm_*,gclid` of names and prefixes. */
const isForwarded = (patterns: string, name: string) =>
  patterns
    .split(/[\s,]+/)
    .some((each) => each === name || (each.length > 1 && each.endsWith('*') && name.startsWith(each.slice(0, -1))));
