import { once } from 'node:events';
import type { Socket } from 'node:net';
import { HOST, type LoggedIn } from '../logged-in-members.ts';
import { connectTo } from '../measured-process.ts';
import { requestText } from '../wire-client.ts';

const AT_ONCE = 100;

interface Streams {
  close(): void;
}

/** Opens one live connection per member, a hundred at a time. */
export async function openStreams(port: number, members: readonly LoggedIn[]): Promise<Streams> {
  const sockets: Socket[] = [];
  for (let start = 0; start < members.length; start += AT_ONCE) {
    sockets.push(
      ...(await Promise.all(members.slice(start, start + AT_ONCE).map((member) => openStream(port, member)))),
    );
  }
  return { close: () => sockets.forEach((socket) => void socket.destroy()) };
}

/** Calls `onEvent` with the text of each event. */
export async function openStream(port: number, { token }: LoggedIn, onEvent?: (text: string) => void): Promise<Socket> {
  const socket = connectTo(port).setEncoding('latin1');
  socket.write(requestText({ path: '/api/events.php', host: HOST, token }));
  const [first] = (await once(socket, 'data')) as [string];
  if (!first.startsWith('HTTP/1.1 200')) throw new Error(`A live connection was answered ${first.slice(0, 12)}`);
  if (onEvent) socket.on('data', onEvent);
  else socket.resume();
  return socket;
}
