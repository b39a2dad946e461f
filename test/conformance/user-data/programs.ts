import { existsSync } from 'fs';
import { join } from 'path';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

interface Build {
  /** Folder of the Go file that lists the bootstrappers of the release. */
  readonly families: 'families-0.32' | 'families-0.34' | 'families-0.35';
  /** Replacement version of Karpenter core, if the original version is not available. The bootstrappers use only types of Karpenter core. */
  readonly modules: readonly string[];
  /** Go toolchain of the module, if it is newer than the installed toolchain. */
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

/** A Karpenter release whose code the tests can call. */
export type CodeRelease = keyof typeof BUILDS;

export const CODE_RELEASES = Object.keys(BUILDS) as CodeRelease[];

/** The newest version of nodeadm in the Go proxy. */
const NODEADM = 'github.com/awslabs/amazon-eks-ami/nodeadm@v0.0.0-20260213141146-147b13ea3f4a';

/** Go program that reads MIME documents with Go's standard packages. */
export const MAIL: GoProgram = { name: 'mail', sources: [goMod([]), ...ours('mail')] };

/** Go program that reads user data and NodeConfigs with the code of nodeadm. */
export const NODEADM_CODE: GoProgram = { name: 'nodeadm', sources: ours('nodeadm'), within: NODEADM, main: 'cmd/asked' };

/** Returns the Go program with the bootstrappers of a release, and the libraries of that release. */
export function karpenterOf(release: CodeRelease): GoProgram {
  const { families, modules, toolchain }: Build = BUILDS[release];
  return { name: `karpenter-${release}`, toolchain, sources: [goMod(modules), ...ours('karpenter'), ...ours(families)] };
}

const built = new Map<string, string | undefined>();

/** Returns the path of a built program. If the program is not built, returns undefined and prints a line once. */
export function pathIfBuilt(program: GoProgram): string | undefined {
  if (!built.has(program.name)) {
    const path = pathOf(program);
    const isThere = existsSync(path);
    if (!isThere) process.stderr.write(`oracle/${program.name} is not built (npm run conformance does, where Go is there): nothing is compared with it\n`);
    built.set(program.name, isThere ? path : undefined);
  }
  return built.get(program.name);
}

/** Builds missing programs, if Go is installed and the Go proxy serves the modules. Building the programs of all releases takes many minutes. */
export function buildUserDataPrograms(releases: readonly CodeRelease[]): void {
  if (!goIsThere()) return;
  for (const program of [MAIL, NODEADM_CODE, ...releases.map(karpenterOf)]) build(program);
}

function ours(folder: string) {
  return sourcesIn(join(__dirname, 'programs', folder));
}

/** Returns a go.mod to which Go can add indirect dependencies. */
function goMod(modules: readonly string[]) {
  return { file: 'go.mod', text: ['module asked', 'go 1.21', ...modules, ''].join('\n') };
}

function provider(version: string) {
  return `require github.com/aws/karpenter-provider-aws v${version}`;
}

function core(version: string) {
  return `replace sigs.k8s.io/karpenter => sigs.k8s.io/karpenter v${version}`;
}
