import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a text-message gateway. */
export interface HandedText {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: { to: string; text: string };
}

export interface TextGateway {
  /** For `SMS_URL`. */
  url: string;
  handed: HandedText[];
  /** How the next text messages are answered; 200 unless told. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

const ok = (response: ServerResponse) => void response.writeHead(200).end('{"taken":true}');

/** A text-message gateway on this machine, which keeps what it is handed. */
export async function openTextGateway(): Promise<TextGateway> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, headers } = request;
      const text = Buffer.concat(parts).toString();
      gateway.handed.push({ method, headers, body: text === '' ? {} : JSON.parse(text) });
      gateway.answer(response);
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const gateway: TextGateway = {
    url: `http://127.0.0.1:${port}/messages`,
    handed: [],
    answer: ok,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
  return gateway;
}
