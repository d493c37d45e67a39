import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GIF_WORD, MESSAGE_MAX_CHARS } from '#shared/rules/limits.ts';
import { lazy } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';
import { conversation } from '#src/state/conversation.ts';
import { draftOf, keepDraft } from '#src/state/drafts.ts';
import { write } from '#src/state/outbox.ts';
import { user } from '#src/state/session.ts';
import { settings, switches } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import styles from './composer.module.scss';
import { fitHeight } from './fit-height.ts';

/** The key code while an input method composes. React's event has no `isComposing`. */
const COMPOSING = 229;

const pickers = lazy(() => import('./pickers.ts'));

/** What a message costs before it is sent, and what is left. */
function Price() {
  const { t } = useLingui();
  const cost = conversation.value?.cost ?? 0;
  const balance = user.value?.balance ?? 0;
  if (!cost) return null;
  return (
    <p className={styles.price}>
      {t`${plural(cost, { one: '# credit per message', other: '# credits per message' })}`}
      {' · '}
      {t`${plural(balance, { one: 'You have # credit', other: 'You have # credits' })}`}
    </p>
  );
}

/** What was typed before the page came to life: nobody is known until then. */
const typedBefore = () =>
  (user.peek() === undefined && globalThis.document?.querySelector<HTMLTextAreaElement>('textarea')?.value) || '';

/** Where a message is written. The draft stays with its conversation until it is sent. */
export function Composer({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [text, setText] = useState(() => draftOf(id) || typedBefore());
  const [picking, setPicking] = useState<'' | 'emoji' | typeof GIF_WORD>('');
  const box = useRef<HTMLTextAreaElement>(null);
  const picked = usePart(!!picking, pickers);
  const Picker = picking && picked.part?.PICKERS[picking];
  const type = (next: string) => {
    setText(next);
    keepDraft(id, next);
  };
  useLayoutEffect(() => {
    if (box.current) fitHeight(box.current);
  }, [text]);
  const member = user.value?.id;
  useEffect(() => {
    if (member) type(text || draftOf(id));
  }, [member]);
  const ready = !!conversation.value && text.trim() !== '';
  const submit = () => {
    if (!ready) return;
    type('');
    write(id, text.trim());
  };
  const insert = (emoji: string) => {
    const at = box.current?.selectionStart ?? text.length;
    type(text.slice(0, at) + emoji + text.slice(box.current?.selectionEnd ?? at));
    box.current?.focus();
  };
  const close = () => {
    setPicking('');
    box.current?.focus();
  };
  /** Opens and closes what there is to pick. */
  const picker = (what: typeof picking, face: ReactNode, label?: string) => (
    <button
      type="button"
      className={styles.emoji}
      aria-label={label}
      aria-expanded={picking === what}
      onClick={() => setPicking(picking === what ? '' : what)}
    >
      {face}
    </button>
  );
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Price />
      {Picker ? (
        <PartBoundary>
          <Picker id={id} onPick={insert} onClose={close} />
        </PartBoundary>
      ) : (
        <PartPlace of={picked} />
      )}
      {switches.value.chat.emojiButton && picker('emoji', <Icon name="smile" />, t`Emoji`)}
      {settings.value.gifs && picker(GIF_WORD, GIF_WORD)}
      <textarea
        className={styles.text}
        ref={box}
        onFocus={() => preload(pickers)}
        rows={1}
        value={text}
        maxLength={MESSAGE_MAX_CHARS}
        aria-label={t`Message`}
        placeholder={t`Write a message`}
        enterKeyHint="send"
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.keyCode === COMPOSING) return;
          event.preventDefault();
          submit();
        }}
      />
      <button type="submit" className={styles.send} aria-label={t`Send`} disabled={!ready}>
        <Icon name="send" />
      </button>
    </form>
  );
}
