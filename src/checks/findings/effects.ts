import { EnforcedBy, Severity } from './finding';

/** An effect that findings describe. All findings with the same effect have the same severity. */
export interface EffectFacts {
  readonly severity: Severity;
  /** The effect, as one Markdown sentence. */
  readonly meaning: string;
  /** Examples, as Markdown. */
  readonly examples: string;
}

/** The effects, from the most to the least severe. */
export const EFFECTS = {
  'rejected': {
    severity: Severity.ERROR,
    meaning: 'The API server, `kubectl`, or the webhook rejects the object.',
    examples: '`weight: 0`, `wieght: 10`',
  },
  'not-rendered': {
    severity: Severity.ERROR,
    meaning: 'Synthesis cannot render the object.',
    examples: 'a JSON patch to a path that does not exist',
  },
  'crash': {
    severity: Severity.ERROR,
    meaning: 'The controller crashes.',
    examples: '`clusterEndpoint: demo.example.com`',
  },
  'unused': {
    severity: Severity.ERROR,
    meaning: 'A controller rejects or ignores the stored object.',
    examples: 'an invalid `schedule`',
  },
  'no-nodes': {
    severity: Severity.ERROR,
    meaning: 'No nodes launch, or nodes do not join the cluster. This includes values that no node can have.',
    examples: 'the architecture `x86_64`, the instance type `m5.xlarg`, `Gt` on a string',
  },
  'lost': {
    severity: Severity.ERROR,
    meaning: 'Every component accepts the object, but a part of the configuration is lost, or running nodes or credentials are at risk.',
    examples: 'two NodePools with the same name in one file, a role ARN, user data in base64',
  },
  'unknown': {
    severity: Severity.WARNING,
    meaning: 'A value has a valid format, but is unknown, so a newer release or AWS may support it.',
    examples: 'the instance family `m55`',
  },
  'uncertain': {
    severity: Severity.WARNING,
    meaning: 'Whether the object works depends on something that the check cannot see, such as another object, the image, or undocumented behavior.',
    examples: 'a `nodeClassRef` to a class that is not in the app',
  },
  'unintended': {
    severity: Severity.WARNING,
    meaning: 'The object works, but a setting has no effect or another effect.',
    examples: '`node.kubernetes.io/instance-family`, `NotIn` with an unknown value, `karpenter.sh/do-not-disrupt: "yes"`',
  },
  'risky': {
    severity: Severity.WARNING,
    meaning: 'The object works, but it can interrupt workloads, prevent updates of nodes, or allow more access than necessary.',
    examples: 'an AL2 image, nodes that expire without `terminationGracePeriod`',
  },
  'elsewhere': {
    severity: Severity.INFO,
    meaning: 'The object requires a setting outside the input.',
    examples: 'a NodeOverlay, if the input does not state its feature gate',
  },
  'notice': {
    severity: Severity.INFO,
    meaning: 'The object works as written, and the finding names a consequence or a simpler form.',
    examples: 'the alias `al2023@latest`, a NodePool that allows all instance types',
  },
} as const satisfies { readonly [effect: string]: EffectFacts };

export type Effect = keyof typeof EFFECTS;

/** The effect of an error, by the component that rejects the object. */
const OF_ERRORS: { readonly [by in EnforcedBy]: Effect } = {
  [EnforcedBy.SCHEMA]: 'rejected',
  [EnforcedBy.CEL]: 'rejected',
  [EnforcedBy.STRICT]: 'rejected',
  [EnforcedBy.WEBHOOK]: 'rejected',
  [EnforcedBy.CONTROLLER]: 'unused',
  [EnforcedBy.LAUNCH]: 'no-nodes',
  [EnforcedBy.CRASH]: 'crash',
  [EnforcedBy.ADVICE]: 'lost',
  [EnforcedBy.SYNTH]: 'not-rendered',
};

interface WithEffect {
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
  readonly effect?: Effect;
}

/** Returns the effect of a rule, or undefined if a warning or an info declares no effect. */
export function effectOf({ severity, enforcedBy, effect }: WithEffect): Effect | undefined {
  return severity === Severity.ERROR ? OF_ERRORS[enforcedBy] : effect;
}
