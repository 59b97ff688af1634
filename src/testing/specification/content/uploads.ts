import type { Part } from '../row.ts';
import { uploads as wanted } from './wanted/uploads.ts';

const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const serve = (title: string) => `src/features/uploads/server/serve/serve.test.ts › ${title}` as const;
const things = (title: string) => `src/features/posts/server/blocks/things.test.ts › ${title}` as const;
const uploadRow = (title: string) => `src/features/uploads/web/UploadRow.test.tsx › ${title}` as const;
const fileKinds = (title: string) => `src/blocks/file/contract.test.ts › ${title}` as const;
const settingsPanel = (title: string) =>
  `src/features/posts/web/settings/PostSettingsPanel.test.tsx › ${title}` as const;
const process = (title: string) => `src/features/uploads/server/process/process.test.ts › ${title}` as const;
const uploadQueue = (title: string) => `src/features/uploads/web/uploadQueue.test.ts › ${title}` as const;
const uploadsLive = (title: string) => `src/features/uploads/server/live.test.ts › ${title}` as const;
const uploadsTests = (title: string) => `src/features/uploads/web/uploads.test.ts › ${title}` as const;
const uploadsJourney = (title: string) => `e2e/uploads.e2e.ts › ${title}` as const;
const transfers = (title: string) => `src/features/uploads/server/tus/transfers.test.ts › ${title}` as const;
const protocol = (title: string) => `src/features/uploads/server/tus/protocol.test.ts › ${title}` as const;
const transfer = (title: string) => `src/features/uploads/web/tusTransfer.test.ts › ${title}` as const;
const trayJourney = (title: string) => `e2e/uploadTray.e2e.ts › ${title}` as const;
const cutOff = uploadQueue(
  'marks a file whose stream is cut off as cancelled, keeps it, and sends it again when asked',
);
const noModel = [
  settingsPanel(
    'help by a model is asked for by a switch, which says that there is none and that nothing is sent',
  ),
  process('of a post that asks for a model’s help is described by none, where the installation has none'),
] as const;
const withoutProfile = transfer('without a profile nothing is sent, and it is said');
const hostileFiles = (title: string) => `src/features/uploads/server/hostile.test.ts › ${title}` as const;
const uploadRooms = (title: string) => `src/features/uploads/server/uploadRooms.test.ts › ${title}` as const;
const collectionTests = (title: string) =>
  `src/blocks/collection/server/collection.test.ts › ${title}` as const;
const covers = (title: string) => `src/features/covers/server/covers.test.ts › ${title}` as const;

