import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Verification } from '#shared/contracts/verification.ts';
import { fetchPhotoCheck } from '#src/api/photo-check.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { POSE_TEXTS, reasonText } from './check-texts.ts';
import styles from './photo-check.module.scss';
import { PictureForm } from './picture-form.tsx';
import { PoseDrawing } from './pose-drawing.tsx';

/** The error of the server for a picture of a pose that has run out. */
const POSE_EXPIRED = 'verification.pose_expired';
/** The server's time is known to the second. */
const CLOCK_MARGIN_MS = 2000;

/** Asks the server for a pose, and shows it with the camera, or what has become of the last picture. */
export function CheckSteps() {
  const { t, i18n } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  const [check, setCheck] = useState<Verification | null>(null);
  /** The error key that made the pose on screen another one. */
  const [changedBy, setChangedBy] = useState<string>();
  const changedText = useKeyText(changedBy);
  const { failure, canRetry, run } = useCall();
  const load = () => run(async () => setCheck(await fetchPhotoCheck()));
  const loadAnew = (key?: string) => {
    setChangedBy(key);
    return load();
  };
  useEffect(() => {
    // The button that opened this has gone, and the focus with it.
    region.current?.focus();
    load();
  }, []);
  const until = check?.pose_until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => loadAnew(POSE_EXPIRED), Math.max(0, until - serverNow()) + CLOCK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <div ref={region} className={styles.steps} tabIndex={-1} aria-busy={!check && !failure}>
      {check?.reason && (
        <Notice tone="warning">
          {i18n._(reasonText(check.reason))} {t`You can try again with a new picture.`}
        </Notice>
      )}
      {changedText && <Notice tone="warning">{changedText}</Notice>}
      {check?.state === 'checked' && <Notice tone="success">{t`Your main photo is checked.`}</Notice>}
      {check?.state === 'pending' && (
        <Notice>{t`Your picture is being checked. We’ll email you when a moderator has compared it.`}</Notice>
      )}
      {check?.pose && (
        <div className={styles.pose}>
          <PoseDrawing pose={check.pose} />
          <div className={styles.form}>
            <h3>{t`Copy this pose`}</h3>
            <p>{i18n._(POSE_TEXTS[check.pose])}</p>
            <PictureForm key={check.pose} pose={check.pose} onSent={() => loadAnew()} onOutdated={loadAnew} />
          </div>
        </div>
      )}
      {failure && <ErrorNotice onRetry={canRetry && load}>{failure}</ErrorNotice>}
    </div>
  );
}
