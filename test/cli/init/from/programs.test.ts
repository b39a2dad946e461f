import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { objectsOf } from './run-program';
import { judge } from '../../../../src/checks/engine/judge';
import { Severity } from '../../../../src/checks/findings/finding';
import { Adoption } from '../../../../src/cli/init/from/adopt';
import { differences } from '../../../../src/cli/init/from/same-object';
import { withSharedValues } from '../../../../src/cli/init/from/shared-values';
import { typescriptProgram } from '../../../../src/cli/init/print/typescript-program';
import { desiredManifest } from '../../../../src/constructs/code-model/manifest/desired-manifest';
import { driftHash } from '../../../../src/forecast/plan/drift-hash';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { apiOfObject, KARPENTER_APIS, NODE_CLAIM, NODE_CLAIM_BETA, MACHINE } from '../../../../src/karpenter/versions/known-apis';
import { canonicalForm } from '../../../../src/outputs/argocd/git-ops/in-sync/canonical-form';
import { describeWithShared, readJsonLines, readShared, SHARED } from '../../../conformance/shared';

const ROOT = join(__dirname, '..', '..', '..', '..');
const NEWEST = KarpenterVersion.of('1.15.1');
const WIDTH = 120;

interface Result {
  readonly program: string;
  readonly adoption: Adoption;
  /** Objects that the program does not create exactly once and unchanged. */
  readonly wrong: readonly JsonObject[];
}

/** Returns the drift hash of an object as the cluster stores it. An object with errors can have values without a hash. */
function hashOf(json: JsonObject, version: KarpenterVersion): string | undefined {
  return judge(json, version).admitted ? driftHash(canonicalForm(json, version, true), version) : undefined;
}

/** Generates the program for objects, runs the program, and compares the objects. */
function adopted(objects: readonly JsonObject[], version = NEWEST): Result {
  const wanted = objects.map(desiredManifest);
  const adoption = new Adoption(wanted, version);
  const program = typescriptProgram({ karpenter: version.toString(), ...withSharedValues(adoption.objects) });
  const made = objectsOf(program);
  const isSame = (json: JsonObject) => {
    const alike = made.filter((each) => apiOfObject(each) === apiOfObject(json) && each.metadata.name === json.metadata.name);
    return alike.length === 1 && differences(alike[0], json, version).length === 0 && hashOf(alike[0], version) === hashOf(json, version);
  };
  return { program, adoption, wrong: wanted.filter((json) => !isSame(json)) };
}

/** Splits objects into batches in which each name appears once. */
function batches(objects: readonly JsonObject[]): readonly (readonly JsonObject[])[] {
  const all: Map<string, JsonObject>[] = [];
  for (const object of objects) {
    const key = `${object.kind}/${object.metadata.name}`;
    const batch = all.find((each) => each.size < 100 && !each.has(key));
    if (batch) batch.set(key, object);
    else all.push(new Map([[key, object]]));
  }
  return all.map((batch) => [...batch.values()]);
}

const CREATED = [NODE_CLAIM, NODE_CLAIM_BETA, MACHINE];
const isOurs = (json: any) => KARPENTER_APIS.includes(apiOfObject(json)) && !CREATED.includes(apiOfObject(json));
const yamlIn = (path: string) => (loadAll(readFileSync(path, 'utf8')) as any[]).filter(Boolean);

describe('the manifests of the examples', () => {
  const files = readdirSync(join(ROOT, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /expected\/(?!charts)[^/]*\.yaml$/.test(path) && yamlIn(join(ROOT, 'examples', path)).some(isOurs));

  test('are many', () => {
    expect(files.length).toBeGreaterThan(15);
  });

  test.each(files)('%s: the program creates the same objects, without JSON patches', (path) => {
    const { program, adoption, wrong } = adopted(yamlIn(join(ROOT, 'examples', path)).filter(isOurs), path.includes('v0.9') ? KarpenterVersion.of('0.27.8') : NEWEST);
    expect(wrong).toEqual([]);
    expect([adoption.rejected, adoption.different, adoption.others]).toEqual([[], [], []]);
    expect(program).not.toContain('addJsonPatch');
    expect(program.split('\n').filter((line) => line.length > WIDTH && !/'[^']{60,}'|^[^ ]|^ *const \w+ = new /.test(line))).toEqual([]);
  });
});

describeWithShared('programs for third-party objects', () => {
  const hasNoErrors = (json: any, version: KarpenterVersion) => {
    const { admitted, findings } = judge(json, version);
    return admitted === true && findings.every(({ severity }) => severity !== Severity.ERROR);
  };

  test('create each v1 object of the corpus without an error, without JSON patches', () => {
    const objects = readJsonLines<{ object: any }>('corpus', 'cases.jsonl').map(({ object }) => object)
      .filter((json) => isOurs(json) && json.apiVersion.endsWith('/v1') && hasNoErrors(json, NEWEST));
    expect(objects.length).toBeGreaterThan(260);
    for (const batch of batches(objects)) {
      const { adoption, wrong } = adopted(batch);
      expect([wrong, adoption.rejected, adoption.different]).toEqual([[], [], []]);
      expect(adoption.objects.filter(({ patches }) => patches.length > 0)).toEqual([]);
    }
  });

  test('create each object of the corpus with errors', () => {
    const objects = readJsonLines<{ object: any }>('corpus', 'cases.jsonl').map(({ object }) => object)
      .filter((json) => isOurs(json) && json.apiVersion.endsWith('/v1') && !hasNoErrors(json, NEWEST));
    expect(objects.length).toBeGreaterThan(400);
    for (const batch of batches(objects)) expect(adopted(batch).wrong).toEqual([]);
  });

  test.each([['1.14.1', 'v1'], ['1.15.1', 'v1'], ['0.32.10', 'v1beta1']])('create the objects of the examples of Karpenter %s', (release, folder) => {
    for (const file of readdirSync(join(SHARED, 'upstream-examples', release, folder))) {
      const objects = (loadAll(readShared('upstream-examples', release, folder, file)) as any[]).filter(Boolean);
      expect([file, adopted(objects, KarpenterVersion.of(release)).wrong]).toEqual([file, []]);
    }
  });
});
