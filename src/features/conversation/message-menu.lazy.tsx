import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Message } from '#shared/contracts/chats.ts';
import type { Card } from '#shared/contracts/profile.ts';
import { REACTION_EMOJI } from '#shared/rules/reaction-emoji.ts';
import type { Reaction } from '#shared/rules/reactions.ts';
import { followHold } from '#src/platform/follow-hold.ts';
import { ownReaction, toggleReaction } from '#src/state/chats/react.ts';
import { replyTo } from '#src/state/chats/reply-target.ts';
import { attempt } from '#src/state/failures/attempt.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MenuButton } from '#src/ui/overlay/menu-row.tsx';
import { openHeld } from '#src/ui/overlay/open-held.ts';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import { chatSheet } from './chat-sheet.ts';
import { COMPOSER_ID } from './composer-id.ts';
import styles from './message-menu.module.scss';

const LOADED = { part: {}, failed: false, retry: () => undefined };

/** Missing without HTTPS. On phones the menu takes the place of the browser's own, with which text is copied. */
const hasClipboard = () => !!globalThis.navigator?.clipboard;

interface MessageMenuProps {
  readonly message: Message;
  readonly conversation: string;
  /** The other member. */
  readonly profile: Card;
  /** False for members who can't write to anyone. They can still report. */
  readonly canReact: boolean;
  /** The element of the message, which opens the menu when it is held. */
  readonly id: string;
}

function Reactions({ message }: Pick<MessageMenuProps, 'message'>) {
  const { t } = useLingui();
  const names: Readonly<Record<Reaction, string>> = {
    heart: t`Heart`,
    laugh: t`Laugh`,
    wow: t`Wow`,
    sad: t`Sad`,
    thumb: t`Thumbs up`,
    fire: t`Fire`,
  };
  const own = ownReaction(message);
  return (
    <fieldset className={styles.reactions} aria-label={t`React`}>
      {(Object.keys(REACTION_EMOJI) as Reaction[]).map((reaction) => (
        <button
          type="button"
          key={reaction}
          className={styles.reaction}
          aria-label={names[reaction]}
          aria-pressed={reaction === own}
          data-choice
          onClick={() => attempt(() => toggleReaction(message, reaction))}
        >
          {REACTION_EMOJI[reaction]}
        </button>
      ))}
    </fieldset>
  );
}

/** The menu of a message: its button shows on hover and with the keyboard, and on phones the message is held. */
export function MessageMenu({ message, conversation, profile, canReact, id }: MessageMenuProps) {
  const { t, i18n } = useLingui();
  const overlay = useOverlay();
  useEffect(() => {
    const element = document.getElementById(id);
    return element ? followHold(element, (pointer) => openHeld(overlay, pointer)) : undefined;
  }, [id]);
  const { body, gif } = message;
  const handleCopy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(body);
      showToast(t`Copied`, 'success');
    });
  const handleReply = () => {
    replyTo(conversation, message);
    document.getElementById(COMPOSER_ID)?.focus();
  };
  const isReceived = message.from === profile.id;
  if (!canReact && !isReceived) return null;
  const label = isReceived ? t`React, reply or report` : t`React or reply`;
  return (
    <div className={styles.menu}>
      <Overlay
        overlay={overlay}
        label={canReact ? label : t`Report message`}
        buttonClass={styles.button}
        button={<Icon name="smile-plus" />}
        align="start"
        content={LOADED}
      >
        {() => (
          <>
            {canReact && <Reactions message={message} />}
            {canReact && (
              <MenuButton icon="reply" onChoose={handleReply}>
                {t({ message: 'Reply', context: 'button' })}
              </MenuButton>
            )}
            {!gif && hasClipboard() && (
              <MenuButton icon="copy" onChoose={handleCopy}>
                {t`Copy text`}
              </MenuButton>
            )}
            {isReceived && (
              <MenuButton
                icon="flag"
                danger
                onChoose={() =>
                  runPart(i18n, chatSheet, (part) =>
                    part.openReportForm(i18n, { id: conversation, profile, message: message.id }),
                  )
                }
              >
                {t`Report message`}
              </MenuButton>
            )}
          </>
        )}
      </Overlay>
    </div>
  );
}
