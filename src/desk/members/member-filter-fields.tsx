import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { MEMBER_STATES, type MemberState } from '#shared/rules/member-state.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { AGES, type Age, type Filters, type MemberSearch } from './member-search.ts';
import { AGE_NAMES, STATE_NAMES } from './member-texts.ts';
import styles from './members-page.module.scss';

interface Props {
  readonly search: MemberSearch;
  readonly onChange: (change: Partial<Filters>) => void;
}

type Change = FormEvent<HTMLSelectElement>;

/** Narrows the search down by what needs no typing. */
export function MemberFilterFields({ search, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { host, state, age, like } = search.filters.value;
  const hosts = search.hosts.value;
  // A site from the address, before the server has said which there are.
  const shownHosts = host && !hosts.includes(host) ? [host, ...hosts] : hosts;
  return (
    <div className={styles.filters}>
      <SelectField
        label={t({ id: 'desk.members.site', message: 'Site' })}
        value={host}
        onChange={({ currentTarget }: Change) => onChange({ host: currentTarget.value })}
      >
        <option value="">{t({ id: 'desk.members.all_sites', message: 'All your sites' })}</option>
        {shownHosts.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t({ id: 'desk.members.state', message: 'State' })}
        value={state}
        onChange={({ currentTarget }: Change) => onChange({ state: currentTarget.value as MemberState | '' })}
      >
        <option value="">{t({ id: 'desk.members.any_state', message: 'Any' })}</option>
        {MEMBER_STATES.map((each) => (
          <option key={each} value={each}>
            {i18n._(STATE_NAMES[each])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t({ id: 'desk.members.age', message: 'Signed up' })}
        value={age}
        onChange={({ currentTarget }: Change) => onChange({ age: currentTarget.value as Age | '' })}
      >
        <option value="">{t({ id: 'desk.members.any_age', message: 'Any time' })}</option>
        {(Object.keys(AGES) as Age[]).map((each) => (
          <option key={each} value={each}>
            {i18n._(AGE_NAMES[each])}
          </option>
        ))}
      </SelectField>
      {like && (
        <p className={styles.like}>
          {t({ id: 'desk.members.like', message: 'Only members who share a network with the one you came from' })}
          <Button small tone="quiet" onClick={() => onChange({ like: '' })}>
            <Icon name="x" />
            {t({ id: 'desk.members.like_off', message: 'Show all' })}
          </Button>
        </p>
      )}
    </div>
  );
}
