/** What a partner chose on `/partners/snippet`, as a form gives it: texts, and `on` for what is ticked. */
export type SnippetChoice = Readonly<Partial<Record<SnippetField, string>>>;

export const CAMPAIGN_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export const SNIPPET_MODES = ['inline', 'popup', 'drawer', 'bar'] as const;
/** As an element beside a script, as a custom element, or as a bare frame. */
export const SNIPPET_WAYS = ['div', 'element', 'frame'] as const;

export type SnippetField =
  | (typeof CAMPAIGN_FIELDS)[number]
  | 'way'
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

/** The loader leaves other values out without a word (docs/embed.md); here they are named. */
const PLAIN = /^[\w.:~+-]{1,128}$/;
const SLUG = /^[\w-]{1,64}(?:\/[\w-]{1,64})*$/;
export const LABEL_MAX_CHARS = 80;
export const HEIGHT_PX = { least: 280, most: 4_000, min: 640, max: 2_400 } as const;
const SECONDS_MAX = 600;

export const SNIPPET_PROBLEMS = ['plain', 'slug', 'label', 'height', 'lower', 'percent', 'seconds', 'opening'] as const;
export type SnippetProblem = (typeof SNIPPET_PROBLEMS)[number];

const isWhole = (text: string, low: number, high: number) =>
  /^\d{1,6}$/.test(text) && Number(text) >= low && Number(text) <= high;

/** A bare frame has neither loader nor mode. */
const isFrame = ({ way }: SnippetChoice) => way === 'frame';
const opensItself = (choice: SnippetChoice) => !isFrame(choice) && (choice.mode ?? 'inline') !== 'inline';

/** What is wrong, by field; fields that count for nothing in the choice are never wrong. */
export function checkSnippet(choice: SnippetChoice): Partial<Record<SnippetField, SnippetProblem>> {
  const problems: Partial<Record<SnippetField, SnippetProblem>> = {};
  const { slug = '', label = '', scroll = '', seconds = '', min_height: least = '', max_height: most = '' } = choice;
  const { least: low, most: high } = HEIGHT_PX;
  for (const name of CAMPAIGN_FIELDS) if (choice[name] && !PLAIN.test(choice[name])) problems[name] = 'plain';
  if (slug && !SLUG.test(slug)) problems.slug = 'slug';
  if (!label.trim() || [...label].length > LABEL_MAX_CHARS) problems.label = 'label';
  if (least && !isWhole(least, low, high)) problems.min_height = 'height';
  if (!isFrame(choice)) {
    if (most && !isWhole(most, low, high)) problems.max_height = 'height';
    else if (most && !problems.min_height && Number(most) < Number(least || HEIGHT_PX.min))
      problems.max_height = 'lower';
  }
  if (opensItself(choice)) {
    if (scroll && !isWhole(scroll, 1, 100)) problems.scroll = 'percent';
    if (seconds && !isWhole(seconds, 1, SECONDS_MAX)) problems.seconds = 'seconds';
    if (!choice.click && !scroll && !seconds && !choice.exit) problems.click = 'opening';
  }
  return problems;
}

/** The lander's address with the campaign: the link inside, and what a bare frame shows. */
export function landerAddress(choice: SnippetChoice, site: string): string {
  const { lander = '', slug, locale, theme } = choice;
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
  return `${site}/landers/${lander}${slug ? `/${slug}` : ''}${query && `?${query}`}`;
}

/** The loader's options by name, without `data-`; what the loader takes for granted is left out. */
export function snippetOptions(choice: SnippetChoice, site: string): [name: string, value: string][] {
  const { lander = '', slug, mode = 'inline', locale, theme, eager, datalayer } = choice;
  const { min_height: least, max_height: most } = choice;
  const openings = opensItself(choice) ? openingsOf(choice) : 'click';
  const options: [string, string | undefined | false][] = [
    ['lander', slug ? `${lander}/${slug}` : lander],
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeHtml(value)}"` : ` ${name}`);

/** The code to put into the partner's page. The choice has passed `checkSnippet`. */
export function snippetCode(choice: SnippetChoice, site: string): string {
  const address = landerAddress(choice, site);
  const label = (choice.label ?? '').trim();
  const height = choice.min_height || String(HEIGHT_PX.min);
  if (isFrame(choice)) {
    return `<iframe${attribute('src', address)}${attribute('title', label)} width="100%" height="${height}"
  loading="lazy" allow="" referrerpolicy="strict-origin"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;
  }
  const isElement = choice.way === 'element';
  const tag = isElement ? 'lander-embed' : 'div';
  const options = snippetOptions(choice, site).map(([name, value]) =>
    attribute(isElement ? name : `data-${name}`, value),
  );
  const isInline = (choice.mode ?? 'inline') === 'inline';
  return [
    `<${tag}${options.join('')}>`,
    `  <a${attribute('href', address)}>${escapeHtml(label)}</a>`,
    // Holds the place until the lander comes.
    ...(isInline ? [`  <svg width="1" height="${height}" aria-hidden="true"></svg>`] : []),
    `</${tag}>`,
    `<script async${attribute('src', `${site}/embed/v1.js`)}></script>`,
  ].join('\n');
}
