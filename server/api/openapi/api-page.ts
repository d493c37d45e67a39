import { CHECKED_EACH_TIME } from '#server/http/caching.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { type MailColors, mailPalette } from '#server/notify/mail/mail-colors.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { type Html, html, joinHtml } from '#shared/rules/html.ts';
import { type DescribedCall, describeCalls, type Parameter } from './describe-call.ts';
import { ERROR_MEANINGS } from './error-meanings.ts';
import { idOf } from './openapi.ts';
import { sharedSchemas } from './schemas.ts';
import { shapeText } from './shape-text.ts';

/** The HTML page that lists the calls of a site. English only, since it is for developers. */
export function apiPage(site: Site): Response {
  const title = `${site.pack.name} API`;
  const byPath = Map.groupBy(describeCalls(site), ({ call }) => call.path);
  const sections = Array.from(
    byPath,
    ([path, calls]) => html`<section id="${path}"><h2>${fileOf(path)}</h2>${calls.map(callHtml)}</section>`,
  );
  const objects = Object.entries(sharedSchemas()).map(
    ([name, schema]) => html`<article><h3>${name}</h3>${code(shapeText(schema))}</article>`,
  );
  const body = html`<main>
<h1>${title}</h1>
<p>All calls of ${site.origin}, for programs as <a href="/api/openapi.json">OpenAPI 3.1</a>, which also has the limits of each field. A <code>?</code> after a name means that it can be left out.</p>
<nav aria-label="Calls"><ul>${Array.from(byPath.keys(), (path) => html`<li><a href="#${path}">${fileOf(path)}</a></li>`)}<li><a href="#objects">Objects</a></li></ul></nav>
${joinHtml(sections, '\n')}
<section id="objects"><h2>Objects</h2>
${objects}
</section>
</main>`;
  return plainPage({
    lang: 'en',
    title,
    css: styleOf(site),
    body,
    formAction: "'none'",
    headers: { 'cache-control': CHECKED_EACH_TIME },
  });
}

const fileOf = (path: string) => path.replace('/api/', '');
/** A list that is wider than a phone scrolls, also by keyboard. */
const code = (text: string) => html`<pre tabindex="0"><code>${text}</code></pre>`;

function callHtml({ signature, call, notes, parameters, body, status, answer, errors }: DescribedCall): Html {
  const { method, path, flag } = call;
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== flag);
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const parts: [string, string][] = [
    ['Headers', parametersText(headers)],
    ['Query', parametersText(query)],
    [`Body${typeNote(body)}`, body?.schema ? shapeText(body.schema) : ''],
    [`Answer ${status}${typeNote(answer)}`, answer?.schema ? shapeText(answer.schema) : ''],
  ];
  const terms = parts
    .filter(([term, text]) => text || /: /.test(term) || term.startsWith('Answer'))
    .map(([term, text]) => html`<dt>${term}</dt><dd>${text && code(text)}</dd>`);
  const meanings = errors.map((error) => html`<abbr title="${ERROR_MEANINGS[error]}">${error}</abbr>`);
  return html`<article id="${idOf(signature)}">
<h3><code>${method} ${path}${flag && `?${flag}=1`}</code></h3>
<p>${notes.join(' ')}</p>
<dl>${terms}<dt>Errors</dt><dd>${joinHtml(meanings, ', ')}</dd></dl>
</article>`;
}

const typeNote = (content: { readonly type: string } | null) =>
  content && content.type !== 'application/json' ? `: ${content.type}` : '';

const parametersText = (parameters: readonly Parameter[]) =>
  parameters.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shapeText(schema)}`).join('\n');

function styleOf({ niche }: Site): string {
  const { base, dark } = mailPalette(niche);
  return [
    tokens(base),
    dark ? `@media(prefers-color-scheme:dark){${tokens(dark)}}` : '',
    `*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:${niche.baseFontPx}px/1.55 system-ui,sans-serif}`,
    'main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1,h2,h3{line-height:1.25;margin:0 0 .75rem}h2{margin-top:2.5rem}h3{font-size:1rem;overflow-wrap:anywhere}a{color:var(--link)}a:focus-visible,pre:focus-visible{outline:3px solid var(--link);outline-offset:2px}',
    'nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:0;list-style:none}nav a{display:inline-block;padding:.375rem 0}',
    'article{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}p{margin:0 0 .75rem}dl{margin:0}dt{font-weight:600}dd{margin:0 0 .75rem}pre{margin:.25rem 0 0;overflow-x:auto;font-size:.875rem;line-height:1.45}code{font-family:ui-monospace,monospace}abbr{text-decoration:none}',
    '@media(min-width:48rem){dl{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:.5rem 1rem}dd{margin:0}pre{margin:0}}',
  ].join('');
}

const tokens = ({ page, card, ink, line, link }: MailColors): string =>
  `:root{--page:${page};--card:${card};--ink:${ink};--line:${line};--link:${link}}`;
