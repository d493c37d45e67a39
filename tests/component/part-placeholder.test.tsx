import { screen } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { LAZY_RETRY_MS, lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installWire();

/** A part that fails to load until the network is up. */
function makePart() {
  const network = { isDown: true };
  const load = lazy(async () => {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return { Greeting: () => <p>Hello</p> };
  });
  function Place() {
    const state = usePart(true, load);
    return state.part ? (
      <state.part.Greeting />
    ) : (
      <PartPlaceholder state={state}>
        <p aria-busy="true">…</p>
      </PartPlaceholder>
    );
  }
  return { network, Place };
}

/** Waits until the last attempt has failed. */
async function failAllAttempts() {
  await settle();
  await settle(LAZY_RETRY_MS);
  await settle(3 * LAZY_RETRY_MS);
}

test('shows loading, then a failure, and Retry works any number of times', async () => {
  const { network, Place } = makePart();
  const { press } = show(<Place />);
  await settle();
  expect(screen.getByText('…')).toBeTruthy();
  for (let times = 0; times < 2; times += 1) {
    await failAllAttempts();
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this');
    await press.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
  }
  network.isDown = false;
  await failAllAttempts();
  expect(screen.getByText('Hello')).toBeTruthy();
});

test('loads a failed part automatically when the network is back', async () => {
  const { network, Place } = makePart();
  show(<Place />);
  await failAllAttempts();
  expect(screen.getByRole('alert')).toBeTruthy();
  network.isDown = false;
  await act(() => void dispatchEvent(new Event('online')));
  await settle();
  expect(screen.getByText('Hello')).toBeTruthy();
});
