import { useLingui } from '@lingui/react/macro';
import type { SiteDetails } from '../api/site-calls.ts';
import { Section } from '../ui/section.tsx';
import { CheckChip } from './check-chip.tsx';
import styles from './site-page.module.scss';

/** What `npm run site -- check` says of the site's pack. */
export function SiteCheckPart({ site: { problems, notes } }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'desk.site.check', message: 'Check of the pack' })}>
      <div>
        <CheckChip count={problems.length} />
      </div>
      {problems.length > 0 && (
        <p className={styles.note}>
          {t({ id: 'desk.site.as_before', message: 'The site is served as it was before these mistakes.' })}
        </p>
      )}
      <CheckLines lines={[...problems, ...notes]} />
    </Section>
  );
}

/** Lines that name file, line and remedy. */
export const CheckLines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
