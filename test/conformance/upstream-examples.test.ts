import { readdirSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { crdsOf } from './crd-check';
import { describeWithShared, readShared, SHARED } from './shared';
import { Severity } from '../../src/validation/finding';
import { judge } from '../../src/validation/judge';
import { Verdict } from '../../src/validation/verdict';
import { KarpenterVersion } from '../../src/versions/karpenter-version';

const RELEASE = '1.14.1';
const FOLDER = ['upstream-examples', RELEASE, 'v1'];

/** Of windows-custom-userdata the group of the node class is written with a version. Source: F-1. */
const WRONG = 'windows-custom-userdata.yaml NodePool';

describeWithShared(`the examples of Karpenter ${RELEASE}`, () => {
  let examples: readonly { readonly name: string; readonly object: any }[];

  beforeAll(() => {
    examples = readdirSync(join(SHARED, ...FOLDER)).flatMap((file) => (loadAll(readShared(...FOLDER, file)) as any[])
      .filter((object) => object)
      .map((object) => ({ name: `${file} ${object.kind}`, object })));
  });

  const refused = (check: (object: any) => Verdict) => examples.map(({ name, object }) => ({ name, ...check(object) }))
    .filter(({ admitted, findings }) => admitted !== true || findings.some(({ severity }) => severity === Severity.ERROR))
    .map(({ name, admitted, findings }) => ({ name, admitted, errors: findings.filter(({ severity }) => severity === Severity.ERROR).map(({ enforcedBy, path }) => `${enforcedBy} ${path}`) }));

  test('are those that the facts list: 45 documents in 22 files', () => {
    expect(new Set(examples.map(({ name }) => name.split(' ')[0])).size).toBe(22);
    expect(examples).toHaveLength(45);
    expect(new Set(examples.map(({ object }) => object.kind))).toEqual(new Set(['NodePool', 'EC2NodeClass']));
  });

  test('are right but for one, by the rules', () => {
    expect(refused((object) => judge(object, KarpenterVersion.of(RELEASE))))
      .toEqual([{ name: WRONG, admitted: false, errors: ['schema spec.template.spec.nodeClassRef.group'] }]);
  });

  test('are right but for one, by the CRDs', () => {
    const crds = crdsOf(RELEASE)!;
    expect(refused((object) => crds.check(object))).toEqual([{ name: WRONG, admitted: false, errors: ['schema spec.template.spec.nodeClassRef.group'] }]);
  });
});
