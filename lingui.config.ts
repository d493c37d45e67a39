import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES } from './src/shared/contracts/settings.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  // No fallback, so that `npm run check` reports missing translations. The desk is in English only (docs/decisions/0186).
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', '**/src/desk/**'] },
  ],
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'message',
  // The macros' `useLingui` compiles to our own hook (docs/decisions/0037).
  runtimeConfigModule: { useLingui: ['#src/i18n/use-lingui.tsx', 'useLingui'] },
});
