import { SHARED, SHARED_IS_THERE } from './shared-folder';

export { SHARED, readJsonLines, readShared } from './shared-folder';

if (!SHARED_IS_THERE) process.stderr.write(`left out, since ${SHARED} is absent: tests against recorded verdicts of the API server (set KARPENTER_SHARED)\n`);

type DescribeWithShared = ((name: string, body: () => void) => void) & Pick<jest.Describe, 'each'>;

/** Skips a group of tests without running its body, which can read the folder. */
const skipped: DescribeWithShared = Object.assign((name: string) => test.skip(name, () => undefined), { each: describe.skip.each });

/** Works like `describe`, but skips the tests if the shared folder is missing. */
export const describeWithShared: DescribeWithShared = SHARED_IS_THERE ? describe : skipped;
