import { createHash } from 'crypto';
import { Chart } from 'cdk8s';
import { idsBelow } from '../../../basics/ids-below';
import { RenderedObject } from '../bundle/objects-of';

const LONGEST = 200;

/**
 * The file names of a chart's objects: the kind and the name from the program. They have no hash and do not depend on other objects.
 *
 * If two objects have the same file name, the namespace and the object's name are added to both.
 */
export function nodeFileNames(chart: Chart, objects: readonly RenderedObject[]): string[] {
  const short = objects.map((object) => clean(`${object.json.kind}-${nameInProgram(chart, object)}`));
  return objects.map(({ json }, index) => {
    const isShared = short.some((name, other) => other !== index && name === short[index]);
    const parts = isShared ? [short[index], json.metadata?.namespace, json.metadata?.name] : [short[index]];
    return `${shortened(parts.filter((part) => part !== undefined).map(clean).join('-'))}.yaml`;
  });
}

/** The explicit name, else the ids on the path to the construct. */
function nameInProgram(chart: Chart, { object, json }: RenderedObject): string {
  const name: unknown = json.metadata?.name;
  if (typeof name === 'string' && name !== chart.generateObjectName(object)) return name;
  return idsBelow(chart, object).join('-');
}

/** File systems limit names to 255 bytes. */
function shortened(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 9)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

function clean(text: unknown): string {
  return String(text).toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
}
