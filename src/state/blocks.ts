import type { Body } from '#shared/contracts/registry.ts';
import * as api from '#src/api/safety.ts';
import { refreshChats } from './chats.ts';
import { refreshLikes } from './likes.ts';

/** Lists are read again, without or with the other; polling does so where this fails. */
function follow(): void {
  for (const refresh of [refreshChats, refreshLikes]) refresh().catch(() => undefined);
}

/** @throws ApiError, after which nothing has changed. */
export async function block(profile: string): Promise<void> {
  await api.addBlock(profile);
  follow();
}

/** @throws ApiError, after which nothing has changed. */
export async function unblock(profile: string): Promise<void> {
  await api.removeBlock(profile);
  follow();
}

/** @throws ApiError, after which nothing has changed. */
export async function report(what: Body<'addReport'>): Promise<void> {
  await api.addReport(what);
  if (what.block) follow();
}
