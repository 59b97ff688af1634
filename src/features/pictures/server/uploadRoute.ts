import type { z } from 'zod';
import type { Crop, PictureKind } from '#features/pictures/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { AnyRead, CommandContext } from '#platform/server/events/context.ts';
import { command, type Result, type Route } from '#platform/server/http/feature.ts';
import { receivePicture, type ReceivedPicture } from './receivePicture.ts';

type PictureUpload = Endpoint<z.ZodType, typeof Crop>;

/**
 * Binds a call made by `definePictureUpload`. The picture is ready when the handler's transaction begins; the handler
 * checks who may, keeps it with `savePicture` and writes the key.
 * @param check runs before anything is received, for what refuses most callers
 */
export function uploadRoute<E extends PictureUpload>(
  endpoint: E,
  kind: PictureKind,
  handler: (context: CommandContext<E>, received: ReceivedPicture) => Promise<Result<E>>,
  check?: (context: AnyRead) => Promise<void>,
): Route {
  return command<E, ReceivedPicture>(
    endpoint,
    async (context, received) => {
      try {
        return await handler(context, received);
      } catch (error) {
        await received.discard();
        throw error;
      }
    },
    async (context) => {
      const receiving = context as unknown as Parameters<typeof receivePicture>[0] & AnyRead;
      await check?.(receiving);
      return receivePicture(receiving, kind);
    },
  );
}
