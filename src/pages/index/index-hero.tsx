import { useLingui } from '@lingui/react/macro';
import { isKept } from '#shared/rules/promised-texts.ts';
import { boot, isOff, isSignupClosed, settings } from '#src/state/site/site.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { CreateAccountLink } from './create-account-link.tsx';
import styles from './index-hero.module.scss';

export function IndexHero({ framed }: { readonly framed: boolean }) {
  const { t } = useLingui();
  const hero = boot.value.art?.hero;
  if (!hero) return null;
  const { wide, narrow, cutout } = hero;
  const isFramed = framed || !cutout;
  const { min_age } = settings.value;
  return (
    <section className={`${styles.hero} ${isFramed ? styles.framed : styles.full}`}>
      {!isOff('ui') && (
        <div className={styles.art}>
          <Picture
            versions={
              isFramed
                ? [
                    { picture: wide, sizes: '(min-width:72rem) 42rem,58vw', media: '(min-width:56.25rem)' },
                    { picture: narrow, sizes: '100vw' },
                  ]
                : [
                    { picture: cutout, sizes: '(min-width:48rem) 60vw,100vw' },
                    // Browsers without WebP.
                    { picture: narrow, sizes: '100vw' },
                  ]
            }
            alt=""
            className={styles.picture}
            eager
          />
        </div>
      )}
      <div className={styles.intro}>
        <h1 className={styles.headline} tabIndex={-1}>
          {t({ id: 'niche.headline', message: 'Meet someone who gets you' })}
        </h1>
        {isKept('niche.lead', settings.value) && (
          <p className={styles.lead}>
            {t({
              id: 'niche.lead',
              message: 'Real people, real conversations, and a place to be yourself while you look.',
            })}
          </p>
        )}
        <CreateAccountLink />
        <p className={styles.finePrint}>
          {isSignupClosed()
            ? t`By invitation only. For adults ${min_age} and over.`
            : t`Free to join. For adults ${min_age} and over.`}
        </p>
      </div>
    </section>
  );
}
