import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'fs';
import { join } from 'path';
import { parseAllDocuments } from 'yaml';
import { ARGO_CD_KINDS, ARGO_CD_UNTYPED, argoCdFacts } from './argo-cd';
import { autoModeFacts } from './auto-mode';
import { CrdVersion, readCrd } from './crd';
import { mergeKind, unmergeKind } from './merge';
import { shareRepeated } from './share';
import { specType } from './types';
import { compareReleases, FieldFacts, KindFacts } from '../../src/karpenter/versions/facts';
import { resolveShared } from '../../src/karpenter/versions/shared-facts';

/** Supported APIs, and the range of releases that serve each API and have CRDs. */
const APIS: readonly Api[] = [
  { kind: 'NodePool', group: 'karpenter.sh', version: 'v1', since: '0.33.6', authored: true },
  { kind: 'EC2NodeClass', group: 'karpenter.k8s.aws', version: 'v1', since: '0.33.6', authored: true },
  { kind: 'NodeClaim', group: 'karpenter.sh', version: 'v1', since: '0.33.6', authored: false },
  { kind: 'NodeOverlay', group: 'karpenter.sh', version: 'v1alpha1', since: '1.7.0', authored: true },
  { kind: 'CapacityBuffer', group: 'autoscaling.x-k8s.io', version: 'v1beta1', since: '1.14.0', authored: true },
  { kind: 'NodePool', group: 'karpenter.sh', version: 'v1beta1', since: '0.30.0', until: '1.1.0', authored: true },
  { kind: 'EC2NodeClass', group: 'karpenter.k8s.aws', version: 'v1beta1', since: '0.31.0', until: '1.1.0', authored: true },
  { kind: 'NodeClaim', group: 'karpenter.sh', version: 'v1beta1', since: '0.30.0', until: '1.1.0', authored: false },
  { kind: 'Provisioner', group: 'karpenter.sh', version: 'v1alpha5', since: '0.27.0', until: '0.33.0', authored: true },
  { kind: 'AWSNodeTemplate', group: 'karpenter.k8s.aws', version: 'v1alpha1', since: '0.27.0', until: '0.33.0', authored: true },
  { kind: 'Machine', group: 'karpenter.sh', version: 'v1alpha5', since: '0.28.0', until: '0.33.0', authored: false },
];

interface Api {
  readonly kind: string;
  readonly group: string;
  readonly version: string;
  readonly since: string;
  /** The first release that no longer serves the API. */
  readonly until?: string;
  /** Whether users create objects of the kind, so rendering needs a type for it. */
  readonly authored: boolean;
}

const NOT_COVERED = 'not yet covered';
const RELEASE = /^\d+\.\d+\.\d+$/;
const ROOT = join(__dirname, '..', '..');
const LEDGER = join(ROOT, 'imports', 'cel-ledger.json');

main(process.argv.slice(2));

