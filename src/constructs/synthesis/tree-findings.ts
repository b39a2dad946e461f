import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { checkWorkloads, WorkloadCandidate } from './check-workloads';
import { clusterTargetFindings } from './cluster-target-findings';
import { Placeholders, placeholdersOf } from './helm-values/placeholders';
import { isList, KarpenterObjectOf, karpenterObjectsIn, mayRenderKarpenterObject } from './karpenter-objects';
import { LocatedFindings } from './located-findings';
import { preparedObjects } from './prepared-objects';
import { checkWritable, render } from './render';
import { scopeFindings } from './scope-findings';
import { isSuppressed } from './suppression';
import { unrelatedArgoCdObjects } from '../../checks/argocd/karpenter-relation';
import { controllerRoleFindings, roleNameIn } from '../../checks/controller-values/controller-role';
import { ChartValues, chartValuesIn } from '../../checks/controller-values/installations/chart-values-in';
import { findingOf } from '../../checks/engine/finding-of';
import { checkKnownValues, reportObject } from '../../checks/engine/report-object';
import { UNKNOWN_FIELD } from '../../checks/engine/unknown-field';
import { checkCharacters, ESCAPED_ELSEWHERE } from '../../checks/engine/yaml-character';
import { CHECKED_VALUES, CONTROLLER_SETTINGS } from '../../checks/findings/controller-settings';
import { EnforcedBy, Finding, Severity } from '../../checks/findings/finding';
import { IAM_CHECKS } from '../../checks/findings/iam-check';
import { objectIndexOf } from '../../checks/findings/object-index';
import { makesNoPods } from '../../checks/findings/pod-template';
import { Json, ObjectIndex } from '../../checks/findings/rule';
import { decidesDrains } from '../../checks/workloads/cluster-workloads';
import { append } from '../../foundation/basics/append';
import { grouped } from '../../foundation/basics/grouped';
import { jsonText } from '../../foundation/basics/json-text';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { ClusterTarget } from '../../karpenter/versions/cluster-target';
import { clusterOf, clustersWith, Target, targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, isIndependentApi } from '../../karpenter/versions/known-apis';
import { newestKnown } from '../../karpenter/versions/known-releases';

export const VERSION_ASSUMED = 'karpenter-version-assumed';

/**
 * Returns all current findings of a tree: errors, warnings, and infos.
 *
 * @param isSynthesis whether to render objects of all kinds, so that rendering errors are found before the first file is written
 */
export function findingsInTree(root: IConstruct, isSynthesis: boolean): LocatedFindings {
  return new TreeCheck(root, isSynthesis).run();
}

class TreeCheck {
  private readonly findings = new LocatedFindings();
  private readonly placeholders: Placeholders;
  private readonly karpenterObjects: KarpenterObjectOf[] = [];
  private readonly workloads: WorkloadCandidate[] = [];
  /** Kinds and names of the objects that cannot be rendered, such as `EC2NodeClass/default`. */
  private readonly unrendered = new Set<string>();
  private isVersionAssumed = false;

  constructor(private readonly root: IConstruct, private readonly isSynthesis: boolean) {
    this.placeholders = placeholdersOf(root);
  }

  public run(): LocatedFindings {
    const constructs = preparedObjects(this.root);
    for (const scope of this.root.node.findAll()) this.findings.add(scope, scopeFindings(scope, constructs));
    for (const construct of constructs) this.readObject(construct);
    this.checkKarpenterObjects();
    if (this.workloads.length > 0 && !this.hasUnrenderedPool()) {
      checkWorkloads(this.karpenterObjects, this.workloads, (construct, found) => this.findings.add(construct, found));
    }
    if (this.isVersionAssumed) this.findings.add(this.root, [versionAssumed()]);
    return this.findings;
  }

