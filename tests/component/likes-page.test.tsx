import { screen, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { screen as likesScreen } from '#src/pages/likes/likes-page.tsx';
import { markLikeSeen, receivedLikes } from '#src/state/likes/likes.ts';
import { startUnreadCounts } from '#src/state/notifications/count-unread.ts';
import { newLikesTotal } from '#src/state/notifications/unread-counts.ts';
import { modal } from '#src/state/overlays/modal.ts';
import { boot } from '#src/state/site/site.ts';
import { makeGivenLike, makeReceivedLike } from '../fixtures/cards.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startUnreadCounts();

startFresh();
installOverlays();
const wire = installWire();

const given = () => ({ ...makeGivenLike(1), liked: true });
const open = (address: string) => {
  logIn();
  return showScreen(likesScreen, address);
};
const names = () => screen.queryAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.textContent);
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('likes', () => {
  test('shows received likes first, new before seen, without message or View profile', async () => {
    wire.on('GET likes', {
      profiles: [given()],
      liked_by: [makeReceivedLike(2), makeReceivedLike(3), makeReceivedLike(4, false)],
    });
    await open('/likes');
    expect(names()).toEqual(['Chloe, 22', 'Daan, 23', 'Eva, 24']);
    expect(titles()).toEqual(['Likes', 'Likes you', 'New likes', 'Seen before']);
    expect(screen.queryByText('View profile')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Likes you' }).getAttribute('aria-current')).toBe('page');
    expect(newLikesTotal.value).toBe(2);
  });

  test('clears the new mark after the profile was opened', async () => {
    wire.on('GET likes', { profiles: [], liked_by: [makeReceivedLike(2)] });
    await open('/likes/received');
    markLikeSeen(receivedLikes.value[0]?.id ?? '');
    await settle();
    expect(titles()).toEqual(['Likes', 'Likes you']);
    expect(newLikesTotal.value).toBe(0);
  });

  test('shows both kinds on one page if the template has an overview', async () => {
    boot.value = makeBoot({ template: 'classic' });
    wire.on('GET likes', { profiles: [given()], liked_by: [makeReceivedLike(2, false)] });
    await open('/likes');
    expect(titles()).toEqual(['Likes', 'Likes you', 'Your likes']);
    expect(names()).toEqual(['Chloe, 22', 'Bram, 21']);
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });

  test('blocks and reports from the menu of a card, without opening the profile', async () => {
    wire.on('GET likes', { profiles: [], liked_by: [makeReceivedLike(2)] });
    const { press } = await open('/likes/received');
    await press.click(screen.getByRole('button', { name: 'More' }));
    await settle();
    await press.click(screen.getByRole('button', { name: /^Block/ }));
    expect(modal.value?.title).toBe('Block Chloe?');
  });

  test('takes a like back when Undo is gone', async () => {
    wire.on('GET likes', { profiles: [given()], liked_by: [] });
    const { press } = await open('/likes/given');
    await press.click(screen.getByRole('button', { name: 'Unlike Bram' }));
    await settle();
    expect([names(), wire.seen('DELETE likes')]).toEqual([[], []]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Bram was removed from your likes.')).toBeTruthy();
    wire.on('DELETE likes', { liked: false, mutual: false });
    wire.on('GET likes', { profiles: [], liked_by: [] });
    await settle(TOAST_WITH_ACTION_HIDE_MS);
    expect([names(), wire.seen('DELETE likes').length]).toEqual([[], 1]);
  });

  test('Undo shows a like again, and nothing is sent', async () => {
    wire.on('GET likes', { profiles: [given()], liked_by: [] });
    const { press } = await open('/likes/given');
    await press.click(screen.getByRole('button', { name: 'Unlike Bram' }));
    await settle();
    await press.click(screen.getByRole('button', { name: 'Undo' }));
    await settle(TOAST_WITH_ACTION_HIDE_MS);
    expect([names(), wire.seen('DELETE likes')]).toEqual([['Bram, 21'], []]);
    expect(screen.getByRole('button', { name: 'Unlike Bram' })).toBeTruthy();
  });

  test('a new press of the heart undoes an unlike that was not sent', async () => {
    const mutual = makeReceivedLike(2, false);
    wire.on('GET likes', { profiles: [], liked_by: [{ ...mutual, did_like_profile: true }] });
    const { press } = await open('/likes');
    await press.click(screen.getByRole('button', { name: 'Unlike Chloe' }));
    await settle();
    await press.click(screen.getByRole('button', { name: 'Like Chloe' }));
    await settle(TOAST_WITH_ACTION_HIDE_MS);
    expect([wire.seen('DELETE likes'), wire.seen('POST likes')]).toEqual([[], []]);
    expect(screen.getByRole('button', { name: 'Unlike Chloe' })).toBeTruthy();
  });

  test('shows the match dialog after the first mutual like, with a link to the chat', async () => {
    wire.on('GET likes', { profiles: [], liked_by: [makeReceivedLike(2)] });
    wire.on('POST likes', { liked: true, mutual: true });
    const { press } = await open('/likes');
    await press.click(screen.getByRole('button', { name: 'Like Chloe' }));
    await settle();
    expect(modal.value).toMatchObject({ title: 'It’s a match!', mutual: { name: 'Chloe' } });
  });

  test('tells members without likes how to get their first', async () => {
    wire.on('GET likes', { profiles: [], liked_by: [] });
    await open('/likes/given');
    expect(titles()).toEqual(['Likes', 'Your likes', 'You haven’t liked anyone yet']);
    expect(screen.getByRole('link', { name: 'Search members' })).toBeTruthy();
  });

  test('reports a failure and offers Retry', async () => {
    wire.once('GET likes', new Failure(500));
    wire.on('GET likes', { profiles: [given()], liked_by: [] });
    const { press } = await open('/likes/given');
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your likes.');
    await press.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(names()).toEqual(['Bram, 21']);
  });
});
