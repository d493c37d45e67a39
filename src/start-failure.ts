import { msg } from '@lingui/core/macro';
import type { Boot } from './boot.ts';
import { sendFailure } from './state/send-failure.ts';
import button from './ui/button/button.module.scss';
import notice from './ui/notice/notice.module.scss';

const MESSAGE = msg`This page couldn’t start.`;
const RETRY = msg`Retry`;

/**
 * Says on the page, which stays as it was delivered, that its script failed. It needs nothing but the document: neither
 * the app nor a network.
 */
export function showStartFailure(error: unknown): void {
  sendFailure(error);
  const data = document.getElementById('boot')?.textContent;
  const { strings }: Partial<Boot> = data ? JSON.parse(data) : {};
  const textOf = ({ id, message }: typeof MESSAGE) => String(strings?.[id] ?? message ?? '');
  const line = document.createElement('div');
  line.className = `${notice.notice} ${notice.danger}`;
  line.setAttribute('role', 'alert');
  const retry = document.createElement('a');
  retry.className = `${button.button} ${button.quiet} ${button.small}`;
  retry.href = '';
  retry.textContent = textOf(RETRY);
  line.append(textOf(MESSAGE), retry);
  document.querySelector('main')?.prepend(line);
}
