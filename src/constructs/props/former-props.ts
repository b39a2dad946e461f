/** A fix for the name of a field from an earlier API, or from another part of a manifest. */
interface Former {
  /** A prop of the structs for which the fix is right. */
  readonly next: string;
  readonly fix: string;
}

const NODE_CLASS: Former = { next: 'nodeClass', fix: 'Did you mean nodeClass?' };
const KUBELET: Former = { next: 'disruption', fix: 'Set kubelet in the EC2NodeClass.' };

const FORMER: { readonly [name: string]: Former | readonly Former[] } = {
  ttlSecondsAfterEmpty: { next: 'disruption', fix: 'Set disruption.consolidateAfter, and ConsolidationPolicy.WHEN_EMPTY as disruption.consolidationPolicy.' },
  ttlSecondsUntilExpired: { next: 'expireAfter', fix: 'Did you mean expireAfter?' },
  consolidation: { next: 'disruption', fix: 'Did you mean disruption.consolidationPolicy?' },
  expireAfter: { next: 'consolidateAfter', fix: 'Set expireAfter in the props of the NodePool, next to disruption.' },
  nodeClassRef: NODE_CLASS,
  providerRef: NODE_CLASS,
  kubelet: KUBELET,
  kubeletConfiguration: [{ next: 'kubelet', fix: 'Did you mean kubelet?' }, KUBELET],
  name: { next: 'metadata', fix: 'Did you mean metadata.name?' },
};

/** Returns the fix for a field of an earlier API, or of another part of a manifest. */
export function formerPropFix(name: string, known: ReadonlyMap<string, unknown>): string | undefined {
  if (!Object.hasOwn(FORMER, name)) return undefined;
  return [FORMER[name]].flat().find(({ next }) => known.has(next))?.fix;
}
