import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { WaitingCheck } from '../api/check-calls.ts';
import { momentText } from '../texts/moments.ts';
import { POSE_NAMES } from './check-texts.ts';
import styles from './compared-pictures.module.scss';

/** The picture beside the photo that it was taken for, and the other photos of the profile. */
export function ComparedPictures({ check }: { readonly check: WaitingCheck }) {
  const { t, i18n } = useLingui();
  const { member, host, sent, pose, url, photos } = check;
  const compared = photos.find((photo) => photo.compared);
  const others = photos.filter((photo) => !photo.compared);
  const name = isolate(member.name);
  return (
    <section aria-label={name}>
      <p className={styles.pose}>
        {t({ id: 'desk.checks.pose', message: 'The pose:' })} <b>{i18n._(POSE_NAMES[pose])}</b>
      </p>
      <p className={styles.facts}>
        {name} · {host} · {momentText(sent)}
      </p>
      <div className={styles.pair}>
        <figure>
          <img key={url} src={url} alt="" />
          <figcaption>{t({ id: 'desk.checks.taken', message: 'Taken now' })}</figcaption>
        </figure>
        {compared && (
          <figure>
            <img key={compared.url} src={compared.url} alt="" />
            <figcaption>{t({ id: 'desk.checks.main', message: 'Photo of the profile' })}</figcaption>
          </figure>
        )}
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t({ id: 'desk.checks.others', message: 'Other photos' })}>
          {others.map((photo) => (
            <li key={photo.id}>
              <img src={photo.url} alt="" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
