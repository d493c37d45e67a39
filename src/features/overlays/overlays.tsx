import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { createRoot, type Root } from 'react-dom/client';
import { TranslationProvider } from '#src/i18n/use-lingui.tsx';
import { closeModal, modal } from '#src/state/modal.ts';
import { dismissToast, toasts } from '#src/state/toasts.ts';
import { updateNow, workerState } from '#src/state/worker.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ToastStack } from '#src/ui/toast/toast.tsx';
import { MutualLike } from './mutual-like.tsx';
import styles from './overlays.module.scss';

function Overlays() {
  const { t } = useLingui();
  const open = modal.value;
  return (
    <>
      <ToastStack toasts={toasts.value} onDismiss={dismissToast} />
      {workerState.value === 'update-waiting' && (
        <div className={styles.update}>
          <Notice action={<Button small onClick={updateNow}>{t`Reload`}</Button>}>{t`A new version is ready.`}</Notice>
        </div>
      )}
      {open && (
        <Dialog title={open.title} closeLabel={t`Close`} onClose={closeModal}>
          <PartBoundary>
            {'mutual' in open ? (
              <MutualLike profile={open.mutual} close={closeModal} />
            ) : (
              <open.View close={closeModal} />
            )}
          </PartBoundary>
        </Dialog>
      )}
    </>
  );
}

/**
 * Toasts and modals have a root of their own, in the element with id `teleports`
 * (docs/product/screens.md#dialogs-and-toasts).
 */
export function renderOverlays(i18n: I18n): Root | undefined {
  const root = document.getElementById('teleports');
  if (!root) return;
  const app = createRoot(root);
  app.render(
    <TranslationProvider i18n={i18n}>
      <Overlays />
    </TranslationProvider>,
  );
  return app;
}
