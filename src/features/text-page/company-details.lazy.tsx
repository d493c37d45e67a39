import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CompanyInfo } from '#shared/contracts/settings.ts';
import { fetchCompanyInfo } from '#src/api/settings.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/site/language.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './company-details.module.scss';

/** The company that runs the site, as `companyinfo.php` answers. */
const GEONAMES_LICENSE = 'CC BY 4.0';

export function CompanyDetails() {
  const { t } = useLingui();
  const [company, setCompany] = useState<CompanyInfo | 'failed'>();
  const load = () => {
    setCompany(undefined);
    fetchCompanyInfo().then(setCompany, (error: unknown) => {
      console.warn('The company data could not be loaded', error);
      setCompany('failed');
    });
  };
  useEffect(load, []);
  if (company === 'failed') {
    return <ErrorNotice onRetry={load}>{t`We couldn’t load the company details.`}</ErrorNotice>;
  }
  if (!company) return <p aria-busy="true">{t`Loading…`}</p>;
  const { name, address, city, country, kvk, tradenames, vat_numbers, support_phone, support_email } = company;
  const rows = [
    [t`Company`, name],
    [t`Trade names`, tradenames.join(', ')],
    [t`Address`, [address, city, countryName(localeTag.value, country)].join(', ')],
    [t`Registration number`, kvk],
    [t`VAT number`, vat_numbers.join(', ')],
    [t`Phone`, support_phone && <a href={`tel:${support_phone.replace(/[^+\d]/g, '')}`}>{support_phone}</a>],
    [t`Email`, support_email && <a href={`mailto:${support_email}`}>{support_email}</a>],
  ] as const;
  return (
    <>
      <dl className={styles.details}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {/* Not a route: the router leaves links with a target to the browser. */}
      <p>
        {t`Place names come from GeoNames, under ${{ license: GEONAMES_LICENSE }}.`}{' '}
        <a href="/notices.txt" target="_blank" rel="noopener">{t`Licenses of software and pictures`}</a>
      </p>
    </>
  );
}
