import { fetchInterests, fetchProfileFields } from '#src/api/profile.ts';
import { signal } from '#src/platform/signals.ts';
import { locale } from '#src/state/site/language.ts';

type Names = Readonly<Record<number, string>>;
/** Names of profile fields' values and of interests, in the page's language. */
export const fieldNames = signal<Readonly<Record<string, Names>>>({});
export const interestNames = signal<Names>({});
/** The language of the names, and the calls for them. */
let loaded: { readonly of: string; readonly names: Promise<boolean> } | undefined;

/**
 * Returns false if the names could not be read. The failure is logged and the page omits these lines
 * (docs/product/errors.md#what-the-app-does).
 */
export function loadNames(): Promise<boolean> {
  const of = locale.peek();
  if (loaded?.of !== of) loaded = { of, names: readNames() };
  return loaded.names;
}

async function readNames(): Promise<boolean> {
  const byId = (list: readonly { id: number; name: string }[]) =>
    Object.fromEntries(list.map(({ id, name }) => [id, name]));
  try {
    const [fields, interests] = await Promise.all([fetchProfileFields(), fetchInterests()]);
    fieldNames.value = Object.fromEntries(
      Object.entries(fields.allowed_values).map(([field, values]) => [field, byId(values)]),
    );
    interestNames.value = byId(interests.interests);
    return true;
  } catch (error) {
    loaded = undefined;
    console.warn('Profile fields failed to load', error);
    return false;
  }
}