function main(args: string[]): void {
  try {
    if (args.length !== 1) {
      throw new Error('usage: npx projen import-apis FOLDER\nFOLDER contains one folder per Karpenter release, such as 1.14.1/, with its CRD files. '
        + 'Releases in imports/ that FOLDER lacks are kept. FOLDER/argo-cd contains one folder per Argo CD release. Only the newest Argo CD release is read. '
        + 'FOLDER/auto-mode/nodeclass_v1.json is the JSON schema of the NodeClass of EKS Auto Mode.');
    }
    const read = readReleases(args[0]);
    const kinds = APIS.map((api) => ({ ...api, facts: factsOf(api, read, args[0]) }));
    mkdirSync(join(ROOT, 'imports'), { recursive: true });
    mkdirSync(join(ROOT, 'src', 'karpenter', 'imports'), { recursive: true });
    for (const { kind, version, authored, facts } of kinds) {
      writeChanged(join(ROOT, 'imports', `${kind}.${version}.json`), `${JSON.stringify(facts, undefined, 1)}\n`);
      if (authored) writeChanged(join(ROOT, 'src', 'karpenter', 'imports', `${kind}.${version}.ts`), specType(facts));
      console.log(`imports/${kind}.${version}.json: ${facts.releases[0]} to ${facts.releases[facts.releases.length - 1]} (${facts.releases.length} releases)`);
    }
    writeArgoCd(args[0]);
    const hashes = [...kinds.map(({ facts }) => facts), autoMode(args[0])].flatMap(({ schema }) => celHashes(schema));
    writeLedger(new Set(hashes));
  } catch (error) {
    console.error(`import-apis: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

function writeArgoCd(folder: string): void {
  const base = join(folder, 'argo-cd');
  if (!existsSync(base)) return;
  const release = releasesIn(base).sort(compareReleases).pop();
  if (release === undefined) throw new Error(`${base} contains no folder with the name of a release, such as 3.5.1`);
  const crds = readFolder(join(base, release));
  for (const { kind, group, version } of ARGO_CD_KINDS) {
    const crd = crds.find((one) => one.kind === kind && one.group === group && one.version === version);
    if (!crd) throw new Error(`${base}: release ${release} has no ${group}/${version} ${kind}`);
    const file = shareRepeated(argoCdFacts(crd, release));
    writeChanged(join(ROOT, 'imports', `${kind}.${version}.json`), `${JSON.stringify(file, undefined, 1)}\n`);
    writeChanged(join(ROOT, 'src', 'karpenter', 'imports', `${kind}.${version}.ts`), specType(resolveShared(file), ARGO_CD_UNTYPED));
    console.log(`imports/${kind}.${version}.json: Argo CD ${release}`);
  }
}

/** Returns the facts about the NodeClass of EKS Auto Mode. Reads the existing facts if the folder has no schema. */
function autoMode(folder: string): KindFacts {
  const name = 'NodeClass.v1';
  const [source, target] = [join(folder, 'auto-mode', 'nodeclass_v1.json'), join(ROOT, 'imports', `${name}.json`)];
  if (!existsSync(source)) return JSON.parse(readFileSync(target, 'utf8'));
  const facts = autoModeFacts(JSON.parse(readFileSync(source, 'utf8')));
  writeChanged(target, `${JSON.stringify(facts, undefined, 1)}\n`);
  writeChanged(join(ROOT, 'src', 'karpenter', 'imports', `${name}.ts`), specType(facts));
  console.log(`imports/${name}.json: ${facts.of!.name} ${facts.of!.release}`);
  return facts;
}

/** Merges the existing facts of a kind with the imported CRDs. */
function factsOf(api: Api, read: ReadonlyMap<string, CrdVersion[]>, folder: string): KindFacts {
  const file = join(ROOT, 'imports', `${api.kind}.${api.version}.json`);
  const known: KindFacts | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const versions = new Map<string, CrdVersion>(known?.releases.map((release) => [release, unmergeKind(known, release)]));
  for (const [release, crds] of read) {
    if (compareReleases(release, api.since) < 0 || (api.until !== undefined && compareReleases(release, api.until) >= 0)) continue;
    const crd = crds.find((one) => one.kind === api.kind && one.group === api.group && one.version === api.version);
    if (!crd) throw new Error(`${folder}: release ${release} has no ${api.group}/${api.version} ${api.kind}, which Karpenter serves since ${api.since}`);
    versions.set(release, crd);
  }
  if (versions.size === 0) throw new Error(`no ${api.group}/${api.version} ${api.kind} in ${folder}`);
  return mergeKind(new Map([...versions].sort(([a], [b]) => compareReleases(a, b))));
}

function readReleases(folder: string): Map<string, CrdVersion[]> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  const base = existsSync(join(folder, 'karpenter')) ? join(folder, 'karpenter') : folder;
  const releases = releasesIn(base);
  if (releases.length === 0 && !['argo-cd', 'auto-mode'].some((name) => existsSync(join(folder, name)))) throw new Error(`${base} contains no folder with the name of a release, such as 1.14.1`);
  return new Map(releases.map((release) => [release, readFolder(join(base, release))]));
}

function releasesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => RELEASE.test(name) && statSync(join(folder, name)).isDirectory());
}

function readFolder(folder: string): CrdVersion[] {
  return readdirSync(folder).filter((name) => /\.ya?ml$/.test(name)).flatMap((name) => {
    try {
      return parseAllDocuments(readFileSync(join(folder, name), 'utf8'))
        .map((document) => {
          if (document.errors.length > 0) throw document.errors[0];
          return document.toJS();
        })
        .filter((object) => object?.kind === 'CustomResourceDefinition')
        .flatMap(readCrd);
    } catch (error) {
      throw new Error(`${join(folder, name)}: ${(error as Error).message}`);
    }
  });
}

function celHashes(field: FieldFacts): string[] {
  return [
    ...(field.cel ?? []).map((rule) => rule.hash),
    ...[...Object.values(field.properties ?? {}), field.items, field.values].flatMap((child) => (child ? celHashes(child) : [])),
  ];
}

/** Updates the CEL ledger: keeps manual entries, adds new hashes as not covered, and removes hashes of rules that no release has. */
function writeLedger(hashes: ReadonlySet<string>): void {
  const known = existsSync(LEDGER) ? JSON.parse(readFileSync(LEDGER, 'utf8')) : {};
  const ledger = Object.fromEntries([...hashes].sort().map((hash) => [hash, known[hash] ?? NOT_COVERED]));
  writeChanged(LEDGER, `${JSON.stringify(ledger, undefined, 1)}\n`);
  const open = Object.values(ledger).filter((rule) => rule === NOT_COVERED).length;
  console.log(`imports/cel-ledger.json: ${hashes.size} CEL rules, ${open} not yet covered`);
}

/** Writes a file unless it has the content already. Other programs can read the file at the same time. */
function writeChanged(file: string, content: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}
