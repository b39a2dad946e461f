import { ApiObject, Chart, JsonPatch, Testing } from 'cdk8s';
import {
  AmiFamily, Inflate, InflateProps, KarpenterApp, KarpenterVersion, KarpenterWorkload, Requirement, SecurityGroupSelectorTerm, settings,
  SubnetSelectorTerm, v1alpha5, v1beta1,
} from '../../../src';

/** Returns the objects that constructs of this package render for a release. */
export type Emit = (version: KarpenterVersion) => unknown;

const DISCOVERY = { 'karpenter.sh/discovery': 'demo' };

/** Returns a NodePool like the base, with some different props. */
export function pool(name: string, props: Partial<v1beta1.NodePoolProps>): Emit {
  return object((chart) => new v1beta1.NodePool(chart, 'object', {
    metadata: { name },
    nodeClass: v1beta1.NodeClassRef.named('default'),
    requirements: [Requirement.instanceCategories('c', 'm', 'r')],
    ...props,
  }));
}

/** Returns an EC2NodeClass like the base, with some different props. */
export function nodeClass(name: string, props: Partial<v1beta1.EC2NodeClassProps>, ...patches: JsonPatch[]): Emit {
  return object((chart) => new v1beta1.EC2NodeClass(chart, 'object', {
    metadata: { name },
    amiFamily: AmiFamily.AL2,
    role: 'node-role',
    subnetSelectorTerms: [SubnetSelectorTerm.tags(DISCOVERY)],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(DISCOVERY)],
    ...props,
  }).addJsonPatch(...patches));
}

/** Returns a Provisioner like the base, with some different props. */
export function provisioner(name: string, props: v1alpha5.ProvisionerProps): Emit {
  return object((chart) => new v1alpha5.Provisioner(chart, 'object', {
    metadata: { name },
    provider: { subnetSelector: DISCOVERY, securityGroupSelector: DISCOVERY },
    ...props,
  }));
}

export function inflate(props: InflateProps): Emit {
  return object((chart) => new Inflate(chart, 'object', props));
}

/** Returns the scheduling constraints of a workload's pods, without selectors or names. */
export function asked(
  apiVersion: string, kind: string, podLabels: { readonly [key: string]: string }, ask: (workload: KarpenterWorkload) => unknown,
): Emit {
  const metadata = { labels: podLabels };
  const made = object((chart) => {
    const isPod = kind === 'Pod';
    ask(KarpenterWorkload.of(new ApiObject(chart, 'object', { apiVersion, kind, ...isPod ? { metadata } : { spec: { template: { metadata } } } })));
  });
  return (version) => {
    const { metadata: _, spec, ...others } = made(version) as any;
    delete spec.template?.metadata.labels;
    return { ...others, spec };
  };
}

export function globalSettings(props: settings.KarpenterGlobalSettingsProps): Emit {
  return object((chart) => new settings.KarpenterGlobalSettings(chart, 'object', { metadata: { namespace: 'karpenter' }, ...props }));
}

export function logging(props: settings.KarpenterLoggingProps): Emit {
  return object((chart) => new settings.KarpenterLogging(chart, 'object', props));
}

export function values(props: settings.ControllerValuesProps): Emit {
  return (version) => new settings.ControllerValues(props).render(version).values;
}

export function object(make: (chart: Chart) => unknown): Emit {
  return (version) => {
    const app = new KarpenterApp({ version, warnings: false });
    const chart = new Chart(app, 'chart');
    make(chart);
    const [json, ...others] = Testing.synth(chart);
    if (others.length > 0) throw new Error('one object was to be made');
    return json;
  };
}
