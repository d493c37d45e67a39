import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { ReadReceiptsPanel } from '#src/features/account/read-receipts-panel.tsx';
import { makeUser } from '../fixtures/cards.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

test('switches read receipts off and on, and says what that means', async () => {
  logIn();
  const { press } = show(<ReadReceiptsPanel />);
  for (const read_receipts of [false, true]) {
    wire.on('PUT account', { user: makeUser({ read_receipts }) });
    await press.click(screen.getByRole('button'));
    await settle();
    expect(wire.last('PUT account').body).toEqual({ read_receipts });
    expect(screen.getByRole('status').textContent).toMatch(read_receipts ? /^People see/ : /^People don’t see/);
  }
});
