import type { CompanyInfo } from '#shared/contracts/settings.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { useDetails } from '#src/ui/details/use-details.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './site-footer.module.scss';

const companyDetails = lazy(() => import('#src/features/text-page/company-details.lazy.tsx'));

/** The company that runs the site. The full company data loads when the visitor opens it. */
export function CompanySummary({ company }: { readonly company: Pick<CompanyInfo, 'name' | 'city'> }) {
  const details = useDetails();
  const content = usePart(details.open, companyDetails);
  return (
    <details className={styles.company} {...details.props}>
      <summary>
        {company.name}, {company.city}
      </summary>
      {content.part ? (
        <content.part.CompanyDetails />
      ) : (
        <PartPlaceholder state={content}>
          <Spinner />
        </PartPlaceholder>
      )}
    </details>
  );
}
