import { useLingui } from '@lingui/react/macro';
import type { Profile } from '#shared/contracts/profile.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';
import { checkMonth } from '#src/i18n/check-month.ts';
import { languageName } from '#src/i18n/language-names.ts';
import { locale, localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './profile-labels.module.scss';

/** First whether the member is a real person (docs/product/screens.md#fictional-profiles), then what is new. */
export function ProfileLabels({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const { fictional, sample, online, is_new: isNew, photo_checked: check, language, country } = profile;
  const showsLanguage = showsLanguageBadge(language, locale.value, country);
  if (!fictional && !sample && !online && !isNew && !check && !showsLanguage) return null;
  return (
    <ul className={styles.labels}>
      {fictional && (
        <li className={styles.pill}>
          {settings.value.fictional_icon && <Icon name="info" size="1em" />} {t`Fictional`}
        </li>
      )}
      {sample && !fictional && <li className={styles.pill}>{t`Sample`}</li>}
      {check && (
        <li>
          <Icon name="badge-check" size="1em" /> {t`Photo checked`}, {checkMonth(localeTag.value, check.at)}
        </li>
      )}
      {online && <li className={styles.online}>{t`Online`}</li>}
      {isNew && <li>{t({ message: 'New', context: 'member' })}</li>}
      {showsLanguage && (
        <li>
          <Icon name="globe" size="1em" /> {languageName(language)}
        </li>
      )}
    </ul>
  );
}
