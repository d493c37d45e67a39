import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { WaitingPhoto } from '../api/desk-calls.ts';
import { momentText } from '../texts/moments.ts';
import styles from './photo-facts.module.scss';

/** Whose photo it is, from where and since when. */
export function PhotoFacts({ photo: { member, host, created } }: { readonly photo: WaitingPhoto }) {
  const { t } = useLingui();
  const facts = [
    [t({ id: 'desk.photo.member', message: 'Member' }), isolate(member.name)],
    [t({ id: 'desk.photo.site', message: 'Site' }), host],
    [t({ id: 'desk.photo.uploaded', message: 'Uploaded' }), momentText(created)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
