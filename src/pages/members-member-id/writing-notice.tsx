import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { WritingBarrier } from '#src/features/conversation/writing-barrier.tsx';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { openProfile, type ShownProfile } from '#src/state/profile/profile.ts';
import { isOff } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

const TEXT_KEYS: Readonly<Record<string, string>> = { limit: 'error.too_many', photo_check: 'verification.required' };

/** Why the viewer can't write, where that isn't plain from the page. */
export function WritingNotice({ shown: { profile, can_message } }: { readonly shown: ShownProfile }) {
  const { t } = useLingui();
  const { reason } = can_message;
  const text = useKeyText(reason ? TEXT_KEYS[reason] : undefined);
  if (isOff('chat')) return null;
  if (reason === 'suspended' || reason === 'age_look' || reason === 'paused' || reason === 'absent')
    return <WritingBarrier reason={reason} onUndone={() => openProfile(profile.id)} />;
  const check = reason === 'photo_check' && (
    <LinkButton small href={`${pathTo('/profile')}#photo-check`}>{t`Photo check`}</LinkButton>
  );
  return (
    text && (
      <Notice tone="warning" action={check}>
        {text}
      </Notice>
    )
  );
}
