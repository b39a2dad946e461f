import { resolve, sep } from 'path';
import { ApiObject, App, Chart, DependencyGraph, ImplicitTokenResolver, JsonPatch, LazyResolver, NumberStringUnionResolver, Yaml } from 'cdk8s';
import { IConstruct } from 'constructs';
import { BlockWriter } from '../../foundation/yaml/output/block-writer';

/*
 * Everything that depends on how cdk8s works inside is in this file. For each part, the list states why the public API is not enough, and what
 * happens if cdk8s changes. cdk8s-sources.test.ts fails if the code in question of cdk8s changes.
 *
 * - ReplacedToJson replaces toJson of an object. A resolver (IResolver) cannot do this: cdk8s calls it for each value, before JSON patches, and
 *   only in an app that lists it. The stages of a rendering need the whole object, also after the patches. If cdk8s stops calling toJson, edits get lost.
 * - The private members of an object and its metadata have no getters. Without them, objects render more slowly, and messages lose details.
 * - renderChartsAlone replaces toJson of charts, because cdk8s validates the whole app and resolves its dependencies again for each chart. Without
 *   it, a synth takes longer.
 * - isRepeatedValidation reads the call stack, because cdk8s does not pass the reason for a validation. Only a plain App needs it. Without it, the
 *   app is checked again, with the same findings.
 * - isValidationOfCdk8s reads the call stack, because Node.js prints the source line of the throw statement of cdk8s above the findings. Without it, a
 *   plain App prints this line, and the findings as cdk8s lists them.
 * - plainJson repeats what ApiObject.toJson does, because cdk8s calls all resolvers for each value. plain-json.test.ts compares both.
 * - withFastYaml replaces Yaml.stringify during a synth, because an app cannot choose its writer. with-fast-yaml.test.ts compares both writers.
 * - savedFiles replaces Yaml.save during a synth, because cdk8s does not return the names of its files, which depend on the output type and on
 *   dependencies. It also adds comments, which cdk8s cannot write. If cdk8s stops calling it, manifests of clusters that are gone remain.
 */

/** Private members of the cdk8s class ApiObject. */
interface ApiObjectState {
  readonly props?: object;
  patches?: readonly JsonPatch[];
}

/** Private members of the cdk8s class ApiObjectMetadataDefinition. */
interface MetadataState {
  readonly _additionalAttributes?: object;
  readonly name?: string;
  readonly namespace?: string;
  readonly labels?: object;
  readonly annotations?: object;
  readonly finalizers?: unknown[];
  readonly ownerReferences?: unknown[];
}

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

/** A replacement for the `toJson` method of an object or chart. Only this class replaces `toJson`. */
export class ReplacedToJson {
  /** Replaces `toJson`. Returns undefined if another language overrides the method, because jsii overrides are permanent. */
  public static of(construct: ApiObject | Chart, toJson: () => any): ReplacedToJson | undefined {
    const own = Object.getOwnPropertyDescriptor(construct, 'toJson');
    return own?.configurable === false ? undefined : new ReplacedToJson(construct, toJson, own);
  }

  private readonly replaced: () => any;

  private constructor(
    private readonly construct: ApiObject | Chart,
    private readonly toJson: () => any,
    private readonly own: PropertyDescriptor | undefined,
  ) {
    this.replaced = construct.toJson;
    Object.defineProperty(construct, 'toJson', { value: toJson, configurable: true, writable: true });
  }

  /** Whether the construct still uses this replacement of `toJson`. */
  get isInPlace(): boolean {
    return this.construct.toJson === this.toJson;
  }

  /** Calls the original `toJson`. */
  public original(): any {
    return this.replaced.call(this.construct);
  }

  /** Restores the original `toJson`, unless another method was assigned later. */
  public restore(): void {
    if (!this.isInPlace) return;
    if (this.own) Object.defineProperty(this.construct, 'toJson', this.own);
    else Reflect.deleteProperty(this.construct, 'toJson');
  }
}

/** The cdk8s file that defines App.synth and App.synthYaml. */
const APP_FILE = ['cdk8s', 'lib', 'app.js'].join(sep);
const SYNTHESES = ['synth', 'synthYaml'];

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

