/** The script and styles of the demo partner's page, as a partner would write them. */
export const PARTNER_STYLE = `:root{color-scheme:light dark}
body{display:grid;gap:32px;max-width:1180px;margin:0 auto;padding:24px 16px 96px;font:17px/1.5 system-ui,sans-serif}
main{min-width:0}
h1{margin:0 0 8px;font-size:30px;line-height:1.2}
h2{margin:40px 0 4px;font-size:20px}
p{margin:0 0 12px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}
nav a{padding:10px 0}
a[aria-current]{font-weight:700;text-decoration:none;color:inherit}
[data-mode=popup]>a,[data-mode=drawer]>a,[data-mode=bar]>a,button{display:inline-block;padding:11px 18px;border:1px solid #8888;border-radius:8px;background:none;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
iframe{border:1px solid #8884}
aside{min-width:0}
aside h2{margin-top:0}
ol{margin:0;padding:0;list-style:none;font:14px/1.6 ui-monospace,monospace}
li{padding:4px 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}
@media (min-width:960px){body{grid-template-columns:minmax(0,1fr) 320px}aside{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}}
`;

export const PARTNER_SCRIPT = `'use strict';
const log = document.getElementById('log');
const names = 'ready open close step signup_started submitting account_created complete login_redirect closed error';
for (const name of names.split(' ')) {
  document.addEventListener('lander:' + name, ({ type, target, detail }) => {
    const line = document.createElement('li');
    line.textContent = type + ' from ' + (target.id || target.localName) + ' ' + JSON.stringify(detail);
    log.prepend(line);
  });
}
const place = document.getElementById('here');
document.getElementById('put').addEventListener('click', () => {
  const lander = document.createElement('lander-embed');
  lander.setAttribute('lander', place.dataset.landerOf);
  lander.setAttribute('site', place.dataset.siteOf);
  lander.setAttribute('network', 'demo');
  lander.setAttribute('ref', 'element');
  lander.setAttribute('eager', '');
  place.replaceChildren(lander);
});
document.getElementById('take').addEventListener('click', () => place.replaceChildren());
`;
