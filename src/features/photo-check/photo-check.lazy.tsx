import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Verification } from '#shared/contracts/verification.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { CHECK_PENDING_DAYS } from '#shared/rules/photo-check-limits.ts';
import { fetchPhotoCheck } from '#src/api/photo-check.ts';
import { monthText } from '#src/i18n/month-text.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { POSE_TEXTS, reasonText } from './check-texts.ts';
import styles from './photo-check.module.scss';
import { PictureForm } from './picture-form.tsx';
import { PoseDrawing } from './pose-drawing.tsx';

const OVER = 'verification.pose_expired';
/** The server's time is known to the second. */
const CLOCK_MARGIN_MS = 2000;

/** The check of the member's main photo: what is asked, why, who sees it, and what has become of it. */
export function PhotoCheck() {
  const { t, i18n } = useLingui();
  const [check, setCheck] = useState<Verification | null>(null);
  const [why, setWhy] = useState<string>();
  const whyText = useKeyText(why);
  const { failure, canRetry, run } = useCall();
  const load = () => run(async () => setCheck(await fetchPhotoCheck()));
  const loadAnew = (key?: string) => {
    setWhy(key);
    return load();
  };
  useEffect(() => {
    load();
  }, []);
  const until = check?.pose_until ?? null;
  // A picture of a pose that has run out would be refused.
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => loadAnew(OVER), Math.max(0, until - serverNow()) + CLOCK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [until]);

  const [main] = user.value?.profile.images ?? [];
  const days = CHECK_PENDING_DAYS;
  if (!check)
    return failure ? (
      <ErrorNotice onRetry={canRetry && load}>{failure}</ErrorNotice>
    ) : (
      <div className={styles.loading} aria-busy="true" />
    );
  const { state, pose, reason, checked_at } = check;
  if (state === 'checked') {
    const month = monthText(localeTag.value, checked_at ?? 0);
    return (
      <>
        <Notice tone="success">{t`Photo checked, ${month}`}</Notice>
        <p>{t`Others see this with your photo. If you choose another main photo, we’ll ask you to have that one checked.`}</p>
      </>
    );
  }
  if (state === 'pending')
    return (
      <>
        <Notice>{t`Your picture is being checked.`}</Notice>
        <p>{t`We’ll email you when a moderator has compared it. Then the picture is deleted, after ${days} days at the latest.`}</p>
      </>
    );
  return (
    <>
      {reason && (
        <Notice tone="warning">
          {i18n._(reasonText(reason))} {t`You can try again with a new picture.`}
        </Notice>
      )}
      <p>{t`Take a picture of yourself in this pose. A moderator compares it with your main photo, and then others can read that your photo was checked.`}</p>
      <p className={styles.muted}>
        {t`Only moderators see the picture, never other members. It’s deleted as soon as they’ve decided, after ${days} days at the latest.`}
      </p>
      {!main || main.pending ? (
        <Notice
          tone="warning"
          action={<LinkButton small tone="quiet" href={`${pathTo('/profile')}#photos`}>{t`Photos`}</LinkButton>}
        >
          {t`Your main photo isn’t approved yet.`}
        </Notice>
      ) : (
        pose && (
          <>
            {whyText && <Notice tone="warning">{whyText}</Notice>}
            <div className={styles.pose}>
              <PoseDrawing pose={pose} />
              <div className={styles.ask}>
                <h2>{t`Copy this pose`}</h2>
                <p>{i18n._(POSE_TEXTS[pose])}</p>
                <PictureForm key={pose} pose={pose} onSent={() => loadAnew()} onOutdated={loadAnew} />
              </div>
            </div>
          </>
        )
      )}
      {failure && <ErrorNotice onRetry={canRetry && load}>{failure}</ErrorNotice>}
    </>
  );
}
