import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import { TextField } from '#src/ui/field/field.tsx';
import { deleteMember, type ShownMember } from '../api/member-calls.ts';
import { LoggedReasonDialog } from './logged-reason-dialog.tsx';

interface Props {
  readonly member: ShownMember;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks for the name once more, because nobody can bring a deleted account back. */
export function DeletionDialog({ member: { id, host, name }, onDeleted, onClose }: Props) {
  const { t } = useLingui();
  const shown = isolate(name);
  const wrongName = t({ id: 'desk.deletion.wrong_name', message: 'This isn’t the name of the member.' });
  return (
    <LoggedReasonDialog
      title={t({ id: 'desk.deletion.title', message: `Delete ${shown}?` })}
      text={t({
        id: 'desk.deletion.text',
        message:
          'The member is hidden and logged out now, and gets an email. Two weeks later, everything is deleted for good, unless the member logs in before.',
      })}
      confirm={t({ id: 'desk.deletion.confirm', message: 'Delete in two weeks' })}
      missing={t({ id: 'desk.deletion.no_reason', message: 'Say why, for the log.' })}
      check={(form) => ({ name: String(form.get('name')).trim() === name.trim() ? undefined : wrongName })}
      fields={(problems) => (
        <TextField
          label={t({ id: 'desk.deletion.name', message: `Type the name: ${shown}` })}
          error={problems.name}
          name="name"
          autoComplete="off"
          required
        />
      )}
      onConfirm={async (reason) => {
        await deleteMember({ id, host, name: name.trim(), reason });
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
