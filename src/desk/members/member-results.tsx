import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Link } from 'wouter';
import { isolate } from '#shared/rules/isolate.ts';
import type { FoundMember } from '../api/member-calls.ts';
import { dayText } from '../texts/dates.ts';
import { MemberBadges } from './member-badges.tsx';
import styles from './member-results.module.scss';

interface Props {
  readonly members: readonly FoundMember[];
  readonly listRef: Ref<HTMLUListElement>;
}

/** The members that were found: columns on wide screens, cards on phones. Each is one link. */
export function MemberResults({ members, listRef }: Props) {
  const { t } = useLingui();
  const titles = [
    t({ id: 'desk.members.name', message: 'Name' }),
    t({ id: 'desk.members.email', message: 'Address' }),
    t({ id: 'desk.members.site', message: 'Site' }),
    t({ id: 'desk.members.age', message: 'Signed up' }),
    t({ id: 'desk.members.last_active', message: 'Last active' }),
  ];
  return (
    <div className={styles.results}>
      <p className={styles.titles} aria-hidden="true">
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </p>
      <ul ref={listRef}>
        {members.map((member) => (
          <li key={member.id}>
            <Link href={`/members/${member.id}`} className={styles.row}>
              <span className={styles.name}>
                <strong>{isolate(member.name)}</strong> <MemberBadges member={member} />
                {member.shares === 'browser' && (
                  <span className={styles.same}>{t({ id: 'desk.members.same_browser', message: 'Same browser' })}</span>
                )}
              </span>
              <span>{member.email}</span>
              <span>{member.host}</span>
              <span data-title={titles[3]}>{dayText(member.created)}</span>
              <span data-title={titles[4]}>{dayText(member.last_active)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
