import { Section } from './section';
import { COMMANDS } from './sections/commands';
import { CONSOLIDATION } from './sections/consolidation';
import { GIT_OPS } from './sections/git-ops';
import { READY_CHART } from './sections/ready-chart';
import { SCHEDULING } from './sections/scheduling';
import { START_UP } from './sections/start-up';
import { SYNTH } from './sections/synth';
import { VALIDATE } from './sections/validate';

export const SECTIONS: readonly Section[] = [SYNTH, VALIDATE, START_UP, GIT_OPS, COMMANDS, READY_CHART, SCHEDULING, CONSOLIDATION];
