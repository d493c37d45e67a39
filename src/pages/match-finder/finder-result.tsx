import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { MATCHES_SHOWN } from '#shared/rules/limits.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { useMemberSearch } from '#src/features/profile-card/use-member-search.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { invitationTexts } from '#src/i18n/invitation-texts.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { user } from '#src/state/session/session.ts';
import { answersIn } from '#src/state/signup/match-answers.ts';
import { trafficSource } from '#src/state/signup/traffic-source.ts';
import { cdnPrefix, settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { matchAddress } from './match-address.ts';
import styles from './match-finder-page.module.scss';

interface Props {
  readonly search: string;
  readonly filters: FilterOptions;
  /** The matches that the server rendered. With them, the page loads none. */
  readonly served: Answer<'GET search'> | undefined;
  /** False in the HTML, and always without JavaScript. */
  readonly isLoading: boolean;
}

/** What visitors see while sign-up is closed to them. */
export function Invitation() {
  const { i18n } = useLingui();
  const { title, text, link } = invitationTexts(i18n);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <LinkButton wide href={pathTo('/members')}>
        {link}
      </LinkButton>
    </>
  );
}

/** Shows the number of matches and blurred photos of some. */
export function FinderResult({ search, filters, served, isLoading }: Props) {
  const { t } = useLingui();
  const member = user.value;
  const isOpen = !!member || isSignupOpen(settings.value.signups, trafficSource.value);
  const found = useMemberSearch(
    isOpen && !served
      ? { source: 'match-finder', manual_search: 1, do_not_save: 1, pp: MATCHES_SHOWN, ...toFilterQuery(filters) }
      : null,
  );
  if (!isOpen) return <Invitation />;
  const { profiles = [], blurred = [], paging } = served ?? found.answer ?? {};
  const faces = [
    ...blurred.map((photo) => ({ image: { thumb_filename: photo.thumb_filename, blur: null }, profile: photo })),
    ...profiles.flatMap((profile) => (profile.main_image ? { image: profile.main_image, profile } : [])),
  ];
  const total = paging?.num_results ?? 0;
  const title = () => {
    if (found.failure || !(served || isLoading)) return t`Find your match`;
    if (!paging) return t`One moment…`;
    if (paging.more) return t`More than ${total} matches`;
    return total ? t`${plural(total, { one: '# match', other: '# matches' })}` : t`Nobody near you just yet`;
  };
  return (
    <>
      <h1 tabIndex={-1} aria-live="polite">
        {title()}
      </h1>
      <ErrorNotice onRetry={canHelpToRetry(found.failure) && found.load}>
        {!!found.failure && t`We couldn’t load the search.`}
      </ErrorNotice>
      {faces.length > 0 && (
        <ul className={styles.blurred} aria-hidden="true">
          {faces.map(({ image, profile }) => (
            <li key={image.thumb_filename}>
              <Photo image={image} cdnPrefix={cdnPrefix.value} name="" sizes="8rem" maxWidthPx={160} decorative />
              <span className={styles.label}>
                <ProfileLabel profile={profile} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {paging && total === 0 && filters.countryregion > 0 && (
        <LinkButton tone="quiet" href={matchAddress(search, 'region', 0)}>
          {t`All regions`}
        </LinkButton>
      )}
      <LinkButton wide href={member ? pathTo('/members') : pathTo('/signup') + answersIn(search)}>
        {member ? t`Browse members` : t`Create free account`}
      </LinkButton>
    </>
  );
}
