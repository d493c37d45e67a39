import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MemberState } from '#shared/rules/member-state.ts';
import type { Tone } from '#src/ui/tone/tone.ts';
import type { Age } from './member-search.ts';

export const STATE_NAMES: Readonly<Record<MemberState, MessageDescriptor>> = {
  active: msg({ id: 'desk.state.active', message: 'Active' }),
  unconfirmed: msg({ id: 'desk.state.unconfirmed', message: 'Address not confirmed' }),
  leaving: msg({ id: 'desk.state.leaving', message: 'Being deleted' }),
  suspended: msg({ id: 'desk.state.suspended', message: 'Suspended' }),
  banned: msg({ id: 'desk.state.banned', message: 'Banned' }),
};

export const AGE_NAMES: Readonly<Record<Age, MessageDescriptor>> = {
  day: msg({ id: 'desk.age.day', message: 'Last 24 hours' }),
  week: msg({ id: 'desk.age.week', message: 'Last 7 days' }),
  month: msg({ id: 'desk.age.month', message: 'Last 30 days' }),
  year: msg({ id: 'desk.age.year', message: 'Last 365 days' }),
  older: msg({ id: 'desk.age.older', message: 'Over a year ago' }),
};

export const KIND_NAMES = {
  sample: msg({ id: 'desk.kind.sample', message: 'Sample' }),
  fictional: msg({ id: 'desk.kind.fictional', message: 'Fictional' }),
};

const STATE_TONES: Readonly<Record<MemberState, Tone | null>> = {
  active: null,
  unconfirmed: 'info',
  leaving: 'warning',
  suspended: 'warning',
  banned: 'danger',
};

interface Standing {
  readonly status: 'unconfirmed' | 'active' | 'deleted';
  readonly suspension: 'suspended' | 'banned' | null;
  readonly deletion?: string | null;
}

/** As the server finds members by it. */
export function stateOf({ status, suspension, deletion = null }: Standing): MemberState {
  if (suspension !== null) return suspension;
  if (deletion !== null || status === 'deleted') return 'leaving';
  return status === 'unconfirmed' ? 'unconfirmed' : 'active';
}

export const toneOf = (state: MemberState): Tone | null => STATE_TONES[state];
