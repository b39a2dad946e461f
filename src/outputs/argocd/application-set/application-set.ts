import { Construct } from 'constructs';
import { ApplicationSetGenerator } from './application-set-generator';
import { ApplicationSetProps } from './application-set-props';
import { ApplicationSetStrategy } from './application-set-strategy';
import { knownProps } from '../../../constructs/props/known-props';
import { textOf } from '../../../constructs/props/text-of';
import { KarpenterObject } from '../../../constructs/resources/karpenter-object';
import { PropCheck, PropChecks, checkValues } from '../../../foundation/basics/props/check-props';
import { mutableList } from '../../../foundation/basics/props/mutable-copy';
import { BOOLEAN, instanceOf, listOf, MAP, neededText, required, struct, structs, TEXT, TEXTS } from '../../../foundation/basics/props/prop-checks';
import { ApplicationSetV1Alpha1Spec } from '../../../karpenter/imports/ApplicationSet.v1alpha1';
import { applicationSpecJson } from '../application/application-spec-json';
import { checkApplicationSpec } from '../application/check-application-spec';
import { argoMetadata } from '../argo-metadata';
import { ApplicationsSync } from './applications-sync';

const TEMPLATE: PropChecks = {
  metadata: struct('{ name: "nodes-{{.name}}" }'),
  spec: struct('{ source: ApplicationSource.git({ … }), destination: ApplicationDestination.inCluster() }'),
};

const CHECKS: { readonly [prop in keyof ApplicationSetProps]: PropCheck } = {
  generators: required(listOf(instanceOf(ApplicationSetGenerator, 'ApplicationSetGenerator.clusters()'))),
  template: { ...MAP, example: '{ metadata: { name: "nodes-{{.name}}" }, spec: { … } }', isRequired: true, props: TEMPLATE },
  templatePatch: TEXT,
  goTemplate: BOOLEAN,
  goTemplateOptions: TEXTS,
  strategy: instanceOf(ApplicationSetStrategy, 'ApplicationSetStrategy.rollingSync([ … ])'),
  syncPolicy: struct('{ preserveResourcesOnDeletion: true }'),
  preservedFields: struct('{ labels: ["team"] }'),
  ignoreApplicationDifferences: structs('{ jsonPointers: ["/spec/syncPolicy"] }'),
};

/**
 * An ApplicationSet: generates one Application from a template for each parameter set. Kind `argoproj.io/v1alpha1` ApplicationSet, namespaced, for Argo CD 3.
 *
 * By default, strings in the template are Go templates, and a missing parameter is an error.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/
 * @example
 * new karpenter.argocd.ApplicationSet(chart, 'Nodes', {
 *   generators: [karpenter.argocd.ApplicationSetGenerator.clusters()],
 *   template: {
 *     metadata: { name: 'nodes-{{.name}}' },
 *     spec: {
 *       source: karpenter.argocd.ApplicationSource.git({ repoURL: 'https://github.com/example/fleet.git', path: 'clusters/{{.name}}' }),
 *       destination: karpenter.argocd.ApplicationDestination.server('{{.server}}'),
 *     },
 *   },
 * });
 *
 * @stability experimental
 */
export class ApplicationSet extends KarpenterObject {
  private readonly definition: ApplicationSetProps;
  private readonly generators: ApplicationSetGenerator[];

  constructor(scope: Construct, id: string, props: ApplicationSetProps) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'ApplicationSet', clusterScoped: false }, argoMetadata(scope, props?.metadata));
    checkValues(knownProps(props, 'argocd.ApplicationSetProps', '{ generators: [ApplicationSetGenerator.clusters()], template: { … } }', { isExact: new.target === ApplicationSet }), CHECKS);
    checkValues(props.template.metadata ?? {}, { name: neededText('nodes-{{.name}}'), finalizers: TEXTS }, 'template.metadata.');
    checkApplicationSpec(props.template.spec ?? {}, 'template.spec.', false);
    if (props.templatePatch !== undefined && props.goTemplate === false) throw new Error('templatePatch must not be set together with goTemplate: false, because templatePatch is a Go template. Remove goTemplate.');
    this.definition = props;
    this.generators = mutableList('generators', props.generators);
  }

  /** Adds a generator, whose parameter sets create additional Applications. */
  public addGenerator(generator: ApplicationSetGenerator): void {
    checkValues({ generator }, { generator: required(instanceOf(ApplicationSetGenerator, 'ApplicationSetGenerator.clusters()')) });
    this.generators.push(generator);
  }

  /** @internal */
  public _spec(): ApplicationSetV1Alpha1Spec {
    const { template, templatePatch, goTemplate = true, goTemplateOptions, strategy, syncPolicy, preservedFields } = this.definition;
    const { name, namespace, labels, annotations, finalizers } = template.metadata;
    return {
      generators: this.generators.map((generator) => generator._toJson()),
      template: { metadata: { name, namespace, labels, annotations, finalizers }, spec: applicationSpecJson(template.spec) },
      templatePatch,
      goTemplate,
      goTemplateOptions: goTemplateOptions ?? (goTemplate ? ['missingkey=error'] : undefined),
      strategy: strategy?._toJson(),
      syncPolicy: syncPolicy && {
        applicationsSync: textOf('syncPolicy.applicationsSync', syncPolicy.applicationsSync, ApplicationsSync), preserveResourcesOnDeletion: syncPolicy.preserveResourcesOnDeletion,
      },
      preservedFields: preservedFields && { annotations: preservedFields.annotations, labels: preservedFields.labels },
      ignoreApplicationDifferences: this.definition.ignoreApplicationDifferences?.map((ignored) => ({ ...ignored })),
      applyNestedSelectors: this.definition.applyNestedSelectors,
    };
  }
}
