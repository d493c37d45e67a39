import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

const CITED = /`(tests\/(\w+)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g;

interface SecurityTests {
  /** Files for vitest, of the kinds `unit`, `component` and `server`. Those of `security` have steps of their own. */
  readonly modules: readonly string[];
  readonly specs: readonly string[];
}

/** The tests that docs/product/threats.md names. */
export function securityTests(): SecurityTests {
  const text = readFileSync(join(ROOT, 'docs/product/threats.md'), 'utf8');
  const files = [...new Set(Array.from(text.matchAll(CITED), ([, file = '']) => file))].sort();
  const isSpec = (file: string) => file.startsWith('tests/e2e/');
  const isAttack = (file: string) => file.startsWith('tests/security/');
  return { modules: files.filter((file) => !isSpec(file) && !isAttack(file)), specs: files.filter(isSpec) };
}
