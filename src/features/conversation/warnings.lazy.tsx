import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Message } from '#shared/contracts/chats.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { type Risk, riskOf } from '#shared/rules/signs/risk-of.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './warnings.module.scss';

/** A list is rendered with every key press, and its messages never change. */
const known = new WeakMap<Message, Risk | null>();

/** The risk of a message that the member has received. */
function riskIn(message: Message): Risk | null {
  const found = known.get(message);
  if (found !== undefined) return found;
  const risk = message.gif || message.from === user.peek()?.profile.id ? null : riskOf(message.body);
  known.set(message, risk);
  return risk;
}

interface LineProps {
  readonly message: Message;
  readonly among: readonly Message[];
}

/** A quiet line below a message, if it is the first one from the other member that asks for money or has a link. */
export function RiskLine({ message, among }: LineProps) {
  const { t } = useLingui();
  const risk = riskIn(message);
  if (!risk || among.find(riskIn) !== message) return null;
  const texts: Readonly<Record<Risk, string>> = {
    money: t`People who ask for money here are often scammers.`,
    link: t`Links from people you don’t know often lead to scams.`,
  };
  return (
    <li className={styles.line}>
      <Icon name="alert-triangle" size="1rem" />
      <span>
        {texts[risk]} <a href={pathTo('/pages/safety')}>{t`What to do`}</a>
      </span>
    </li>
  );
}

interface QuestionProps {
  readonly risk: Risk;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

function Question({ risk, onSend, onClose }: QuestionProps) {
  const { t } = useLingui();
  const texts: Readonly<Record<Risk, string>> = {
    money: t`Asking for money is what scammers do. Many people report such a message.`,
    link: t`Links to other places are what scammers send. Many people report such a message.`,
  };
  return (
    <div className={styles.question}>
      <p>{texts[risk]}</p>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>{t`Edit the message`}</Button>
        <Button
          onClick={() => {
            onClose();
            onSend();
          }}
        >{t`Send anyway`}</Button>
      </div>
    </div>
  );
}

/** The conversations in which the member has sent such a text anyway, since the page was loaded. */
const confirmed = new Set<string>();

/**
 * Asks before a message with a risk is sent, until the member has sent one in this conversation. False if there is nothing to
 * ask, as when `send` is called after the answer.
 */
export function asksFirst(i18n: I18n, conversation: string, text: string, send: () => void): boolean {
  const risk = riskOf(text);
  if (!risk || confirmed.has(conversation)) return false;
  const handleSend = () => {
    confirmed.add(conversation);
    send();
  };
  openModal({
    title: i18n._(msg`Really send this?`),
    View: ({ onClose }) => <Question risk={risk} onSend={handleSend} onClose={onClose} />,
  });
  return true;
}
