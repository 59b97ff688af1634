import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './useUploads.ts';

const handles = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#platform/web/offline/keptFiles.ts', () => ({
  keptHandle: async (roomID: string) => handles.get(roomID),
}));
vi.mock('./tusTransfer.ts', () => ({ isBegun: async () => true }));
afterEach(() => handles.clear());

const entry: UploadProgress = {
  fileId: 'f',
  thingID: 't',
  name: 'lamps.mov',
  totalBytes: 31_000_000,
  bytesUploaded: 9_400_000,
  progress: 0.3,
  completed: false,
  failed: false,
  currentStep: 0,
  totalSteps: 8,
  roomID: 'r',
  stopped: true,
  replaces: false,
  uploader: { id: 'ilse', firstName: 'Ilse' },
};

/** The row of a file that has stopped, as its uploader or somebody else sees it. */
async function open(isOwn: boolean, resume: Uploads['resume'] = async () => undefined) {
  const uploads = {
    of: () => ({ entry, local: undefined }),
    isOwn: () => isOwn,
    resume,
  } as unknown as Uploads;
  const page = await render(
    <PlatformContext value={{} as Platform}>
      <UploadRow
        post={{ _id: 'p', boardID: 'b' }}
        uploads={uploads}
        thingID="t"
        index={2}
        canRemove={false}
      />
    </PlatformContext>,
  );
  const buttons = () => [...page.place.querySelectorAll('button')].map((button) => button.textContent);
  return { ...page, buttons, said: () => page.place.querySelector('[role="status"]')!.textContent };
}

test('a stopped upload tells its uploader how far it came, and takes the file again', async () => {
  const resume = vi.fn<Uploads['resume']>(async () => undefined);
  const { place, said, buttons, unmount } = await open(true, resume);
  expect(said()).toBe('Stopped at 9.4 MB of 31 MB. Choose the file again to go on.');
  expect(buttons()).toEqual(['Choose the file', 'Cancel']);
  const input = place.querySelector('input')!;
  const file = new File(['x'], 'lamps.mov');
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(resume).toHaveBeenCalledWith(entry, file, 2);
  await unmount();
});

test('another file than the one that stopped is refused with a sentence', async () => {
  const words = '“roof.mov” is another file. Choose “lamps.mov” (31 MB).';
  const { place, unmount } = await open(true, async () => words);
  const input = place.querySelector('input')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'roof.mov')] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(toasts.current()).toMatchObject([{ message: words }]);
  await unmount();
});

test('everybody else is told whom it waits for, and is offered nothing', async () => {
  const { said, buttons, unmount } = await open(false);
  expect([said(), buttons()]).toEqual(['Stopped at 9.4 MB of 31 MB. Ilse can go on with it.', []]);
  await unmount();
});

/** The browser keeps what the file can be read by again; whether it may, it says or is asked. */
function keep(state: PermissionState, answer: PermissionState = state) {
  const file = new File(['x'], 'lamps.mov');
  const requestPermission = vi.fn(async () => answer);
  handles.set('r', { getFile: async () => file, queryPermission: async () => state, requestPermission });
  return { file, requestPermission };
}

test('where the browser may read the file again, it goes on by itself', async () => {
  const { file } = keep('granted');
  const resume = vi.fn<Uploads['resume']>(async () => undefined);
  const { unmount } = await open(true, resume);
  await vi.waitFor(() => expect(resume).toHaveBeenCalledWith(entry, file, 2));
  await unmount();
});

test('where the browser asks first, it is asked in place; refused, the file is chosen again', async () => {
  for (const answer of ['granted', 'denied'] as const) {
    const { requestPermission } = keep('prompt', answer);
    const resume = vi.fn<Uploads['resume']>(async () => undefined);
    const { place, said, buttons, unmount } = await open(true, resume);
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(buttons()).toEqual(['Go on', 'Cancel']);
    });
    expect(said()).toBe('Stopped at 9.4 MB of 31 MB. Go on, and your browser asks to read the file again.');
    expect(resume).not.toHaveBeenCalled();
    await act(async () => place.querySelector('button')!.click());
    await vi.waitFor(() => expect(requestPermission).toHaveBeenCalledOnce());
    if (answer === 'granted') await vi.waitFor(() => expect(resume).toHaveBeenCalledOnce());
    else {
      await vi.waitFor(() => expect(buttons()).toEqual(['Choose the file', 'Cancel']));
      expect(resume).not.toHaveBeenCalled();
    }
    await unmount();
  }
});
