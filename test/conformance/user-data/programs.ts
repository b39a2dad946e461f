import { existsSync } from 'fs';
import { join } from 'path';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

interface Build {
  /** Folder of the Go file that lists the bootstrappers of the release. */
  readonly families: 'families-0.32' | 'families-0.34' | 'families-0.35';
  /** A replacement version of Karpenter core, if the original one is not available. The bootstrappers use only its types. */
  readonly modules: readonly string[];
  /** The Go toolchain of the module, if it is newer than the installed one. */
  readonly toolchain?: string;
}

const BUILDS = {
  '0.32.10': {
    families: 'families-0.32',
    modules: ['require github.com/aws/karpenter v0.32.10', 'replace github.com/aws/karpenter-core => github.com/aws/karpenter-core v0.32.4'],
  },
  '0.34.0': {
    families: 'families-0.34',
    modules: [provider('0.34.0'), 'replace github.com/aws/karpenter-provider-aws => github.com/aws/karpenter v0.34.0', core('0.35.0')],
  },
  '0.35.0': { families: 'families-0.35', modules: [provider('0.35.0')] },
  '1.0.14': { families: 'families-0.35', modules: [provider('1.0.14'), core('1.0.8')] },
  '1.3.3': { families: 'families-0.35', modules: [provider('1.3.3'), core('1.5.5')] },
  '1.8.6': { families: 'families-0.35', modules: [provider('1.8.6')] },
  '1.14.1': { families: 'families-0.35', modules: [provider('1.14.1'), core('1.14.1')] },
  '1.15.1': { families: 'families-0.35', modules: [provider('1.15.1'), core('1.15.0')], toolchain: 'go1.26.10' },
} as const satisfies Readonly<Record<string, Build>>;

/** A release whose code can be called. */
export type CodeRelease = keyof typeof BUILDS;

export const CODE_RELEASES = Object.keys(BUILDS) as CodeRelease[];

/** The newest version of nodeadm in the Go proxy. */
const NODEADM = 'github.com/awslabs/amazon-eks-ami/nodeadm@v0.0.0-20260213141146-147b13ea3f4a';

/** Reads MIME documents with the packages of Go. */
export const MAIL: GoProgram = { name: 'mail', sources: [goMod([]), ...ours('mail')] };

/** Reads user data and NodeConfigs as nodes do. */
export const NODEADM_CODE: GoProgram = { name: 'nodeadm', sources: ours('nodeadm'), within: NODEADM, main: 'cmd/asked' };

/** The bootstrappers of a release, with its libraries. */
export function karpenterOf(release: CodeRelease): GoProgram {
  const { families, modules, toolchain }: Build = BUILDS[release];
  return { name: `karpenter-${release}`, toolchain, sources: [goMod(modules), ...ours('karpenter'), ...ours(families)] };
}

const built = new Map<string, string | undefined>();

/** The path of a built program. If it is not built, returns undefined and prints a line once. */
export function pathIfBuilt(program: GoProgram): string | undefined {
  if (!built.has(program.name)) {
    const path = pathOf(program);
    const isThere = existsSync(path);
    if (!isThere) process.stderr.write(`oracle/${program.name} is not built (npm run conformance does, where Go is there): nothing is compared with it\n`);
    built.set(program.name, isThere ? path : undefined);
  }
  return built.get(program.name);
}

/** Builds the programs that are not built yet, if Go is installed and its proxy serves the modules. The programs of all releases together need many minutes. */
export function buildUserDataPrograms(releases: readonly CodeRelease[]): void {
  if (!goIsThere()) return;
  for (const program of [MAIL, NODEADM_CODE, ...releases.map(karpenterOf)]) build(program);
}

function ours(folder: string) {
  return sourcesIn(join(__dirname, 'programs', folder));
}

/** Lets Go add indirect dependencies. */
function goMod(modules: readonly string[]) {
  return { file: 'go.mod', text: ['module asked', 'go 1.21', ...modules, ''].join('\n') };
}

function provider(version: string) {
  return `require github.com/aws/karpenter-provider-aws v${version}`;
}

function core(version: string) {
  return `replace sigs.k8s.io/karpenter => sigs.k8s.io/karpenter v${version}`;
}
