import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { OPERATOR_ROLES } from '#shared/contracts/desk/roles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckGroup, ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { EmailField, TextField } from '#src/ui/field/field.tsx';
import type { OperatorRole } from '../api/desk-calls.ts';
import { changeOperator, type DeskSite, inviteOperator, type OperatorEntry } from '../api/owner-calls.ts';
import styles from '../dialog/dialog-form.module.scss';
import { useCall } from '../state/use-call.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import { ROLE_RIGHTS } from './role-rights.ts';

interface Props {
  /** Null to invite somebody. */
  readonly operator: OperatorEntry | null;
  readonly sites: readonly DeskSite[];
  readonly onInvited: (email: string, link: string) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Invites an operator, or changes name, role and sites of one. */
export function OperatorDialog({ operator, sites, onInvited, onChanged, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { busy, failure, problems, run } = useCall();
  const [role, setRole] = useState<OperatorRole>(operator?.role ?? 'moderator');
  /** Null for all sites. */
  const [hosts, setHosts] = useState<readonly string[] | null>(operator?.sites ?? null);
  const isOwner = role === 'owner';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    const email = operator?.email ?? String(form.get('email') ?? '').trim();
    const chosen = { email, role, sites: isOwner || hosts === null ? null : [...hosts], ...(name && { name }) };
    const missing = {
      email: email ? undefined : t({ id: 'desk.operators.email_missing', message: 'Enter their email address.' }),
      sites:
        !isOwner && hosts?.length === 0
          ? t({ id: 'desk.operators.sites_missing', message: 'Choose at least one site.' })
          : undefined,
    };
    return run(
      'save',
      async () => {
        if (operator) {
          await changeOperator(chosen);
          onChanged();
        } else {
          onInvited(email, (await inviteOperator(chosen)).link);
        }
      },
      missing,
    );
  };
  const toggle = (host: string, isChosen: boolean) =>
    setHosts(isChosen ? [...(hosts ?? []), host] : (hosts ?? []).filter((each) => each !== host));
  return (
    <Dialog
      title={
        operator
          ? t({ id: 'desk.operators.change_title', message: `Change ${operator.name}` })
          : t({ id: 'desk.operators.invite_title', message: 'Invite an operator' })
      }
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {!operator && (
          <EmailField
            label={t({ id: 'desk.operators.email', message: 'Email' })}
            autoComplete="off"
            error={problems.email}
          />
        )}
        <TextField
          label={t({ id: 'desk.operators.name', message: 'Name' })}
          hint={t({ id: 'desk.operators.name_hint', message: 'What other operators see.' })}
          name="name"
          defaultValue={operator?.name ?? ''}
          autoComplete="off"
          error={problems.name}
        />
        <ChoiceGroup
          legend={t({ id: 'desk.operators.role', message: 'Role' })}
          look="chips"
          choices={OPERATOR_ROLES.map((value) => ({ value, label: i18n._(ROLE_NAMES[value]) }))}
          value={role}
          onChoose={(value) => setRole(value as OperatorRole)}
        />
        <p className={styles.about}>{i18n._(ROLE_RIGHTS[role])}</p>
        {!isOwner && (
          <CheckGroup
            legend={t({ id: 'desk.operators.sites', message: 'Sites' })}
            disabled={false}
            checks={[
              {
                label: t({ id: 'desk.operators.every_site', message: 'All sites' }),
                checked: hosts === null,
                onChange: (isChosen) => setHosts(isChosen ? null : []),
              },
              ...(hosts === null
                ? []
                : sites.map(({ host }) => ({
                    label: host,
                    checked: hosts.includes(host),
                    onChange: (isChosen: boolean) => toggle(host, isChosen),
                  }))),
            ]}
          />
        )}
        {/* A problem of a field that has no place of its own. */}
        <ErrorNotice>
          {problems.sites ?? problems.role ?? (problems.email && operator ? problems.email : failure)}
        </ErrorNotice>
        <Button type="submit" wide busy={busy !== null}>
          {operator
            ? t({ id: 'desk.operators.save', message: 'Save' })
            : t({ id: 'desk.operators.make_link', message: 'Create the link' })}
        </Button>
      </form>
    </Dialog>
  );
}
