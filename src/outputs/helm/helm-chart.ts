import { dirname, relative, resolve, sep } from 'path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ChartPlan, chartPlan } from './chart-plan';
import { FIRST_CHART_VERSION } from './chart-version';
import { FieldDeclaration, RepeatDeclaration, StringDeclaration, SwitchDeclaration } from './declarations';
import { fieldPath } from './field-path';
import { ChartMetadata } from './files/chart-facts';
import { chartFiles } from './files/chart-files';
import { platformText } from './files/platform-text';
import { HelmChartProps } from './helm-chart-props';
import { CHART_PROPS, EXPOSE_OPTIONS, NAMED_OPTIONS, STRING_VALUE_PROPS } from './option-checks';
import { valuesSchema } from './schema/values-schema';
import { valueExpression } from './templates/object-plan';
import { objectsWithValues } from './values/objects-with-values';
import { checkedName } from './values/value-name';
import { ExposeOptions, RepeatOptions, StringValueProps, SwitchOptions } from './values/value-options';
import { ValueProblem, valueProblems } from './values/value-problems';
import { findingOf } from '../../checks/engine/finding-of';
import { ESCAPED_ELSEWHERE } from '../../checks/engine/yaml-character';
import { Finding } from '../../checks/findings/finding';
import { knownProps } from '../../constructs/props/known-props';
import { appCheckOf } from '../../constructs/synthesis/app-check';
import { addOutput } from '../../constructs/synthesis/app-outputs';
import { withEdited } from '../../constructs/synthesis/edit-json';
import { placeholdersOf } from '../../constructs/synthesis/helm-values/placeholders';
import { addOwnFindings } from '../../constructs/synthesis/own-findings';
import { prepareBeforeChecks } from '../../constructs/synthesis/preparations';
import { renderingOf } from '../../constructs/synthesis/rendering';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { foreignFiles, unwritable, writeOwnFiles } from '../../foundation/basics/output/own-files';
import { checkProps, checkValue, checkValues } from '../../foundation/basics/props/check-props';
import { NEEDED_TEXT } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { Regexp, regexpOf } from '../../foundation/go/re2';
import { targetOf } from '../../karpenter/versions/configuration';
import { AWS_NODE_CLASSES, AWS_NODE_TEMPLATE, NODE_POOLS, PROVISIONER } from '../../karpenter/versions/known-apis';

/** Kinds whose objects own nodes. Deleting an object of these kinds terminates its nodes. */
const KEPT = [...NODE_POOLS, ...AWS_NODE_CLASSES, PROVISIONER, AWS_NODE_TEMPLATE];
const KEEP = 'helm.sh/resource-policy';

/**
 * A cdk8s chart that synthesis also writes as a Helm chart, by default to `charts/NAME/`. Requires a `KarpenterApp`.
 *
 * Each exposed field becomes a value, with the rendered field as its default. With default values, the output of `helm template` therefore contains the same objects as the app's manifests.
 * All other strings are literal: Helm does not evaluate template syntax in them.
 *
 * @see https://helm.sh/docs/topics/charts/
 *
 * @example
 *
 * const helmChart = new karpenter.helm.HelmChart(app, 'nodes', { version: '1.0.0' });
 * const cluster = helmChart.stringValue('clusterName', { defaultValue: 'demo' });
 * const linux = new karpenter.EC2NodeClass(helmChart, 'Linux', {
 *   role: `KarpenterNodeRole-${cluster}`,
 *   amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
 *   subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
 *   securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
 * });
 * const general = new karpenter.NodePool(helmChart, 'General', {
 *   nodeClass: linux,
 *   requirements: [karpenter.Requirement.instanceCategories('c', 'm', 'r')],
 *   limits: { cpu: '1000' },
 * });
 * helmChart.expose(general, 'spec.limits');
 *
 * @stability experimental
 */
