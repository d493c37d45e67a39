import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import { exportMember, type ShownMember } from '../api/member-calls.ts';
import { LoggedReasonDialog } from './logged-reason-dialog.tsx';

interface Props {
  readonly member: ShownMember;
  readonly onClose: () => void;
}

/** Starts the download of everything that is stored about the member. */
export function ExportDialog({ member: { id, host, name }, onClose }: Props) {
  const { t } = useLingui();
  const shown = isolate(name);
  return (
    <LoggedReasonDialog
      title={t({ id: 'desk.export.title', message: `Export the data of ${shown}?` })}
      text={t({
        id: 'desk.export.text',
        message: 'This is the file that members can download themselves, with their messages. Give it to nobody else.',
      })}
      confirm={t({ id: 'desk.export.confirm', message: 'Download' })}
      missing={t({ id: 'desk.export.missing', message: 'Say why you need the data.' })}
      onConfirm={async (reason) => {
        const { address } = await exportMember({ id, host, reason });
        location.assign(address);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
