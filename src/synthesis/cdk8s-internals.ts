import { sep } from 'path';
import { ApiObject, JsonPatch } from 'cdk8s';

/** What cdk8s keeps in an ApiObject without making it public. */
interface ApiObjectState {
  patches?: readonly JsonPatch[];
}

/** What cdk8s keeps of the metadata of an ApiObject. */
export interface MetadataState {
  readonly _additionalAttributes?: object;
  readonly name?: string;
  readonly namespace?: string;
  readonly labels?: object;
  readonly annotations?: object;
  readonly finalizers?: unknown[];
  readonly ownerReferences?: unknown[];
}

/** The file of App.synth and App.synthYaml. */
const APP_FILE = ['cdk8s', 'lib', 'app.js'].join(sep);
const SYNTHESES = ['synth', 'synthYaml'];

/** The JSON patches that were added to an object; undefined if this cdk8s keeps them in another place. */
export function patchesOf(object: ApiObject): readonly JsonPatch[] | undefined {
  return (object as unknown as ApiObjectState).patches;
}

/** JSON after the patches that were added to an object. */
export function withPatches(object: ApiObject, json: any): any {
  const patches = patchesOf(object) ?? [];
  return patches.length === 0 ? json : JsonPatch.apply(json, ...patches);
}

/** Runs a function while an object has no JSON patches. */
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
 * Whether cdk8s now validates the app again for one of its charts, during a synth that has validated the app already.
 *
 * cdk8s does not pass validations the reason for the call, so this function looks at the callers. If they can't be seen, for example in a bundle, the answer is no,
 * and the app is checked once more. The findings are the same.
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
