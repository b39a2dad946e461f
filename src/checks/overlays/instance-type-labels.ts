import { allNames, labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import * as catalog from '../../karpenter/instance-types/catalog/name-labels';

const ARCH = 'kubernetes.io/arch';

type Labels = ReadonlyMap<string, string>;

let architectures: Labels | undefined;

/** Returns the labels that the name of an instance type, such as `c6a.large`, implies. */
export function labelsOfType(name: string): Labels {
  const parts = name.split('.');
  return new Map(parts.length === 2 ? [...catalog.labelsOfName(name), ...architectureOf(parts[0])] : [[catalog.INSTANCE_TYPE, name]]);
}

/** Returns the labels that the name of an instance family, such as `c6a`, implies. */
export function labelsOfFamily(family: string): Labels {
  return new Map([...catalog.labelsOfFamily(family), ...architectureOf(family)]);
}

function architectureOf(family: string): readonly (readonly [key: string, value: string])[] {
  architectures ??= new Map(allNames().map((name, row) => [name.split('.')[0], labelColumn(ARCH)![row]!]));
  const arch = architectures.get(family);
  return arch === undefined ? [] : [[ARCH, arch]];
}
