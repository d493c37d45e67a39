import { useLingui } from '@lingui/react/macro';

/** Why a case about an age comes first, and what waits for the decision. */
export function AgeReason({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useLingui();
  return isHidden
    ? t({
        id: 'desk.report.first_hidden',
        message:
          'It may be about somebody below 18. The profile is hidden until you decide: then only a suspension or a ban keeps it hidden.',
      })
    : t({
        id: 'desk.report.first_shown',
        message: 'It may be about somebody below 18. This case doesn’t hide the profile.',
      });
}
