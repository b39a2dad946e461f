import { join, resolve, sep } from 'path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ChartPlan, chartPlan } from './chart-plan';
import { FIRST_CHART_VERSION } from './chart-version';
import { FieldDeclaration, RepeatDeclaration, StringDeclaration, SwitchDeclaration } from './declarations';
import { fieldPath } from './field-path';
import { ChartFacts } from './files/chart-facts';
import { chartFiles } from './files/chart-files';
import { HelmChartProps } from './helm-chart-props';
import { CHART_PROPS, EXPOSE_OPTIONS, NAMED_OPTIONS, STRING_VALUE_PROPS } from './option-checks';
import { checkProps, checkValue, checkValues } from '../basics/check-props';
import { NEEDED_TEXT } from '../basics/prop-checks';
import { valuesSchema } from './schema/values-schema';
import { valueExpression } from './templates/object-plan';
import { checkedName } from './values/value-name';
import { ExposeOptions, RepeatOptions, StringValueProps, SwitchOptions } from './values/value-options';
import { ValueProblem, valueProblems } from './values/value-problems';
import { isObject, JsonObject } from '../basics/json';
import { foreignFiles, unwritable, writeOwnFiles } from '../basics/own-files';

import { valueText } from '../basics/value-text';
import { re2RegExp } from '../go/re2';
import { appCheckOf } from '../synthesis/app-check';
import { addOutput } from '../synthesis/app-outputs';
import { withEdited } from '../synthesis/edit-json';
import { placeholdersOf } from '../synthesis/helm-value-placeholders';
import { addOwnFindings } from '../synthesis/own-findings';
import { prepareBeforeChecks } from '../synthesis/preparations';
import { renderingOf } from '../synthesis/rendering';
import { Finding } from '../validation/finding';
import { findingOf } from '../validation/finding-of';
import { ESCAPED_ELSEWHERE } from '../validation/yaml-character';
import { targetOf } from '../versions/configuration';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, NODE_POOLS, PROVISIONER } from '../versions/known-apis';

/** Kinds that nodes hang on. */
const KEPT = [...NODE_POOLS, ...EC2_NODE_CLASSES, PROVISIONER, AWS_NODE_TEMPLATE];
const KEEP = 'helm.sh/resource-policy';

/**
 * A chart of cdk8s that is also written as a Helm chart, to `charts/NAME/`, whenever the app is synthesised.
 *
 * What is exposed becomes a value, whose default is what the constructs render: `helm template` with default values gives the objects that the app's manifests have.
 * All else is written as it is. Only a `KarpenterApp` writes it: under any other App it is an error.
 *
 * @stability experimental
 */
export class HelmChart extends Chart {
  private readonly facts: Omit<ChartFacts, 'appVersion'> & Pick<HelmChartProps, 'appVersion'>;
  private readonly outdir: string;
  private readonly keepOnUninstall: boolean;
  private readonly strings = new Map<number, StringDeclaration>();
  private readonly members: (FieldDeclaration | SwitchDeclaration)[] = [];
  private readonly repeats: RepeatDeclaration[] = [];
  private files: ReadonlyMap<string, string> = new Map();

  constructor(scope: Construct, id: string, props: HelmChartProps = {}) {
    super(scope, id, props);
    const { name = id, version = FIRST_CHART_VERSION, outdir, keepOnUninstall = true } = props;
    const { description = '', appVersion, kubeVersion, keywords, home, sources, maintainers, icon } = props;
    checkValues({ ...props, name }, CHART_PROPS);
    if (!addOutput(this, { write: () => this.write() })) {
      throw new Error('a HelmChart needs new KarpenterApp() as its app: another App writes no Helm charts; write new KarpenterApp(), or new Chart(…) for plain manifests');
    }
    this.facts = { name, version, description, appVersion, kubeVersion, keywords, home, sources, maintainers, icon };
    this.outdir = resolve(outdir ?? `charts/${name}`);
    this.keepOnUninstall = keepOnUninstall;
    appCheckOf(this);
    ESCAPED_ELSEWHERE.set(this, true);
    if (keepOnUninstall) prepareBeforeChecks(this, () => this.ownObjects().filter(isKept).forEach(keep));
    addOwnFindings(this, () => this.findings());
    HELM_CHARTS.set(this.node.root, [...HELM_CHARTS.get(this.node.root) ?? [], this]);
  }

