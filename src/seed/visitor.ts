import type { FastifyInstance } from 'fastify';
import { UPLOADS_PATH, type UploadMeta, type UploadType } from '#features/uploads/contract.ts';
import { signIn } from '#features/session/contract.ts';
import { pathTo, type Answer, type Endpoint } from '#platform/contract/endpoint.ts';
import type { z } from 'zod';

interface Input<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

/** The browser that everybody's device is named after. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Somebody who uses the product as the browser does, by its calls, without a network in between. */
export class Visitor {
  readonly profileID: string;
  private readonly http: FastifyInstance;
  private readonly headers: Record<string, string>;

  private constructor(http: FastifyInstance, profileID: string, token: string) {
    this.http = http;
    this.profileID = profileID;
    this.headers = { 'auth-token': token, profile: profileID, 'user-agent': BROWSER };
  }

  /** Signs in. */
  static async signIn(
    http: FastifyInstance,
    person: { email: string; password: string; profileID: string },
  ): Promise<Visitor> {
    const stranger = new Visitor(http, person.profileID, '');
    const tokens = await stranger.call(signIn, {
      body: { userName: person.email, password: person.password },
    });
    if (!('accessToken' in tokens)) throw new Error(`${person.email} has a second factor`);
    return new Visitor(http, person.profileID, tokens.accessToken);
  }

  /** Makes a call that must succeed. @throws Error with what was answered */
  async call<E extends Endpoint>(endpoint: E, { params, query, body }: Input<E> = {}): Promise<Answer<E>> {
    const response = await this.http.inject({
      method: endpoint.method,
      url: `/api${pathTo(endpoint, params)}`,
      query: (query ?? {}) as Record<string, string>,
      headers: this.headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode >= 300)
      throw new Error(`${endpoint.name} answered ${response.statusCode}: ${response.body}`);
    return (response.statusCode === 204 ? undefined : response.json()) as Answer<E>;
  }

  /**
   * Sends a file to a post, by the tus protocol in one request; it is processed afterwards.
   * @param file `size` is given where no more than its first bytes are sent: it stops there
   */
  async upload(
    post: { boardID: string; postID: string },
    file: { name: string; mimeType: string; bytes: Buffer; size?: number },
  ): Promise<void> {
    const meta: UploadMeta = { profileID: this.profileID, ...post };
    await this.send('post_thing_file', meta, file);
  }

  /** Sends a picture that becomes the cover of a board, some time afterwards. */
  async cover(boardID: string, file: { name: string; mimeType: string; bytes: Buffer }): Promise<void> {
    await this.send('board_cover_image', { profileID: this.profileID, boardID }, file);
  }

  private async send(
    type: UploadType,
    meta: object,
    file: { name: string; mimeType: string; bytes: Buffer; size?: number },
  ): Promise<void> {
    const base64 = (value: string) => Buffer.from(value).toString('base64');
    const metadata = {
      filename: file.name,
      mimeType: file.mimeType,
      type,
      meta: JSON.stringify(meta),
    };
    const response = await this.http.inject({
      method: 'POST',
      url: `/api${UPLOADS_PATH}`,
      headers: {
        ...this.headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(file.size ?? file.bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
        'content-type': 'application/offset+octet-stream',
      },
      payload: file.bytes,
    });
    if (response.statusCode !== 201)
      throw new Error(`${file.name} was not taken: ${response.statusCode} ${response.body}`);
  }
}