export class HelmChart extends Chart {
  private readonly facts: ChartMetadata;
  private readonly outdir: string;
  private readonly keepOnUninstall: boolean;
  private readonly strings = new Map<number, StringDeclaration>();
  private readonly members: (FieldDeclaration | SwitchDeclaration)[] = [];
  private readonly repeats: RepeatDeclaration[] = [];
  private files: ReadonlyMap<string, string> = new Map();
  private argoReadme?: string;

  constructor(scope: Construct, id: string, props: HelmChartProps = {}) {
    // A newer cdk8s can have more props.
    super(scope, id, knownProps(props, 'helm.HelmChartProps', '{ version: "1.0.0" }', { isExact: false }));
    const { name = id, version = FIRST_CHART_VERSION, outdir, keepOnUninstall = true } = props;
    const { description = '', appVersion, kubeVersion, keywords, home, sources, maintainers, icon } = props;
    checkValues({ ...props, name }, CHART_PROPS);
    if (!addOutput(this, { write: () => this.write() })) {
      throw new Error('HelmChart requires a KarpenterApp, because no other app writes Helm charts. Use new KarpenterApp(), or use new Chart() for plain manifests.');
    }
    this.facts = { name, version, description, appVersion, kubeVersion, keywords, home, sources, maintainers, icon };
    this.outdir = resolve(outdir ?? `charts/${name}`);
    this.keepOnUninstall = keepOnUninstall;
    appCheckOf(this);
    ESCAPED_ELSEWHERE.set(this, true);
    if (keepOnUninstall) prepareBeforeChecks(this, () => this.ownObjects().filter(isKept).forEach(keep));
    addOwnFindings(this, () => this.findings());
    addChart(this);
  }

  /**
   * Adds a string value to the chart, and returns a placeholder for the value. Use the placeholder in other strings and in map keys, for example in `KarpenterNodeRole-${cluster}`.
   *
   * Manifests, validation, and values.yaml use the default of the value. To make a whole field a value, use `expose`.
   *
   * @throws if the chart already has a value with this name, or if the default does not match the pattern or the allowed values
   */
  public stringValue(name: string, props: StringValueProps): string {
    checkedName(name);
    checkProps(props, STRING_VALUE_PROPS, "{ defaultValue: 'demo' }", `string value ${name}: `);
    const { defaultValue, pattern, allowedValues } = props;
    if ([...this.strings.values()].some((other) => other.name === name)) throw new Error(`string value ${name} already exists. Reuse the string that stringValue returned, or choose another name.`);
    if (pattern !== undefined && !regExp(name, pattern).test(defaultValue)) throw new Error(`string value ${name}: defaultValue must match ${pattern}, got ${valueText(defaultValue)}`);
    if (allowedValues && !allowedValues.includes(defaultValue)) throw new Error(`string value ${name}: defaultValue must be one of ${allowedValues.join(', ')}, got ${valueText(defaultValue)}`);
    const { number, placeholder } = placeholdersOf(this).add(defaultValue);
    this.strings.set(number, { ...props, name });
    return placeholder;
  }

  /**
   * Exposes a field of a construct as a chart value. The field can be a scalar, a list, or a map, for example `spec.limits`, `spec.amiSelectorTerms[0].alias`, or `metadata.labels["team"]`.
   *
   * The default is the rendered field, if the construct renders it. Users can set null to remove a field. The schema in the chart has the types and constraints of
   * the Karpenter release. Synthesis fails if the release does not have the field.
   */
  public expose(construct: IConstruct, path: string, options: ExposeOptions = {}): void {
    const segments = fieldPath(path);
    checkProps(options, EXPOSE_OPTIONS, "{ name: 'nodes.limits' }", `${path}: `);
    if (options.name !== undefined) checkedName(options.name);
    if (options.pattern !== undefined) regExp(path, options.pattern);
    const { minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity } = options;
    if (minimum > maximum) throw new Error(`${path}: minimum must not be greater than maximum, got ${minimum} and ${maximum}`);
    if (minItems > maxItems) throw new Error(`${path}: minItems must not be greater than maxItems, got ${minItems} and ${maxItems}`);
    this.members.push({ object: this.objectOf(construct), path: segments, options });
  }

