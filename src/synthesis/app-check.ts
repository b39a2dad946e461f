import { ApiObject, Chart } from 'cdk8s';
import { IConstruct } from 'constructs';
import { renderChartsAlone } from './charts-alone';
import { ownFindings } from './own-findings';
import { placeholdersOf } from './placeholders';
import { prepare } from './preparations';
import { checkWritable, render } from './render';
import { renderOnce, renderTexts } from './substituted-rendering';
import { isSuppressed } from './suppression';
import { isRepeatedByCdk8s } from './synthesis-under-way';
import { checkTarget } from '../validation/check-target';
import { CONTROLLER_SETTINGS } from '../validation/controller-settings';
import { checkObject } from '../validation/engine';
import { EnforcedBy, Finding, Severity } from '../validation/finding';
import { findingOf } from '../validation/finding-of';
import { findingText } from '../validation/finding-text';
import { IAM_CHECKS } from '../validation/iam-check';
import { makesNoPods, podTemplatePath } from '../validation/pod-template';
import { CheckedObject, Json } from '../validation/rule';
import { togetherOf } from '../validation/together';
import { checkWorkloads, WorkloadCandidate } from '../validation/workloads/check-workloads';
import { checkCharacters, ESCAPED_ELSEWHERE } from '../validation/yaml-character';
import { configurationAt, configured, Target, targetOf } from '../versions/configuration';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, isArgoCdApi, isKarpenterApi, isKarpenterObject, newestKnown } from '../versions/known-apis';

type Findings = Map<IConstruct, Finding[]>;

const VERSION_ASSUMED = 'karpenter-version-assumed';

const checks = new WeakMap<IConstruct, AppCheck>();

/** The check of the tree that a construct stands in. Asking for it switches it on: from then on cdk8s calls it whenever it validates. */
export function appCheckOf(construct: IConstruct): AppCheck {
  const { root } = construct.node;
  let check = checks.get(root);
  if (!check) {
    check = new AppCheck(root);
    checks.set(root, check);
  }
  return check;
}

/** Finds what is wrong in everything of a Karpenter kind in a tree, and hands it to cdk8s, which says it with the path of each construct. */
export class AppCheck {
  private readonly handedOver = new WeakSet<IConstruct>();
  private readonly said = new Set<string>();
  private errors: Findings = new Map();
  private checked = false;
  private underSynthesis = false;
  private chartsAlone = false;
  /** Restores what a synthesis changed in objects and charts. */
  private undo: (() => void)[] = [];

  constructor(private readonly root: IConstruct) {
    // cdk8s asks the root first, so that what this finds on constructs below is there when their turn comes.
    root.node.addValidation({ validate: () => this.validate() });
  }

  /** Everything that there is to say of the tree as it stands: errors, warnings and infos. */
  public findings(): Finding[] {
    return [...this.find().values()].flat();
  }

  /**
   * Runs a synthesis in which each object is rendered once, however often it is asked for, and checked once, however often cdk8s validates.
   *
   * An object of any kind that can't be rendered is then a finding, so that nothing is written.
   */
  public duringSynthesis<T>(synthesize: () => T): T {
    const undo = this.apiObjects().map(renderOnce);
    this.undo = undo;
    this.checked = this.chartsAlone = false;
    this.underSynthesis = true;
    try {
      return synthesize();
    } finally {
      this.underSynthesis = false;
      undo.forEach((restore) => restore());
    }
  }

  private validate(): string[] {
    const repeated = this.checked && (this.underSynthesis || isRepeatedByCdk8s());
    if (!repeated) this.check();
    else if (this.underSynthesis && !this.chartsAlone) this.renderChartsAlone();
    return this.errorTexts(this.root);
  }

  /** cdk8s has validated the app, and now validates it again for its first chart. For the others it need not. */
  private renderChartsAlone(): void {
    this.chartsAlone = true;
    this.undo.push(renderChartsAlone(this.root));
  }

