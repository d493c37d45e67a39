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
    const found = rule === 'banned' ? `because of found ${index}` : `found ${index}`;
    expect(screen.getByText(found)).toBeTruthy();
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

test('a member who looks like a banned one: like whom, since when, why, and a way to that member', async () => {
  const banned = Date.UTC(2026, 2, 3, 12);
  const like = { id: 'AAAAAAAAAAAAAAAA', name: 'Anna', banned };
  const sign = {
    rule: 'banned',
    evidence: 'the same mailbox; a login in the same browser',
    points: 40,
    at: 0,
  } as const;
  const signs = [{ ...sign, like }, sign];
  await queue.open(report(1, { reason: 'signs', reporter: null, text: '', messages: [], signs }));
  await keys('j{Enter}');
  const link = screen.getByRole('link', { name: 'Looks like Anna, banned on Mar 3, 2026' });
  expect(link.getAttribute('href')).toMatch(/\/members\/AAAAAAAAAAAAAAAA$/);
  expect(screen.getAllByText('because of the same mailbox; a login in the same browser')).toHaveLength(2);
  // Of a deleted account, no name is left.
  expect(screen.getByText(SIGNS.banned.sentence)).toBeTruthy();
});
