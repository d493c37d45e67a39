import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { CHECK_PENDING_DAYS } from '#shared/rules/photo-check-limits.ts';
import { checkMonth } from '#src/i18n/check-month.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CheckSteps } from './check-steps.tsx';
import styles from './photo-check.module.scss';

/** Where emails and pages lead that ask for a check. */
const HASH = '#photo-check';

function CheckedText({ at }: { readonly at: number }) {
  const { t } = useLingui();
  return (
    <>
      <Notice tone="success">
        {t`Photo checked`}, {checkMonth(localeTag.value, at)}
      </Notice>
      <p>{t`Others see this with your photo. If you choose another main photo, that one needs a check of its own.`}</p>
    </>
  );
}

/**
 * The check of the member's main photo: what is asked and why, who sees the picture, and what has become of it
 * (docs/decisions/0192-photos-are-checked-by-pose.md).
 */
export function PhotoCheck({ images }: { readonly images: readonly OwnImage[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => location.hash === HASH);
  const [main] = images;
  const days = CHECK_PENDING_DAYS;
  if (!main) return <p className={styles.muted}>{t`Add a photo first. Then you can have it checked.`}</p>;
  if (main.checked_at) return <CheckedText at={main.checked_at} />;
  if (main.pending)
    return <p className={styles.muted}>{t`As soon as your main photo is approved, you can have it checked.`}</p>;
  const hasNewMainPhoto = images.some(({ checked_at }) => checked_at);
  return (
    <>
      {hasNewMainPhoto && <Notice tone="warning">{t`Your new main photo hasn’t been checked yet.`}</Notice>}
      <p>{t`Take a picture of yourself in a pose that we show you. A moderator compares it with your main photo, and then others can read that your photo was checked.`}</p>
      <p className={styles.muted}>
        {t`Only moderators see the picture, never other members. We delete it as soon as they’ve decided, after ${plural(days, { one: '# day', other: '# days' })} at the latest.`}
      </p>
      {isOpen ? (
        <CheckSteps key={main.id} />
      ) : (
        <div>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {t`Have my photo checked`}
          </Button>
        </div>
      )}
    </>
  );
}
