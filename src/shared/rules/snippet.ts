import { isSlug } from '../contracts/slug.ts';
import { isBlank, trimText } from './blank.ts';
import { type Html, html, joinHtml } from './html.ts';
import { slugPath } from './slug.ts';
import { reactCode } from './snippet-react.ts';

/** A partner's choices on `/partners/snippet`, as form values: texts, and `on` for a ticked box. */
export type SnippetChoice = Readonly<Partial<Record<SnippetField, string>>>;

export const CAMPAIGN_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export const SNIPPET_MODES = ['inline', 'popup', 'drawer', 'bar'] as const;
/** An element with a script, a custom element, a plain iframe, or the component for React and Preact. */
export const SNIPPET_FORMATS = ['div', 'element', 'frame', 'react'] as const;

type SnippetField =
  | (typeof CAMPAIGN_FIELDS)[number]
  | 'format'
  | 'lander'
  | 'slug'
  | 'mode'
  | 'label'
  | 'click'
  | 'scroll'
  | 'seconds'
  | 'exit'
  | 'locale'
  | 'theme'
  | 'min_height'
  | 'max_height'
  | 'eager'
  | 'datalayer';

/** The loader ignores other values (docs/embed.md); the form reports them. */
const PLAIN = /^[\w.:~+-]{1,128}$/;
export const LABEL_MAX_CHARS = 80;
export const HEIGHT_PX = { least: 280, most: 4_000, min: 640, max: 2_400 } as const;
export const SECONDS_MAX = 600;
export const PERCENT_MAX = 100;

const SNIPPET_PROBLEMS = ['plain', 'slug', 'label', 'height', 'lower', 'percent', 'seconds', 'opening'] as const;
export type SnippetProblem = (typeof SNIPPET_PROBLEMS)[number];

const isWhole = (text: string, low: number, high: number) =>
  /^\d{1,6}$/.test(text) && Number(text) >= low && Number(text) <= high;

/** A plain iframe has no loader and no mode. */
const isFrame = ({ format }: SnippetChoice) => format === 'frame';
const opensItself = (choice: SnippetChoice) => !isFrame(choice) && (choice.mode ?? 'inline') !== 'inline';

/** Problems by field, without fields that the chosen format ignores. */
export function checkSnippet(choice: SnippetChoice): Partial<Record<SnippetField, SnippetProblem>> {
  const problems: Partial<Record<SnippetField, SnippetProblem>> = {};
  const { slug = '', label = '', scroll = '', seconds = '', min_height: least = '', max_height: most = '' } = choice;
  const { least: low, most: high } = HEIGHT_PX;
  for (const name of CAMPAIGN_FIELDS) if (choice[name] && !PLAIN.test(choice[name])) problems[name] = 'plain';
  if (slug && !isSlug(slug.normalize())) problems.slug = 'slug';
  if (isBlank(label) || [...label].length > LABEL_MAX_CHARS) problems.label = 'label';
  if (least && !isWhole(least, low, high)) problems.min_height = 'height';
  if (!isFrame(choice)) {
    if (most && !isWhole(most, low, high)) problems.max_height = 'height';
    else if (most && !problems.min_height && Number(most) < Number(least || HEIGHT_PX.min))
      problems.max_height = 'lower';
  }
  if (opensItself(choice)) {
    if (scroll && !isWhole(scroll, 1, PERCENT_MAX)) problems.scroll = 'percent';
    if (seconds && !isWhole(seconds, 1, SECONDS_MAX)) problems.seconds = 'seconds';
    if (!choice.click && !scroll && !seconds && !choice.exit) problems.click = 'opening';
  }
  return problems;
}

/** The lander and its slug, as in a URL. */
const landerOf = ({ lander = '', slug = '' }: SnippetChoice) =>
  slug ? `${lander}/${slugPath(slug.normalize())}` : lander;

/** The lander's URL with the campaign, for the link inside and for a plain iframe. */
export function landerAddress(choice: SnippetChoice, site: string): string {
  const { locale, theme } = choice;
  const values = [
    ...CAMPAIGN_FIELDS.map((name) => [name, choice[name]] as const),
    ...(isFrame(choice)
      ? ([
          ['locale', locale],
          ['theme', theme],
        ] as const)
      : []),
  ];
  const query = values.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&');
  return `${site}/landers/${landerOf(choice)}${query && `?${query}`}`;
}

/** The loader's options by name, without `data-` and without default values. */
export function snippetOptions(choice: SnippetChoice, site: string): [name: string, value: string][] {
  const { mode = 'inline', locale, theme, eager, datalayer } = choice;
  const { min_height: least, max_height: most } = choice;
  const openings = opensItself(choice) ? openingsOf(choice) : 'click';
  const options: [string, string | undefined | false][] = [
    ['lander', landerOf(choice)],
    ['site', site],
    ['mode', mode !== 'inline' && mode],
    ['open-on', openings !== 'click' && openings],
    ...CAMPAIGN_FIELDS.map((name): [string, string | undefined] => [name, choice[name]]),
    ['locale', locale],
    ['theme', theme],
    ['min-height', Number(least) !== HEIGHT_PX.min && least],
    ['max-height', Number(most) !== HEIGHT_PX.max && most],
  ];
  const flags: [string, string][] = [...(eager ? ['eager'] : []), ...(datalayer ? ['datalayer'] : [])].map((name) => [
    name,
    '',
  ]);
  return [...options.filter((option): option is [string, string] => !!option[1]), ...flags];
}

function openingsOf({ click, scroll, seconds, exit }: SnippetChoice): string {
  const all = [
    click && 'click',
    scroll && `scroll:${scroll}`,
    seconds && `time:${Number(seconds) * 1000}`,
    exit && 'exit',
  ];
  return all.filter(Boolean).join(',');
}

const attribute = (name: string, value: string): Html => (value ? html` ${name}="${value}"` : html` ${name}`);

/** The code for the partner's page. `checkSnippet` must have accepted the choice. */
export function snippetCode(choice: SnippetChoice, site: string): string {
  const address = landerAddress(choice, site);
  const label = trimText(choice.label ?? '');
  const height = choice.min_height || String(HEIGHT_PX.min);
  if (isFrame(choice)) {
    return html`<iframe${attribute('src', address)}${attribute('title', label)} width="100%" height="${height}"
  loading="lazy" allow="" referrerpolicy="strict-origin"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`.toString();
  }
  if (choice.format === 'react') return reactCode({ site, options: snippetOptions(choice, site), address, label });
  const isElement = choice.format === 'element';
  const tag = isElement ? 'lander-embed' : 'div';
  const options = snippetOptions(choice, site).map(([name, value]) =>
    attribute(isElement ? name : `data-${name}`, value),
  );
  const isInline = (choice.mode ?? 'inline') === 'inline';
  const lines = [
    html`<${tag}${options}>`,
    html`  <a${attribute('href', address)}>${label}</a>`,
    // Reserves the height until the lander has loaded.
    ...(isInline ? [html`  <svg width="1" height="${height}" aria-hidden="true"></svg>`] : []),
    html`</${tag}>`,
    html`<script async${attribute('src', `${site}/embed/v1.js`)}></script>`,
  ];
  return joinHtml(lines, '\n').toString();
}
