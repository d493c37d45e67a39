import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { GIF_WORD } from '#shared/rules/limits.ts';
import { checkMessage } from '#shared/rules/message-text.ts';
import { lazy } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';
import { conversation, lacksCredits, shownCost } from '#src/state/chats/conversation.ts';
import { draftOf, followDraft, storeDraft } from '#src/state/chats/drafts.ts';
import { takeReplyTarget } from '#src/state/chats/reply-target.ts';
import { reportTyping } from '#src/state/chats/report-typing.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { write } from '#src/state/outbox/outbox.ts';
import { user } from '#src/state/session/session.ts';
import { settings, switches } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MessageCost } from '#src/ui/message-cost/message-cost.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import styles from './composer.module.scss';
import { COMPOSER_ID } from './composer-id.ts';
import { fitHeight } from './fit-height.ts';
import { ReplyBar } from './reply-bar.tsx';
import { warnings } from './warnings.ts';

/** The key code during input method composition. React's event type has no `isComposing`. */
const COMPOSING = 229;

const pickers = lazy(() => import('./pickers.lazy.ts'));

/** The price before sending. Without enough credits, a link to buy some; it leads back to this chat and its draft. */
function Price({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const cost = shownCost();
  if (!cost) return null;
  return (
    <p className={styles.price} role="status">
      <span>
        <MessageCost cost={cost} balance={user.value?.balance ?? 0} />
      </span>
      {lacksCredits() && (
        <LinkButton small href={`${pathTo('/credits')}?from=${id}`}>
          {t`Get credits`}
        </LinkButton>
      )}
    </p>
  );
}

interface PickerProps {
  readonly kind: 'emoji' | typeof GIF_WORD;
  readonly label: string;
  readonly button: ReactNode;
  readonly id: string;
  readonly onPick: (emoji: string) => void;
  readonly onSent: () => void;
}

/** What it shows loads when it is first opened, or when the member begins to write. */
function PickerOverlay({ kind, label, button, id, onPick, onSent }: PickerProps) {
  const overlay = useOverlay();
  const part = usePart(overlay.isOpen, pickers);
  const handleSent = () => {
    overlay.close();
    onSent();
  };
  return (
    <Overlay
      overlay={overlay}
      label={label}
      align="start"
      buttonClass={styles.pickerButton}
      button={button}
      content={part}
    >
      {({ PICKERS }) => {
        const Picker = PICKERS[kind];
        return (
          <PartBoundary>
            <Picker id={id} onPick={onPick} onSent={handleSent} />
          </PartBoundary>
        );
      }}
    </Overlay>
  );
}

/** The fields that this script has rendered or hydrated. */
const hydrated = new WeakSet<HTMLElement>();

/** Text that was typed into the field of the HTML before hydration. */
function textBeforeHydration(): string {
  const shown = globalThis.document?.querySelector<HTMLTextAreaElement>(`textarea#${COMPOSER_ID}`);
  return shown && !hydrated.has(shown) ? shown.value : '';
}

/** The draft with what was typed before hydration. Browsers may have restored a part of the draft there. */
function withTyped(draft: string, typed: string): string {
  if (draft.includes(typed)) return draft;
  return typed.includes(draft) ? typed : `${draft}\n${typed}`;
}

/** The draft stays with its conversation until the message is sent. */
export function Composer({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui();
  const { part: risks } = usePart(!!conversation.value, warnings);
  const [text, setText] = useState(() => withTyped(draftOf(id), textBeforeHydration()));
  const field = useRef<HTMLTextAreaElement>(null);
  const updateText = (next: string) => {
    setText(next);
    storeDraft(id, next);
  };
  useLayoutEffect(() => {
    if (!field.current) return;
    hydrated.add(field.current);
    fitHeight(field.current);
  }, [text]);
  const member = user.value?.id;
  // A layout effect, so that it runs before the next key press. A later effect would restore the text of this render.
  useLayoutEffect(() => {
    if (member) updateText(withTyped(draftOf(id), text));
  }, [member]);
  useEffect(() => followDraft(id, setText), [id]);
  // Not cut by the field: who pastes a long text would not see what is missing.
  const checked = checkMessage(text);
  const isTooLong = !checked.ok && checked.key === 'chat.too_long';
  const ready = checked.ok && !!conversation.value && !lacksCredits();
  const handleSubmit = () => {
    // The draft is already cleared if a second tap comes before the first one is rendered.
    if (!checked.ok || !ready || !draftOf(id) || risks?.asksFirst(i18n, id, checked.text, handleSubmit)) return;
    updateText('');
    // The button is disabled without a text, and would lose the focus.
    field.current?.focus();
    write(id, checked.text, shownCost(), { reply_to: takeReplyTarget(id) });
  };
  const focusField = () => field.current?.focus();
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length;
    updateText(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at));
    field.current?.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Price id={id} />
      <ReplyBar id={id} onEnd={focusField} />
      {isTooLong && (
        <p
          className={styles.tooLong}
          role="alert"
        >{t`Your message is too long. Make it shorter or send it in parts.`}</p>
      )}
      {switches.value.chat.emojiButton && (
        <PickerOverlay
          kind="emoji"
          label={t`Emoji`}
          button={<Icon name="smile" />}
          id={id}
          onPick={insert}
          onSent={focusField}
        />
      )}
      {settings.value.gifs && (
        <PickerOverlay kind={GIF_WORD} label={GIF_WORD} button={GIF_WORD} id={id} onPick={insert} onSent={focusField} />
      )}
      <textarea
        id={COMPOSER_ID}
        dir="auto"
        className={styles.text}
        ref={field}
        onFocus={() => preload(pickers)}
        rows={1}
        value={text}
        aria-label={t`Message`}
        placeholder={t`Write a message`}
        enterKeyHint="send"
        onInput={(event) => {
          updateText(event.currentTarget.value);
          if (conversation.peek()) reportTyping(id);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.keyCode === COMPOSING) return;
          event.preventDefault();
          handleSubmit();
        }}
      />
      <button type="submit" className={styles.send} aria-label={t`Send`} disabled={!ready}>
        <Icon name="send" />
      </button>
    </form>
  );
}
