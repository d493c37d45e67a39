import { useLingui } from '@lingui/react/macro';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './premium-page.module.scss';

/** Compares the features with and without premium. */
export function Comparison() {
  const { t } = useLingui();
  const hasTiles = settings.value.member_resell.length > 0;
  const isIncluded = (
    <>
      <Icon name="check" />
      <VisuallyHidden>{t`Included`}</VisuallyHidden>
    </>
  );
  const rows = [
    [t`Searching, liking and reading messages`, isIncluded, isIncluded],
    [t`Writing messages`, t`for credits`, t`free`],
    ...(hasTiles ? [[t`Partners’ webcams and ads`, t`after four days`, t`none`]] : []),
  ];
  return (
    <div className={styles.comparisonRoom}>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Free`}</th>
            <th scope="col">{t`Premium`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, free, premium]) => (
            <tr key={String(what)}>
              <th scope="row">{what}</th>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
