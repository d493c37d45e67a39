import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { amountText } from '#shared/rules/minor-units.ts';
import { userCountry } from '#shared/rules/user-country.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './message-link.module.scss';
import cards from './profile-card.module.scss';

/** Shows the minimum price of a message in the member's country (docs/product/search.md#cards). */
export function MessageLink({ card }: { readonly card: Pick<Card, 'id' | 'name'> }) {
  const { t } = useLingui();
  const { name } = card;
  const { minimum_message_costs, geoip_country, geoip_selected_country } = settings.value;
  const home = userCountry(user.value?.profile.country ?? null, geoip_country, geoip_selected_country);
  const { costs, currency } = minimum_message_costs[home ?? ''] ?? {};
  const price = costs && currency && amountText(costs, currency, localeTag.value);
  return (
    <a
      href={pathTo('/members/:memberId/chat', { memberId: card.id })}
      className={cards.messageButton}
      aria-label={price ? t`Message ${name}, from ${price}` : t`Message ${card.name}`}
    >
      <Icon name="message-circle" />
      {price && <span className={styles.price}>{t`from ${price}`}</span>}
    </a>
  );
}
