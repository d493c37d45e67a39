import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { ReasonChoices } from '../dialog/reason-choices.tsx';
import { Loading } from '../loading.tsx';
import { PhotoTabs } from '../photos/photo-tabs.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PHOTOS } from '../shell/places.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { showToast } from '../state/toasts.ts';
import { whileWaiting } from '../state/waiting.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import styles from './check-actions.module.scss';
import { CheckQueue } from './check-queue.ts';
import { CHECK_REASONS } from './check-texts.ts';
import { ComparedPictures } from './compared-pictures.tsx';

/** Pictures that wait to be compared with the photos of their members, one after the other. */
export function ChecksPage() {
  const { t, i18n } = useLingui();
  const [isRefusing, setRefusing] = useState(false);
  const [queue] = useState(
    () =>
      new CheckQueue({
        onFailure: (error) => {
          const notSaved = t({
            id: 'desk.checks.not_saved',
            message: 'A decision isn’t saved, and its picture waits again.',
          });
          showToast(`${notSaved} ${errorText(i18n, error)}`, 'danger');
        },
        onDecidedElsewhere: () =>
          showToast(
            t({
              id: 'desk.checks.elsewhere',
              message: 'Another operator was faster, or the photo is gone. Your decision changes nothing.',
            }),
            'warning',
          ),
      }),
  );
  useEffect(() => {
    void queue.read();
    const stop = whileWaiting((options) => queue.send(options));
    return () => {
      stop();
      void queue.send({ keepalive: true });
    };
  }, []);
  const check = queue.current.value;
  const left = queue.left.value;
  const failure = queue.failure.value;
  const accept = () => queue.decide({ verdict: 'checked', reason: null });
  const refuse = () => setRefusing(queue.current.peek() !== undefined);
  const labels = {
    accept: t({ id: 'desk.checks.accept', message: 'Same person' }),
    refuse: t({ id: 'desk.checks.refuse', message: 'Refuse' }),
    undo: t({ id: 'desk.photos.undo', message: 'Undo' }),
  };
  useShortcuts({
    title: t({ id: 'desk.checks.title', message: 'Photo checks' }),
    shortcuts: [
      { keys: ['s'], label: labels.accept, run: accept },
      { keys: ['x'], label: labels.refuse, run: refuse },
      { keys: ['z'], label: labels.undo, run: () => queue.undo() },
    ],
  });
  return (
    <div className={styles.page}>
      <PageHead
        title={i18n._(PHOTOS.label)}
        note={left > 0 && t({ id: 'desk.photos.left', message: plural(left, { one: '# waits', other: '# wait' }) })}
      />
      <PhotoTabs />
      <div className={styles.body}>
        {failure !== undefined && (
          <ErrorNotice onRetry={mayRetry(failure) && (() => void queue.read())}>{errorText(i18n, failure)}</ErrorNotice>
        )}
        {check ? (
          <ComparedPictures key={check.id} check={check} />
        ) : (
          !queue.isDone.value && failure === undefined && <Loading />
        )}
        {queue.isDone.value && (
          <EmptyState
            icon="check"
            title={t({ id: 'desk.checks.none', message: 'No pictures are waiting' })}
            action={
              <Button tone="quiet" onClick={() => void queue.restart()}>
                <Icon name="refresh-cw" />
                {t({ id: 'desk.photos.again', message: 'Check again' })}
              </Button>
            }
          >
            {t({ id: 'desk.checks.none_text', message: 'Members send them to have their main photo checked.' })}
          </EmptyState>
        )}
      </div>
      <fieldset className={styles.actions} aria-label={t({ id: 'desk.photos.actions', message: 'Decision' })}>
        <ActionButton
          look="beside"
          icon="check"
          tone="success"
          label={labels.accept}
          keys="s"
          disabled={!check}
          onClick={accept}
        />
        <ActionButton
          look="beside"
          icon="x"
          tone="danger"
          label={labels.refuse}
          keys="x"
          disabled={!check}
          onClick={refuse}
        />
        <ActionButton
          look="beside"
          icon="reply"
          label={labels.undo}
          keys="z"
          disabled={!queue.canUndo.value}
          onClick={() => queue.undo()}
        />
      </fieldset>
      {isRefusing && (
        <Dialog
          title={t({ id: 'desk.checks.why', message: 'Why refuse this picture?' })}
          closeLabel={t({ id: 'desk.close', message: 'Close' })}
          onClose={() => setRefusing(false)}
        >
          <ReasonChoices
            choices={CHECK_REASONS}
            label={(reason) => i18n._(reason.label)}
            onChoose={({ key }) => {
              setRefusing(false);
              queue.decide({ verdict: 'refused', reason: key });
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
