import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';

/*
 * Messages isolate all their values (src/i18n/isolate-values.ts, server/notify/mail/mail-texts.ts). These are the other ways to put a
 * name into a text: as a child of an element, and in a template.
 */
const OWNER = '(?:\\w+\\.)*(?:profile|card|person|partner|passkey|about)\\??';
const BARE = [
  new RegExp(`(?:>|^)\\s*\\{(?:${OWNER}\\s*\\? )?${OWNER}\\.(?:name|city|first)(?: [^}]*)?\\}`, 'gm'),
  new RegExp(`(?<!\\bt)\`[^\`\\n]*\\$\\{${OWNER}\\.(?:name|city)\\}`, 'g'),
];
const findBareNames = (code: string) =>
  BARE.flatMap((each) => code.match(each) ?? []).filter((found) => !found.includes('key='));

test('every name of a member in a text is isolated', () => {
  const found = globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT })
    // The developer's pages show samples.
    .filter((path) => !path.startsWith('src/developer/'))
    .flatMap((path) => findBareNames(readFileSync(`${ROOT}/${path}`, 'utf8')).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

test.each([
  '<p>{profile.name}</p>',
  '<h1>\n  {user.value.profile.name}\n</h1>',
  '<b>{profile ? profile.name : news.title}</b>',
  `const text = \`\${card.name}, \${card.age}\`;`,
])('finds %j', (code) => expect(findBareNames(code)).toHaveLength(1));

test.each(['<p>{isolate(profile.name)}</p>', `aria-label={t\`Message \${card.name}\`}`, '<Photo name={card.name} />'])(
  'finds nothing in %j',
  (code) => expect(findBareNames(code)).toEqual([]),
);
