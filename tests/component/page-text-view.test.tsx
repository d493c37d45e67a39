import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { readPageText } from '#shared/rules/page-text.ts';
import { PageTextView } from '#src/ui/page-text-view/page-text-view.tsx';
import { show, startFresh } from '../fixtures/render-app.tsx';

startFresh();

const TEXT = readPageText(
  '## Money\n\n- **Is it free?** Yes, see the [prices](/pricing).\n- **Really?** Really.\n\n- a list\n- **bold** words',
  {},
);

test('questions in bold type open their answers, other lists stay as they are', () => {
  show(<PageTextView text={TEXT} asksQuestions />);
  const question = screen.getByText('Is it free?');
  expect(question.tagName).toBe('SUMMARY');
  expect(question.parentElement?.textContent).toContain('Yes, see the prices.');
  expect(screen.getByRole('link', { name: 'prices', hidden: true }).getAttribute('href')).toBe('/pricing');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a list', 'bold words']);
});

test('a page that asks no questions keeps its lists', () => {
  const { container } = show(<PageTextView text={TEXT} />);
  expect(container.querySelector('details')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
