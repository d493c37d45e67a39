import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ANY_GENDER } from '#shared/rules/match-finder.ts';
import { AGE_OPTIONS } from '#shared/rules/search-filters.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { matchAddress } from './match-address.ts';
import styles from './match-finder-page.module.scss';

interface Props {
  /** What the address says so far. */
  readonly search: string;
}

interface ChoicesProps {
  readonly title: string;
  /** Address → what it chooses. */
  readonly choices: readonly (readonly [address: string, text: ReactNode])[];
}

/** Links, so that a tap works before the script does. */
export const Choices = ({ title, choices }: ChoicesProps) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <ul className={styles.choices}>
      {choices.map(([address, text]) => (
        <li key={address}>
          <LinkButton tone="quiet" wide href={address}>
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
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
      title={t`Which age suits you?`}
      choices={AGE_OPTIONS.map(({ min_age: min, max_age: max }, index) => [
        matchAddress(search, 'age', index),
        min === null && max === null ? t`All ages` : max === null ? t`Over ${min}` : `${min ?? 18}-${max}`,
      ])}
    />
  );
}
