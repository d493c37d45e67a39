import { activationLink, freshEmail } from '../../fixtures/new-member.ts';
import { textsOf } from '../../fixtures/texts.ts';
import type { EnginePage } from '../engine-page.ts';
import { expect, photoPath, test } from '../engine-test.ts';

const say = textsOf('en');
const PASSWORD = 'grey-heron-7-lanterns';

test('a visitor signs up with a photo and confirms the address by the mailed link', async ({ visit, server }) => {
  const email = freshEmail('anna');
  const page = await visit();
  const next = () => page.press('button', say('Save and continue'));
  const heading = (text: string) => page.see({ role: 'heading', name: say(text) });

  await page.goto('/');
  await page.press('link', say('Create free account'));
  await page.at('/signup');
  await page.fill(say('Email address'), email);
  await page.fill(say('Name'), 'Anna');
  await page.fill(say('Password'), PASSWORD);
  await page.press('button', say('Create account'));

  const hasPush = await page.evaluate(() => 'PushManager' in window && 'Notification' in window);
  // Without push, sign-up continues with the location. The photo is added to the profile afterwards.
  if (hasPush) {
    await heading('Know when someone messages you');
    await page.press('button', say('No, thank you'));
    await heading('Add a photo');
    await addPhoto(page, { field: 'input[type=file]', shown: 'main img[alt="Anna"]' });
    await next();
  }
  await heading('Where are you?');
  await page.press('button', say('Continue without a location'));
  await heading('A little about you');
  await page.press('radio', say('Woman'));
  for (const [part, value] of [
    ['month', '5'],
    ['day', '17'],
    ['year', '1990'],
  ] as const) {
    await page.select({ css: `select[name=${part}]` }, value);
  }
  await next();
  await heading('In your own words');
  await page.fill(say('About me'), 'Early riser, late talker.');
  await next();
  await heading('Check your email');
  await page.read(email);

  await page.goto(activationLink(await server.mailTo(email)));
  await page.read(say('Your address is confirmed'));
  expect(await page.url()).not.toContain('token');
  await page.press('link', say('Browse members'));
  await page.at('/members');
  await page.see({ css: 'article[data-member]' });
  if (!hasPush) {
    await page.goto('/profile');
    await addPhoto(page, { field: '#photos input[type=file]', shown: '#photos li img' });
  }
});

/** The file is stored sideways with an orientation tag. The shown photo must be upright. */
async function addPhoto(page: EnginePage, { field, shown }: { field: string; shown: string }): Promise<void> {
  await page.upload(field, photoPath());
  await page.see({ css: shown });
  const isUpright = (css: string) => {
    const photo = document.querySelector<HTMLImageElement>(css);
    return !!photo && photo.naturalHeight > photo.naturalWidth;
  };
  await expect.poll(() => page.evaluate(isUpright, shown)).toBe(true);
}
