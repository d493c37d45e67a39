import type { LegalPage } from '#shared/rules/page-text.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import type { RoutePath } from '#src/routes.ts';
import styles from './account-form.module.scss';

interface Props {
  readonly texts: AccountTexts;
  readonly onLegalPage: ((page: LegalPage) => void) | undefined;
}

/** By the number of the link in the sentence. */
const PAGES: readonly LegalPage[] = ['terms', 'privacy'];

/** The legal sentence below the button. Its links open the page, or call `onLegalPage`. */
export function AccountLegal({ texts, onLegalPage }: Props) {
  // Odd parts are the link numbers. The part after each is the link's text.
  const parts = texts.legal.split(/<(\d)>|<\/\d>/).filter((part) => part !== undefined);
  return (
    <p className={styles.legal}>
      {parts.map((part, index) => {
        if (/^\d$/.test(part)) return null;
        const page = PAGES[Number(/^\d$/.exec(parts[index - 1] ?? '') ?? Number.NaN)];
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
