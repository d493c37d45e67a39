import type { I18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/**
 * Replaces `@lingui/react` in a few lines (docs/decisions/0037). The macros' `useLingui` compiles to this one. Every change
 * of catalog or language creates a new value, so that the page renders again.
 */
interface Translation {
  readonly i18n: I18n;
  readonly _: I18n['_'];
  readonly t: I18n['t'];
}

const translationOf = (i18n: I18n): Translation => ({ i18n, _: i18n._.bind(i18n), t: i18n.t.bind(i18n) });
const Context = createContext<Translation | null>(null);

export function TranslationProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const [translation, setTranslation] = useState(() => translationOf(i18n));
  useEffect(() => i18n.on('change', () => setTranslation(translationOf(i18n))), [i18n]);
  return <Context.Provider value={translation}>{children}</Context.Provider>;
}

export function useLingui(): Translation {
  const translation = useContext(Context);
  if (!translation) throw new Error('useLingui is used outside TranslationProvider');
  return translation;
}
