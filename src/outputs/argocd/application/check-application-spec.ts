import { ApplicationDestination } from './application-destination';
import { ApplicationSpecProps } from './application-spec-props';
import { SyncOption } from './sync-option';
import { isObject } from '../../../foundation/basics/json';
import { isStruct } from '../../../foundation/basics/plain-map';
import { checkValues, PropCheck } from '../../../foundation/basics/props/check-props';
import { COUNT, DURATION, instanceOf, listOf, required, struct, structs, TEXT } from '../../../foundation/basics/props/prop-checks';
import { ApplicationSource } from '../sources/application-source';

const SOURCE = 'ApplicationSource.git({ … }) or ApplicationSource.helmChart({ … })';

/** Check for the prop `ignoreDifferences`. */
export const IGNORED = structs('{ kind: "…", jsonPointers: ["/spec/…"] }', 'kind');

const CHECKS: { readonly [prop in keyof Required<ApplicationSpecProps>]: PropCheck } = {
  project: TEXT,
  source: instanceOf(ApplicationSource, SOURCE),
  sources: listOf(instanceOf(ApplicationSource, SOURCE)),
  sourceHydrator: {
    isRight: (value) => isObject(value?.drySource) && isObject(value?.syncSource),
    mustBe: 'an object with drySource and syncSource',
    example: '{ drySource: { … }, syncSource: { … } }',
    props: { hydrateTo: struct('{ targetBranch: "staging" }') },
  },
  syncPolicy: {
    ...struct('{ automated: { prune: true } }', {
      automated: struct('{ prune: true }'),
      syncOptions: listOf(instanceOf(SyncOption, 'SyncOption.CREATE_NAMESPACE')),
      retry: { ...struct('{ limit: 5 }', { backoff: struct('{ duration: Duration.seconds(5) }', { duration: DURATION, maxDuration: DURATION }) }), isRight: isStruct },
      managedNamespaceMetadata: struct('{ labels: { team: "web" } }'),
    }),
    isRight: isStruct,
  },
  destination: required(instanceOf(ApplicationDestination, 'ApplicationDestination.inCluster()')),
  ignoreDifferences: IGNORED,
  info: structs('{ name: "…", value: "…" }', 'name', 'value'),
  revisionHistoryLimit: COUNT,
};

const SOURCE_PROPS = ['source', 'sources', 'sourceHydrator'] as const;

/**
 * Checks the spec of an Application.
 *
 * @param where prefix for each error message
 * @param needsSource whether the spec must have a source; false for ApplicationSet templates
 */
export function checkApplicationSpec(props: ApplicationSpecProps, where: string, needsSource: boolean): void {
  checkValues(props, CHECKS, where);
  const sources = SOURCE_PROPS.filter((prop) => props[prop] !== undefined);
  if (sources.length > 1) throw new Error(`${where}${sources.join(' and ')} are mutually exclusive. Set only one of these props.`);
  if (sources.length === 0 && needsSource) throw new Error(`${where}source is required. For example: ${SOURCE}`);
}
