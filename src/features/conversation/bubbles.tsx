import { useLingui } from '@lingui/react/macro';
import type { Message } from '#shared/contracts/chats.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isEmojiOnly } from '#shared/rules/emoji-only.ts';
import { linksIn } from '#shared/rules/message-links.ts';
import { gifUrl } from '#src/api/chats.ts';
import { lazy } from '#src/platform/lazy.ts';
import { computed } from '#src/platform/signals.ts';
import { shownCost } from '#src/state/chats/conversation.ts';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { NOT_FOUND } from '#src/state/outbox/bring-back.ts';
import { discard, type Pending } from '#src/state/outbox/entries.ts';
import { retry } from '#src/state/outbox/outbox.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './message-list.module.scss';

const PAYMENT_REQUIRED = 402;
/** The member has not confirmed yet what the label of a fictional profile means. */
const UNACKNOWLEDGED = 'fictional.unacknowledged';

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

interface BubbleProps {
  readonly message: Message;
  readonly own: boolean;
  /** Only the last message of a group shows its time and state. */
  readonly endsGroup: boolean;
}

export function Bubble({ message, own, endsGroup }: BubbleProps) {
  const { t } = useLingui();
  return (
    <li className={`${styles.message} ${own ? styles.own : ''} ${endsGroup ? styles.last : ''}`}>
      <MessageBody message={message} />
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

function FailedActions({ id, message }: { readonly id: string; readonly message: Pending }) {
  const { t, i18n } = useLingui();
  const lacksCredits = message.status === PAYMENT_REQUIRED;
  const isGone = message.status === NOT_FOUND;
  const needsConfirmation = message.reason === UNACKNOWLEDGED;
  const handleConfirm = () =>
    runPart(i18n, fictionalDialog, ({ confirmFictional }) =>
      confirmFictional(i18n, () => retry(id, message, shownCost())),
    );
  const reason = useKeyText(lacksCredits || isGone ? undefined : message.reason);
  return (
    <p className={styles.meta}>
      <Icon name="circle-alert" />
      <span className={styles.reason}>{lacksCredits ? t`Not enough credits` : t`Not sent`}</span>
      {(isGone || reason) && <span>{isGone ? t`You can’t write to this person anymore.` : reason}</span>}
      {lacksCredits && (
        <LinkButton tone="plain" small href={`${pathTo('/credits')}?from=${id}`}>
          {t`Get credits`}
        </LinkButton>
      )}
      {needsConfirmation && (
        <Button tone="plain" small onClick={handleConfirm}>
          {t`Read and confirm`}
        </Button>
      )}
      {!isGone && !needsConfirmation && (
        <Button tone="plain" small onClick={() => retry(id, message, shownCost())}>
          {t`Retry`}
        </Button>
      )}
      <Button tone="plain" small onClick={() => discard(id, message)}>
        {t`Discard`}
      </Button>
    </p>
  );
}

export function PendingBubble({ id, message }: { readonly id: string; readonly message: Pending }) {
  const { t } = useLingui();
  return (
    <li className={`${styles.message} ${styles.own} ${styles.last} ${styles[message.state]}`}>
      <MessageBody message={message} />
      {message.state === 'sending' && <p className={styles.meta}>{t`Sending…`}</p>}
      {message.state === 'waiting' && (
        <p className={styles.meta}>
          <Icon name="clock" />
          {t`Waiting for a connection`}
        </p>
      )}
      {message.state === 'failed' && <FailedActions id={id} message={message} />}
    </li>
  );
}
