import { ClassSettings } from './class-settings';
import { statusAmis } from './class-status';
import { isObject, JsonObject } from '../../../foundation/basics/json';

const ARCHITECTURE = 'Karpenter launches only instance types with the architecture of an AMI that amiSelectorTerms selects.';
const ENCLAVES = 'Karpenter launches only instance types that support Nitro Enclaves, because of enclaveOptions.';
const VIRTUALIZATION = 'Karpenter launches only instance types that support nested virtualization, because of cpuOptions.';
const PLACEMENT_GROUP = 'Karpenter launches only instance types that the placement group supports.';
const RESERVATIONS = 'Karpenter may also launch reserved capacity, because of capacityReservationSelectorTerms.';

/** Returns a sentence for each setting of an EC2NodeClass that may exclude or add instance types, but whose effect cannot be known offline. */
export function unknownEffects({ spec, status }: JsonObject, { alias }: ClassSettings): readonly string[] {
  const fields: JsonObject = isObject(spec) ? spec : {};
  const { enclaveOptions, cpuOptions, placementGroupSelector, capacityReservationSelectorTerms: reservations } = fields;
  const effects: readonly (readonly [string, boolean])[] = [
    [ARCHITECTURE, alias === undefined && statusAmis({ status }) === undefined],
    [ENCLAVES, isObject(enclaveOptions) && enclaveOptions.enabled === true],
    [VIRTUALIZATION, isObject(cpuOptions) && cpuOptions.nestedVirtualization === 'enabled'],
    [PLACEMENT_GROUP, isObject(placementGroupSelector)],
    [RESERVATIONS, Array.isArray(reservations) && reservations.length > 0],
  ];
  return effects.filter(([, applies]) => applies).map(([effect]) => effect);
}
