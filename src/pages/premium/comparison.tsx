import { useLingui } from '@lingui/react/macro';
import { isOff, settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './premium-page.module.scss';

/** Compares the features with and without premium. Nothing on a site where they are the same. */
export function Comparison({ messageCost }: { readonly messageCost: number }) {
  const { t } = useLingui();
  const hasTiles = settings.value.member_resell.length > 0;
  const isIncluded = (
    <>
      <Icon name="check" />
      <VisuallyHidden>{t`Included`}</VisuallyHidden>
    </>
  );
  const isWhole = !isOff('profileSearch') && !isOff('likes') && !isOff('chat');
  const included = isWhole
    ? [t`Searching, liking and reading messages`]
    : [
        ...(isOff('profileSearch') ? [] : [t`Searching`]),
        ...(isOff('likes') ? [] : [t`Liking`]),
        ...(isOff('chat') ? [] : [t`Reading messages`]),
      ];
  const rows = [
    ...included.map((what) => [what, isIncluded, isIncluded]),
    ...(messageCost > 0 && !isOff('chat') ? [[t`Writing messages`, t`for credits`, t`free`]] : []),
    ...(hasTiles ? [[t`Partners’ webcams and ads`, t`after four days`, t`none`]] : []),
  ];
  if (rows.length === included.length) return null;
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