  /** Adds a value that turns the objects of a construct on or off. By default, the name of the value ends in `enabled`. The value defaults to `true`. */
  public addSwitch(construct: IConstruct, options: SwitchOptions = {}): void {
    checkProps(options, NAMED_OPTIONS, "{ name: 'inflate.enabled' }");
    if (options.name !== undefined) checkedName(options.name);
    this.ownOne(construct);
    this.members.push({ construct, options });
  }

  /**
   * Repeats the object of a construct for each entry of a map value. The map keys are the object names. By default, the map has one entry, for the construct itself.
   *
   * Each entry sets separate values for the construct's exposed fields. The construct must contain exactly one object.
   */
  public repeat(construct: IConstruct, options: RepeatOptions = {}): void {
    checkProps(options, NAMED_OPTIONS, "{ name: 'pools' }");
    if (options.name !== undefined) checkedName(options.name);
    const objects = objectsIn(this.ownOne(construct));
    if (objects.length !== 1) throw new Error(`${construct.node.path} must contain exactly one object to be repeated, got ${objects.length}. Repeat each object separately.`);
    const [object] = objects;
    if (this.repeats.some((other) => other.object === object)) throw new Error(`${construct.node.path} is already repeated. Call repeat only once for each construct.`);
    this.repeats.push({ object, options });
  }

  /** @internal output folder */
  public get _folder(): string {
    return this.outdir;
  }

  /** @internal sets the README.md of the platform that deploys the chart with Argo CD */
  public _deployedBy(readme: string): void {
    this.argoReadme = relative(this.outdir, readme).replaceAll(sep, '/');
  }

  private ownOne(construct: IConstruct): IConstruct {
    if (!construct?.node?.scopes.includes(this) || Chart.of(construct) !== this) {
      throw new Error(`construct must be in the chart ${this.node.path}, got ${construct?.node ? construct.node.path : valueText(construct)}`);
    }
    return construct;
  }

  /** Returns the only object in a construct. Otherwise, returns the construct itself or its default child. */
  private objectOf(construct: IConstruct): ApiObject {
    const objects = objectsIn(this.ownOne(construct));
    if (objects.length === 1) return objects[0];
    try {
      return ApiObject.of(construct);
    } catch {
      const names = objects.map(({ node }) => node.path).join(', ');
      throw new Error(`${construct.node.path} must contain exactly one object, got ${objects.length}. ${names === '' ? 'Use a construct that contains an object.' : `Use one of ${names}.`}`);
    }
  }

  /** @internal returns a function for the problems in user-supplied values that Helm would reject */
  public _valueCheck(): (values: JsonObject) => ValueProblem[] {
    const schema = valuesSchema(this.plan().values);
    return (values) => valueProblems(values, schema);
  }

  /** @internal the objects that Helm creates with user-supplied values */
  public _objectsWith(values: JsonObject): readonly JsonObject[] {
    return objectsWithValues({ ...this.plan(), nameOfString: (number) => this.strings.get(number)?.name ?? 'none' }, values);
  }

  /** Validates the chart, and keeps the validated files for writing. */
  private findings(): Finding[] {
    const plan = this.plan();
    this.files = this.filesOf(plan);
    return [...plan.findings, ...this.folderFindings()];
  }

  private ownObjects(): ApiObject[] {
    return objectsIn(this).filter((object) => Chart.of(object) === this);
  }

  private plan(): ChartPlan {
    const rendered = this.ownObjects().flatMap((object) => {
      const json = jsonOf(object);
      return json ? [{ object, json }] : [];
    });
    const { version } = targetOf(this);
    const declarations = { strings: this.strings, members: this.members, repeats: this.repeats };
    return chartPlan(rendered, { chart: this, version, declarations, isKept, keepOnUninstall: this.keepOnUninstall });
  }

