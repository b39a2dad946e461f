import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterKind, KarpenterObject } from './karpenter-object';
import { mutableList, mutableMap } from '../../foundation/basics/props/mutable-copy';
import { reportTogether } from '../../foundation/basics/props/reject';
import { REQUIREMENT, TAINT } from '../props/items-json';
import { Taint } from '../props/nodepool/taint';
import { Requirement } from '../props/requirements/requirement';

/** The properties that NodePools and Provisioners have in common in all API versions. */
export interface GivenNodes {
  readonly metadata?: ApiObjectMetadata;
  readonly requirements?: Requirement[];
  readonly labels?: { readonly [key: string]: string };
  readonly annotations?: { readonly [key: string]: string };
  readonly taints?: Taint[];
  readonly startupTaints?: Taint[];
}

/**
 * Base class for the NodePools and Provisioners of all API versions. Its methods add list items and map entries.
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
    const { requirements, labels, annotations, taints, startupTaints } = reportTogether(() => ({
      requirements: mutableList('requirements', given.requirements, REQUIREMENT),
      labels: mutableMap('labels', given.labels),
      annotations: mutableMap('annotations', given.annotations),
      taints: mutableList('taints', given.taints, TAINT),
      startupTaints: mutableList('startupTaints', given.startupTaints, TAINT),
    }));
    this._requirements = requirements;
    this._labels = labels;
    this._annotations = annotations;
    this._taints = taints;
    this._startupTaints = startupTaints;
  }

  /** Adds a requirement, which further constrains the nodes. */
  public addRequirement(requirement: Requirement): void {
    this._requirements.push(requirement);
  }

  /** Adds or replaces a label on the nodes. */
  public addLabel(key: string, value: string): void {
    this._labels[key] = value;
  }

  /** Adds or replaces an annotation on the nodes. */
  public addAnnotation(key: string, value: string): void {
    this._annotations[key] = value;
  }

  /** Adds a taint to the nodes, for example `Taint.noSchedule('team', 'ml')`. */
  public addTaint(taint: Taint): void {
    this._taints.push(taint);
  }

  /** Adds a startup taint, which nodes have until another component removes it. */
  public addStartupTaint(taint: Taint): void {
    this._startupTaints.push(taint);
  }
}