/** Files: how they come, and how they are served. */
export const uploads: Part = {
  wanted,
  rows: {
    '3 Entities': [
      [
        'Files: url, previewurl',
        entities(
          'File: _id, title, description, altText, tags, creator, creatorInfo, commentCount, thingType, url, previewurl',
        ),
        serve('one that is changed, expired or for another file opens nothing'),
      ],
      [
        'File meta: fileName, fileMime, fileSize, fileExt, fileID, width, height',
        entities('File: fileName, fileMime, fileSize, fileExt, fileID, width, height'),
      ],
      [
        'Files: filePreview',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
        process('one that cannot be read is kept as a plain file'),
      ],
      [
        'File meta: previewExt',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
        process('one that cannot be read is kept as a plain file'),
      ],
      [
        'File meta: fileProcStatus',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
      ],
      [
        'Thing: aiAltText, aiKeywords',
        entities('Note: aiAltText, aiKeywords'),
        entities('File: aiAltText, aiKeywords'),
      ],
      ['Post: aiMode', entities('Post: aiMode'), ...noModel],
      [
        'Files with status PROCESSING are hidden',
        things('holds its place unseen, and is shown, counted and the cover when it is ready'),
      ],
      [
        'Client-side block: uploadStatus (bytesUploaded, totalBytes)',
        uploadRow('a stopped upload tells its uploader how far it came, and takes the file again'),
      ],
      [
        'File kind audio, image, video by mime type, otherwise file',
        fileKinds('%s is told by its mime type'),
        fileKinds('“%s” is a file like any other'),
      ],
      [
        'Upload progress entry: fileId, name, totalBytes, bytesUploaded, progress, completed',
        entities('Upload progress entry: fileId, name, totalBytes, bytesUploaded, progress, completed'),
      ],
      [
        'Upload progress entry: currentStep, totalSteps, roomID',
        entities('Upload progress entry: currentStep, totalSteps, roomID'),
      ],
    ],
    '4 States': [
      [
        'Started, progress, then complete',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
      ],
      [
        'On completion the block has url, preview, size, extension, width and height; progress is dropped',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
        uploadQueue('is done with a file when the server has published it'),
      ],
      [
        'Cancelled: the block is deleted on the server',
        uploadQueue('cancels here and on the server, whose block it knows'),
        uploadsLive('when it is cancelled, by tus and by its block'),
      ],
      [
        'Failed: the user is alerted that there was an error uploading the named file',
        uploadsTests('a file that could not be uploaded is told of by its name, and kept to be sent again'),
      ],
      [
        '409, Conflict or a reset: state cleaned, marked cancelled, a background-failure handler',
        cutOff,
        transfer(
          'of what is over when the tries are spent, a busy stream and a lost connection are nobody’s fault',
        ),
      ],
      [
        'The realtime room of an upload is joined, and left when it is finished',
        uploadsLive('when its sender follows it from elsewhere, by its own room'),
        trayJourney(
          '%s: what is on its way is seen from every page, and leads to its place once it is there',
        ),
      ],
      [
        'A duplicate in the same context is skipped',
        uploadQueue('leaves out what is on its way to the same post already'),
      ],
      [
        'Cancelling an upload that is on its way removes it',
        uploadsJourney('cancelled in one tab, it is gone from the other too, and its sender stops'),
        transfers('its place is held from the first stream on, and cancelling gives it up for good'),
      ],
      [
        'Finished when the step count is 8',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
      ],
    ],
    '5 Validation': [
      ['An upload needs the file and a file type', protocol('what is wrong with a request is said')],
      ['A file block without a file is an error', protocol('what is wrong with a request is said')],
      ['An upload needs a current profile', withoutProfile],
    ],
    '7 Calls': [
      [
        'Resumable, against /file-proc/files/, in 6 MB chunks',
        transfer('a file of %i bytes is sent in chunks of 6 MB, in %i streams'),
        transfer('it is sent below the address of the API, with its name, kind and place'),
        uploadsJourney('a large file continues where it stopped, in a tab opened after the first was closed'),
      ],
      [
        'Metadata filename, mimeType, type, meta (profileID, boardID, postID, index, roomID)',
        transfer('it is sent below the address of the API, with its name, kind and place'),
        protocol('what is wrong with a request is said'),
      ],
      ['POST creates', protocol('bytes in three requests make the file')],
      ['HEAD checks how far it is', protocol('bytes in three requests make the file')],
      [
        'PATCH sends a chunk, or POST with method override',
        protocol('bytes in three requests make the file'),
        protocol('POST does what it is told by X-HTTP-Method-Override'),
        transfers('through what lets only GET and POST pass'),
      ],
      [
        'DELETE terminates',
        transfers('its place is held from the first stream on, and cancelling gives it up for good'),
      ],
      [
        'type collection_thing_file',
        collectionTests('takes files into the places that were reserved, in whatever order they come'),
        protocol('what is wrong with a request is said'),
      ],
      [
        'type board_cover_image, with boardID and profileID',
        covers(
          'a picture becomes the cover, whole and without its place, on every open page; and goes again',
        ),
        covers('only who may change the board sends one, whole and of at most 10 MB'),
      ],
    ],
    '8 Errors': [
      ['No profile found for upload', withoutProfile],
      [
        'There was an error uploading the named file',
        uploadsTests('a file that could not be uploaded is told of by its name, and kept to be sent again'),
      ],
      [
        'Retried unless refused with 4xx other than 409 and 423, and only while online',
        transfer('what fails is tried again after 0, 1, 3 and 5 seconds, unless it is refused'),
        transfer('without a connection nothing is tried again'),
      ],
    ],
    '9 Constants': [
      ['Upload chunk 6 MB', transfer('a file of %i bytes is sent in chunks of 6 MB, in %i streams')],
      [
        'Upload parallelism min(5, ceil(size / chunk size))',
        transfer('a file of %i bytes is sent in chunks of 6 MB, in %i streams'),
      ],
      [
        'Upload finish step count 8',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
      ],
      [
        'Upload retry delays 0, 1000, 3000, 5000 ms',
        transfer('what fails is tried again after 0, 1, 3 and 5 seconds, unless it is refused'),
      ],
    ],
    Decided: [
      ['AI not configured: the switch explains that, and nothing is sent anywhere', ...noModel],
      [
        'Links are signed and expire within ten minutes, and work without headers',
        serve('one that is changed, expired or for another file opens nothing'),
        serve('for as long as the link is good, privately; unchanged is said in a word'),
        serve('fresh ones are given for what one may read, in the order asked for, in one query'),
      ],
      ['Range requests work', serve('bytes=100-199'), serve('bytes=-10'), serve('%s lies beyond the end')],
      [
        'Nothing uploaded is served as something a browser would run',
        hostileFiles('$what ($name)'),
        process('a drawing is rasterised, large enough for a cover'),
      ],
      [
        'Eight steps, one after another, each finished once',
        process('$when step $step is recorded, it finishes once'),
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
      ],
      [
        'Images: responsive sizes and a blurred placeholder',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
        uploadsJourney('a picture is seen at once, and stands in its place when it is ready'),
      ],
      [
        'EXIF location is in no served size; the original keeps it',
        process('is served without place or camera in every size; its original keeps them, as an attachment'),
      ],
      [
        'A failed upload keeps its file and offers Retry beside Remove',
        uploadQueue('keeps a file that failed, says so, and sends it anew as another'),
      ],
      [
        'A file still PROCESSING has a progress placeholder for everybody in the room',
        uploadsJourney('others read whom a stopped upload waits for, and see it go on'),
      ],
    ],
    Settled: [
      ['aiMode without a model is stored and does nothing', ...noModel],
      [
        '409, 423 and lost connections: when the tries are spent, marked cancelled, and the file kept with Retry',
        cutOff,
        trayJourney('a file that fails is told of on any page, and sent again from there'),
      ],
      ['roomID: 1 to 64 of letters, digits, - and _', uploadRooms('may not be %j')],
      [
        'A roomID belongs to the profile that uses it, and may be used again when its upload is over',
        uploadRooms('cannot be used by another profile, while its upload is on its way and afterwards'),
        uploadRooms('may be used again once its file is there, also for one of the same name and size'),
      ],
    ],
  },
  open: {
    Decided: [
      'Video: a poster and the duration',
      'Audio: a waveform',
      'PDF and office documents: a first-page picture, where a converter is present',
      'AI speaks the OpenAI-compatible protocol to the address that an operator configures',
      'Step 7 describes: alternative text and keywords, where aiMode is on and a model is configured',
    ],
  },
};
