import type { Report } from '../../src/manifests/report';

/** A request to the worker to check files. */
export interface Question {
  readonly id: number;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly version: string;
  /** Kubernetes minor version, or an empty string if unknown. */
  readonly kubernetesVersion: string;
}

/** The worker's answer to the question with the same ID. */
export interface Answer {
  readonly id: number;
  readonly report?: Report;
  readonly error?: string;
}
