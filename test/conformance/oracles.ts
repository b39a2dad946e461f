import { existsSync } from 'fs';
import { join } from 'path';
import { ask } from './ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from './go-program';
import { patched } from './oracle-patch';
import { SHARED } from './shared-folder';

/** What the API server's code says of one object. */
export interface ServerVerdict {
  readonly id: string;
  readonly verdict: 'accept' | 'reject';
  readonly unknownFields?: readonly string[];
  readonly causes?: readonly { readonly field: string; readonly message: string }[];
}

/** What Karpenter's own code says of one admitted object. */
export interface ControllerVerdict {
  readonly id: string;
  readonly controller: 'ok' | 'refused' | 'undecodable';
  readonly errors?: readonly string[];
  /** `index: error` of each budget that can't be read. */
  readonly cronErrors?: readonly string[];
}

export interface Question {
  readonly id: string;
  readonly object: unknown;
  readonly old?: unknown;
}

/** The oracles that run Karpenter's own code, by the release whose CRDs they go with. */
export const CONTROLLERS = { '1.14.1': 'controller', '1.15.1': 'controller-1.15' } as const;

/** A release whose own code can be asked. */
export type ControllerRelease = keyof typeof CONTROLLERS;

/** The API server's code, and Karpenter's own. */
export type Oracle = 'apiserver' | typeof CONTROLLERS[ControllerRelease];

const ORACLES: readonly Oracle[] = ['apiserver', ...Object.values(CONTROLLERS)];

/** The Go toolchain of an oracle that needs a newer one than the installed Go. */
const TOOLCHAINS: { readonly [name: string]: string | undefined } = { 'controller-1.15': 'go1.26.10' };

/** Where a built one stands, instead of building it. */
const BUILT: { readonly [name: string]: string | undefined } = {
  'apiserver': process.env.KARPENTER_ORACLE_APISERVER,
  'controller': process.env.KARPENTER_ORACLE_CONTROLLER,
  'controller-1.15': process.env.KARPENTER_ORACLE_CONTROLLER_1_15,
};

const programs = new Map<string, string | undefined>();

/** The API server's verdicts on objects for one release. Objects of kinds that it does not serve have none. */
export function askServer(release: string, questions: readonly Question[]): Promise<Map<string, ServerVerdict>> {
  return ask(program('apiserver')!, [join(SHARED, 'crds', 'karpenter'), release], bare(questions));
}

export function askController(release: ControllerRelease, questions: readonly Question[]): Promise<Map<string, ControllerVerdict>> {
  return ask(program(CONTROLLERS[release])!, [], bare(questions));
}

/** The path of an oracle that was built; undefined where none was. */
export function program(name: Oracle): string | undefined {
  if (!programs.has(name)) {
    const path = BUILT[name] ?? pathOf(oracle(name));
    programs.set(name, existsSync(path) ? path : undefined);
  }
  return programs.get(name);
}

/** Builds what is not built yet, where Go and the shared folder are there. */
export function buildOracles(): void {
  if (!goIsThere()) return;
  for (const name of ORACLES) {
    if (!BUILT[name]) build(oracle(name));
  }
}

function oracle(name: Oracle): GoProgram {
  const sources = sourcesIn(join(SHARED, 'oracle', name));
  return { name, toolchain: TOOLCHAINS[name], sources: name === 'apiserver' ? sources.map(({ file, text }) => ({ file, text: file === 'main.go' ? patched(text) : text })) : sources };
}

/** Questions without what else their askers keep with them. */
function bare(questions: readonly Question[]): Question[] {
  return questions.map(({ id, object, old }) => ({ id, object, old }));
}
