import { textsOf } from '../../fixtures/texts.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';

const say = textsOf('en');
const ZERO_WIDTH = '\u200b';
const RIGHT_TO_LEFT_NAME = 'نور';

/** Translates the page as the engine's browser does: Firefox rewrites texts in place, Safari puts new ones there. */
function translatePage(isFirefox: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { data, parentElement, nextSibling } = text;
    if (!data.trim() || data.includes('«') || parentElement?.closest('script, style')) continue;
    text.remove();
    const translated = data.replace(/\S+/g, '«$&»');
    if (isFirefox) text.data = translated;
    parentElement?.insertBefore(isFirefox ? text : new Text(translated), nextSibling);
  }
}

test('an order on a translated page names the price that is charged', async ({ visit, server, engine }) => {
  const page = await visit();
  await becomeMember(page, server);
  await page.goto('/premium');
  const order = { role: 'region', name: say('Your order') };
  const shown = async () => (await page.texts(order)).join(' ').replaceAll(/[«»]/g, '');
  await page.see(order);
  await expect.poll(shown).toContain('€19.99');
  await page.evaluate(translatePage, engine === 'firefox');
  await page.click({ css: 'label', text: /12/ });
  await expect.poll(shown).not.toContain('€19.99');
  const [button = ''] = await page.texts({ css: 'main button[type=submit]', text: /€/ });
  const [price = 'no price'] = /€[\d.]+/.exec(button) ?? [];
  expect(await shown()).toContain(`for ${price} until`);
});

test('an address with an invisible character or an umlaut is what its owner means', async ({ visit, server }) => {
  const page = await visit();
  const robin = await becomeMember(page, server, { name: 'Robin' });
  await call(page, 'GET logout.php');
  await page.goto('/login');
  const [user = '', domain = ''] = robin.email.split('@');
  const pasted = `\u202a${user}@${ZERO_WIDTH}${domain}\u202c`;
  // Typed by a script, as a paste is: no keyboard has these characters.
  const paste = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('main input[name=email]') as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await page.see({ label: say('Email address') });
  await page.evaluate(paste, pasted);
  await page.fill(say('Password'), robin.password);
  await page.press('button', say('Log in'), { css: 'main' });
  await page.at(/^\/(?:members|home)/);

  await call(page, 'GET logout.php');
  await page.goto('/signup');
  await page.fill(say('Email address'), `${user}@bücher.example`);
  await page.fill(say('Name'), 'Robin');
  await page.fill(say('Password'), robin.password);
  await page.press('button', say('Create account'));
  await page.miss({ label: say('Email address') });
  const { user: created } = await call<{ user: { email: string } }>(page, 'GET user.php');
  expect(created.email).toBe(`${user}@xn--bcher-kva.example`);
});

test('a chat sends nothing invisible, keeps links whole and names on their side', async ({ visit, server }) => {
  const page = await visit();
  const noor = await becomeMember(page, server, { name: RIGHT_TO_LEFT_NAME, date_of_birth: '1990-01-01' });
  await becomeMember(page, server);
  await page.goto(`/members/${noor.id}`);
  await page.read(/^\u2068?نور\u2069?, \d\d$/m);
  await page.press('button', /^Message /);
  await page.at(/^\/chats\//);
  await page.see({ label: say('Message') });
  const type = (text: string) => {
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await page.evaluate(type, ZERO_WIDTH.repeat(3));
  await page.key({ label: say('Message') }, 'Enter');
  const address = 'https://en.wikipedia.org/wiki/Pride_(film)';
  await page.fill(say('Message'), `See ${address}.`);
  await page.press('button', say('Send'));
  await page.see({ css: `main a[href="${address}"]` });
  const conversation = new URL(await page.url()).pathname.split('/').pop();
  const sent = () => call<{ messages: unknown[] }>(page, `GET messages.php?conversation=${conversation}`);
  await expect.poll(async () => (await sent()).messages.length).toBe(1);
});

test('a like by keyboard keeps the focus on its card', async ({ visit, server }) => {
  const page = await visit();
  await becomeMember(page, server, { name: 'Mira', city: 'Utrecht' });
  await becomeMember(page, server);
  await page.goto('/members');
  const heart = { css: 'article[data-member] button[aria-pressed=false]' };
  await page.see(heart);
  await page.key(heart, 'Enter');
  await page.see({ css: 'article[data-member] button[aria-pressed=true]' });
  expect(await page.evaluate(() => document.activeElement?.ariaPressed)).toBe('true');
});
