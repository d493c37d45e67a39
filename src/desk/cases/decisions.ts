import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { Tone } from '#src/ui/tone/tone.ts';
import type { ReasonList } from '../api/case-calls.ts';

/** One thing that can be decided about a case, by a key or a button. */
export interface Decision<Name extends string = string> {
  readonly name: Name;
  readonly key: string;
  /** On the button. */
  readonly action: MessageDescriptor;
  /** In the list of keys, and above the reasons. */
  readonly about: MessageDescriptor;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly reasons: ReasonList['kind'];
}

/** Who reads the reasons, and in which language. */
export interface Reader {
  readonly name: string;
  readonly locale: ReasonList['locale'];
}
