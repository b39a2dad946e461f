import { ClusterValue } from './cluster-value';
import { isObject } from '../../../foundation/basics/json';
import { PropCheck } from '../../../foundation/basics/props/check-props';

/** A check for values of clusters, by path. */
export const CLUSTER_VALUES: PropCheck = {
  isRight: (value) => isObject(value) && Object.values(value).every((each) => each instanceof ClusterValue),
  mustBe: 'a map from paths to ClusterValues',
  example: '{ clusterName: ClusterValue.label("example.com/cluster") }',
};
