import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';

/** Settings of Karpenter's controller that change scheduling, with their defaults. */
const DEFAULTS = new Map([
  ['SCHEDULER_CONFIG', ''], ['PREFERENCE_POLICY', 'Respect'], ['MIN_VALUES_POLICY', 'Strict'], ['IGNORE_DRA_REQUESTS', 'true'],
]);

/** Returns the settings of Karpenter's controller in the objects that the simulation does not use, in sentences. */
export function controllerSettings(objects: readonly JsonObject[]): readonly string[] {
  return objects.filter(isController).flatMap((deployment) => {
    const containers = objectsIn(objectAt(deployment, ['spec', 'template', 'spec']).containers);
    const variables = containers.flatMap(({ item: { env } }) => objectsIn(env)).map(({ item }) => item);
    return variables.filter(({ name, value }) => DEFAULTS.has(name) && String(value ?? '') !== DEFAULTS.get(name))
      .map(({ name }) => `${name} of Deployment ${objectName(deployment)} is not simulated. The simulation uses Karpenter's default.`);
  });
}

function isController({ kind, metadata }: JsonObject): boolean {
  return kind === 'Deployment' && objectAt(metadata, ['labels'])['app.kubernetes.io/name'] === 'karpenter';
}
