import { act, render } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { watchTranslations } from '#src/platform/page-translation.ts';
import { BROWSERS, type Browser, isTranslated, readPage, translate } from '../fixtures/translate-page.ts';

watchTranslations(document.body);
/** React doesn't say when it renders, so only the elements of Chrome and Edge can be told from its own changes. */
const IS_REACT = 'IS_REACT_ACT_ENVIRONMENT' in globalThis;
const browsers = (IS_REACT ? ['Chrome'] : Object.keys(BROWSERS)) as Browser[];
afterEach(() => document.body.replaceChildren());

interface State {
  readonly count: number;
  readonly names: readonly string[];
  readonly notice?: string;
  readonly bold?: boolean;
}

let setState: (state: State) => void;
function Sample({ start }: { readonly start: State }) {
  const [state, set] = useState(start);
  setState = set;
  const { count, names, notice, bold } = state;
  return (
    <main>
      <p>
        You have {count} {count === 1 ? 'credit' : 'credits'}
        {bold ? <b> left</b> : ' left'}, {names.length} names.
      </p>
      <p>{`${count} in one text`}</p>
      {notice}
      {names.map((name) => (
        <i key={name}>{name}</i>
      ))}
      {notice && <p>{notice}</p>}
      end
      <button type="button" disabled={count > 3}>
        Pay {count}
      </button>
    </main>
  );
}

const STATES: readonly State[] = [
  { count: 1, names: ['Ann', 'Bob'] },
  { count: 2, names: ['Ann', 'Bob'] },
  { count: 2, names: ['Bob', 'Cleo', 'Ann'], notice: 'Saved' },
  { count: 3, names: ['Cleo'], bold: true, notice: 'Not saved' },
  { count: 3, names: [], bold: false },
  { count: 4, names: ['Ann', 'Dora', 'Cleo'], bold: true, notice: '0' },
  { count: 4, names: ['Dora', 'Ann'], notice: '' },
];

function showSample(start: State) {
  const { container, unmount } = render(<Sample start={start} />);
  const set = setState;
  return { container, unmount, change: (state: State) => act(() => set(state)) };
}

/** What an untranslated page says in this state. */
function plain(state: State): string {
  const { container, unmount } = showSample(state);
  const text = container.textContent ?? '';
  unmount();
  return text;
}

for (const browser of browsers) {
  test(`each change of a page that ${browser} has translated shows, in its place and once`, async () => {
    const { container, change } = showSample(STATES[0] as State);
    for (const state of [...STATES, ...STATES.toReversed()]) {
      await translate(browser);
      expect(isTranslated()).toBe(true);
      await change(state);
      expect(readPage(container)).toBe(plain(state));
    }
  });

  test(`what the app leaves alone stays translated by ${browser}`, async () => {
    const { container, change } = showSample({ count: 1, names: ['Ann', 'Bob'] });
    await translate(browser);
    await change({ count: 2, names: ['Ann', 'Bob'] });
    const [changed, , ...others] = container.querySelectorAll('p, i');
    expect(changed?.textContent).toBe('You have 2 credits left, 2 names.');
    expect(others.every((element) => isTranslated(element))).toBe(true);
  });
}

test('a text that is translated again and again shows once', async () => {
  const { container, change } = showSample({ count: 1, names: [] });
  for (let count = 2; count < 6; count++) {
    await translate('Chrome');
    // A translation may also replace its own elements.
    for (const font of container.querySelectorAll('main > font, p > font'))
      await act(async () => font.replaceWith(font.cloneNode(true)));
    await change({ count, names: [] });
    expect(readPage(container)).toBe(plain({ count, names: [] }));
  }
});

test('the original comes back when the reader wants it', async () => {
  const { container } = showSample({ count: 1, names: ['Ann'] });
  const name = container.querySelector('i') as Element;
  const own = name.firstChild as Text;
  await translate('Chrome');
  expect(readPage(name)).toBe('Ann');
  expect(own.data).toBe('');
  await act(async () => name.querySelector('font')?.replaceWith(own));
  expect(name.innerHTML).toBe('Ann');
});