/** Returns whether cdk8s is validating the app and will throw an error with the results. */
export function isValidationOfCdk8s(): boolean {
  return callers().some((frame) => frame.getFunctionName() === 'validate' && isAppFile(frame));
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

/**
 * Makes each chart below a construct render only its own objects. Otherwise, cdk8s would validate the whole app and resolve its dependencies again for each chart.
 * A chart that overrides `toJson` keeps its override.
 *
 * @returns a function that restores the original `toJson` methods
 */
export function renderChartsAlone(root: IConstruct): () => void {
  const charts = root.node.findAll().filter((construct): construct is Chart => Chart.isChart(construct))
    .filter((chart) => chart.toJson === Chart.prototype.toJson);
  const replaced = charts.map((chart) => ReplacedToJson.of(chart, () => objectsOf(chart).map((object) => object.toJson())));
  return () => replaced.forEach((each) => each?.restore());
}

/** Returns a chart's objects in the order in which cdk8s writes them, without the objects of nested charts. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node).topology()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct))
    .filter((object) => Chart.of(object) === chart);
}

const BUILT_IN_RESOLVERS: readonly Function[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

class NotPlain extends Error {}

/**
 * A fast version of `ApiObject.toJson` for objects without tokens and patches. For these objects, cdk8s only sorts keys and removes undefined and null values.
 * Returns undefined for objects with tokens or patches.
 */
export function plainJson(object: ApiObject, spec: () => object): object | undefined {
  if (patchesOf(object)?.length !== 0 || process.env.CDK8S_DISABLE_SORT || !hasBuiltInResolversOnly(App.of(object))) return undefined;
  try {
    return { apiVersion: object.apiVersion, kind: object.kind, metadata: plainMetadata(object), spec: plain(spec()) };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function hasBuiltInResolversOnly(app: App): boolean {
  return (app.resolvers ?? []).every((resolver) => BUILT_IN_RESOLVERS.includes(resolver.constructor));
}

function plainMetadata(object: ApiObject): unknown {
  const { _additionalAttributes, name, namespace, annotations, finalizers, ownerReferences, labels } = metadataState(object);
  if (!_additionalAttributes || !annotations || !finalizers || !ownerReferences || !labels) throw new NotPlain();
  return plain({ ..._additionalAttributes, name, namespace, annotations, finalizers, ownerReferences, labels }, true);
}

function plain(value: unknown, dropEmpty = false): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') {
    if (typeof value === 'function') throw new NotPlain();
    return value;
  }
  if (Array.isArray(value)) return dropEmpty && value.length === 0 ? undefined : value.map((item) => plain(item, dropEmpty));
  if (Object.getPrototypeOf(value) !== Object.prototype || typeof (value as { resolve?: unknown }).resolve === 'function') throw new NotPlain();
  const result: Record<string, unknown> = {};
  let empty = true;
  for (const key of sortedKeys(value)) {
    const member = plain((value as Record<string, unknown>)[key], dropEmpty);
    if (member !== undefined) {
      result[key] = member;
      empty = false;
    }
  }
  return dropEmpty && empty ? undefined : result;
}

/** Returns the sorted keys of an object. Sorts only if needed, because most maps are already in order. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  return keys.every((key, index) => index === 0 || keys[index - 1] <= key) ? keys : keys.sort();
}

/**
 * Runs a synthesis in which cdk8s writes YAML with a BlockWriter. The BlockWriter writes the same bytes in a fraction of the time.
 *
 * Only `Yaml.stringify`, which produces all YAML output, is replaced until the synthesis ends. cdk8s still determines the files, their order, and their folders.
 */
export function withFastYaml<T>(synthesize: () => T): T {
  const original = Object.getOwnPropertyDescriptor(Yaml, 'stringify')!;
  const stringify = Yaml.stringify.bind(Yaml);
  const writer = new BlockWriter((document) => stringify(document));
  // cdk8s writes an undefined document as an empty line.
  const write = (document: unknown) => (document === undefined ? stringify(document) : writer.write(document));
  Object.defineProperty(Yaml, 'stringify', { ...original, value: (...documents: unknown[]) => documents.map(write).join('---\n') });
  try {
    return synthesize();
  } finally {
    Object.defineProperty(Yaml, 'stringify', original);
  }
}

/** Returns the YAML comment above a document in a file, or an empty string. */
export type CommentAbove = (document: unknown, file: string) => string;

/** Runs a synthesis, and returns the paths of the files that cdk8s wrote. */
export function savedFiles(synthesize: () => void, commentAbove?: CommentAbove): ReadonlySet<string> {
  const original = Object.getOwnPropertyDescriptor(Yaml, 'save')!;
  const save = Yaml.save.bind(Yaml);
  const files = new Set<string>();
  const saveNamed = (file: string, documents: any[]) => {
    if (commentAbove === undefined) save(file, documents);
    else withComments((document) => commentAbove(document, file), () => save(file, documents));
    files.add(resolve(file));
  };
  Object.defineProperty(Yaml, 'save', { ...original, value: saveNamed });
  try {
    synthesize();
  } finally {
    Object.defineProperty(Yaml, 'save', original);
  }
  return files;
}

/** Runs a function in which cdk8s writes a comment above each document. */
function withComments(commentAbove: (document: unknown) => string, run: () => void): void {
  const original = Object.getOwnPropertyDescriptor(Yaml, 'stringify')!;
  const stringify = Yaml.stringify.bind(Yaml);
  const write = (document: unknown) => `${commentAbove(document)}${stringify(document)}`;
  Object.defineProperty(Yaml, 'stringify', { ...original, value: (...documents: unknown[]) => documents.map(write).join('---\n') });
  try {
    run();
  } finally {
    Object.defineProperty(Yaml, 'stringify', original);
  }
}
