import { readdirSync } from 'fs';
import { join } from 'path';
import { isDeepStrictEqual } from 'util';
import { loadAll } from 'js-yaml';
import { compareReleases } from '../../../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../../../src/karpenter/versions/karpenter-version';
import { canonicalForm } from '../../../../../src/outputs/argocd/git-ops/in-sync/canonical-form';
import { ask } from '../../../../conformance/ask';
import { program } from '../../../../conformance/oracles';
import { recordedObjects } from '../../../../conformance/recorded';
import { describeWithShared, readShared, SHARED } from '../../../../conformance/shared';
import { SHARED_IS_THERE } from '../../../../conformance/shared-folder';

const KINDS = [
  ['karpenter.sh/v1', 'NodePool'], ['karpenter.k8s.aws/v1', 'EC2NodeClass'], ['karpenter.sh/v1', 'NodeClaim'], ['karpenter.sh/v1alpha1', 'NodeOverlay'], ['autoscaling.x-k8s.io/v1beta1', 'CapacityBuffer'],
];

/**
 * Returns a value as an API server with the CRD stores it: without unknown fields. If `completes` is true, also removes nulls and sets defaults.
 * Does not use the code of this package, so that the test is independent.
 */
function stored(value: any, schema: any, completes: boolean): any {
  if (Array.isArray(value)) return value.map((item) => stored(item, schema.items ?? {}, completes));
  if (typeof value !== 'object' || value === null || schema['x-kubernetes-preserve-unknown-fields']) return value;
  const result: any = {};
  for (const [name, child] of Object.entries<any>(value)) {
    const known = schema.properties?.[name] ?? (schema.additionalProperties || undefined);
    if (known && (child !== null || known.nullable || !completes)) result[name] = stored(child, known, completes);
  }
  for (const [name, known] of Object.entries<any>(completes ? schema.properties ?? {} : {})) {
    if (known.default !== undefined && !(name in result)) result[name] = stored(known.default, known, completes);
  }
  return result;
}

function schemasOf(release: string): Map<string, any> {
  const crds = readdirSync(join(SHARED, 'crds', 'karpenter', release)).flatMap((file) => loadAll(readShared('crds', 'karpenter', release, file)) as any[]);
  return new Map(crds.filter((crd) => crd?.kind === 'CustomResourceDefinition').flatMap(({ spec }) => spec.versions
    .map((version: any) => [`${spec.group}/${version.name} ${spec.names.kind}`, version.schema.openAPIV3Schema])));
}

/** Releases that serve v1. The list is never empty, because Jest requires a table row even for skipped tests. */
const releases = SHARED_IS_THERE
  ? readdirSync(join(SHARED, 'crds', 'karpenter')).filter((release) => compareReleases(release, '0.33.6') >= 0).sort(compareReleases) : ['1.15.1'];

describeWithShared('objects that an API server took', () => {
  test.each(releases)('an API server with the CRDs of %s stores objects with defaults unchanged', (release) => {
    const schemas = schemasOf(release);
    const objects = KINDS.flatMap(([apiVersion, kind]) => recordedObjects(apiVersion, kind, release));
    const isChanged = (object: any) => {
      const [before, after] = [false, true].map((completes) => stored(object, schemas.get(`${object.apiVersion} ${object.kind}`), completes));
      return !isDeepStrictEqual(before, after);
    };
    expect(objects.length).toBeGreaterThan(300);
    expect(objects.filter(isChanged).length).toBeGreaterThan(100);
    expect(objects.map((object) => canonicalForm(object, KarpenterVersion.of(release), true)).filter(isChanged)).toEqual([]);
  });

  test('does not change fields that cause drift', async () => {
    const controller = program('controller');
    if (!controller) {
      process.stderr.write('no oracle is built (npm run conformance does): drift hashes of canonical forms are not compared\n');
      return;
    }
    const objects = KINDS.slice(0, 2).flatMap(([apiVersion, kind]) => recordedObjects(apiVersion, kind, '1.15.1'));
    const bare = (json: any) => ({ ...json, metadata: { name: 'x', ...json.metadata } });
    for (const release of ['1.15.1', '1.0.14']) {
      const questions = objects.flatMap((object, index) => [
        { id: `${index} before`, object: bare(object) },
        { id: `${index} after`, object: bare(canonicalForm(object, KarpenterVersion.of(release), false)) },
      ]);
      const answers = await ask<{ readonly id: string; readonly hash?: string }>(controller, [], questions);
      const hashed = objects.map((_, index) => [answers.get(`${index} before`)!.hash, answers.get(`${index} after`)!.hash]);
      expect(hashed.filter(([before]) => before !== undefined).length).toBeGreaterThan(300);
      expect(hashed.filter(([before, after]) => before !== after)).toEqual([]);
    }
  });
});
