import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { becomeOperator } from '../fixtures/desk-steps.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember, freshEmail } from '../fixtures/new-member.ts';
import { atProvider, heading, order } from '../fixtures/order-steps.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const SITE = 'localhost';
/** A job takes as many keys or clicks at most. Typing a text counts for none. */
const STEPS_MAX = 3;
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

type Visit = (host: string) => Promise<Page>;

/** A member with a photo and an order, who reported another one, and a complaint. */
async function fillQueues(visit: Visit, server: RunningServer): Promise<{ reported: string }> {
  const [member, other] = [await visit(SITE), await visit(SITE)];
  await createMember(other, server);
  const { body: them } = await callApi(other, 'GET', '/api/user.php');
  const reported = (them as { user: { id: string } }).user.id;
  await createMember(member, server);
  await callApi(member, 'POST', '/api/report.php', { profile: reported, reason: 'scam', text: 'Asked for money.' });
  await callApi(member, 'POST', '/api/complaint.php', {
    ...{ email: freshEmail('kim'), url: '', category: 'other', text: 'The page doesn’t open.' },
  });
  await member.goto('/profile');
  await member
    .getByLabel(say('Choose a photo or drop it here'))
    .setInputFiles([{ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await cameraJpeg(92) }]);
  await expect(member.getByText(say('In review'), { exact: true })).toBeVisible();
  await member.goto('/credits/small');
  await order(member);
  await atProvider(member, 'Pay').click();
  await expect(heading(member, 'Thank you! Your payment has arrived')).toBeVisible();
  return { reported };
}

/** Counts keys and clicks. */
class Hand {
  readonly #desk: Page;
  #steps = 0;
  constructor(desk: Page) {
    this.#desk = desk;
  }
  async key(name: string): Promise<void> {
    this.#steps += 1;
    await this.#desk.keyboard.press(name);
  }
  async click(control: Locator): Promise<void> {
    this.#steps += 1;
    await control.click();
  }
  /** What waits to be undone is sent when the place is left. */
  async finish(job: string): Promise<void> {
    expect(this.#steps, `steps of ${job}`).toBeLessThanOrEqual(STEPS_MAX);
    this.#steps = 0;
    await expect(this.#desk.getByRole('dialog')).toHaveCount(0);
    await this.#desk.keyboard.type('go');
    await expect(this.#desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  }
}

test('each of the ten daily jobs takes three keys or clicks, and is in the log', async ({ visit, server }) => {
  const { reported } = await fillQueues(visit, server);
  const desk = await visit('desk.localhost', DESKTOP);
  await becomeOperator(desk, server, 'owner');
  const hand = new Hand(desk);
  const open = async (path: string, ready: Locator) => {
    await desk.goto(`/desk${path}`);
    await expect(ready).toBeVisible();
  };
  const dialog = desk.getByRole('dialog');
  const choose = (name: string) => desk.getByRole('main').getByRole('button', { name, exact: true }).first();

  /** Of the reasons that a dialog offers. */
  const chooseFirst = async () => {
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await hand.key('1');
  };

  await open('/photos', desk.getByText('1 waits'));
  await hand.key('s');
  await hand.finish('a photo');

  await open('/reports', desk.getByText('1 waits'));
  await hand.key('Enter');
  await expect(desk.getByText('Asked for money.').first()).toBeVisible();
  await hand.key('d');
  await chooseFirst();
  await hand.finish('a report');

  await open('/complaints', desk.getByText('1 waits'));
  await hand.key('Enter');
  await expect(desk.getByText('The page doesn’t open.').first()).toBeVisible();
  await hand.key('a');
  await chooseFirst();
  await hand.finish('a complaint');

  const member = `/members/${reported}`;
  const actions = desk.getByRole('group', { name: 'Actions' });
  for (const { job, key, asks, done } of [
    { job: 'fictional', key: 'f', asks: false, done: 'No longer fictional' },
    { job: 'no longer fictional', key: 'f', asks: false, done: 'Mark as fictional' },
    { job: 'suspension', key: 's', asks: true, done: 'Restore' },
    { job: 'ban', key: 'b', asks: true, done: 'Restore' },
    { job: 'restore', key: 'r', asks: false, done: 'Ban' },
  ]) {
    await open(member, actions);
    await hand.key(key);
    if (asks) await chooseFirst();
    await hand.finish(job);
    await open(member, actions.getByRole('button', { name: done }));
  }

  await open('/money', choose('Refund'));
  await hand.click(choose('Refund'));
  await hand.click(dialog.getByRole('button', { name: 'Refund' }));
  await hand.finish('a refund');

  await open('/money/codes', choose('Add a code'));
  await hand.click(choose('Add a code'));
  await dialog.getByLabel('Site').selectOption(SITE);
  await dialog.getByLabel('Code').fill('AUTUMN10');
  await dialog.getByLabel('Percent off').fill('10');
  await hand.click(dialog.getByRole('button', { name: 'Add a code' }));
  await expect(desk.getByText('AUTUMN10')).toBeVisible();
  await hand.finish('a code');

  await open('/sites/news', choose('Add news'));
  await hand.click(choose('Add news'));
  await dialog.getByLabel('Site').selectOption(SITE);
  for (const field of await dialog.getByLabel(/^(Title|Text) in /).all()) await field.fill('Autumn walks');
  await hand.click(dialog.getByRole('button', { name: 'Publish' }));
  await hand.finish('news');

  await open('/log', desk.getByRole('table', { name: 'Log' }));
  const log = (await desk.getByRole('table', { name: 'Log' }).textContent()) ?? '';
  for (const entry of [
    ...[
      'photo approve',
      'report dismissed',
      'complaint upheld',
      'mark fictional',
      'unmark fictional',
      'suspend',
      'ban',
    ],
    ...['restore', 'pay back', 'add code', 'add news'],
  ])
    expect(log, entry).toContain(entry);
});

test('no place of the desk has a barrier, on a phone or a wide screen', async ({ visit, server }) => {
  const { reported } = await fillQueues(visit, server);
  const phone = await visit('desk.localhost');
  await becomeOperator(phone, server, 'owner');
  const wide = await visit('desk.localhost', { ...DESKTOP, storageState: await phone.context().storageState() });
  const places = ['', '/photos', '/reports', '/complaints', '/members', `/members/${reported}`];
  const ofOwners = [
    '/money',
    '/money/codes',
    '/money/month',
    '/sites',
    '/sites/localhost',
    '/sites/news',
    '/operators',
    '/log',
    '/server',
    '/server/queues',
    '/server/jobs',
  ];
  for (const desk of [phone, wide])
    for (const place of [...places, ...ofOwners]) {
      await desk.goto(`/desk${place}`);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(desk.getByText('Loading')).toHaveCount(0);
      expect([place, await axeFindings(desk)]).toEqual([place, []]);
    }
  await phone.goto('/desk/reports');
  await phone.getByText('Asked for money.').first().click();
  await expect(phone.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
});
