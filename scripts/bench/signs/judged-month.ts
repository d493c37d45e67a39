import {
  LIKES_FROM,
  NETWORK_ACCOUNTS_MS,
  signOfLikes,
  signsBeside,
  signsOfSignup,
} from '#shared/rules/signs/account-signs.ts';
import { type Consequence, consequenceOf } from '#shared/rules/signs/consequences.ts';
import { EARLY_BEFORE_ANSWERS, signsInText } from '#shared/rules/signs/message-signs.ts';
import { newSigns } from '#shared/rules/signs/new-signs.ts';
import { type Opener, signsOfOpener } from '#shared/rules/signs/opener-signs.ts';
import { pointsOf } from '#shared/rules/signs/points.ts';
import type { FoundSign } from '#shared/rules/signs/sign-table.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import type { MadeMember } from './made-member.ts';

export interface JudgedMember {
  readonly member: MadeMember;
  readonly signs: readonly FoundSign[];
  readonly consequence: Consequence;
}

/** What the server stores about each member of a month, and what follows, as it does it. */
export function judgedMonth(month: readonly MadeMember[], isThrowaway: (domain: string) => boolean): JudgedMember[] {
  const accounts = new Map<string, number[]>();
  return month.map((member) => {
    const { network, signedUp, mailDomain } = member;
    const before = (accounts.get(network) ?? []).filter((at) => at > signedUp - NETWORK_ACCOUNTS_MS);
    accounts.set(network, [...before, signedUp]);
    const account = { mailDomain, isThrowaway: isThrowaway(mailDomain), accountsOfNetwork: before.length + 1 };
    const signs = signsOfActs(member, newSigns([], signsOfSignup(account)));
    return { member, signs, consequence: consequenceOf(pointsOf(signs)) };
  });
}

function signsOfActs({ acts, signedUp, networkCountry, toldCountry }: MadeMember, first: readonly FoundSign[]) {
  const signs = [...first];
  const likes: number[] = [];
  const openers: Opener[] = [];
  const addNew = (at: number, found: readonly FoundSign[]) => {
    const added = newSigns(signs, found);
    if (added.length === 0) return;
    signs.push(...added);
    signs.push(...newSigns(signs, signsBeside({ at, signedUp, networkCountry, toldCountry })));
  };
  for (const act of [...acts].sort((one, other) => one.at - other.at)) {
    const { at } = act;
    if (act.kind === 'like') {
      likes.push(at);
      if (likes.filter((each) => each > at - HOUR_MS).length >= LIKES_FROM) addNew(at, [signOfLikes(at)]);
      continue;
    }
    const { text, chat, answers, isFirst } = act;
    const found = answers < EARLY_BEFORE_ANSWERS ? signsInText(text, chat) : [];
    if (isFirst) {
      const lately = openers.filter((opener) => opener.at > at - DAY_MS).toReversed();
      found.push(...signsOfOpener({ text, at }, lately));
      openers.push({ text, at });
    }
    addNew(at, found);
  }
  return signs;
}
