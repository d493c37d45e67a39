import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { SIGN_NAMES, SIGNS } from '#shared/rules/signs/sign-table.ts';
import { installReports, keys, report } from '../fixtures/desk-reports.ts';

const queue = installReports();

test('a case of signs shows what was seen, and that nobody has reported it', async () => {
  const signs = SIGN_NAMES.map((rule, index) => ({ rule, evidence: `found ${index}`, points: index + 1, at: 0 }));
  await queue.open(report(1, { reason: 'signs', reporter: null, text: '', messages: [], signs }));
  await keys('j{Enter}');
  expect(screen.getByText('Nobody: the rules for signs of fraud')).toBeTruthy();
  for (const [index, rule] of SIGN_NAMES.entries()) {
    expect(screen.getByText(SIGNS[rule].sentence)).toBeTruthy();
    expect(screen.getByText(`found ${index}`)).toBeTruthy();
  }
  expect(screen.getByText('1 point')).toBeTruthy();
});
