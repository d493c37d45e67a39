import { DEFAULT_DATE_MAX_AGE_YEARS, DEFAULT_DATE_MIN_AGE_BELOW_YEARS, MAX_AGE_YEARS } from './limits.ts';

/** The ages for the picker's random start date (docs/product/limits.md#sign-up). */
export function defaultAgeRange(
  minAge: number,
  maxAge = MAX_AGE_YEARS,
): { readonly min: number; readonly max: number } {
  const isWide = minAge < DEFAULT_DATE_MIN_AGE_BELOW_YEARS && maxAge > DEFAULT_DATE_MAX_AGE_YEARS;
  return { min: minAge, max: isWide ? DEFAULT_DATE_MAX_AGE_YEARS : maxAge };
}
