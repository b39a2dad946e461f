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

/** The verdict of Karpenter's own code on an admitted object. */
export interface ControllerVerdict {
  readonly id: string;
  readonly controller: 'ok' | 'refused' | 'undecodable';
  readonly errors?: readonly string[];
  /** `index: error` of each invalid budget. */
  readonly cronErrors?: readonly string[];
}

export interface Question {
  readonly id: string;
  readonly object: unknown;
  readonly old?: unknown;
}

/** The oracles that run Karpenter's own code, by the release of their CRDs. */
export const CONTROLLERS = { '1.14.1': 'controller', '1.15.1': 'controller-1.15' } as const;

/** A release whose code can be called. */
export type ControllerRelease = keyof typeof CONTROLLERS;

/** The API server's code, and Karpenter's own. */
export type Oracle = 'apiserver' | typeof CONTROLLERS[ControllerRelease];

const ORACLES: readonly Oracle[] = ['apiserver', ...Object.values(CONTROLLERS)];

/** The Go toolchain of an oracle that needs a newer one than the installed one. */
const TOOLCHAINS: { readonly [name: string]: string | undefined } = { 'controller-1.15': 'go1.26.10' };

/** The path of an existing oracle, to use instead of a new build. */
const BUILT: { readonly [name: string]: string | undefined } = {
  'apiserver': process.env.KARPENTER_ORACLE_APISERVER,
  'controller': process.env.KARPENTER_ORACLE_CONTROLLER,
  'controller-1.15': process.env.KARPENTER_ORACLE_CONTROLLER_1_15,
};

const programs = new Map<string, string | undefined>();

/** The verdicts of the API server for a release. Objects of kinds that it does not serve have none. */
export function askServer(release: string, questions: readonly Question[]): Promise<Map<string, ServerVerdict>> {
  return ask(program('apiserver')!, [join(SHARED, 'crds', 'karpenter'), release], bare(questions));
}

export function askController(release: ControllerRelease, questions: readonly Question[]): Promise<Map<string, ControllerVerdict>> {
  return ask(program(CONTROLLERS[release])!, [], bare(questions));
}

/** The path of a built oracle, or undefined. */
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

/** Removes properties of questions that are only for the caller. */
function bare(questions: readonly Question[]): Question[] {
  return questions.map(({ id, object, old }) => ({ id, object, old }));
}
