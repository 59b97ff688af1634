import { z } from 'zod';
import { definePictureUpload } from '#features/pictures/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';

export const setPhoto = definePictureUpload({
  name: 'profiles.setPhoto',
  path: '/file-proc/photo/profile',
  summary: 'Sets the profile’s photo from a picture of at most 10 MB',
  needs: 'profile',
  answer: z.strictObject({ photo: z.string().max(600) }),
});

export const setCover = definePictureUpload({
  name: 'profiles.setCover',
  path: '/file-proc/photo/profilecover',
  summary: 'Sets the profile’s cover from a picture of at most 10 MB',
  needs: 'profile',
  answer: z.strictObject({ coverPhoto: z.string().max(600) }),
});

export const removePhoto = defineEndpoint({
  name: 'profiles.removePhoto',
  method: 'DELETE',
  path: '/file-proc/remove/photo/profile',
  summary: 'Removes the profile’s photo',
  needs: 'profile',
  answer: z.void(),
});

export const removeCover = defineEndpoint({
  name: 'profiles.removeCover',
  method: 'DELETE',
  path: '/file-proc/remove/photo/profilecover',
  summary: 'Removes the profile’s cover',
  needs: 'profile',
  answer: z.void(),
});
