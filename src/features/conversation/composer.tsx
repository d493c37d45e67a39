import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MESSAGE_MAX_CHARS } from '#shared/rules/limits.ts';
import { conversation, draftOf, keepDraft, send } from '#src/state/conversation.ts';
import { failureText } from '#src/state/failure-text.ts';
import { showToast } from '#src/state/toasts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './composer.module.scss';

/** Where a message is written. The draft stays with its conversation until it is sent. */
export function Composer({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(draftOf(id));
  const write = (next: string) => {
    setText(next);
    keepDraft(id, next);
  };
  const ready = !!conversation.value && text.trim() !== '';
  const submit = () => {
    if (!ready) return;
    write('');
    send(id, text.trim()).catch(async (error: unknown) => showToast(await failureText(i18n, error), 'danger'));
  };
  return (
    <form
      class={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        class={styles.text}
        rows={1}
        value={text}
        maxLength={MESSAGE_MAX_CHARS}
        aria-label={t`Message`}
        placeholder={t`Write a message`}
        enterkeyhint="send"
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <button type="submit" class={styles.send} aria-label={t`Send`} disabled={!ready}>
        <Icon name="send" />
      </button>
    </form>
  );
}
