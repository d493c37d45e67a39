import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { Quote } from '#src/state/chats/reply-target.ts';
import { user } from '#src/state/session/session.ts';

interface Props {
  readonly quote: Quote;
  /** Of the other member; empty if the chat is not there. */
  readonly name: string;
}

/** Who wrote a message that is replied to, and what. */
export function QuotedText({ quote: { from, body }, name }: Props) {
  const { t } = useLingui();
  const author = from === user.value?.profile.id ? t`You` : isolate(name);
  return (
    <>
      {name && <b>{author}</b>} {body}
    </>
  );
}
