import type { InputFile } from './input-file';
import type { Problems } from './problems';
import type { Output } from './tools/output';

/** The input of all tabs. */
export interface Input {
  readonly files: readonly InputFile[];
  /** Files after a change, for the plan. */
  readonly after: readonly InputFile[];
  readonly version: string;
  /** Kubernetes minor version, or an empty string if unknown. */
  readonly kubernetesVersion: string;
  /** Whether the conversion is to EKS Auto Mode. */
  readonly isToAutoMode: boolean;
  /** Whether the consolidation continues until Karpenter does nothing. */
  readonly isUntilStable: boolean;
}

/** A request to the worker to run a tool. */
export interface Question extends Input {
  readonly id: number;
  readonly tool: string;
}

/** The worker's answer to the question with the same ID. */
export interface Answer {
  readonly id: number;
  readonly problems?: Problems;
  readonly output?: Output;
  readonly error?: string;
}