  /** Returns whether a pool cannot be rendered, so that the pools that the workloads can use are unknown. */
  private hasUnrenderedPool(): boolean {
    return [...this.unrendered].some((object) => /^(NodePool|Provisioner)\//.test(object));
  }

  /** Renders an object that may need checks, and adds the findings that are independent of its kind. */
  private readObject(construct: ApiObject): void {
    if (!this.isSynthesis && !mayRenderKarpenterObject(construct)) {
      const { apiVersion, kind } = construct;
      if (!makesNoPods(apiVersion, kind) || decidesDrains({ apiVersion, kind })) {
        this.workloads.push({ construct, isRendered: false, json: () => jsonOf(construct) });
      }
      return;
    }
    const result = render(construct);
    if ('failures' in result) {
      this.findings.add(construct, result.failures);
      this.unrendered.add(`${construct.kind}/${construct.name}`);
      return;
    }
    const { json } = result;
    // If toJson returns nothing, cdk8s writes an empty document, which kubectl skips.
    if (json === undefined || json === null) return;
    if (!this.placeholders.areGoneFrom(json)) this.findings.add(construct, [changedStringValue()]);
    this.findings.add(construct, checkCharacters(json, ESCAPED_ELSEWHERE.of(construct) === true));
    const found = karpenterObjectsIn(construct, json);
    append(this.karpenterObjects, found);
    if (isList(json) || decidesDrains(json)) this.workloads.push({ construct, isRendered: true, json: () => json });
    if (found.length === 0) this.findings.add(construct, checkWritable(json));
  }

  private checkKarpenterObjects(): void {
    const indexOf = indexByCluster(this.karpenterObjects, this.unrendered);
    const unrelated = unrelatedArgoCdObjects(this.karpenterObjects, undefined, ({ json }) => chartValuesIn(json).length > 0);
    for (const object of this.karpenterObjects) {
      if (unrelated.has(object) && !isOfThisPackage(object.construct)) continue;
      const { construct, json, path } = object;
      const objectIndex = indexOf(construct);
      const target = withController(targetOf(construct), construct);
      this.isVersionAssumed ||= target.assumed && !isIndependentApi(apiOfObject(json)) && !isOfAutoMode(json);
      const { findings } = (isSuppressed(construct, UNKNOWN_FIELD) ? checkKnownValues : reportObject)(object, target, objectIndex);
      const all = [...findings, ...controllerFindings(object, target), ...clusterTargetFindings(json, target.cluster)];
      this.findings.add(construct, path === undefined ? all : all.map((finding) => ({ ...finding, path: `${path}.${finding.path}` })));
    }
  }
}

/** Returns conflicts of an object with the permissions and settings of its controller, and findings about the values of a controller that the object installs. */
function controllerFindings({ construct, json }: KarpenterObjectOf, { version }: Target): readonly Finding[] {
  const checked = CHECKED_VALUES.at(construct);
  const isChecked = ({ values }: ChartValues) => checked !== undefined && jsonText(values) === jsonText(checked);
  const ofValues = chartValuesIn(json).filter((found) => !isChecked(found)).flatMap((found) => valueModule().findingsOfValues(found, version));
  if (json.kind !== 'EC2NodeClass') return withoutKnown(ofValues, construct, version);
  const ofIam = IAM_CHECKS.of(construct)?.nodeClassFindings(json, version) ?? [];
  if (ofIam.some(({ path }) => path === 'spec.role')) return ofIam;
  return [...ofIam, ...controllerRoleFindings(json, [roleNameIn(CONTROLLER_SETTINGS.of(construct)?.identity(version).serviceAccountRoleArn)])];
}

/** Loads the module on demand, because most apps contain no object with values of Karpenter's chart. */
function valueModule(): typeof import('../../checks/controller-values/value-findings') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../../checks/controller-values/value-findings');
}

/** Removes findings that the check of the controller settings reports for the same value. */
function withoutKnown(findings: readonly Finding[], construct: IConstruct, version: KarpenterVersion): readonly Finding[] {
  if (findings.length === 0) return findings;
  const known = new Set(CONTROLLER_SETTINGS.of(construct)?.findings(version).map(({ rule, message }) => `${rule} ${message}`));
  return findings.filter(({ rule, message }) => !known.has(`${rule} ${message}`));
}

/** Returns a function that finds the index for an object. NodePools and NodeOverlays of other clusters are not in the index. */
function indexByCluster(objects: readonly KarpenterObjectOf[], unknownClasses: ReadonlySet<string>): (construct: IConstruct) => ObjectIndex {
  const all = { ...objectIndexOf(objects, true), unknownClasses };
  const clusters = grouped(objects, ({ construct }) => clusterOf(construct));
  if (clusters.size < 2) return () => all;
  const indexes = new Map([...clusters.keys()].map((cluster): [IConstruct | undefined, ObjectIndex] => {
    const ofCluster = [...clustersWith(cluster)].flatMap((each) => clusters.get(each) ?? []);
    const { pools, poolAt, poolsAsWritten, hasAutoModePools, overlays } = objectIndexOf(ofCluster, true);
    return [cluster, { ...all, pools, poolAt, poolsAsWritten, hasAutoModePools, overlays }];
  }));
  return (construct) => indexes.get(clusterOf(construct))!;
}

/** Returns true for a construct of this package, rather than one of cdk8s. */
function isOfThisPackage(construct: ApiObject): boolean {
  return '_spec' in construct;
}

/** Returns the JSON of an object, or undefined if the object has no JSON or cannot be rendered. cdk8s reports rendering errors. */
function jsonOf(construct: ApiObject): Json | undefined {
  const result = render(construct);
  return 'json' in result ? result.json ?? undefined : undefined;
}

/** Adds the controller's settings to a target. A cluster with only EKS Auto Mode has no settings that a user could change. */
function withController(target: Target, construct: IConstruct): Target {
  if (target.cluster === ClusterTarget.AUTO_MODE) return { ...target, isGateOn: () => true };
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

function changedStringValue(): Finding {
  return findingOf('helm-value', '', 'a string contains a modified placeholder of a HelmChart string value',
    'Do not change the string that stringValue returns, or use a literal string.');
}

function versionAssumed(): Finding {
  return {
    rule: VERSION_ASSUMED,
    severity: Severity.INFO,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `no Karpenter release is configured, so objects are checked for Karpenter ${newestKnown()}, the newest known release`,
    fix: 'Set version in KarpenterApp or Karpenter.configure.',
  };
}
