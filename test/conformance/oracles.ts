import { existsSync } from 'fs';
import { join } from 'path';
import { ask } from './ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from './go-program';
import { patched } from './oracle-patch';
import { SHARED } from './shared-folder';

/** The verdict of the API server's code on an object. */
export interface ServerVerdict {
  readonly id: string;
  readonly verdict: 'accept' | 'reject';
  readonly unknownFields?: readonly string[];
  readonly causes?: readonly { readonly field: string; readonly message: string }[];
}

/** The verdict of Karpenter's code on an admitted object. */
export interface ControllerVerdict {
  readonly id: string;
  readonly controller: 'ok' | 'refused' | 'undecodable';
  readonly errors?: readonly string[];
  /** Error for each invalid budget, in the format `index: error`. */
  readonly cronErrors?: readonly string[];
}

export interface Question {
  readonly id: string;
  readonly object: unknown;
  readonly old?: unknown;
}

/** Oracles that run Karpenter's code, by the release of their CRDs. */
export const CONTROLLERS = { '1.14.1': 'controller', '1.15.1': 'controller-1.15' } as const;

/** A Karpenter release whose code the tests can call. */
export type ControllerRelease = keyof typeof CONTROLLERS;

/** An oracle that runs the API server's code or Karpenter's code. */
export type Oracle = 'apiserver' | typeof CONTROLLERS[ControllerRelease];

const ORACLES: readonly Oracle[] = ['apiserver', ...Object.values(CONTROLLERS)];

/** Go toolchains for oracles that need a newer toolchain than the installed one. */
const TOOLCHAINS: { readonly [name: string]: string | undefined } = { 'controller-1.15': 'go1.26.10' };

/** Paths of existing oracles, to use instead of a new build. */
const BUILT: { readonly [name: string]: string | undefined } = {
  'apiserver': process.env.KARPENTER_ORACLE_APISERVER,
  'controller': process.env.KARPENTER_ORACLE_CONTROLLER,
  'controller-1.15': process.env.KARPENTER_ORACLE_CONTROLLER_1_15,
};

const programs = new Map<string, string | undefined>();

/** Returns the verdicts of the API server's code for a release. Objects of kinds that the release does not serve have no verdict. */
export function askServer(release: string, questions: readonly Question[]): Promise<Map<string, ServerVerdict>> {
  return ask(program('apiserver')!, [join(SHARED, 'crds', 'karpenter'), release], bare(questions));
}

export function askController(release: ControllerRelease, questions: readonly Question[]): Promise<Map<string, ControllerVerdict>> {
  return ask(program(CONTROLLERS[release])!, [], bare(questions));
}

/** Returns the path of a built oracle, or undefined if the oracle is not built. */
export function program(name: Oracle): string | undefined {
  if (!programs.has(name)) {
    const path = BUILT[name] ?? pathOf(oracle(name));
    programs.set(name, existsSync(path) ? path : undefined);
  }
  return programs.get(name);
}

/** Builds missing oracles, if Go and the shared folder are available. */
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

/** Removes properties that only the caller needs from questions. */
function bare(questions: readonly Question[]): Question[] {
  return questions.map(({ id, object, old }) => ({ id, object, old }));
}
