import type { TextPage as Name } from '#shared/rules/page-text.ts';
import styles from './text-article.module.scss';
import { TextPage } from './text-page.tsx';

/** A page of text as a screen of its own. */
export function TextArticle({ title, page }: { readonly title: string; readonly page: Name }) {
  return (
    <article className={styles.article}>
      <h1 tabIndex={-1}>{title}</h1>
      <TextPage page={page} />
    </article>
  );
}
