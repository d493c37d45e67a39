import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { TextPage as PageName } from '#shared/rules/page-text.ts';
import { locale } from '#src/state/site/language.ts';
import { loadPageText, pageTextOf } from '#src/state/site/page-text.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { PageTextView } from '#src/ui/page-text-view/page-text-view.tsx';

export function TextPage({ page }: { readonly page: PageName }) {
  const { t } = useLingui();
  const language = locale.value;
  useEffect(() => {
    loadPageText(page);
  }, [page, language]);
  const text = pageTextOf(page);
  if (text === 'failed') {
    return <ErrorNotice onRetry={() => loadPageText(page)}>{t`We couldn’t load this page.`}</ErrorNotice>;
  }
  return text ? <PageTextView text={text} asksQuestions={page === 'faq'} /> : <p aria-busy="true">{t`Loading…`}</p>;
}
