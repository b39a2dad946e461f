import { SHARED, SHARED_IS_THERE } from './shared-folder';

export { SHARED, readJsonLines, readShared } from './shared-folder';

if (!SHARED_IS_THERE) process.stderr.write(`left out, since ${SHARED} is absent: tests against recorded verdicts of the API server (set KARPENTER_SHARED)\n`);

/** Works like `describe`, but skips the tests if the shared folder is missing. */
export const describeWithShared: jest.Describe = SHARED_IS_THERE ? describe : describe.skip;