  /**
   * Makes a text a value, and returns what stands for it: put it into texts and keys of maps, such as `KarpenterNodeRole-${cluster}` or a tag key.
   *
   * Manifests, checks and values.yaml have its default. For whole fields that are no texts, use `expose`. Refuses a name that is taken, and a default that does not match.
   */
  public stringValue(name: string, props: StringValueProps): string {
    checkedName(name);
    checkProps(props, STRING_VALUE_PROPS, '{ defaultValue: … }', `the value ${name}: `);
    const { defaultValue, pattern, allowedValues } = props;
    if ([...this.strings.values()].some((other) => other.name === name)) throw new Error(`the value ${name} is there already; use what stringValue returned for it, or another name`);
    if (pattern !== undefined && !regExp(name, pattern).test(defaultValue)) throw new Error(`the value ${name}: its default ${valueText(defaultValue)} does not match ${pattern}`);
    if (allowedValues && !allowedValues.includes(defaultValue)) throw new Error(`the value ${name}: its default ${valueText(defaultValue)} is none of ${allowedValues.join(', ')}`);
    const { number, placeholder } = placeholdersOf(this).add(defaultValue);
    this.strings.set(number, { ...props, name });
    return placeholder;
  }

  /**
   * Makes a field of a construct a value: a scalar, a list, a map or a whole block, such as `spec.limits`, `spec.amiSelectorTerms[0].alias` or `metadata.labels["team"]`.
   *
   * Its default is what the construct renders; what it does not render is left out until it is given, and null leaves a field out. Type and bounds are those of the Karpenter
   * release. A path that its schema lacks is an error of synthesis.
   */
  public expose(construct: IConstruct, path: string, options: ExposeOptions = {}): void {
    const segments = fieldPath(path);
    checkProps(options, EXPOSE_OPTIONS, '{ name: … }', `${path}: `);
    if (options.name !== undefined) checkedName(options.name);
    if (options.pattern !== undefined) regExp(path, options.pattern);
    const { minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity } = options;
    if (minimum > maximum || minItems > maxItems) throw new Error(`${path}: nothing is both at least ${minimum > maximum ? minimum : minItems} and at most ${minimum > maximum ? maximum : maxItems}; write bounds with room between them`);
    this.members.push({ object: this.objectOf(construct), path: segments, options });
  }

  /** Makes the objects of a construct hang on a value `enabled`, which is true by default. */
  public addSwitch(construct: IConstruct, options: SwitchOptions = {}): void {
    checkProps(options, NAMED_OPTIONS, '{ name: … }');
    if (options.name !== undefined) checkedName(options.name);
    this.ownOne(construct);
    this.members.push({ construct, options });
  }

  /**
   * Repeats the one object of a construct for each entry of a map, whose keys are the names of the objects: the default has one, itself.
   *
   * What is exposed of the construct stands in each entry.
   */
  public repeat(construct: IConstruct, options: RepeatOptions = {}): void {
    checkProps(options, NAMED_OPTIONS, '{ name: … }');
    if (options.name !== undefined) checkedName(options.name);
    const objects = objectsIn(this.ownOne(construct));
    if (objects.length !== 1) throw new Error(`${construct.node.path} holds ${objects.length} objects, and only one can be repeated; name a construct of one object`);
    const [object] = objects;
    if (this.repeats.some((other) => other.object === object)) throw new Error(`${construct.node.path} is repeated already`);
    this.repeats.push({ object, options });
  }

  /** @internal the folder that it is written to */
  public get _folder(): string {
    return this.outdir;
  }

  private ownOne(construct: IConstruct): IConstruct {
    if (!construct?.node?.scopes.includes(this) || Chart.of(construct) !== this) {
      throw new Error(`${construct?.node ? construct.node.path : valueText(construct)} is no construct of the chart ${this.node.path}; name one that stands in it`);
    }
    return construct;
  }

