import { sep } from 'path';
import { ApiObject, JsonPatch } from 'cdk8s';

/** Private members of the cdk8s class ApiObject. */
interface ApiObjectState {
  readonly props?: object;
  patches?: readonly JsonPatch[];
}

/** Private members of the cdk8s class ApiObjectMetadataDefinition. */
export interface MetadataState {
  readonly _additionalAttributes?: object;
  readonly name?: string;
  readonly namespace?: string;
  readonly labels?: object;
  readonly annotations?: object;
  readonly finalizers?: unknown[];
  readonly ownerReferences?: unknown[];
}

/** The cdk8s file that defines App.synth and App.synthYaml. */
const APP_FILE = ['cdk8s', 'lib', 'app.js'].join(sep);
const SYNTHESES = ['synth', 'synthYaml'];

/** Returns an object's JSON patches, or undefined if this cdk8s version stores patches in another member. */
export function patchesOf(object: ApiObject): readonly JsonPatch[] | undefined {
  return (object as unknown as ApiObjectState).patches;
}

/** Returns the props that an object renders, including lazy values. */
export function propsOf(object: ApiObject): object {
  return (object as unknown as ApiObjectState).props ?? {};
}

/** Applies an object's JSON patches to its rendered JSON. */
export function withPatches(object: ApiObject, json: any): any {
  const patches = patchesOf(object) ?? [];
  return patches.length === 0 ? json : JsonPatch.apply(json, ...patches);
}

/** Runs a function while an object's JSON patches are temporarily removed. */
export function withoutPatches<T>(object: ApiObject, produce: () => T): T {
  const state = object as unknown as ApiObjectState;
  const { patches } = state;
  state.patches = [];
  try {
    return produce();
  } finally {
    state.patches = patches;
  }
}

export function metadataState(object: ApiObject): MetadataState {
  return object.metadata as unknown as MetadataState;
}

/**
 * Returns whether cdk8s is validating the app again for one of its charts, after the same synth has already validated the app.
 *
 * cdk8s does not pass the reason for a validation, so this function inspects the call stack. If the stack does not show the callers, for example
 * in a bundle, this function returns false. In this case, the app is checked again, and the findings are the same.
 */
export function isRepeatedValidation(): boolean {
  const frames = callers();
  const chart = frames.findIndex((frame) => frame.getFunctionName() === '_synthChart' && isAppFile(frame));
  return chart >= 0 && frames.slice(chart + 1).some((frame) => SYNTHESES.includes(frame.getFunctionName() ?? '') && isAppFile(frame));
}

function isAppFile(frame: NodeJS.CallSite): boolean {
  return frame.getFileName()?.endsWith(APP_FILE) === true;
}

function callers(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.prepareStackTrace = (_, frames) => frames;
    Error.stackTraceLimit = 30;
    return new Error().stack as unknown as NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