  private check(): void {
    const findings = this.find();
    this.checked = true;
    this.errors = new Map();
    for (const [construct, all] of findings) {
      const errors = all.filter((finding) => finding.severity === Severity.ERROR);
      if (errors.length > 0) {
        this.errors.set(construct, errors);
        this.handOver(construct);
      }
      if (configured(construct, 'warnings') !== false) {
        all.filter(isWorthALine).forEach((finding) => this.say(finding));
      }
    }
  }

  private find(): Findings {
    const found: Findings = new Map();
    const add = (construct: IConstruct, findings: readonly Finding[]) => {
      const located = findings.filter(({ rule }) => !isSuppressed(construct, rule))
        .map((finding) => ({ ...finding, constructPath: construct.node.path }));
      if (located.length === 0) return;
      found.set(construct, [...found.get(construct) ?? [], ...located]);
    };
    const apiObjects = this.apiObjects();
    for (const scope of this.root.node.findAll()) {
      add(scope, ownFindings(scope));
      if (!configurationAt(scope)) continue;
      const { version, kubernetesVersion } = targetOf(scope);
      add(scope, checkTarget(version, kubernetesVersion));
      add(scope, CONTROLLER_SETTINGS.at(scope)?.findings(version) ?? []);
      add(scope, iamFindings(scope, version));
    }
    const placeholders = placeholdersOf(this.root);
    const objects: FoundObject[] = [];
    const mayBeWorkloads: WorkloadCandidate[] = [];
    for (const construct of apiObjects) {
      if (!this.underSynthesis && !mayBeKarpenter(construct)) {
        if (!makesNoPods(construct.apiVersion, construct.kind)) mayBeWorkloads.push({ construct, isRendered: false, json: () => jsonOf(construct) });
        continue;
      }
      const rendering = render(construct);
      if ('failure' in rendering) {
        add(construct, [rendering.failure]);
        continue;
      }
      if (!placeholders.areGoneFrom(rendering.json)) add(construct, [changedStringValue()]);
      add(construct, checkCharacters(rendering.json, ESCAPED_ELSEWHERE.of(construct) === true));
      const ours = karpenterObjects(construct, rendering.json);
      objects.push(...ours);
      if (isListOrMakesPods(rendering.json)) mayBeWorkloads.push({ construct, isRendered: true, json: () => rendering.json });
      if (ours.length === 0) add(construct, checkWritable(rendering.json));
    }
    const together = togetherOf(objects, true);
    let assumed = false;
    for (const object of objects) {
      const target = withController(targetOf(object.construct), object.construct);
      assumed ||= target.assumed && !isArgoCdApi(apiOfObject(object.json));
      const { findings } = checkObject(object, target, together);
      const all = object.json.kind === 'EC2NodeClass' ? [...findings, ...IAM_CHECKS.of(object.construct)?.nodeClassFindings(object.json, target.version) ?? []] : findings;
      add(object.construct, object.path === undefined ? all : all.map((finding) => ({ ...finding, path: `${object.path}.${finding.path}` })));
    }
    if (mayBeWorkloads.length > 0) checkWorkloads(objects, mayBeWorkloads, add);
    if (assumed) add(this.root, [versionAssumed()]);
    return found;
  }

  private apiObjects(): ApiObject[] {
    prepare(this.root);
    const objects = this.root.node.findAll().filter((construct): construct is ApiObject => ApiObject.isApiObject(construct));
    if (!placeholdersOf(this.root).isEmpty) objects.forEach(renderTexts);
    return objects;
  }

  private handOver(construct: IConstruct): void {
    if (construct === this.root || this.handedOver.has(construct)) return;
    this.handedOver.add(construct);
    construct.node.addValidation({ validate: () => this.errorTexts(construct) });
  }

  private errorTexts(construct: IConstruct): string[] {
    return (this.errors.get(construct) ?? []).map(findingText);
  }

