import { textsOf } from '../../fixtures/texts.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember } from '../member-steps.ts';

const say = textsOf('en');

test('members in Firefox and WebKit chat: messages and read marks arrive live', async ({ visit, server }) => {
  const anna = await visit({ engine: 'firefox' });
  const bea = await visit({ engine: 'webkit' });
  const { id: annaId } = await becomeMember(anna, server, { name: 'Anna' });
  await becomeMember(bea, server, { name: 'Bea' });
  const write = async (page: typeof anna, text: string) => {
    await page.fill(say('Message'), text);
    await page.press('button', say('Send'));
  };

  await anna.goto('/members');
  await anna.see({ css: 'article[data-member]' });
  await bea.goto(`/members/${annaId}`);
  await bea.press('button', say('Message {name}', { name: 'Anna' }));
  await bea.at(/^\/chats\/[\w-]{16}$/);
  await write(bea, 'Which bridge is the finest?');

  // Polls are a minute apart and no step waits that long, so what arrives came as a live event.
  await expect
    .poll(() => anna.texts({ role: 'link', name: new RegExp(`^${say('Chats')}`) }))
    .toContainEqual(expect.stringContaining('1'));
  await anna.press('link', new RegExp(`^${say('Chats')}`));
  await anna.see({ role: 'heading', name: say('Chats') });
  await anna.press('link', /Bea/, { css: 'main' });
  await anna.at(/^\/chats\/[\w-]{16}$/);
  await anna.read('Which bridge is the finest?');
  await bea.read(say('Read'));
  await write(anna, 'The one by the weir.');
  await bea.read('The one by the weir.');
  await anna.read(say('Read'));
});
