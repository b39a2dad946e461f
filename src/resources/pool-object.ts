import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterKind, KarpenterObject } from './karpenter-object';
import { mutableList, mutableMap } from '../basics/mutable-copy';
import { Taint } from '../values/nodepool/taint';
import { Requirement } from '../values/requirements/requirement';

/** What every kind of pool is given of its nodes. */
export interface GivenNodes {
  readonly metadata?: ApiObjectMetadata;
  readonly requirements?: Requirement[];
  readonly labels?: { readonly [key: string]: string };
  readonly annotations?: { readonly [key: string]: string };
  readonly taints?: Taint[];
  readonly startupTaints?: Taint[];
}

/**
 * A pool of any API version: what it says of its nodes can be added to.
 *
 * @internal
 */
export abstract class PoolObject extends KarpenterObject {
  /** @internal */
  public readonly _requirements: Requirement[];
  /** @internal */
  public readonly _labels: Record<string, string>;
  /** @internal */
  public readonly _annotations: Record<string, string>;
  /** @internal */
  public readonly _taints: Taint[];
  /** @internal */
  public readonly _startupTaints: Taint[];

  constructor(scope: Construct, id: string, kind: KarpenterKind, given: GivenNodes) {
    super(scope, id, kind, given.metadata);
    this._requirements = mutableList('requirements', given.requirements);
    this._labels = mutableMap('labels', given.labels);
    this._annotations = mutableMap('annotations', given.annotations);
    this._taints = mutableList('taints', given.taints);
    this._startupTaints = mutableList('startupTaints', given.startupTaints);
  }

  /** Adds something that nodes must be. */
  public addRequirement(requirement: Requirement): void {
    this._requirements.push(requirement);
  }

  /** Adds a label of the nodes, or replaces it. */
  public addLabel(key: string, value: string): void {
    this._labels[key] = value;
  }

  /** Adds an annotation of the nodes, or replaces it. */
  public addAnnotation(key: string, value: string): void {
    this._annotations[key] = value;
  }

  /** Adds a taint of the nodes, such as `Taint.noSchedule('team', 'ml')`. */
  public addTaint(taint: Taint): void {
    this._taints.push(taint);
  }

  /** Adds a taint that nodes carry until something removes it. */
  public addStartupTaint(taint: Taint): void {
    this._startupTaints.push(taint);
  }
}
