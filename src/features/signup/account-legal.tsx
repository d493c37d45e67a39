import type { LegalPage } from '#shared/rules/page-text.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import styles from './account-form.module.scss';

interface Props {
  readonly texts: AccountTexts;
  readonly onLegal: ((page: LegalPage) => void) | undefined;
}

/** The sentence below the button: its two links open the page, or show it where the form stands. */
export function AccountLegal({ texts, onLegal }: Props) {
  const pages: readonly (readonly [page: LegalPage, href: string])[] = [
    ['terms', texts.termsHref],
    ['privacy', texts.privacyHref],
  ];
  // Odd parts are the numbers of links, the part behind each is its text.
  const parts = texts.legal.split(/<(\d)>|<\/\d>/).filter((part) => part !== undefined);
  return (
    <p className={styles.legal}>
      {parts.map((part, index) => {
        if (/^\d$/.test(part)) return null;
        const [page, href] = pages[Number(/^\d$/.exec(parts[index - 1] ?? '') ?? Number.NaN)] ?? [];
        if (!page) return part;
        return (
          <a
            key={page}
            href={href}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (!onLegal) return;
              event.preventDefault();
              onLegal(page);
            }}
          >
            {part}
          </a>
        );
      })}
    </p>
  );
}
