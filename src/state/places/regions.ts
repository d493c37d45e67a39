import { signal } from '#src/platform/signals.ts';
import { locale } from '#src/state/site/language.ts';

type Regions = readonly { readonly id: number; readonly name: string }[];

/** Regions by language and country, as far as they have been read (`load-regions.ts`). */
export const regions = signal<Readonly<Record<string, Regions>>>({});
export const regionsKey = (country: string) => `${locale.value}-${country}`;

export const regionsOf = (country: string | null): Regions => (country && regions.value[regionsKey(country)]) || [];
