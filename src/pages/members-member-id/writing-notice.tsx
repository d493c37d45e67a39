import { WritingBarrier } from '#src/features/conversation/writing-barrier.tsx';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { openProfile, type ShownProfile } from '#src/state/profile/profile.ts';
import { isOff } from '#src/state/site/site.ts';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Why the viewer can't write, where that isn't plain from the page. */
export function WritingNotice({ shown: { profile, can_message } }: { readonly shown: ShownProfile }) {
  const { reason } = can_message;
  const tooFast = useKeyText(reason === 'limit' ? 'error.too_many' : undefined);
  if (isOff('chat')) return null;
  if (reason === 'suspended' || reason === 'age_look' || reason === 'paused' || reason === 'absent')
    return <WritingBarrier reason={reason} onUndone={() => openProfile(profile.id)} />;
  return tooFast && <Notice tone="warning">{tooFast}</Notice>;
}
