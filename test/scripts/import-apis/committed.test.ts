import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { parseAllDocuments } from 'yaml';
import { ARGO_CD_UNTYPED, argoCdFacts } from '../../../scripts/import-apis/argo-cd';
import { autoModeFacts } from '../../../scripts/import-apis/auto-mode';
import { CrdVersion, readCrd } from '../../../scripts/import-apis/crd';
import { mergeKind, unmergeKind } from '../../../scripts/import-apis/merge';
import { shareRepeated } from '../../../scripts/import-apis/share';
import { specType } from '../../../scripts/import-apis/types';
import { FieldFacts, KindFacts, compareReleases } from '../../../src/karpenter/versions/facts';
import { resolveShared } from '../../../src/karpenter/versions/shared-facts';
import { SHARED, describeWithShared } from '../../conformance/shared';

const ROOT = join(__dirname, '..', '..', '..');
const ALL = readdirSync(join(ROOT, 'imports')).filter((name) => name !== 'cel-ledger.json').map((name) => name.replace(/\.json$/, ''));
const ARGO_CD = ['AppProject.v1alpha1', 'Application.v1alpha1', 'ApplicationSet.v1alpha1'];
const AUTO_MODE = 'NodeClass.v1';
const KINDS = ALL.filter((name) => !ARGO_CD.includes(name) && name !== AUTO_MODE);
const TYPED = readdirSync(join(ROOT, 'src', 'karpenter', 'imports')).map((name) => name.replace(/\.ts$/, ''));
const AUTHORED = TYPED.filter((name) => !ARGO_CD.includes(name));

describe('the files of imports/', () => {
  test('have a type for each kind that users create', () => {
    expect(ALL.filter((name) => !TYPED.includes(name))).toEqual(['Machine.v1alpha5', 'NodeClaim.v1', 'NodeClaim.v1beta1']);
    expect(TYPED.filter((name) => !ALL.includes(name))).toEqual([]);
    expect(TYPED.filter((name) => !AUTHORED.includes(name))).toEqual(ARGO_CD);
  });

  test.each(AUTHORED)('match src/karpenter/imports/%s.ts', (name) => {
    expect(specType(committed(name))).toBe(readText('src', 'karpenter', 'imports', `${name}.ts`));
  });

  test.each(KINDS)('of %s merge to the same facts', (name) => {
    const facts = committed(name);
    expect(mergeKind(new Map(facts.releases.map((release) => [release, unmergeKind(facts, release)])))).toEqual(facts);
  });

  test.each(ARGO_CD)('match src/karpenter/imports/%s.ts', (name) => {
    expect(specType(committed(name), ARGO_CD_UNTYPED)).toBe(readText('src', 'karpenter', 'imports', `${name}.ts`));
  });

  test.each(ARGO_CD)('of %s store repeated fields once, and are small', (name) => {
    const text = readText('imports', `${name}.json`);
    expect(`${JSON.stringify(shareRepeated(committed(name)), undefined, 1)}\n`).toBe(text);
    expect(text.length).toBeLessThan(40_000);
  });

  test('have exactly the CEL rules of the ledger', () => {
    const hashes = ALL.flatMap((name) => celHashes(committed(name).schema));
    expect(Object.keys(JSON.parse(readText('imports', 'cel-ledger.json')))).toEqual([...new Set(hashes)].sort());
  });
});

describeWithShared('the JSON schema of EKS Auto Mode', () => {
  test('and the fields that AWS documented later are the imported ones', () => {
    const schema = JSON.parse(readFileSync(join(SHARED, 'crds', 'auto-mode', 'nodeclass_v1.json'), 'utf8'));
    expect(`${JSON.stringify(autoModeFacts(schema), undefined, 1)}\n`).toBe(readText('imports', `${AUTO_MODE}.json`));
  });
});

describeWithShared('the CRDs of the releases', () => {
  let crds: ReadonlyMap<string, CrdVersion[]>;

  beforeAll(() => {
    crds = readReleases(join(SHARED, 'crds', 'karpenter'));
  });

  test('are the imported ones', () => {
    const imported = KINDS.flatMap((name) => committed(name).releases);
    expect([...crds.keys()]).toEqual([...new Set(imported)].sort(compareReleases));
  });

  test.each(KINDS)('produce imports/%s.json exactly', (name) => {
    const facts = mergeKind(pick(crds, committed(name)));
    expect(`${JSON.stringify(facts, undefined, 1)}\n`).toBe(readText('imports', `${name}.json`));
  });

  test.each(AUTHORED.filter((name) => name !== AUTO_MODE))('produce src/karpenter/imports/%s.ts exactly', (name) => {
    expect(specType(mergeKind(pick(crds, committed(name))))).toBe(readText('src', 'karpenter', 'imports', `${name}.ts`));
  });

  test.each(KINDS)('of %s can be restored from imports/ for each release', (name) => {
    const facts = committed(name);
    for (const [release, crd] of pick(crds, facts)) expect({ release, ...unmergeKind(facts, release) }).toStrictEqual({ release, ...crd });
  });
});

describeWithShared('the CRDs of Argo CD', () => {
  let release: string;
  let crds: ReadonlyMap<string, CrdVersion>;

  beforeAll(() => {
    const folder = join(SHARED, 'crds', 'argo-cd');
    release = readdirSync(folder).sort(compareReleases).pop()!;
    crds = new Map(readFolder(join(folder, release)).map((crd) => [`${crd.kind}.${crd.version}`, crd]));
  });

  test('are the imported ones', () => {
    expect([...crds.keys()].sort()).toEqual(ARGO_CD);
  });

  test.each(ARGO_CD)('produce imports/%s.json exactly, and can be restored from it', (name) => {
    expect(`${JSON.stringify(shareRepeated(argoCdFacts(crds.get(name)!, release)), undefined, 1)}\n`).toBe(readText('imports', `${name}.json`));
    expect(unmergeKind(committed(name), release)).toStrictEqual(crds.get(name));
  });
});

/** Returns the CRD versions of one kind by release, oldest first. */
function pick(crds: ReadonlyMap<string, CrdVersion[]>, { group, version, kind }: KindFacts): Map<string, CrdVersion> {
  return new Map([...crds].flatMap(([release, versions]) =>
    versions.filter((crd) => crd.group === group && crd.version === version && crd.kind === kind).map((crd) => [release, crd] as const)));
}

function readReleases(folder: string): Map<string, CrdVersion[]> {
  const releases = readdirSync(folder).sort(compareReleases);
  return new Map(releases.map((release) => [release, readFolder(join(folder, release))]));
}

function readFolder(folder: string): CrdVersion[] {
  return readdirSync(folder)
    .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
    .flatMap((document) => readCrd(document.toJS()));
}

function committed(name: string): KindFacts {
  return resolveShared(JSON.parse(readText('imports', `${name}.json`)));
}

function readText(...path: string[]): string {
  return readFileSync(join(ROOT, ...path), 'utf8');
}

function celHashes(field: FieldFacts): string[] {
  const children = [...Object.values(field.properties ?? {}), field.items, field.values];
  return [...(field.cel ?? []).map(({ hash }) => hash), ...children.flatMap((child) => (child ? celHashes(child) : []))];
}