  private say(finding: Finding): void {
    const where = finding.constructPath ? ` [${finding.constructPath}]` : '';
    const line = `cdk8s-karpenter ${finding.severity}:${where} ${findingText(finding)}`;
    if (this.said.has(line)) return;
    this.said.add(line);
    process.stderr.write(`${line}\n`);
  }
}

function withController(target: Target, construct: IConstruct): Target {
  const controller = CONTROLLER_SETTINGS.of(construct);
  if (!controller) return target;
  const { version } = target;
  return {
    ...target,
    clusterEndpoint: controller.clusterEndpoint(version),
    isGateOn: (gate) => controller.isGateOn(gate, version),
    repairHeedsBudgets: () => controller.repairHeedsBudgets(version),
  };
}

/** What is said at a scope of the controller's permissions, and where its settings do not go with them; told where the inner one of the two was said. */
function iamFindings(scope: IConstruct, version: KarpenterVersion): readonly Finding[] {
  const [iam, controller] = [IAM_CHECKS.of(scope), CONTROLLER_SETTINGS.of(scope)];
  const isSaidHere = IAM_CHECKS.at(scope) ?? CONTROLLER_SETTINGS.at(scope);
  return [
    ...IAM_CHECKS.at(scope)?.findings(version) ?? [],
    ...isSaidHere && iam && controller ? iam.controllerFindings(controller.identity(version), version) : [],
  ];
}

/** Infos are there for who asks for the findings; only that a release was assumed goes to stderr as warnings do. */
function isWorthALine({ severity, rule }: Finding): boolean {
  return severity === Severity.WARNING || rule === VERSION_ASSUMED;
}

/** An object with the construct that it came from. */
interface FoundObject extends CheckedObject {
  readonly construct: ApiObject;
}

/** Whether an object is of a Karpenter kind as it was made, holds others, or may become one by a patch. */
function mayBeKarpenter(object: ApiObject): boolean {
  const { patches } = object as unknown as { readonly patches?: readonly unknown[] };
  return isKarpenterObject(object) || object.kind.endsWith('List') || patches?.length !== 0;
}

/** The Karpenter objects in what was rendered: itself, or the items of a list. What a patch robbed of its kind counts by the kind it was made with. */
function karpenterObjects(construct: ApiObject, json: Json): FoundObject[] {
  const appliedWith = Chart.of(construct).node.path;
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return json.items.flatMap((item, index) => (isKarpenter(item) ? [{ construct, appliedWith, json: item, path: `items[${index}]` }] : []));
  }
  const named = typeof json.apiVersion === 'string' && typeof json.kind === 'string';
  return (named ? isKarpenter(json) : isKarpenterApi(construct.apiVersion, construct.kind)) ? [{ construct, appliedWith, json }] : [];
}

/** The JSON of an object; undefined if it can't be rendered, which cdk8s itself reports. */
function jsonOf(construct: ApiObject): Json | undefined {
  const rendering = render(construct);
  return 'json' in rendering ? rendering.json : undefined;
}

function isListOrMakesPods(json: Json): boolean {
  return (typeof json.kind === 'string' && json.kind.endsWith('List')) || podTemplatePath(json) !== undefined;
}

function isKarpenter(json: unknown): boolean {
  return typeof json === 'object' && json !== null && isKarpenterObject(json);
}

function changedStringValue(): Finding {
  return findingOf('helm-value', '', 'a text holds a string value of a HelmChart that was cut, written in other letters or encoded, so that nothing can be put in its place',
    'use what stringValue returned as it is, or write the text out');
}

function versionAssumed(): Finding {
  return {
    rule: VERSION_ASSUMED,
    severity: Severity.INFO,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `no Karpenter release was named, so objects are checked for ${newestKnown()}, the newest known`,
    fix: 'name yours with the version of KarpenterApp or Karpenter.configure',
  };
}
