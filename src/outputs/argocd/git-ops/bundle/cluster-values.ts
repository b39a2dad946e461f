import { copyOf, JsonObject } from '../../../../foundation/basics/json';
import { fieldPath, valueAt } from '../../../helm/field-path';
import { HelmChart } from '../../../helm/helm-chart';
import { identifier, isFree } from '../../../helm/values/value-name';
import { ClusterValue } from '../cluster-value';

/** A value of the chart with the Applications, for readers. */
interface ListedValue {
  readonly name: string;
  readonly source: string;
}

/** The values of a Helm chart that an ApplicationSet fills for each cluster. */
export class ClusterValues {
  private readonly known = new Map<string, { readonly name: string; readonly placeholder: string; readonly value: ClusterValue }>();

  constructor(private readonly chart: HelmChart) {}

  /** Returns a placeholder for a value, with a literal start. Equal values share a placeholder. */
  public add(value: ClusterValue, example: string, start = ''): string {
    const key = `${value._expression} ${value._pattern}`;
    const known = this.known.get(key);
    if (known) return `${start}${known.placeholder}`;
    const name = this.freeName(identifier(value._name));
    const placeholder = this.chart.stringValue(name, { defaultValue: example, pattern: value._pattern, description: sentence(value._source) });
    this.known.set(key, { name, placeholder, value });
    return `${start}${placeholder}`;
  }

  /**
   * Returns values in which placeholders replace the examples at the paths of cluster values.
   *
   * @throws if a path has no example
   */
  public addAll(values: JsonObject, clusterValues: { readonly [path: string]: ClusterValue }, where: string, exampleIn: string): JsonObject {
    const copy = copyOf(values);
    for (const [text, value] of Object.entries(clusterValues)) {
      const path = fieldPath(text);
      const example = valueAt(copy, path);
      if (typeof example !== 'string') {
        throw new Error(`${where}: ${exampleIn} must have a string at ${text}, as an example that synthesis checks. Set it to the value of one of the clusters.`);
      }
      const parent = valueAt(copy, path.slice(0, -1)) ?? copy;
      (parent as JsonObject)[path.at(-1)!] = this.add(value, example);
    }
    return copy;
  }

  /** Returns all values, for readers. */
  public list(): ListedValue[] {
    return [...this.known.values()].map(({ name, value }) => ({ name, source: value._source }));
  }

  /** Returns the Go templates of all values, by name. */
  public templates(): { [name: string]: string } {
    return Object.fromEntries([...this.known.values()].map(({ name, value }) => [name, `{{${value._expression}}}`]));
  }

  private freeName(name: string): string {
    const names = new Set([...this.known.values()].map((each) => each.name));
    const isTaken = (each: string) => names.has(each) || !isFree(each);
    let free = name;
    for (let number = 2; isTaken(free); number++) free = `${name}${number}`;
    return free;
  }
}

function sentence(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
