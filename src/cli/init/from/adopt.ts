import { ApiObject, App, Chart } from 'cdk8s';
import { Coded, codedObjects, OTHERS_ID } from './coded-objects';
import { constructNamed, isNodeClassType, nounOf, SUBMODULE_TYPES } from './constructs';
import { uniqueNames, variableNames } from './identifiers';
import { Notation, otherNotations } from './notations';
import { Patch, ProgramObject } from './program';
import { differences, jsonPatchOf, neededPatches } from './same-object';
import { evaluate } from '../../../constructs/code-model/evaluate';
import { Expression, Struct } from '../../../constructs/code-model/expression';
import { ObjectCode, propsOf } from '../../../constructs/code-model/object-code';
import { PatchOperation } from '../../../constructs/code-model/remaining-patches';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** Lines of the comment above each manifest. */
export type ManifestComments = ReadonlyMap<JsonObject, readonly string[]>;

interface PatchedConstruct {
  readonly construct: ApiObject;
  readonly patches: readonly PatchOperation[];
}

/** An object for which the program renders a different manifest. */
export interface DifferentObject {
  readonly json: JsonObject;
  /** The operations that turn the rendered manifest into the existing manifest. */
  readonly patches: readonly PatchOperation[];
}

/** An object with values that the program writes in another notation. */
export interface RewrittenObject {
  readonly json: JsonObject;
  readonly notations: readonly Notation[];
}

/** An object that the construct of its kind rejects. */
export interface RejectedObject {
  readonly json: JsonObject;
  readonly message: string;
}

/** The comment above JSON patches that add empty fields. */
const EMPTY_FIELDS = ['Keeps the empty fields of the manifest. Before you set one of these fields above, remove its patch.'];

/** Constructs by variable. */
interface Variables {
  readonly [name: string]: ApiObject;
}

/** Creates the constructs for manifests in memory, together with the parts of a program that creates the same constructs. */
export class Adoption {
  public readonly objects: ProgramObject[] = [];
  /** Objects without a construct, which the program includes from a file. */
  public readonly others: JsonObject[] = [];
  public readonly rejected: RejectedObject[] = [];
  public readonly different: DifferentObject[] = [];
  public readonly rewritten: RewrittenObject[] = [];

  private readonly app = new App();
  private readonly chart = new Chart(this.app, 'nodes');
  private readonly otherObjects = new Chart(this.app, OTHERS_ID);
  private readonly uniqueVariable = uniqueNames();
  /** Variables of node classes, and their constructs, by type and name. */
  private readonly nodeClasses = new Map<string, { readonly variable: string; readonly construct: ApiObject }>();

  constructor(manifests: readonly JsonObject[], private readonly version: KarpenterVersion, private readonly comments: ManifestComments = new Map()) {
    const coded = codedObjects(manifests);
    const [classes, users] = [true, false].map((isClass) => coded.filter(({ code }) => isNodeClassType(code.type) === isClass));
    const used = new Set(users.map(({ code }) => referenceOf(code)));
    classes.forEach((each) => this.addConstruct(each, used.has(keyOf(each))));
    users.forEach((each) => this.addConstruct(each, false));
    const withCode = new Set(coded.map(({ json }) => json));
    manifests.filter((json) => !withCode.has(json)).forEach((json) => this.addOther(json));
  }

  /** Kinds and names of all objects, in the order of the synthesized manifest. */
  public get names(): readonly string[] {
    return [...this.chart.apiObjects, ...this.otherObjects.apiObjects].map(({ kind, name }) => `${kind}/${name}`);
  }

  private addConstruct({ json, code, id }: Coded, isUsed: boolean): void {
    const nodeClass = this.nodeClasses.get(referenceOf(code) ?? '');
    const props = propsOf(code, nodeClass && { kind: 'variable', name: nodeClass.variable });
    const made = this.constructOf({ json, code, id }, props, nodeClass && { [nodeClass.variable]: nodeClass.construct });
    if (made === undefined) return;
    const { construct, patches } = made;
    const variable = isUsed || patches.length > 0 ? this.uniqueVariable(...variableNames(id, nounOf(code.type))) : undefined;
    if (isUsed) this.nodeClasses.set(keyOf({ json, code }), { variable: variable!, construct });
    const [comment, patchComment] = [this.comments.get(json) ?? [], patches.some(addsEmpty) ? EMPTY_FIELDS : []];
    this.objects.push({ type: code.type, id, variable, props, comment, patches: patches.map(patchExpression), patchComment });
    this.compare(construct, json);
  }

  /** Creates a construct. If the construct rejects the props, the program includes the object instead. */
  private constructOf({ json, code, id }: Coded, props: Struct, variables: Variables = {}): PatchedConstruct | undefined {
    try {
      const construct = new (constructNamed(code.type))(this.chart, id, evaluate(props, { types: SUBMODULE_TYPES, variables }));
      const patches = neededPatches(construct.toJson(), json, this.version);
      if (patches.length > 0) construct.addJsonPatch(...patches.map(jsonPatchOf));
      return { construct, patches };
    } catch (error) {
      this.chart.node.tryRemoveChild(id);
      this.rejected.push({ json, message: (error as Error).message });
      this.addOther(json);
      return undefined;
    }
  }

  private addOther(json: JsonObject): void {
    this.others.push(json);
    this.compare(new ApiObject(this.otherObjects, `object-${this.others.length}`, json as any), json);
  }

  private compare(construct: ApiObject, json: JsonObject): void {
    const rendered = construct.toJson();
    const patches = differences(rendered, json, this.version);
    const notations = otherNotations(rendered, json);
    if (patches.length > 0) this.different.push({ json, patches });
    else if (notations.length > 0) this.rewritten.push({ json, notations });
  }
}

/** Returns whether an object refers to a node class of the program. */
/** Returns the key of the node class that an object refers to. */
function referenceOf({ nodeClass }: ObjectCode): string | undefined {
  return nodeClass && `${nodeClass.type}/${nodeClass.name}`;
}

function keyOf({ json, code }: Pick<Coded, 'json' | 'code'>): string {
  return `${code.type}/${json.metadata?.name}`;
}

/** A removed empty field can change the drift hash, so that Karpenter replaces nodes. */
function addsEmpty(patch: PatchOperation): boolean {
  return patch.op === 'add' && isHollow(patch.value);
}

/** Returns whether a value consists only of maps and lists. */
function isHollow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isHollow);
}

function patchExpression(patch: PatchOperation): Patch {
  return patch.op === 'remove' ? patch : { ...patch, value: jsonExpression(patch.value) };
}

/** Returns a JSON value as an expression. */
function jsonExpression(json: unknown): Expression {
  if (Array.isArray(json)) return { kind: 'list', items: json.map(jsonExpression) };
  if (isObject(json)) return { kind: 'dictionary', entries: Object.entries(json).map(([key, value]) => ({ key, value: jsonExpression(value) })) };
  return { kind: 'literal', value: json as string | number | boolean | null };
}
