import { ApplicationDestination } from './application-destination';
import { ApplicationSource } from './application-source';
import { ApplicationSpecProps } from './application-spec-props';
import { listOf, oneOf, structs, TEXT } from './prop-checks';
import { SyncOption } from './sync-option';
import { checkValues, PropCheck } from '../basics/check-props';

const SOURCE = 'ApplicationSource.git({ … }) or ApplicationSource.helmChart({ … })';

const CHECKS: { readonly [prop in keyof Required<Omit<ApplicationSpecProps, 'syncPolicy' | 'sourceHydrator'>>]: PropCheck } = {
  project: TEXT,
  source: oneOf(ApplicationSource, SOURCE),
  sources: listOf(ApplicationSource, SOURCE),
  destination: oneOf(ApplicationDestination, 'ApplicationDestination.inCluster() or another', true),
  ignoreDifferences: structs('{ kind: "…", jsonPointers: ["/spec/…"] }', 'kind'),
  info: structs('{ name: "…", value: "…" }', 'name', 'value'),
  revisionHistoryLimit: { isRight: (value) => Number.isSafeInteger(value) && value >= 0, write: 'a whole number of at least 0' },
};

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
  checkValues(props.syncPolicy ?? {}, { syncOptions: listOf(SyncOption, 'SyncOption.CREATE_NAMESPACE') }, `${where}syncPolicy.`);
  const ways = WAYS.filter((way) => props[way] !== undefined);
  if (ways.length > 1) throw new Error(`${where}${ways.join(' and ')} are refused together; write one of them`);
  if (ways.length === 0 && isWhole) throw new Error(`${where}source: nothing says where manifests come from; write ${SOURCE}`);
}
