import { type Html, html, scriptJson } from '#shared/rules/html.ts';

export interface Shown {
  look: string;
  locale: string;
  template: string;
  subject: string;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

function choice(name: string, values: readonly string[]): Html {
  const options = values.map((value) => html`<option>${value}</option>`);
  return html`<label>${name} <select name="${name}">${options}</select></label>`;
}

/** A page that shows one email at a time. The choice is in the URL, so that it can be shared. */
export function previewPage(shown: readonly Shown[]): string {
  const subjects = Object.fromEntries(
    shown.map(({ look, locale, template, subject }) => [`${look}/${locale}/${template}`, subject]),
  );
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Emails</title>
<style>
body{margin:0;display:grid;grid-template-rows:auto 1fr;height:100vh;font:15px/1.5 system-ui,sans-serif;background:#ddd}
form{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:10px 16px;background:#fff}
b{flex-basis:100%}
iframe{justify-self:center;height:100%;border:0;background:#fff}
</style>
<form>
${choice('template', distinct(shown.map(({ template }) => template)))}
${choice('look', distinct(shown.map(({ look }) => look)))}
${choice('locale', distinct(shown.map(({ locale }) => locale)))}
${choice('width', ['800', '360'])}
${choice('format', ['html', 'txt'])}
<b></b>
</form>
<iframe title="The email"></iframe>
<script>
const subjects = ${scriptJson(subjects)};
const form = document.querySelector('form');
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form[name]) form[name].value = value;
function show() {
  const chosen = Object.fromEntries(new FormData(form));
  const path = [chosen.look, chosen.locale, chosen.template].join('/');
  const frame = document.querySelector('iframe');
  frame.style.width = chosen.width + 'px';
  frame.src = path + '.' + chosen.format;
  document.querySelector('b').textContent = subjects[path];
  history.replaceState(null, '', '#' + new URLSearchParams(chosen));
}
form.addEventListener('change', show);
show();
</script>
</html>
`.toString();
}
