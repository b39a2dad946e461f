import { existsSync } from 'fs';
import { join } from 'path';
import { Json } from '../../../src/checks/findings/rule';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

/** Go program with the ApplicationSet controller of Argo CD 3.6.1. */
const PROGRAM: GoProgram = { name: 'application-sets', sources: sourcesIn(join(__dirname, 'program')), toolchain: 'go1.27.4' };

/** A cluster that Argo CD knows from a Secret. */
export interface ClusterSecret {
  readonly name: string;
  readonly server: string;
  readonly labels?: { readonly [key: string]: string };
  readonly annotations?: { readonly [key: string]: string };
}

/** A change, after which the rollout runs to its end. */
export interface FleetEvent {
  /** ID of a new commit on the branches of all Applications. */
  readonly commit?: string;
  /** Applications whose manifests differ in the commit. By default, all of them. */
  readonly changed?: readonly string[];
  readonly applicationSet?: Json;
  readonly clusters?: readonly ClusterSecret[];
  /** Applications that a user syncs. */
  readonly synced?: readonly string[];
  /** Applications whose objects someone changes in the cluster. */
  readonly drifted?: readonly string[];
  /** Health of Applications, from now on. */
  readonly health?: { readonly [application: string]: string };
}

/** An ApplicationSet with its AppProject, and what happens after its first rollout. */
export interface SetCase {
  readonly id: string;
  readonly objects: readonly Json[];
  readonly clusters: readonly ClusterSecret[];
  readonly events: readonly FleetEvent[];
}

export interface GeneratedApplication {
  readonly name: string;
  readonly labels?: { readonly [key: string]: string };
  readonly finalizers?: readonly string[];
  readonly spec: Json;
  /** Number of the step of the rolling sync, from 1. The number is -1 if no step matches, and 0 without a rolling sync. */
  readonly step: number;
}

export interface Rollout {
  /** Names of the Applications that the controller syncs at the same time, in order. */
  readonly batches: readonly (readonly string[])[];
  /** State of the Applications that the controller does not call Healthy at the end. */
  readonly unhealthy?: { readonly [application: string]: string };
  readonly outOfSync?: readonly string[];
  readonly errors?: readonly string[];
}

export interface SetAnswer {
  readonly id: string;
  readonly applications: readonly GeneratedApplication[];
  /** The first rollout, and the rollout of each event. */
  readonly rollouts: readonly Rollout[];
}

/** Builds the program if Go is installed and the program does not exist. */
export function buildApplicationSetsProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns what Argo CD does. If the program is not built, prints a line and returns undefined. */
export async function askApplicationSets(cases: readonly SetCase[]): Promise<ReadonlyMap<string, SetAnswer> | undefined> {
  const file = process.env.KARPENTER_ORACLE_APPLICATION_SETS ?? pathOf(PROGRAM);
  if (existsSync(file)) return ask<SetAnswer>(file, [], cases);
  process.stderr.write('oracle/application-sets is not built (npm run conformance -- --kind application-sets builds it if Go is installed): no ApplicationSets are compared\n');
  return undefined;
}
