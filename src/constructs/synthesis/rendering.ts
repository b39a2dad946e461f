import { ApiObject } from 'cdk8s';
import { ReplacedToJson, withoutPatches, withPatches } from './cdk8s-internals';
import { Placeholders, placeholdersOf } from './helm-values/placeholders';
import { OpenStage, STAGES } from './stages';

/** A function that changes an object's JSON. The function returns a new value, or its argument if nothing changes. */
export type Change = (json: any) => any;

/** A function that returns an object's JSON as it is before a change. Optionally omits the changes of a skipped stage. */
export type JsonBefore = (skipped?: OpenStage) => any;

/** A registered change. The wrapper object identifies the change, because the same function can be added twice. */
interface Step {
  readonly change: Change;
}

type Steps = { readonly [stage in OpenStage]: readonly Step[] };

/** Steps without changes. Most objects share this value. */
const NO_STEPS: Steps = { edits: [], migration: [], canonicalForm: [] };

interface Result {
  readonly json: any;
  /** JSON with its placeholders replaced, stored after the first use. */
  substituted?: any;
}

const renderings = new WeakMap<ApiObject, Rendering>();

/** Returns the rendering of an object. If another `toJson` was assigned to the object, returns a new rendering that starts from the output of that method. */
export function renderingOf(object: ApiObject): Rendering {
  const known = renderings.get(object);
  if (known && !known.isOverridden) return known;
  const rendering = new Rendering(object, known);
  renderings.set(object, rendering);
  return rendering;
}

/** Renders an object's JSON: the output of its construct, followed by the changes of each stage. */
export class Rendering {
  private steps = NO_STEPS;
  private readonly placeholders: Placeholders;
  private replacesPlaceholders: boolean;
  private replaced: ReplacedToJson | undefined;
  /** Results of the current synth by skipped stage, and by the step before which rendering ended. */
  private results: { [skipped in OpenStage | 'none']?: Map<Step | undefined, Result> } | undefined;

  constructor(private readonly object: ApiObject, before?: Rendering) {
    this.placeholders = placeholdersOf(object);
    this.replacesPlaceholders = before?.replacesPlaceholders ?? false;
  }

  get isOverridden(): boolean {
    return this.replaced?.isInPlace === false;
  }

  /**
   * Appends a change to a stage. From then on, the object's `toJson` applies the change.
   *
   * @returns a function that renders the JSON before this change
   * @throws if another language overrides `toJson`
   */
  public add(stage: OpenStage, change: Change): JsonBefore {
    if (!this.replace()) throw new Error(`${this.object.node.path} overrides toJson, so its manifest cannot be edited. Set the value in the object's props.`);
    const step = { change };
    this.steps = { ...this.steps, [stage]: [...this.steps[stage], step] };
    if (this.results) this.results = {};
    return (skipped) => this.json(step, skipped);
  }

  /** Makes the object's `toJson` run all stages, unless another language overrides the method. */
  public replace(): boolean {
    this.replaced ??= ReplacedToJson.of(this.object, () => this.json());
    return this.replaced !== undefined;
  }

  /** Makes the object's `toJson` also replace the placeholders of Helm values. */
  public replacePlaceholders(): void {
    this.replacesPlaceholders = true;
    this.replace();
  }

  /** Caches rendering results until `forgetResults` is called at the end of the synth. */
  public keepResults(): void {
    this.replace();
    this.results = {};
  }

  public forgetResults(): void {
    this.results = undefined;
    // Keeps this toJson if another method was assigned later, because that method can call this toJson.
    if (this.steps !== NO_STEPS || !this.placeholders.isEmpty || this.isOverridden) return;
    this.replaced?.restore();
    this.replaced = undefined;
  }

  /** Returns the JSON to which the user's JSON patches are applied. */
  public unpatched(): any {
    return this.steps.edits.reduce((json, { change }) => change(json), this.unpatchedOutput());
  }

  /** Runs the stages with placeholders, because other objects can read the JSON during rendering. Then replaces the placeholders, unless a Helm chart is rendered. */
  private json(end?: Step, skipped?: OpenStage): any {
    if (!this.replacesPlaceholders) return this.once(end, skipped, () => ({ json: this.throughStages(end, skipped) })).json;
    const result = this.once(end, skipped, () => ({ json: this.placeholders.kept(() => this.throughStages(end, skipped)) }));
    return this.placeholders.areKept ? result.json : result.substituted ??= this.placeholders.replacedIn(result.json);
  }

  private once(end: Step | undefined, skipped: OpenStage | undefined, render: () => Result): Result {
    if (!this.results) return render();
    // If the skipped stage has no changes, the result is the same as without skipping.
    const results = this.results[skipped && this.steps[skipped].length > 0 ? skipped : 'none'] ??= new Map();
    let result = results.get(end);
    if (!result) results.set(end, result = render());
    return result;
  }

  private throughStages(end: Step | undefined, skipped: OpenStage | undefined): any {
    if (this.steps === NO_STEPS) return this.output();
    // If there are no edits, the object's class applies the patches, because it can make changes after the patches.
    const isEdited = skipped !== 'edits' && this.steps.edits.length > 0;
    let json: any;
    for (const stage of STAGES) {
      switch (stage) {
        case 'output':
          json = isEdited ? this.unpatchedOutput() : this.output();
          break;
        case 'jsonPatches':
          if (isEdited) json = withPatches(this.object, json);
          break;
        default:
          for (const step of stage === skipped ? [] : this.steps[stage]) {
            if (step === end) return json;
            json = step.change(json);
          }
      }
    }
    return json;
  }

  private unpatchedOutput(): any {
    return withoutPatches(this.object, () => this.output());
  }

  private output(): any {
    return this.replaced ? this.replaced.original() : this.object.toJson();
  }
}
