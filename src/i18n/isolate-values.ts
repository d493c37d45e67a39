import type { I18n } from '@lingui/core';
import { isolate } from '#shared/rules/isolate.ts';

type Values = Readonly<Record<string, unknown>>;

const isolated = (values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  );

/** Makes every text isolate its values, so that a name from right to left turns no sentence around. */
export function isolateValues(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as (...text: readonly unknown[]) => string;
  i18n._ = i18n.t = (text: unknown, values?: Values, options?: unknown) =>
    typeof text === 'string'
      ? translate(text, isolated(values), options)
      : translate({ ...(text as object), values: isolated((text as { values?: Values }).values) });
  return i18n;
}
