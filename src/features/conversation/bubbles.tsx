import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Message } from '#shared/contracts/chats.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isEmojiOnly } from '#shared/rules/emoji-only.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { linksIn } from '#shared/rules/message-links.ts';
import { REACTION_EMOJI } from '#shared/rules/reaction-emoji.ts';
import { gifUrl } from '#src/api/chats.ts';
import { lazy } from '#src/platform/lazy.ts';
import { computed } from '#src/platform/signals.ts';
import { shownCost } from '#src/state/chats/conversation.ts';
import { reactionsTo } from '#src/state/chats/react.ts';
import type { Quote } from '#src/state/chats/reply-target.ts';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { NOT_FOUND } from '#src/state/outbox/bring-back.ts';
import { discard, type Pending } from '#src/state/outbox/entries.ts';
import { retry } from '#src/state/outbox/outbox.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './bubbles.module.scss';
import { QuotedText } from './quoted-text.tsx';

const PAYMENT_REQUIRED = 402;
/** The member has not confirmed yet what the label of a fictional profile means. */
const UNACKNOWLEDGED = 'fictional.unacknowledged';
/** The site asks for a checked main photo before the first message. */
const UNCHECKED = 'verification.required';
const QUOTE_GONE = 'chat.reply_unknown';

const fictionalDialog = lazy(() => import('./fictional-dialog.lazy.tsx'));

const timeFormat = computed(() => new Intl.DateTimeFormat(localeTag.value, { hour: 'numeric', minute: '2-digit' }));

/** Links open a new tab without referrer or opener. Width and height reserve the GIF's space before it loads. */
const MessageBody = ({ message: { body, gif } }: { readonly message: Pick<Message, 'body' | 'gif'> }) =>
  gif ? (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={gifUrl(gif.id, true)} />
      <img
        className={styles.gif}
        src={gifUrl(gif.id)}
        alt={gif.alt}
        width={gif.width}
        height={gif.height}
        loading="lazy"
      />
    </picture>
  ) : (
    <p className={isEmojiOnly(body) ? styles.emoji : styles.bubble} dir="auto">
      {linksIn(body).map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );

const QuoteBlock = (props: { readonly quote: Quote; readonly name: string }) => (
  <blockquote className={styles.quote} dir="auto">
    <QuotedText {...props} />
  </blockquote>
);

/** Over the lower edge of the message. Screen readers also say who gave them. */
function Reactions({ message, name }: { readonly message: Message; readonly name: string }) {
  const { t } = useLingui();
  const reactions = reactionsTo(message);
  if (reactions.length === 0) return null;
  return (
    <p className={styles.reactions}>
      {reactions.map(({ from, reaction }) => (
        <span key={from}>
          <span className={styles.giver}>{from === user.value?.profile.id ? t`You` : isolate(name)}: </span>
          {REACTION_EMOJI[reaction]}
        </span>
      ))}
    </p>
  );
}

interface BubbleProps {
  readonly message: Message;
  readonly own: boolean;
  /** Of the other member. */
  readonly name: string;
  /** Loads after the messages. */
  readonly menu: ReactNode;
  /** Only the last message of a group shows its time and state. */
  readonly endsGroup: boolean;
}

export function Bubble({ message, own, name, menu, endsGroup }: BubbleProps) {
  const { t } = useLingui();
  return (
    <li
      id={`message-${message.id}`}
      className={`${styles.message} ${own ? styles.own : ''} ${endsGroup ? styles.last : ''}`}
      data-own={own || undefined}
    >
      <div className={styles.box}>
        {message.reply_to && <QuoteBlock quote={message.reply_to} name={name} />}
        <MessageBody message={message} />
        <Reactions message={message} name={name} />
        {menu}
      </div>
      <p className={styles.meta}>
        {own && (
          <>
            <Icon name={message.read_at ? 'check-check' : 'check'} size="1rem" />
            {message.read_at ? t`Read` : t`Sent`}{' '}
          </>
        )}
        <time dateTime={new Date(message.created).toISOString()}>{timeFormat.value.format(message.created)}</time>
      </p>
    </li>
  );
}

/** Says why a message wasn't sent, and what the member can do. The server charges only what it has accepted. */
function Failed({ id, message }: { readonly id: string; readonly message: Pending }) {
  const { t, i18n } = useLingui();
  const lacksCredits = message.status === PAYMENT_REQUIRED;
  const isGone = message.status === NOT_FOUND;
  const needsConfirmation = message.reason === UNACKNOWLEDGED;
  const sendAgain = () =>
    retry(id, message.reason === QUOTE_GONE ? { ...message, reply_to: null } : message, shownCost());
  const handleConfirm = () =>
    runPart(i18n, fictionalDialog, ({ confirmFictional }) => confirmFictional(i18n, sendAgain));
  const reason = useKeyText(lacksCredits || isGone ? undefined : message.reason);
  const unsent = message.cost ? t`Not sent. No credits used.` : t`Not sent.`;
  const state = lacksCredits ? t`Not enough credits` : unsent;
  return (
    <div className={styles.failure}>
      <p>
        <Icon name="circle-alert" />
        <span>
          <b>{state}</b> {isGone ? t`You can’t message this person anymore.` : reason}
        </span>
      </p>
      {(lacksCredits || message.reason === UNCHECKED) && (
        <LinkButton
          tone="plain"
          small
          href={lacksCredits ? `${pathTo('/credits')}?from=${id}` : `${pathTo('/profile')}#photo-check`}
        >
          {lacksCredits ? t`Get credits` : t`Photo check`}
        </LinkButton>
      )}
      {needsConfirmation && (
        <Button tone="plain" small onClick={handleConfirm}>
          {t`Read and confirm`}
        </Button>
      )}
      {!isGone && !needsConfirmation && (
        <Button tone="plain" small onClick={sendAgain}>
          {t`Try again`}
        </Button>
      )}
      <Button tone="plain" small onClick={() => discard(id, message)}>
        {t`Discard`}
      </Button>
    </div>
  );
}

export function PendingBubble({
  id,
  name,
  message,
}: {
  readonly id: string;
  readonly name: string;
  readonly message: Pending;
}) {
  const { t } = useLingui();
  return (
    <li className={`${styles.message} ${styles.own} ${styles.last} ${styles[message.state]}`}>
      <div className={styles.box}>
        {message.reply_to && <QuoteBlock quote={message.reply_to} name={name} />}
        <MessageBody message={message} />
      </div>
      {message.state === 'sending' && <p className={styles.meta}>{t`Sending…`}</p>}
      {message.state === 'waiting' && (
        <p className={styles.meta}>
          <Icon name="clock" />
          {t`Waiting for a connection`}
        </p>
      )}
      {message.state === 'failed' && <Failed id={id} message={message} />}
    </li>
  );
}
