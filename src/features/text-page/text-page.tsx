import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { TextPage as Name } from '#shared/rules/page-text.ts';
import { locale } from '#src/state/language.ts';
import { loadPageText, pageTextOf } from '#src/state/page-text.ts';
import { Failure } from '#src/ui/failure/failure.tsx';
import { PageTextView } from '#src/ui/page-text-view/page-text-view.tsx';

/** Terms or privacy in the page's language: as a page, and in a modal. */
export function TextPage({ page }: { readonly page: Name }) {
  const { t } = useLingui();
  const language = locale.value;
  useEffect(() => {
    loadPageText(page);
  }, [page, language]);
  const text = pageTextOf(page);
  if (text === 'failed') {
    return <Failure onRetry={() => loadPageText(page)}>{t`This page could not be loaded.`}</Failure>;
  }
  return text ? <PageTextView text={text} /> : <p aria-busy="true">{t`Loading…`}</p>;
}
