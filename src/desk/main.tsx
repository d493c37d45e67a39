import 'virtual:desk-theme.css';
import '#src/styles/base.scss';
import '#src/styles/controls.scss';
import '#src/styles/motion.scss';
import './desk.scss';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createRoot } from 'react-dom/client';
import { i18nOf } from '#src/i18n/catalogs.ts';
import { TranslationProvider } from '#src/i18n/use-lingui.tsx';
import { handleBack } from '#src/platform/back-entry.ts';
import { DeskApp } from './desk-app.tsx';

const i18n = i18nOf('en', {});
// The texts are in the code, not in a compiled catalog.
i18n.setMessagesCompiler(compileMessage);
addEventListener('popstate', () => handleBack());

const app = document.getElementById('app');
if (app) {
  app.textContent = '';
  createRoot(app).render(
    <TranslationProvider i18n={i18n}>
      <DeskApp />
    </TranslationProvider>,
  );
}
