import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TONE_ICONS, type Tone } from '#src/ui/tone/tone.ts';
import type { Finding } from '../api/server-calls.ts';
import { Chip } from '../ui/chip.tsx';
import styles from './finding-list.module.scss';

const STATES: Readonly<Record<Finding['state'], { readonly tone: Tone; readonly label: MessageDescriptor }>> = {
  failure: { tone: 'danger', label: msg({ id: 'desk.health.failure', message: 'Failure' }) },
  warning: { tone: 'warning', label: msg({ id: 'desk.health.warning', message: 'Warning' }) },
  ok: { tone: 'success', label: msg({ id: 'desk.health.ok', message: 'OK' }) },
};
const WORST_FIRST = Object.keys(STATES);

export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const { i18n } = useLingui();
  const sorted = [...findings].sort((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state));
  return (
    <ul className={styles.list}>
      {sorted.map(({ topic, state, text }) => {
        const { tone, label } = STATES[state];
        return (
          <li key={`${topic} ${text}`}>
            <Chip icon={TONE_ICONS[tone]} tone={tone}>
              {i18n._(label)}
            </Chip>
            <strong>{topic}</strong>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
