import { z } from 'zod';
import { definePictureUpload } from '#features/pictures/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';

export const setOrganizationPhoto = definePictureUpload({
  name: 'organization.setPhoto',
  path: '/file-proc/photo/org',
  summary: 'Sets the organisation’s photo from a picture of at most 10 MB',
  needs: 'organization.manage',
  answer: z.strictObject({ photo: z.string().max(600) }),
});

export const setOrganizationCover = definePictureUpload({
  name: 'organization.setCover',
  path: '/file-proc/photo/orgcover',
  summary: 'Sets the organisation’s cover from a picture of at most 10 MB',
  needs: 'organization.manage',
  answer: z.strictObject({ coverPhoto: z.string().max(600) }),
});

export const removeOrganizationPhoto = defineEndpoint({
  name: 'organization.removePhoto',
  method: 'DELETE',
  path: '/file-proc/remove/photo/org',
  summary: 'Removes the organisation’s photo',
  needs: 'organization.manage',
  answer: z.void(),
});

export const removeOrganizationCover = defineEndpoint({
  name: 'organization.removeCover',
  method: 'DELETE',
  path: '/file-proc/remove/photo/orgcover',
  summary: 'Removes the organisation’s cover',
  needs: 'organization.manage',
  answer: z.void(),
});
