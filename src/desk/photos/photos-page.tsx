import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Loading } from '../loading.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PHOTOS } from '../shell/places.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { showToast } from '../state/toasts.ts';
import { whileWaiting } from '../state/waiting.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoQueue } from './photo-queue.ts';
import { PhotoTabs } from './photo-tabs.tsx';
import styles from './photos-page.module.scss';

/** The queue of photos that wait for a decision. */
export function PhotosPage() {
  const { t, i18n } = useLingui();
  const [isSharp, setSharp] = useState(false);
  const [queue] = useState(
    () =>
      new PhotoQueue({
        onFailure(error, count) {
          const notSaved = t({
            id: 'desk.photos.not_saved',
            message: plural(count, {
              one: '# decision isn’t saved, and its photo waits again.',
              other: '# decisions aren’t saved, and their photos wait again.',
            }),
          });
          showToast(`${notSaved} ${errorText(i18n, error)}`, 'danger');
        },
        onDecidedElsewhere(count) {
          const elsewhere = t({
            id: 'desk.photos.elsewhere',
            message: plural(count, {
              one: 'Another operator was faster, or the member has removed the photo. Your decision changes nothing.',
              other: '# photos were decided by others or removed by their member. Your decisions change nothing.',
            }),
          });
          showToast(elsewhere, 'warning');
        },
      }),
  );
  useEffect(() => {
    void queue.pages.readAhead();
    const stop = whileWaiting((options) => queue.send(options));
    return () => {
      stop();
      void queue.send({ keepalive: true });
    };
  }, []);
  const { pages } = queue;
  const left = pages.left.value;
  const failure = pages.failure.value;
  return (
    <>
      <PageHead
        title={i18n._(PHOTOS.label)}
        note={!!left && t({ id: 'desk.photos.left', message: plural(left, { one: '# waits', other: '# wait' }) })}
      >
        {!queue.isDone.value && (
          <Button small tone="quiet" aria-pressed={isSharp} onClick={() => setSharp(!isSharp)}>
            <Icon name={isSharp ? 'eye-off' : 'eye'} />
            {isSharp
              ? t({ id: 'desk.photos.blur', message: 'Blur all' })
              : t({ id: 'desk.photos.sharp', message: 'Unblur all' })}
            <span className={styles.key}>
              <KeyCap silent keys="b" />
            </span>
          </Button>
        )}
      </PageHead>
      <PhotoTabs />
      {failure !== undefined && (
        <ErrorNotice onRetry={mayRetry(failure) && (() => void pages.readAhead())}>
          {errorText(i18n, failure)}
        </ErrorNotice>
      )}
      {queue.isDone.value ? (
        <EmptyState
          icon="check"
          title={t({ id: 'desk.photos.none', message: 'No photos are waiting' })}
          action={
            <div className={styles.done}>
              <Button tone="quiet" onClick={() => void queue.restart()}>
                <Icon name="refresh-cw" />
                {t({ id: 'desk.photos.again', message: 'Check again' })}
              </Button>
              {queue.canUndo.value && (
                <Button tone="quiet" onClick={() => queue.undo()}>
                  {t({ id: 'desk.photos.undo_last', message: 'Undo the last decision' })}
                </Button>
              )}
            </div>
          }
        >
          {t({ id: 'desk.photos.none_text', message: 'Check again later: members upload new ones at any time.' })}
        </EmptyState>
      ) : (
        pages.shown.value.length === 0 && failure === undefined && <Loading />
      )}
      <PhotoGrid queue={queue} isSharp={isSharp} onBlur={() => setSharp(!isSharp)} />
    </>
  );
}
