import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { judge } from '../../../src/checks/engine/judge';
import { Severity } from '../../../src/checks/findings/finding';
import { JsonObject } from '../../../src/foundation/basics/json';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';
import { AUTO_MODE_RELEASE } from '../../../src/karpenter/auto-mode/auto-mode';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { toAutoMode } from '../../../src/migration/conversion/auto-mode/to-auto-mode';
import { toSelfManaged } from '../../../src/migration/conversion/self-managed/to-self-managed';
import { unreported } from '../../migration/conversion/auto-mode/unreported';
import { askServer, program } from '../oracles';
import { describeWithShared, SHARED } from '../shared';

const VERSION = KarpenterVersion.of('1.15.1');

function objectsIn(...folder: string[]): readonly JsonObject[] {
  const path = join(SHARED, ...folder);
  return readdirSync(path).filter((name) => name.endsWith('.yaml')).flatMap((name) => [...readDocuments(readFileSync(join(path, name), 'utf8'))]
    .flatMap((document) => (isReadError(document) || !document.value ? [] : [document.value as JsonObject])));
}

const errorsOf = (json: JsonObject, version: KarpenterVersion) => judge(json, version).findings.filter(({ severity }) => severity === Severity.ERROR);
const isConvertible = ({ kind, spec }: JsonObject) => kind === 'NodeClass' || (kind === 'NodePool' && spec.template.spec.nodeClassRef?.group === 'eks.amazonaws.com');

describeWithShared('the samples of EKS Auto Mode as objects of self-managed Karpenter', () => {
  const samples = objectsIn('upstream-examples', 'auto-mode').filter(isConvertible);

  test('have no errors that the samples do not have, and report each value that they lack', () => {
    expect(samples.length).toBeGreaterThan(40);
    for (const sample of samples) {
      const { objects: [result], notes } = toSelfManaged([sample], VERSION);
      const places = new Set(notes.map(({ where }) => where));
      expect(unreported(sample.spec, result.spec, 'spec', `${sample.kind}/${sample.metadata.name}`, places)).toEqual([]);
      const hasNoRole = sample.kind === 'NodeClass' && (sample.spec.role ?? sample.spec.instanceProfile) === undefined;
      if (errorsOf(sample, AUTO_MODE_RELEASE).length > 0) continue;
      expect(errorsOf(result, VERSION).map(({ rule }) => rule)).toEqual(hasNoRole ? ['ec2nodeclass-role-or-instance-profile'] : []);
    }
  });
});

describeWithShared('the API server', () => {
  test('accepts the converted samples', async () => {
    if (!program('apiserver')) {
      process.stderr.write('no oracle is built (npm run conformance does): the converted samples are judged by our rules alone\n');
      return;
    }
    const samples = objectsIn('upstream-examples', 'auto-mode').filter(isConvertible).filter((sample) => errorsOf(sample, AUTO_MODE_RELEASE).length === 0);
    const questions = samples.map((sample, index) => ({ id: String(index), object: toSelfManaged([sample], VERSION).objects[0] }))
      .filter(({ object }) => object.kind === 'NodePool' || (object.spec.role ?? object.spec.instanceProfile) !== undefined);
    expect(questions.length).toBeGreaterThan(25);
    const verdicts = await askServer('1.15.1', questions);
    expect([...verdicts.values()].filter(({ verdict }) => verdict !== 'accept')).toEqual([]);
  });
});

describeWithShared('upstream examples, converted to EKS Auto Mode and back', () => {
  const objects = objectsIn('upstream-examples', '1.15.1', 'v1').filter(({ kind }) => ['NodePool', 'EC2NodeClass'].includes(kind));

  test('convert to the same objects of EKS Auto Mode again', () => {
    const pairs = objects.flatMap((object) => {
      const [inAutoMode] = toAutoMode([object]).objects;
      if (inAutoMode === undefined || inAutoMode === object) return [];
      const [back] = toSelfManaged([inAutoMode], VERSION).objects;
      return [[inAutoMode, toAutoMode([back]).objects[0]]];
    });
    expect(pairs.length).toBeGreaterThan(20);
    for (const [once, twice] of pairs) expect(twice).toEqual(withDefaults(once));
  });
});

/** Adds the defaults of EKS Auto Mode, which the conversion to self-managed Karpenter writes. */
function withDefaults(json: JsonObject): JsonObject {
  const { spec } = json;
  if (json.kind === 'NodeClass') return { ...json, spec: { ...spec, ephemeralStorage: { size: '80Gi', iops: 3000, throughput: 125, ...spec.ephemeralStorage } } };
  return { ...json, spec: { ...spec, template: { ...spec.template, spec: { expireAfter: '336h', terminationGracePeriod: '24h', ...spec.template.spec } } } };
}
