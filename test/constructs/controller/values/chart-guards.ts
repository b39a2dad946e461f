/** Result of rendering the official chart of a release: an error, or environment variables of the controller. */
export interface Rendering {
  readonly error?: string;
  /** Value of AWS_FEATURE_GATES. The variable does not exist in 1.14 and earlier. */
  readonly aws?: string;
  /** Value of IGNORE_DRA_REQUESTS. */
  readonly ignore?: string;
  /** Value of LEGACY_NODE_REPAIR. */
  readonly legacy?: string;
  /** Whether the ClusterRole lets the controller patch pods. */
  readonly patchesPods?: boolean;
}

const NO_NAME = 'Chart cannot be installed without a valid settings.clusterName!';
const BOTH = (...paths: string[]) => `settings.enableDRA is mutually exclusive with ${paths.join(', ')}: unset them, or unset settings.enableDRA`;
const LEGACY = 'settings.legacyNodeRepair can\'t be combined with settings.featureGates.terminateFirstRepair: the legacy node repair controller doesn\'t support terminate-first repair';
const aws = (nvidia: unknown = false, efa: unknown = nvidia) => `NodeClassCEL=false,DRANVIDIAGPU=${nvidia},DRAEFA=${efa},RebootForRepair=false`;
const DEFAULT: Rendering = { aws: aws(), ignore: 'true' };

/**
 * Settings of the 1.14.1 and 1.15.1 charts, each with the result of `helm template` (v4.1.4).
 * The charts are in charts/karpenter of the Go module github.com/aws/karpenter-provider-aws.
 * chart-guards.test.ts renders the charts again if Helm and the module are available.
 */
export const GUARDS: readonly (readonly [release: '1.14.1' | '1.15.1', settings: { readonly [key: string]: unknown }, rendering: Rendering])[] = [
  ['1.15.1', { clusterName: 'd' }, DEFAULT],
  ['1.15.1', {}, { error: NO_NAME }],
  ['1.15.1', { clusterName: '' }, { error: NO_NAME }],
  ['1.15.1', { clusterName: 123 }, { error: 'wrong type for value; expected string; got float64' }],
  ['1.15.1', { clusterName: null }, { error: 'wrong type for value; expected string; got interface {}' }],
  ['1.15.1', { clusterName: 'd', enableDRA: true }, { aws: aws(true), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: 1 }, { aws: aws(1), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: 'true' }, { aws: aws(true), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: 'false' }, { aws: aws(), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: 'no' }, { aws: aws('no'), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: '' }, DEFAULT],
  ['1.15.1', { clusterName: 'd', enableDRA: 0, ignoreDRARequests: false }, { aws: aws(), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: null, ignoreDRARequests: false }, { aws: aws(), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: true, ignoreDRARequests: null }, { aws: aws(true), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', enableDRA: true, ignoreDRARequests: false }, { error: BOTH('settings.ignoreDRARequests') }],
  ['1.15.1', { clusterName: 'd', enableDRA: true, ignoreDRARequests: '' }, { error: BOTH('settings.ignoreDRARequests') }],
  ['1.15.1', { clusterName: 'd', enableDRA: true, awsFeatureGates: { draEFA: true } }, { error: BOTH('settings.awsFeatureGates.draEFA') }],
  ['1.15.1', { clusterName: 'd', enableDRA: true, awsFeatureGates: { draNVIDIAGPU: false } }, { error: BOTH('settings.awsFeatureGates.draNVIDIAGPU') }],
  ['1.15.1', { clusterName: 'd', enableDRA: 'false', awsFeatureGates: { draEFA: false } }, { error: BOTH('settings.awsFeatureGates.draEFA') }],
  ['1.15.1', { clusterName: 'd', enableDRA: true, ignoreDRARequests: true, awsFeatureGates: { draEFA: false, draNVIDIAGPU: true } },
    { error: BOTH('settings.awsFeatureGates.draNVIDIAGPU', 'settings.awsFeatureGates.draEFA', 'settings.ignoreDRARequests') }],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: { draEFA: true } }, { aws: aws(false, true), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', ignoreDRARequests: true, awsFeatureGates: { draNVIDIAGPU: true } }, { aws: aws(true, false), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: { draEFA: 'false' } }, { aws: aws(), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: { draEFA: '', draNVIDIAGPU: 0 } }, DEFAULT],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: { draEFA: 2 } }, { aws: aws(false, 2), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: { nodeClassCEL: null } }, { aws: aws().replace('CEL=false', 'CEL='), ignore: 'true' }],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: { nodeClassCEL: true, rebootForRepair: 'T' } }, { aws: 'NodeClassCEL=true,DRANVIDIAGPU=false,DRAEFA=false,RebootForRepair=T', ignore: 'true' }],
  ['1.15.1', { clusterName: 'd', awsFeatureGates: null }, { error: 'error calling index: index of untyped nil' }],
  ['1.15.1', { clusterName: 'd', ignoreDRARequests: 'false' }, { aws: aws(), ignore: 'false' }],
  ['1.15.1', { clusterName: 'd', ignoreDRARequests: '' }, { aws: aws(), ignore: '' }],
  ['1.15.1', { clusterName: 'd', legacyNodeRepair: true }, { ...DEFAULT, legacy: 'true' }],
  ['1.15.1', { clusterName: 'd', legacyNodeRepair: false, featureGates: { terminateFirstRepair: true } }, DEFAULT],
  ['1.15.1', { clusterName: 'd', legacyNodeRepair: true, featureGates: { terminateFirstRepair: true } }, { error: LEGACY }],
  ['1.15.1', { clusterName: 'd', legacyNodeRepair: 'false', featureGates: { terminateFirstRepair: 'false' } }, { error: LEGACY }],
  ['1.15.1', { clusterName: 'd', featureGates: { podDeletionCostManagement: true } }, { ...DEFAULT, patchesPods: true }],
  ['1.14.1', { clusterName: 'd' }, { ignore: 'true' }],
  ['1.14.1', { clusterName: '' }, { error: NO_NAME }],
  ['1.14.1', { clusterName: 123 }, { error: 'wrong type for value; expected string; got float64' }],
  ['1.14.1', { clusterName: 'd', ignoreDRARequests: true }, { ignore: 'true' }],
  ['1.14.1', { clusterName: 'd', ignoreDRARequests: false }, {}],
  ['1.14.1', { clusterName: 'd', ignoreDRARequests: 'false' }, { ignore: 'false' }],
  ['1.14.1', { clusterName: 'd', ignoreDRARequests: null }, {}],
];
