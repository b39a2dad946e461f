import { grouped } from '../../../foundation/basics/grouped';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { valueText } from '../../../foundation/basics/value-text';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { nodeClassName } from '../../../karpenter/instance-types/class-types';
import { possibleSystems } from '../../../karpenter/instance-types/unknown-class/supposed-class';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf } from '../../findings/object-fields';
import { Json, ObjectIndex, Rule } from '../../findings/rule';

/** Two NodePools with one EC2NodeClass. The other NodePool precedes the NodePool that the finding is about. */
interface Contradiction {
  readonly pool: Json;
  readonly other: Json;
}

const SYSTEM_LABELS: readonly unknown[] = ['kubernetes.io/os', 'node.kubernetes.io/windows-build'];

const cache = new WeakMap<ObjectIndex, ReadonlyMap<string, Contradiction>>();

/** Returns the first contradiction for each EC2NodeClass that is not among the checked objects. */
function contradictions(index: ObjectIndex): ReadonlyMap<string, Contradiction> {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const places = index.poolsAsWritten.flatMap((pool, place) => (namesSystem(pool) ? [place] : []));
  const pools = places.map(index.poolAt).filter((pool) => !isOfAutoMode(pool) && isMissing(nodeClassName(pool), index));
  const found = [...grouped(pools, nodeClassName)].flatMap(([name, ofClass]): [string, Contradiction][] => {
    const other = ofClass.find((pool) => onlySystem(pool) !== undefined);
    const pool = other && ofClass.find((each) => (onlySystem(each) ?? onlySystem(other)) !== onlySystem(other));
    return other === undefined || pool === undefined ? [] : [[name, { pool, other }]];
  });
  const result = new Map(found);
  cache.set(index, result);
  return result;
}

/** Reports whether a NodePool as it is written can require an operating system. */
function namesSystem(pool: Json): boolean {
  return objectsIn(objectAt(pool, ['spec', 'template', 'spec']).requirements).some(({ item: { key } }) => SYSTEM_LABELS.includes(key));
}

function isMissing(name: string, { nodeClasses, unknownClasses }: ObjectIndex): boolean {
  return name !== '' && !nodeClasses.has(name) && unknownClasses?.has(`EC2NodeClass/${name}`) !== true;
}

/** Returns the operating system that a NodePool requires, or undefined if it allows both or none. */
function onlySystem(pool: Json): 'Linux' | 'Windows' | undefined {
  const systems = new Set(possibleSystems(pool).map((system) => (system === 'Linux' ? 'Linux' : 'Windows')));
  return systems.size === 1 ? [...systems][0] : undefined;
}

export const NODE_CLASS_FOR_ONE_SYSTEM: Rule = {
  id: 'node-class-for-one-system',
  what: 'NodePools that refer to one EC2NodeClass must not require different operating systems.',
  why: 'An EC2NodeClass has one AMI family, so its nodes run either Linux or Windows. One of the NodePools launches no nodes, whatever the EC2NodeClass contains.',
  source: ['XO-2'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  severityNote: 'In files, the finding is an info, because the NodePools can be for different clusters.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.template.spec.requirements'],
  pass: `
kind: NodePool
metadata:
  name: linux
spec:
  template:
    spec:
      nodeClassRef:
        name: linux
      requirements:
        - key: kubernetes.io/os
          operator: In
          values: [linux]
---
kind: NodePool
metadata:
  name: windows
spec:
  template:
    spec:
      nodeClassRef:
        name: windows
      requirements:
        - key: kubernetes.io/os
          operator: In
          values: [windows]
`,
  fail: `
kind: NodePool
metadata:
  name: linux
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/os
          operator: In
          values: [linux]
---
kind: NodePool
metadata:
  name: windows
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/os
          operator: In
          values: [windows]
`,
  check: (input) => {
    const { json, objectIndex } = input;
    const { ref, path } = nodeClassRefOf(input);
    const found = ref === undefined ? undefined : contradictions(objectIndex).get(ref.name);
    if (found === undefined || found.pool.metadata?.name !== json.metadata?.name) return [];
    const [pool, other] = [found.pool, found.other].map((each) => `NodePool ${valueText(each.metadata?.name)}`);
    return [{
      path: `${path}.name`,
      message: `EC2NodeClass ${valueText(ref!.name)} cannot serve two operating systems${objectIndex.complete ? '' : ' in one cluster'}, but ${other} requires ${onlySystem(found.other)}, and ${pool} requires ${onlySystem(found.pool)}`,
      fix: 'Refer to a separate EC2NodeClass for each operating system.',
      ...!objectIndex.complete && { severity: Severity.INFO },
    }];
  },
};
