import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './link-dialog.module.scss';

interface Props {
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Shows the link of an invitation, which nobody can read again later. */
export function LinkDialog({ email, link, onClose }: Props) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Without the right to copy, the link is selected by a click.
    setCopied(
      await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <Dialog
      title={t({ id: 'desk.link.title', message: 'Send this link' })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>
          {t({
            id: 'desk.link.text',
            message: `It invites ${email}, works once, and for 3 days. You won’t see it again after this.`,
          })}
        </p>
        <code className={styles.link}>{link}</code>
        <Button wide onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? t({ id: 'desk.link.copied', message: 'Copied' }) : t({ id: 'desk.link.copy', message: 'Copy' })}
        </Button>
      </div>
    </Dialog>
  );
}
