import type { CompanyInfo } from '../contracts/settings.ts';
import { isBlank } from './blank.ts';
import { isCountryCode, suggestCountryCode } from './country-code.ts';
import { PACK_SETTINGS } from './pack-settings.ts';
import { isEmail } from './signup-validation.ts';

interface Contradiction {
  path: string;
  wrong: string;
  right: string;
}

/** The legal pages and every email contain these. */
const REQUIRED = ['name', 'address', 'city'] as const;

/** The company data of a site that the legal pages, the emails or search engines can't use. */
export function findCompanyProblems(company: CompanyInfo): Contradiction[] {
  const problems: Contradiction[] = [];
  const expected = (name: keyof CompanyInfo) => PACK_SETTINGS[`company.${name}`]?.expected ?? '';
  const add = (name: keyof CompanyInfo, right = expected(name)) =>
    problems.push({ path: `company.${name}`, wrong: `is ${JSON.stringify(company[name])}`, right });
  for (const name of REQUIRED) if (isBlank(company[name])) add(name);
  if (!isCountryCode(company.country)) {
    const meant = suggestCountryCode(company.country);
    add('country', meant ? `"${meant}"` : expected('country'));
  }
  if (!isEmail(company.support_email)) add('support_email');
  return problems;
}
