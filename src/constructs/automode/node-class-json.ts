import { AdvancedCompute } from './advanced-compute';
import { AdvancedNetworking } from './advanced-networking';
import { AdvancedSecurity } from './advanced-security';
import { HugepageSize } from './hugepage-size';
import { HugepageReservation, Hugepages, TransparentHugepages } from './hugepages';
import { Ipv4PrefixSize } from './ipv4-prefix-size';
import { KernelLockdown } from './kernel-lockdown';
import { NetworkInterface } from './network-interface';
import { TransparentHugepagesDefrag } from './transparent-hugepages-defrag';
import { TransparentHugepagesMode } from './transparent-hugepages-mode';
import { isStruct } from '../../foundation/basics/plain-map';
import { NodeClassV1Spec } from '../../karpenter/imports/NodeClass.v1';
import { InterfaceType } from '../props/ec2nodeclass/interface-type';
import { textOf } from '../props/text-of';

const HUGEPAGES = 'advancedCompute.hugepages';

/** Renders a struct. Returns other values unchanged, so that validation reports their type. */
function rendered<T, Json>(value: T | undefined, render: (value: T) => Json): Json | undefined {
  return isStruct(value) ? render(value as T) : value as Json | undefined;
}

function renderedItems<T, Json>(items: readonly T[] | undefined, render: (item: T, index: number) => Json): readonly Json[] | undefined {
  return Array.isArray(items) ? items.map((item, index) => rendered(item, (given) => render(given, index))!) : items as readonly Json[] | undefined;
}

/** Renders network settings with the API's field names. */
export function networkingJson(networking: AdvancedNetworking | undefined): NodeClassV1Spec['advancedNetworking'] {
  return rendered(networking, (given) => ({
    ...given,
    ipv4PrefixSize: textOf('advancedNetworking.ipv4PrefixSize', given.ipv4PrefixSize, Ipv4PrefixSize),
    networkInterfaces: renderedItems(given.networkInterfaces, (item: NetworkInterface, index) => (
      { ...item, interfaceType: textOf(`advancedNetworking.networkInterfaces[${index}].interfaceType`, item.interfaceType, InterfaceType) })),
  }));
}

/** Renders security settings with the API's field names. */
export function securityJson(security: AdvancedSecurity | undefined): NodeClassV1Spec['advancedSecurity'] {
  return rendered(security, (given) => ({ ...given, kernelLockdown: textOf('advancedSecurity.kernelLockdown', given.kernelLockdown, KernelLockdown) }));
}

/** Renders compute settings with the API's field names. */
export function computeJson(compute: AdvancedCompute | undefined): NodeClassV1Spec['advancedCompute'] {
  return rendered(compute, (given) => ({ ...given, hugepages: rendered(given.hugepages, hugepagesJson) }));
}

function hugepagesJson(hugepages: Hugepages) {
  return {
    pages: renderedItems(hugepages.pages, (page: HugepageReservation, index) => ({ ...page, size: textOf(`${HUGEPAGES}.pages[${index}].size`, page.size, HugepageSize) })),
    transparent: rendered(hugepages.transparent, (given: TransparentHugepages) => ({
      enabled: textOf(`${HUGEPAGES}.transparent.enabled`, given.enabled, TransparentHugepagesMode),
      defrag: textOf(`${HUGEPAGES}.transparent.defrag`, given.defrag, TransparentHugepagesDefrag),
    })),
  };
}
