import type { ComponentProps } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { RequestBar } from '#src/features/conversation/request-bar.tsx';
import { WritingBarrier } from '#src/features/conversation/writing-barrier.tsx';

interface Props {
  readonly reason: ComponentProps<typeof WritingBarrier>['reason'] | 'request';
  /** The conversation. */
  readonly id: string;
  /** The other member's; undefined until it is read. */
  readonly profile: Card | undefined;
}

/** In place of the composer, why the member can't write. */
export function ChatBarrier({ reason, id, profile }: Props) {
  if (reason !== 'request') return <WritingBarrier reason={reason} />;
  return profile ? <RequestBar id={id} profile={profile} /> : null;
}
