import { readdirSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { crdsOf } from './crd-check';
import { describeWithShared, readShared, SHARED } from './shared';
import { judge } from '../../src/checks/engine/judge';
import { Verdict } from '../../src/checks/engine/verdict';
import { Severity } from '../../src/checks/findings/finding';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

interface Refused {
  readonly name: string;
  readonly admitted: boolean;
  readonly errors: readonly string[];
}

interface Examples {
  readonly release: string;
  readonly folder: string;
  readonly files: number;
  readonly documents: number;
  readonly wrong: readonly Refused[];
}

/** Known errors in the examples of 1.14 and 1.15, in which the group of a node class includes a version. */
const V1: Omit<Examples, 'release'> = {
  folder: 'v1',
  files: 22,
  documents: 45,
  wrong: [{ name: 'windows-custom-userdata.yaml NodePool', admitted: false, errors: ['schema spec.template.spec.nodeClassRef.group'] }],
};

/** Folder, number of files and documents, and known errors of the examples in each release. */
const RELEASES: readonly Examples[] = [
  { release: '1.15.1', ...V1 },
  { release: '1.14.1', ...V1 },
  { release: '0.32.10', folder: 'v1beta1', files: 17, documents: 35, wrong: [] },
];

describeWithShared.each(RELEASES)('the examples of Karpenter $release', ({ release, folder, files, documents, wrong }) => {
  const path = ['upstream-examples', release, folder];
  let examples: readonly { readonly name: string; readonly object: any }[];

  beforeAll(() => {
    examples = readdirSync(join(SHARED, ...path)).flatMap((file) => (loadAll(readShared(...path, file)) as any[])
      .filter((object) => object)
      .map((object) => ({ name: `${file} ${object.kind}`, object })));
  });

  const refused = (check: (object: any) => Verdict) => examples.map(({ name, object }) => ({ name, ...check(object) }))
    .filter(({ admitted, findings }) => admitted !== true || findings.some(({ severity }) => severity === Severity.ERROR))
    .map(({ name, admitted, findings }) => ({ name, admitted, errors: findings.filter(({ severity }) => severity === Severity.ERROR).map((finding) => `${finding.enforcedBy} ${finding.path}`) }));

  test(`are those that the facts list: ${documents} documents in ${files} files`, () => {
    expect(new Set(examples.map(({ name }) => name.split(' ')[0])).size).toBe(files);
    expect(examples).toHaveLength(documents);
    expect(new Set(examples.map(({ object }) => object.kind))).toEqual(new Set(['NodePool', 'EC2NodeClass']));
  });

  test(`pass the rules, except ${wrong.length}`, () => {
    expect(refused((object) => judge(object, KarpenterVersion.of(release)))).toEqual(wrong);
  });

  test(`pass the CRDs, except ${wrong.length}`, () => {
    const crds = crdsOf(release)!;
    expect(refused((object) => crds.check(object))).toEqual(wrong);
  });
});
