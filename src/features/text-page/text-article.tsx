import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { TextPage as PageName } from '#shared/rules/page-text.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { pageTextOf } from '#src/state/site/page-text.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './text-article.module.scss';
import { TextPage } from './text-page.tsx';

const companyDetails = lazy(() => import('./company-details.lazy.tsx'));

interface Props {
  readonly title: string;
  readonly page: PageName;
  /** Whether the text itself contains the company's data. */
  readonly namesCompany?: boolean;
  /** The content below the text. */
  readonly children?: ReactNode;
}

/** A page of text, with the data of the company that runs the site. */
export function TextArticle({ title, page, namesCompany = false, children }: Props) {
  const text = pageTextOf(page);
  // The text can load after the page, including the section in the URL's hash, such as `#company`.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [text]);
  return (
    <article className={styles.article}>
      <h1 tabIndex={-1}>{title}</h1>
      <TextPage page={page} />
      {children}
      {!namesCompany && <Company />}
    </article>
  );
}

function Company() {
  const { t } = useLingui();
  const details = usePart(true, companyDetails);
  return (
    <>
      <h2 data-app>{t`Company details`}</h2>
      {details.part ? <details.part.CompanyDetails /> : <PartPlaceholder state={details} />}
    </>
  );
}
