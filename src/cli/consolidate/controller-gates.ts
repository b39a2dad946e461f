import { readGates } from '../../checks/controller-values/chart-settings/gate-variables';
import { Gates } from '../../forecast/consolidation/gates';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

/** The feature gates of the controller, and where they come from. */
export interface ControllerGates {
  readonly gates: Gates;
  /** Names the gates that are on, in a sentence. */
  readonly text: string;
}

/** The gates that change consolidation. All of them are off by default. */
const NAMES: { readonly [gate in keyof Gates]: string } = {
  spotToSpotConsolidation: 'SpotToSpotConsolidation', terminateFirstDrift: 'TerminateFirstDrift', podDeletionCostManagement: 'PodDeletionCostManagement',
};

/**
 * Returns the gates of the option, or else of Karpenter's Deployment, or else Karpenter's defaults.
 *
 * @param option the gates in `--feature-gates`. Gates that are not in the option have their defaults.
 */
export function controllerGates(objects: readonly JsonObject[], option: ReadonlyMap<string, boolean> | undefined): ControllerGates {
  const ofDeployment = option === undefined ? gatesOfDeployment(objects) : undefined;
  const values = option ?? ofDeployment ?? new Map<string, boolean>();
  const names = Object.values(NAMES);
  const on = names.filter((name) => values.get(name) === true);
  const off = names.filter((name) => !on.includes(name));
  const origin = option !== undefined ? 'according to --feature-gates' : ofDeployment !== undefined ? 'according to the Deployment of Karpenter' : 'which are the defaults. To change them, set --feature-gates';
  const states = [...on.length > 0 ? [`${on.join(' and ')} on`] : [], ...off.length > 0 ? [`${off.join(', ')} off`] : []];
  return {
    gates: {
      spotToSpotConsolidation: values.get(NAMES.spotToSpotConsolidation) ?? false,
      terminateFirstDrift: values.get(NAMES.terminateFirstDrift) ?? false,
      podDeletionCostManagement: values.get(NAMES.podDeletionCostManagement) ?? false,
    },
    text: `Feature gates: ${states.join(', ')}, ${origin}.`,
  };
}

function gatesOfDeployment(objects: readonly JsonObject[]): ReadonlyMap<string, boolean> | undefined {
  const deployments = objects.filter(({ kind, metadata }) => kind === 'Deployment' && objectAt(metadata, ['labels'])['app.kubernetes.io/name'] === 'karpenter');
  const containers = deployments.flatMap((json) => objectsIn(objectAt(json, ['spec', 'template', 'spec']).containers));
  const variables = containers.flatMap(({ item }) => objectsIn(item.env)).map(({ item }) => item);
  const found = variables.find(({ name, value }) => name === 'FEATURE_GATES' && typeof value === 'string');
  return found === undefined ? undefined : readGates(found.value);
}
