/** The baseline of the benchmarks: a bare `node:http` server that answers with a fixed body. */
import { createServer } from 'node:http';

const BODY = Buffer.from(JSON.stringify({ answer: 'the same for everyone' }));
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length });
  response.end(BODY);
});
server.keepAliveTimeout = 70_000;
server.listen(Number(process.env.PORT));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  process.disconnect();
});
