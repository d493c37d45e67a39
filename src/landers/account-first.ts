import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { hasPromised } from '#shared/rules/promised-texts.ts';
import type { LanderInput } from './lander.ts';

/** What follows the sign-up on a lander about a member: the chat, or the profile on a site without chats. */
export const accountFirst = (i18n: I18n, { settings }: Pick<LanderInput, 'settings'>, first: string): string =>
  i18n._(
    hasPromised(settings, 'chat')
      ? msg`Create your account first, then your chat with ${{ first }} opens.`
      : msg`Create your account first, then ${{ first }}’s profile opens.`,
  );
