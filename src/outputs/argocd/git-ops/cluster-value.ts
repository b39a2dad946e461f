import { checkProps, checkValue } from '../../../foundation/basics/props/check-props';
import { required, STRING, stringLike, TEXT } from '../../../foundation/basics/props/prop-checks';
import { valueText } from '../../../foundation/basics/value-text';
import { Regexp, regexpOf } from '../../../foundation/go/re2';
import { KEY } from '../application-set/label-checks';

/**
 * Default and allowed values of a label or an annotation.
 *
 * @stability experimental
 */
export interface ClusterValueOptions {
  /**
   * Value for clusters without the label or annotation, or with an empty one. Printable ASCII characters.
   *
   * @default - no value: the chart of the Applications rejects the cluster, so its parent Application reports an error and deploys nothing
   */
  readonly defaultValue?: string;

  /**
   * Regular expression in RE2 syntax that every value must match. The schema in the chart of the Applications contains it.
   *
   * @default - any value that is not empty
   */
  readonly pattern?: string;
}

const OPTIONS = { defaultValue: stringLike(/^[ -~]+$/, 'a non-empty string of printable ASCII characters'), pattern: TEXT };

/**
 * A string that Argo CD reads for each cluster that a GitOpsClusterSelector finds: a label or an annotation of the cluster's Secret, or the name of the cluster in Argo CD.
 *
 * Synthesis cannot check the values of your clusters. It checks the example in their place, such as the `clusterName` of the ControllerValues.
 * The schema in the chart of the Applications checks the values before Argo CD deploys them.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-Cluster/
 * @example
 * const queue = karpenter.argocd.ClusterValue.label('example.com/queue');
 * const role = karpenter.argocd.ClusterValue.annotation('example.com/node-role', { pattern: '^[0-9A-Za-z_+=,.@-]{1,64}$' });
 *
 * @stability experimental
 */
export class ClusterValue {
  /** The value of a label of the cluster's Secret. */
  public static label(key: string, options: ClusterValueOptions = {}): ClusterValue {
    checkValue('ClusterValue.label: key', key, KEY);
    return made('ClusterValue.label', `index .metadata.labels "${key}"`, key, `label ${key}`, options);
  }

  /** The value of an annotation of the cluster's Secret. Annotations can contain strings that are not valid labels, such as ARNs. */
  public static annotation(key: string, options: ClusterValueOptions = {}): ClusterValue {
    checkValue('ClusterValue.annotation: key', key, KEY);
    return made('ClusterValue.annotation', `index (index .metadata "annotations" | default dict) "${key}" | default ""`, key, `annotation ${key}`, options);
  }

  /** The name of the cluster in Argo CD, which is `name` in the cluster's Secret. */
  public static clusterName(options: ClusterValueOptions = {}): ClusterValue {
    return made('ClusterValue.clusterName', '.name', 'cluster-name', 'name of the cluster', options);
  }

  /** @internal without checks; the factories check */
  public static _of(expression: string, name: string, source: string, pattern: string, hasDefault: boolean): ClusterValue {
    return new ClusterValue(expression, name, source, pattern, hasDefault);
  }

  private constructor(
    /** @internal Go template expression of the ApplicationSet */
    public readonly _expression: string,
    /** @internal last part of the key, for the name of the chart's value */
    public readonly _name: string,
    /** @internal where the value comes from, for readers */
    public readonly _source: string,
    /** @internal */
    public readonly _pattern: string,
    private readonly hasDefault: boolean,
  ) {}

  /** @internal the value with a default, unless it has one */
  public _orElse(defaultValue: string, pattern: string): ClusterValue {
    const expression = this.hasDefault ? this._expression : withDefault(this._expression, defaultValue);
    return new ClusterValue(expression, this._name, this._source, this._pattern === ANY ? pattern : this._pattern, true);
  }
}

/** Matches every string that is not empty. */
const ANY = '.';

function withDefault(expression: string, defaultValue: string | undefined): string {
  return defaultValue === undefined ? expression : `${expression.replace(/ \| default ""$/, '')} | default ${JSON.stringify(defaultValue)}`;
}

function made(where: string, expression: string, key: string, source: string, options: ClusterValueOptions): ClusterValue {
  checkProps(options, OPTIONS, '{ defaultValue: "demo" }', `${where}: `);
  const { defaultValue, pattern = ANY } = options;
  const regexp = regexpIn(where, pattern);
  if (defaultValue !== undefined && !regexp.test(defaultValue)) throw new Error(`${where}: defaultValue must match ${pattern}, got ${valueText(defaultValue)}`);
  return ClusterValue._of(withDefault(expression, defaultValue), key.slice(key.lastIndexOf('/') + 1), source, pattern, defaultValue !== undefined);
}

function regexpIn(where: string, pattern: string): Regexp {
  try {
    return regexpOf(checkValue(`${where}: pattern`, pattern, required(STRING)));
  } catch {
    throw new Error(`${where}: pattern must be a regular expression in RE2 syntax, got ${valueText(pattern)}`);
  }
}
