import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Strings } from '#shared/contracts/boot.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isolateValues } from '#src/i18n/isolate-values.ts';

/** A new instance per page. @throws if a text is missing from the page's strings, which is an error of the build */
export function i18nFor(site: RenderSite, locale: Locale, strings: Strings): I18n {
  return isolateValues(
    setupI18n({
      locale,
      messages: { [locale]: strings as Messages },
      missing: (_locale, id) => {
        throw new Error(`${site.host}: the text '${id}' is used, but is not among the page's strings`);
      },
    }),
  );
}

/** A text that may contain the site's name and minimum age. */
export const textOf = (i18n: I18n, id: string, { settings: { name, min_age } }: RenderSite): string =>
  i18n._(id, { brand: name, min_age });
