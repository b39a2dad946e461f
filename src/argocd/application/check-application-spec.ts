import { ApplicationDestination } from './application-destination';
import { ApplicationSpecProps } from './application-spec-props';
import { SyncOption } from './sync-option';
import { checkValues, PropCheck } from '../../basics/check-props';
import { isObject } from '../../basics/json';
import { COUNT, DURATION, instanceOf, listOf, MAP, required, structs, TEXT } from '../../basics/prop-checks';
import { ApplicationSource } from '../sources/application-source';

const SOURCE = 'ApplicationSource.git({ … }) or ApplicationSource.helmChart({ … })';

/** Fields that may differ. */
export const IGNORED = structs('{ kind: "…", jsonPointers: ["/spec/…"] }', 'kind');

const CHECKS: { readonly [prop in keyof Required<ApplicationSpecProps>]: PropCheck } = {
  project: TEXT,
  source: instanceOf(ApplicationSource, SOURCE),
  sources: listOf(instanceOf(ApplicationSource, SOURCE)),
  sourceHydrator: {
    isRight: (value) => isObject(value?.drySource) && isObject(value?.syncSource),
    mustBe: '{ drySource: { … }, syncSource: { … } }',
  },
  syncPolicy: MAP,
  destination: required(instanceOf(ApplicationDestination, 'ApplicationDestination.inCluster() or another')),
  ignoreDifferences: IGNORED,
  info: structs('{ name: "…", value: "…" }', 'name', 'value'),
  revisionHistoryLimit: COUNT,
};

const OPTIONS = listOf(instanceOf(SyncOption, 'SyncOption.CREATE_NAMESPACE'));

const WAYS = ['source', 'sources', 'sourceHydrator'] as const;

/**
 * Looks at the spec of an Application.
 *
 * @param where what is put before each message
 * @param isWhole whether nothing else says where manifests come from
 * @throws with the prop, its value and what to write
 */
export function checkApplicationSpec(props: ApplicationSpecProps, where: string, isWhole: boolean): void {
  checkValues(props, CHECKS, where);
  const { syncOptions, retry = {} } = props.syncPolicy ?? {};
  checkValues({ syncOptions, retry }, { syncOptions: OPTIONS, retry: MAP }, `${where}syncPolicy.`);
  checkValues(retry.backoff ?? {}, { duration: DURATION, maxDuration: DURATION }, `${where}syncPolicy.retry.backoff.`);
  const ways = WAYS.filter((way) => props[way] !== undefined);
  if (ways.length > 1) throw new Error(`${where}${ways.join(' and ')} are refused together; write one of them`);
  if (ways.length === 0 && isWhole) throw new Error(`${where}source: nothing says where manifests come from; write ${SOURCE}`);
}
