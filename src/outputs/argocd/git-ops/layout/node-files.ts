import { Chart } from 'cdk8s';
import { shortened } from '../../../../foundation/basics/output/file-name';
import { idsBelow } from '../../../helm/ids-below';
import { RenderedObject } from '../bundle/objects-of';

/**
 * Returns the file names of a chart's objects, which consist of the kind and the name in the program. The file names contain no hash, so they remain stable.
 *
 * If two objects would have the same file name, both file names also contain the namespace and the object's name.
 */
export function nodeFileNames(chart: Chart, objects: readonly RenderedObject[]): string[] {
  const short = objects.map((object) => clean(`${object.json.kind}-${nameInProgram(chart, object)}`));
  const counts = new Map<string, number>();
  for (const name of short) counts.set(name, (counts.get(name) ?? 0) + 1);
  return objects.map(({ json }, index) => {
    const parts = counts.get(short[index])! > 1 ? [short[index], json.metadata?.namespace, json.metadata?.name] : [short[index]];
    return `${shortened(parts.filter((part) => part !== undefined).map(clean).join('-'))}.yaml`;
  });
}

/** Returns the explicit name of an object, or the IDs on the path to its construct. */
function nameInProgram(chart: Chart, { object, json }: RenderedObject): string {
  const name: unknown = json.metadata?.name;
  if (typeof name === 'string' && name !== chart.generateObjectName(object)) return name;
  return idsBelow(chart, object).join('-');
}

function clean(text: unknown): string {
  return String(text).toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
}