  /** The object that a construct is, that it stands for, or the only one in it. */
  private objectOf(construct: IConstruct): ApiObject {
    const objects = objectsIn(this.ownOne(construct));
    if (objects.length === 1) return objects[0];
    try {
      return ApiObject.of(construct);
    } catch {
      const names = objects.map(({ node }) => node.path).join(', ');
      throw new Error(`${construct.node.path} is no object, and has no single one; ${names === '' ? 'name one with an object' : `name one of ${names}`}`);
    }
  }

  /** @internal what of such values Helm would refuse */
  public _valueProblems(values: JsonObject): ValueProblem[] {
    return valueProblems(values, valuesSchema(this.plan().values));
  }

  /** Looks at the chart as it stands; what is then written is what was looked at. */
  private findings(): Finding[] {
    const plan = this.plan();
    this.files = this.filesOf(plan, String(targetOf(this).version));
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
      const failure = new Error(`the Helm chart ${this.node.path} can't be written to ${this.outdir}: ${(error as Error).message}; name another outdir, or make it writable`);
      failure.stack = `${failure.name}: ${failure.message}`;
      throw failure;
    }
  }

  private filesOf(plan: ChartPlan, release: string): ReadonlyMap<string, string> {
    const { description, appVersion } = this.facts;
    const facts = { ...this.facts, appVersion: appVersion ?? release, description: description || `Nodes of Karpenter ${release}: pools, node classes and what goes with them.` };
    return chartFiles(facts, plan, (number, values) => valueExpression(values, this.strings.get(number)?.name ?? 'none'));
  }

  private folderFindings(): Finding[] {
    const finding = (message: string, fix: string) => [findingOf('helm-chart', '', message, fix)];
    const appOutdir = resolve(App.of(this).outdir);
    if (`${this.outdir}${sep}`.startsWith(`${appOutdir}${sep}`)) {
      return finding(`the Helm chart goes to ${this.outdir}, within the output folder of the app, where every .yaml counts as a manifest`, 'name an outdir beside it');
    }
    const other = HELM_CHARTS.get(this.node.root)!.find((each) => each !== this && `${this.outdir}${sep}`.startsWith(`${each.outdir}${sep}`));
    if (other) return finding(`${other.node.path} is written to ${other.outdir}, and this one to the same folder or one within it`, 'name another outdir, or another name');
    const reason = unwritable(join(this.outdir, 'templates'));
    if (reason) return finding(`the Helm chart can't be written: ${reason}`, 'name another outdir, or make it writable');
    const [foreign] = foreignFiles(this.outdir, this.files);
    return foreign === undefined ? [] : finding(`${foreign} was not written by this package, and would be lost`, 'move it away, or name another outdir');
  }
}

function objectsIn(construct: IConstruct): ApiObject[] {
  return construct.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));
}

/** The charts of each app. */
const HELM_CHARTS = new WeakMap<IConstruct, HelmChart[]>();

function regExp(name: string, pattern: string): RegExp {
  checkValue(name, pattern, NEEDED_TEXT);
  try {
    return re2RegExp(pattern);
  } catch (error) {
    throw new Error(`${name}: the pattern ${valueText(pattern)} can't be read: ${(error as Error).message}`);
  }
}

function isKept({ apiVersion, kind }: JsonObject): boolean {
  return KEPT.includes(`${apiVersion} ${kind}`);
}

const kept = new WeakSet<ApiObject>();

/** Also of an object that is made of another one whenever it renders, and knows nothing of metadata of its own. */
function keep(object: ApiObject): void {
  if (kept.has(object)) return;
  kept.add(object);
  renderingOf(object).add('edits', (json) => (Object.hasOwn(json.metadata?.annotations ?? {}, KEEP) ? json : withEdited(json, ['metadata', 'annotations', KEEP], () => 'keep')));
}

/** The object as it renders with placeholders; undefined where it can't, which the check of the app says. */
function jsonOf(object: ApiObject): JsonObject | undefined {
  try {
    const json = placeholdersOf(object).kept(() => object.toJson());
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
