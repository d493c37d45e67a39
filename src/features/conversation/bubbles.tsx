import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { Message } from '#shared/contracts/chats.ts';
import { linksIn } from '#shared/rules/message-links.ts';
import { gifAddress } from '#src/api/chats.ts';
import { pathTo } from '#src/route-path.ts';
import { localeTag } from '#src/state/language.ts';
import { discard, type Pending, retry } from '#src/state/outbox.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './message-list.module.scss';

const PAYMENT_REQUIRED = 402;

const clock = (timeMs: number) =>
  new Intl.DateTimeFormat(localeTag.value, { hour: 'numeric', minute: '2-digit' }).format(timeMs);

/** What was written, as text; web addresses can be followed, and take nothing of this page along. Or a picture, whose place is there before it is. */
const Body = ({ message: { body, gif } }: { readonly message: Pick<Message, 'body' | 'gif'> }) =>
  gif ? (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={gifAddress(gif.id, true)} />
      <img
        className={styles.gif}
        src={gifAddress(gif.id)}
        alt={gif.alt}
        width={gif.width}
        height={gif.height}
        loading="lazy"
      />
    </picture>
  ) : (
    <p className={styles.bubble} dir="auto">
      {linksIn(body).map(({ text, href }) =>
        href ? (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );

export function Bubble({ message, own }: { readonly message: Message; readonly own: boolean }) {
  const { t } = useLingui();
  return (
    <li className={`${styles.message} ${own ? styles.own : ''}`}>
      <Body message={message} />
      <p className={styles.meta}>
        <time dateTime={new Date(message.created).toISOString()}>{clock(message.created)}</time>
        {own && (message.read_at ? t`Read` : t`Sent`)}
      </p>
    </li>
  );
}

function Failed({ id, message }: { readonly id: string; readonly message: Pending }) {
  const { t } = useLingui();
  const [here] = useLocation();
  const costs = message.status === PAYMENT_REQUIRED;
  return (
    <p className={styles.meta}>
      <Icon name="circle-alert" />
      <span className={styles.failed}>{costs ? t`Not enough credits` : t`Not sent`}</span>
      {costs && (
        <LinkButton tone="plain" small href={`${pathTo('/credits')}?next=${encodeURIComponent(here)}`}>
          {t`Get credits`}
        </LinkButton>
      )}
      <Button tone="plain" small onClick={() => retry(id, message)}>
        {t`Retry`}
      </Button>
      <Button tone="plain" small onClick={() => discard(id, message)}>
        {t`Discard`}
      </Button>
    </p>
  );
}

export function PendingBubble({ id, message }: { readonly id: string; readonly message: Pending }) {
  const { t } = useLingui();
  return (
    <li className={`${styles.message} ${styles.own} ${styles.waiting}`}>
      <Body message={message} />
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
