import { MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import type { Measured, MeasuredScreen } from './measured-screen.ts';

const CARDS = 60;
const ROUNDS = 10;
const TEXT = 'See you at eight, at the corner?';
/** The time between two key presses of a fast typist. */
const KEY_MS = 60;
const SCROLL_PX = 500;
const SCROLL_PAUSE_MS = 100;
const LONGEST_SCROLLS = 400;

interface Journey {
  readonly name: string;
  readonly isForMembers: boolean;
  readonly run: (screen: MeasuredScreen, chat: string) => Promise<Measured & { readonly growthMb?: number }>;
}

// Not by role: Playwright would compute the roles of all elements in the slowed-down page.
const cards = ({ page }: MeasuredScreen) => page.locator('main article[data-member]');

async function openMembers(screen: MeasuredScreen): Promise<void> {
  // Few members match the demo member's own search.
  await screen.page.goto(`/members?min_age=${MIN_AGE_YEARS}`);
  await cards(screen).first().waitFor();
}

async function scrollToCard(screen: MeasuredScreen, count: number): Promise<void> {
  for (let scrolls = 0; (await cards(screen).count()) < count; scrolls++) {
    if (scrolls === LONGEST_SCROLLS) throw new Error(`/members can't be measured: it has no ${count} cards.`);
    await screen.page.mouse.wheel(0, SCROLL_PX);
    await screen.page.waitForTimeout(SCROLL_PAUSE_MS);
  }
}

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'index',
    isForMembers: false,
    run: async (screen) => {
      await screen.page.goto('/');
      await screen.page.getByRole('heading', { level: 1 }).waitFor();
      return screen.result();
    },
  },
  {
    name: `members, ${CARDS} cards scrolled`,
    isForMembers: true,
    run: async (screen) => {
      await openMembers(screen);
      await scrollToCard(screen, CARDS);
      await cards(screen).last().getByRole('button').first().tap();
      return screen.result();
    },
  },
  {
    name: 'chat of 500 messages, typed into',
    isForMembers: true,
    run: async (screen, chat) => {
      await screen.page.goto(chat);
      await screen.page.locator('[role=log] time').last().waitFor();
      await screen.page.getByLabel('Message', { exact: true }).tap();
      await screen.page.keyboard.type(TEXT, { delay: KEY_MS });
      return screen.result();
    },
  },
  {
    name: `members and a profile, ${ROUNDS} times`,
    isForMembers: true,
    run: async (screen) => {
      await openMembers(screen);
      // The router names the entry when it starts. Before that, each link would load a new document.
      await screen.page.waitForFunction(() => history.state !== null);
      const visit = async () => {
        await cards(screen).first().getByRole('link').first().tap();
        await screen.page.waitForURL(/\/members\/[\w-]{16}$/);
        await screen.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await screen.page.goBack();
        await cards(screen).first().waitFor();
      };
      await visit();
      const before = await screen.memoryMb();
      for (let round = 0; round < ROUNDS; round++) await visit();
      const measured = await screen.result();
      return { ...measured, growthMb: measured.memoryMb - before };
    },
  },
];
