import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '#shared/contracts/languages.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { attempt } from '#src/state/failures/attempt.ts';
import { locale } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { switchLocale } from '#src/state/site/switch-locale.ts';

/** Chooses the page's language. */
export function LocaleControl({ className }: { readonly className: string | undefined }) {
  const { t, i18n } = useLingui();
  // If the catalog fails to load, the page keeps its language and logs a warning (docs/product/README.md#languages).
  const handleChange = (next: Locale) => attempt(() => switchLocale(i18n, next));
  return (
    <select
      className={className}
      value={locale.value}
      aria-label={t`Language`}
      onChange={(event) => handleChange(event.currentTarget.value as Locale)}
    >
      {settings.value.locales.map((name) => (
        <option key={name} value={name} selected={name === locale.value}>
          {LANGUAGES[name]}
        </option>
      ))}
    </select>
  );
}
