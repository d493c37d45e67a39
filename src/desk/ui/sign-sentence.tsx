import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import { MEMBERS } from '../shell/places.ts';
import { SIGN_SENTENCES } from '../texts/sign-names.ts';
import { dayOf } from '../texts/times.ts';

type Sign = PendingReport['signs'][number];

/** What was seen. A member who looks like a banned one: like whom, with a way to that member's page. */
export function SignSentence({ sign: { rule, like } }: { readonly sign: Sign }): ReactNode {
  const { t, i18n } = useLingui();
  if (!like) return i18n._(SIGN_SENTENCES[rule]);
  const name = isolate(like.name);
  const day = like.banned === null ? '' : dayOf(like.banned);
  return (
    <Link href={`${MEMBERS.path}/${like.id}`}>
      {day
        ? t({ id: 'desk.signs.like', message: `Looks like ${name}, banned on ${day}` })
        : t({ id: 'desk.signs.like_undated', message: `Looks like ${name}, who was banned` })}
    </Link>
  );
}

/** What was found: the member's own words, or what two members have in common. */
export function SignEvidence({ sign: { rule, evidence } }: { readonly sign: Sign }): ReactNode {
  const { t } = useLingui();
  if (rule === 'banned') return t({ id: 'desk.signs.because', message: `because of ${evidence}` });
  return <q dir="auto">{evidence}</q>;
}
