import { FleetReport } from './fleet-report';
import { fleetHtml } from './html';
import { fleetJson } from './json';
import { fleetMarkdown } from './markdown';
import { fleetText } from './text';
import { PlanOptions } from '../plan-options';

/** Renders the answers about a fleet. */
export function fleetOutput(report: FleetReport, output: PlanOptions['output']): string {
  switch (output) {
    case 'json': return fleetJson(report);
    case 'markdown': return fleetMarkdown(report);
    case 'html': return fleetHtml(report);
    case 'text': return fleetText(report);
  }
}
