import { API_SERVER_MESSAGES } from './api-server';
import { CEL_MESSAGES } from './cel';
import { CONTROLLER } from './controller';
import { DISRUPTION } from './disruption';
import { DRIFT } from './drift';
import { INTERRUPTION_MESSAGES } from './interruption';
import { KUBE_SCHEDULER } from './kube-scheduler';
import { LAUNCH } from './launch';
import { NODE_CLAIM } from './node-claim';
import { NODE_CLASS } from './node-class';
import { NODES } from './nodes';
import { PERMISSIONS } from './permissions';
import { SCHEDULING } from './scheduling';
import { MessageGroup } from '../known-message';

/** All known messages, by topic. */
export const MESSAGE_GROUPS: readonly MessageGroup[] = [
  SCHEDULING, KUBE_SCHEDULER, NODE_CLASS, LAUNCH, PERMISSIONS, NODE_CLAIM, NODES, DISRUPTION, DRIFT, INTERRUPTION_MESSAGES,
  CONTROLLER, API_SERVER_MESSAGES, CEL_MESSAGES,
];
