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
  expect(screen.queryByText('Why it is first')).toBeNull();
});

test('a case about an age says why it is first, what the member said, and what hides them', async () => {
  const signs = [{ rule: 'told_age', evidence: 'i am 16', points: 0, at: 0 } as const];
  const about = { reason: 'told_age', reporter: null, text: '', messages: [], signs } as const;
  const open = report(1, about as never);
  await queue.open({ ...open, member: open.member && { ...open.member, state: 'age_look' } });
  await keys('j{Enter}');
  expect(screen.getByText('Why it is first')).toBeTruthy();
  expect(screen.getByText(/The profile is hidden until you decide/)).toBeTruthy();
  expect(screen.getByText('Nobody: a rule has found the member’s own words')).toBeTruthy();
  expect(screen.getByText('What the member said about their age')).toBeTruthy();
  expect(screen.getByText('i am 16')).toBeTruthy();
  expect(screen.queryByText('Signs of fraud')).toBeNull();
});
