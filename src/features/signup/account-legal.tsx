import type { RoutePath } from '#shared/routes/routes.ts';
import type { LegalPage } from '#shared/rules/page-text.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import styles from './account-form.module.scss';

interface Props {
  readonly texts: AccountTexts;
  readonly onLegalPage: ((page: LegalPage) => void) | undefined;
}

/** By the number of the link in the sentence. */
const PAGES: readonly LegalPage[] = ['terms', 'privacy'];

/** The legal sentence below the button. Its links open the page, or call `onLegalPage`. */
export function AccountLegal({ texts, onLegalPage }: Props) {
  // Text, the number of a link, the link's text, and so on.
  const parts = texts.legal.split(/<(\d)>(.*?)<\/\d>/);
  return (
    <p className={styles.legal}>
      {parts.map((part, index) => {
        const place = index % 3;
        if (place === 1) return null;
        const page = place ? PAGES[Number(parts[index - 1])] : undefined;
        if (!page) return part;
        const href: RoutePath = `/pages/${page}`;
        return (
          <a
            key={page}
            href={href}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (!onLegalPage) return;
              event.preventDefault();
              onLegalPage(page);
            }}
          >
            {part}
          </a>
        );
      })}
    </p>
  );
}