  private write(): void {
    try {
      writeOwnFiles(this.outdir, this.files, ['templates']);
    } catch (error) {
      const failure = new Error(`cannot write the Helm chart ${this.node.path} to ${this.outdir}: ${(error as Error).message}. Set a different outdir, or make the folder writable.`);
      failure.stack = `${failure.name}: ${failure.message}`;
      throw failure;
    }
  }

  private filesOf(plan: ChartPlan): ReadonlyMap<string, string> {
    const { appVersion: given, description } = this.facts;
    const platform = platformText(targetOf(this), given);
    const facts = { ...this.facts, platform, argoReadme: this.argoReadme, appVersion: given ?? platform.release, description: description || `NodePools, node classes, and related objects for ${platform.name}.` };
    return chartFiles(facts, plan, (number, values) => valueExpression(values, this.strings.get(number)?.name ?? 'none'));
  }

  private folderFindings(): Finding[] {
    const finding = (message: string, fix: string) => [findingOf('helm-chart', '', message, fix)];
    const appOutdir = resolve(App.of(this).outdir);
    if (`${this.outdir}${sep}`.startsWith(`${appOutdir}${sep}`)) {
      return finding(`outdir must be outside the output folder of the app, where cdk8s treats every .yaml file as a manifest, got ${this.outdir}`, 'Set outdir to a folder outside the output folder of the app.');
    }
    const other = foldersAbove(this.outdir).flatMap((folder) => HELM_CHARTS.get(this.node.root)!.get(folder) ?? []).find((each) => each !== this);
    if (other) return finding(`outdir must be outside the output folder of ${other.node.path}, ${other.outdir}, got ${this.outdir}`, 'Set a different outdir, or another name.');
    const reason = unwritable(this.outdir, this.files.keys());
    if (reason) return finding(`cannot write the Helm chart: ${reason}`, 'Set a different outdir, or make the folder writable.');
    const [foreign] = foreignFiles(this.outdir, this.files.keys());
    return foreign === undefined ? [] : finding(`${foreign} already exists, but cdk8s-karpenter did not write this file`, 'Move the file, or set another outdir.');
  }
}

function objectsIn(construct: IConstruct): ApiObject[] {
  return construct.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));
}

/** Helm charts by app and output folder. */
const HELM_CHARTS = new WeakMap<IConstruct, Map<string, HelmChart[]>>();

function addChart(chart: HelmChart): void {
  const { node: { root }, _folder: folder } = chart;
  if (!HELM_CHARTS.has(root)) HELM_CHARTS.set(root, new Map());
  const byFolder = HELM_CHARTS.get(root)!;
  if (!byFolder.has(folder)) byFolder.set(folder, []);
  byFolder.get(folder)!.push(chart);
}

/** Returns a folder and the folders above it. */
function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

function regExp(name: string, pattern: string): Regexp {
  checkValue(name, pattern, NEEDED_TEXT);
  try {
    return regexpOf(pattern);
  } catch {
    throw new Error(`${name}: pattern must be a regular expression in RE2 syntax, got ${valueText(pattern)}`);
  }
}

function isKept({ apiVersion, kind }: JsonObject): boolean {
  return KEPT.includes(`${apiVersion} ${kind}`);
}

const kept = new WeakSet<ApiObject>();

/** Adds the annotation when the object renders. Before they render, objects that are derived from other objects have no metadata. */
function keep(object: ApiObject): void {
  if (kept.has(object)) return;
  kept.add(object);
  renderingOf(object).add('edits', (json) => (Object.hasOwn(json.metadata?.annotations ?? {}, KEEP) ? json : withEdited(json, ['metadata', 'annotations', KEEP], () => 'keep')));
}

/** Renders an object with placeholders. Returns undefined if rendering fails, because the app's validation reports that error. */
function jsonOf(object: ApiObject): JsonObject | undefined {
  try {
    const json = placeholdersOf(object).kept(() => object.toJson());
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
