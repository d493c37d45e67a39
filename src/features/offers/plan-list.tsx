import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Plan } from '#shared/contracts/money.ts';
import { monthlyPlan, savingOf } from '#shared/rules/plan-savings.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { localeTag } from '#src/state/site/language.ts';
import styles from './offers.module.scss';
import planStyles from './plan-list.module.scss';
import { moneyText, PricesTax } from './price.tsx';

interface Props {
  readonly plans: readonly Plan[];
  /** Percent that the prices contain. */
  readonly tax: number;
  /** The plan to order; without `onChoose`, the list only informs. */
  readonly chosen?: string;
  readonly onChoose?: (id: string) => void;
}

/** The price a month is the largest figure, what is charged stands below it, and a saving names what it is compared with. */
export function PlanList({ plans, tax, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const compared = monthlyPlan(plans);
  const comparedPrice = compared ? moneyText(compared.price) : '';
  const hasSaving = plans.some((plan) => savingOf(plan, plans) > 0);
  return (
    <div className={styles.section}>
      <ul className={planStyles.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            {onChoose ? (
              <label className={planStyles.plan}>
                <input
                  type="radio"
                  name="plan"
                  value={plan.id}
                  checked={plan.id === chosen}
                  onChange={() => onChoose(plan.id)}
                />
                <PlanFacts plan={plan} plans={plans} />
              </label>
            ) : (
              <div className={planStyles.plan}>
                <PlanFacts plan={plan} plans={plans} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {hasSaving && t`Savings compared with paying ${comparedPrice} each month.`} <PricesTax tax={tax} />
      </p>
    </div>
  );
}

function PlanFacts({ plan, plans }: { readonly plan: Plan; readonly plans: readonly Plan[] }) {
  const { t } = useLingui();
  const { months, price, list_price: list, renewal_price: renewal, discount } = plan;
  const monthly = moneyText({ ...price, amount: Math.round(price.amount / months) });
  const [charged, usual, later] = [moneyText(price), moneyText(list), moneyText(renewal)];
  const saved = savingOf(plan, plans);
  const percent = percentText(localeTag.value, discount);
  const saving = moneyText({ ...price, amount: saved });
  return (
    <>
      <b className={planStyles.length}>{t`${plural(months, { one: '# month', other: '# months' })}`}</b>
      <b className={planStyles.monthly}>{t`${monthly} a month`}</b>
      <span className={planStyles.charged}>
        {renewal.amount === price.amount
          ? t`${plural(months, { one: `${charged} every month`, other: `${charged} every # months` })}`
          : t`${plural(months, { one: `${charged}, then ${later} every month`, other: `${charged}, then ${later} every # months` })}`}
      </span>
      {saved > 0 && <b className={planStyles.saving}>{t`Save ${saving}`}</b>}
      {discount > 0 && (
        <span className={planStyles.charged}>
          {t`${percent} off`} <s>{usual}</s>
        </span>
      )}
    </>
  );
}
