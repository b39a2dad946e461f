import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

const PATH = 'spec.advancedCompute.hugepages';

const WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };

function ofPage({ size, count }: Json, path: string, before: readonly Json[]): readonly Violation[] {
  return [
    ...size === undefined ? [{ path: `${path}.size`, message: 'size should be set', fix: 'Add size, for example size: 2Mi.', ...WARNING }]
      : before.some((other) => other.size === size) ? [{ path: `${path}.size`, message: `size ${size} must not be listed twice`, fix: 'Combine the entries, and add up their counts.' }] : [],
    ...count === undefined ? [{ path: `${path}.count`, message: 'count should be set', fix: 'Add count, the number of pages, for example count: 512.', ...WARNING }]
      : count < 0 ? [{ path: `${path}.count`, message: `count should not be negative, got ${count}`, fix: 'Set the number of pages, for example 512.', ...WARNING }] : [],
  ];
}

function ofTransparent({ enabled, defrag }: Json): readonly Violation[] {
  if (enabled !== 'never' || defrag === undefined || defrag === 'never') return [];
  return [{ path: `${PATH}.transparent.defrag`, message: `defrag must be never or unset if enabled is never, got ${defrag}`, fix: 'Remove defrag, or set enabled: madvise.' }];
}

export const NODECLASS_HUGEPAGES: Rule = {
  id: 'nodeclass-hugepages',
  what: '`hugepages` must have at most one entry for each page size, must not be combined with `efa-only` interfaces, and must not defragment transparent huge pages that are turned off.',
  why: 'EKS Auto Mode rejects other combinations.',
  source: ['AM-45'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for a missing `size` or `count`, and for a negative `count`, because AWS does not document these cases.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedCompute'],
  pass: `
spec:
  advancedCompute:
    hugepages:
      pages:
        - { size: 2Mi, count: 512 }
        - { size: 1Gi, count: 2 }
`,
  fail: `
spec:
  advancedCompute:
    hugepages:
      pages:
        - { size: 2Mi, count: 512 }
        - { size: 2Mi, count: 256 }
`,
  check: ({ json: { spec } }) => {
    const { pages, transparent = {} } = spec?.advancedCompute?.hugepages ?? {};
    const interfaces: readonly Json[] = spec?.advancedNetworking?.networkInterfaces ?? [];
    const efa = interfaces.findIndex(({ interfaceType }) => interfaceType === 'efa-only');
    return [
      ...eachItem<Json>(pages, `${PATH}.pages`, (page, path, index) => ofPage(page, path, pages.slice(0, index))),
      ...pages?.length > 0 && efa >= 0 ? [{ path: `${PATH}.pages`, message: 'pages must not be set together with network interfaces of type efa-only', fix: 'Remove pages, or use a separate NodeClass for EFA.' }] : [],
      ...ofTransparent(transparent),
    ];
  },
};
