import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';

/** Release for which values were written. */
export interface Origin {
  readonly version: KarpenterVersion;
  /** Whether this release is also the release for which the values are rendered. */
  readonly isTarget: boolean;
  readonly formerPaths: ReadonlyMap<string, string>;
}
