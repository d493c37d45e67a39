import { expect, test } from 'vitest';
import { builtSites } from '../fixtures/built-sites.ts';

test.each(builtSites().map((built) => [built.pack.host, built] as const))(
  '%s serves the licenses of what it contains of others',
  (_host, { read }) => {
    const text = read('/notices.txt');
    for (const name of [
      'preact',
      '@preact/signals',
      'wouter',
      'ky',
      'superstruct',
      '@fontsource-variable/figtree',
      'lucide-static',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d[\\d.]* \\([\\w.-]+\\)`, 'm'));
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toContain('GeoNames');
    // Notices of tools and of the server don't belong here.
    expect(text).not.toMatch(/^(?:vite|hono|kysely|vitest) /m);
  },
);
