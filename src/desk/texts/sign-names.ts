import type { MessageDescriptor } from '@lingui/core';
import { SIGN_NAMES, SIGNS, type SignName } from '#shared/rules/signs/sign-table.ts';

/** The sentences stand with their rules, and the desk shows them as they are. */
export const SIGN_SENTENCES = Object.fromEntries(
  SIGN_NAMES.map((name) => [name, { id: `desk.sign.${name}`, message: SIGNS[name].sentence }]),
) as Readonly<Record<SignName, MessageDescriptor>>;
