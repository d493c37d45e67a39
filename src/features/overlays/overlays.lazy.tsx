import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { createRoot, type Root } from 'react-dom/client';
import { TranslationProvider } from '#src/i18n/use-lingui.tsx';
import { shownRoute } from '#src/state/navigation/view.ts';
import { closeModal, modal } from '#src/state/overlays/modal.ts';
import { shownNotice } from '#src/state/overlays/page-notice.ts';
import { dismissToast, toasts } from '#src/state/overlays/toasts.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { ToastStack } from '#src/ui/toast/toast.tsx';
import { MatchDialog } from './match-dialog.tsx';
import styles from './overlays.module.scss';

function Overlays() {
  const { t } = useLingui();
  const open = modal.value;
  const close = () => modal.peek() === open && closeModal();
  // The chat layout shows the notice in its own place.
  const PageNotice = shownRoute.value?.route.layout === 'chat' ? null : shownNotice.value;
  return (
    <>
      <ToastStack toasts={toasts.value} onDismiss={dismissToast} />
      {PageNotice && (
        <div className={styles.notice}>
          <PageNotice />
        </div>
      )}
      {open && (
        <Dialog key={open.number} title={open.title} closeLabel={t`Close`} onClose={close}>
          <PartBoundary>
            {'mutual' in open ? <MatchDialog profile={open.mutual} onClose={close} /> : <open.View onClose={close} />}
          </PartBoundary>
        </Dialog>
      )}
    </>
  );
}

/**
 * Toasts and dialogs render in their own root, the element with id `teleports`
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
