import { eventKind } from '#server/base/events.ts';

export const pushSubscriptionsChanged = eventKind<{ readonly memberIds: readonly string[] }>(
  'push subscriptions changed',
);
