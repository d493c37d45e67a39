import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ANY_GENDER } from '#shared/rules/match-finder.ts';
import { AGE_OPTIONS, shownAges } from '#shared/rules/search-filters.ts';
import { settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { matchAddress } from './match-address.ts';
import styles from './match-finder-page.module.scss';

interface Props {
  /** The query string with the answers so far. */
  readonly search: string;
}

interface ChoicesProps {
  readonly title: string;
  /** Pairs of an address and the answer it chooses. */
  readonly choices: readonly (readonly [address: string, text: ReactNode])[];
}

/** Links, so that a tap works before hydration. */
export const ChoiceList = ({ choices }: Pick<ChoicesProps, 'choices'>) => (
  <ul className={styles.choices}>
    {choices.map(([address, text]) => (
      <li key={address}>
        <LinkButton tone="quiet" wide href={address}>
          {text}
        </LinkButton>
      </li>
    ))}
  </ul>
);

export const Choices = ({ title, choices }: ChoicesProps) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <ChoiceList choices={choices} />
  </>
);

export function GenderStep({ search }: Props) {
  const { t } = useLingui();
  return (
    <Choices
      title={t`Who are you looking for?`}
      choices={[
        [matchAddress(search, 'gender', 'female'), t`Woman`],
        [matchAddress(search, 'gender', 'male'), t`Man`],
        [matchAddress(search, 'gender', ANY_GENDER), t`Everyone`],
      ]}
    />
  );
}

export function AgeStep({ search }: Props) {
  const { t } = useLingui();
  return (
    <Choices
      title={t`What age range?`}
      choices={AGE_OPTIONS.flatMap((option, index) => {
        const ages = shownAges(option, settings.value.min_age);
        if (!ages) return [];
        const { min_age: min, max_age: max } = ages;
        const label = min === null ? t`All ages` : max === null ? t`Over ${min}` : `${min}-${max}`;
        return [[matchAddress(search, 'age', index), label] as const];
      })}
    />
  );
}
