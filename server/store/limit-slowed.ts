import type { Tx } from './db.ts';
import type { Infrastructure } from './infrastructure.ts';

/**
 * Counts a new chat or a like of a member whom signs of fraud slow down. Others are not counted. @throws forbidden beyond the
 * smaller limit
 */
export type LimitSlowed = (
  tx: Tx,
  deps: Pick<Infrastructure, 'limiter' | 'clock'>,
  memberId: string,
  what: 'chats' | 'likes',
) => Promise<void>;
