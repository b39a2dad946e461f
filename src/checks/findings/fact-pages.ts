/** Pages in docs/reference/karpenter-behavior/, by the prefix of their fact IDs. */
const PAGES: { readonly [prefix: string]: string } = {
  AM: 'auto-mode',
  AT: 'labels',
  AV: 'v1beta1',
  BC: 'v1beta1',
  BNP: 'v1beta1',
  CB: 'capacitybuffer',
  CL: 'logging',
  F: 'clusters-and-charts',
  FG: 'cross-object',
  G: 'clusters-and-charts',
  GS: 'global-settings',
  H: 'karpenter-1.15',
  I: 'releases',
  IP: 'provisioner',
  L: 'labels',
  M1: 'v1beta1',
  M2: 'v1beta1',
  NC: 'ec2nodeclass',
  NCL: 'nodeclaim',
  NO: 'nodeoverlay',
  NP: 'nodepool',
  NT: 'awsnodetemplate',
  O: 'observations',
  PR: 'provisioner',
  U: 'labels',
  UD: 'user-data',
  XO: 'cross-object',
};

/** Number ranges of the `H` facts about the kubelet, which are on a separate page. */
const KUBELET_FACTS = [[21, 21], [30, 61], [137, 137], [140, 142]] as const;

/** Folder in the repository that contains the pages of facts. */
export const FACTS_FOLDER = 'docs/reference/karpenter-behavior';

/** Returns the page and anchor of a fact ID, relative to `FACTS_FOLDER`, or undefined for any other string, such as a URL. */
export function factAnchor(id: string): string | undefined {
  const [, prefix, number] = /^([A-Z][A-Z0-9]*)-(\d+)[a-z]?$/.exec(id) ?? [];
  if (prefix === undefined || !Object.hasOwn(PAGES, prefix)) return undefined;
  const isAboutKubelet = prefix === 'H' && KUBELET_FACTS.some(([first, last]) => Number(number) >= first && Number(number) <= last);
  return `${isAboutKubelet ? 'kubelet-1.15' : PAGES[prefix]}.md#${id.toLowerCase()}`;
}
