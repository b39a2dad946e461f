import { PlatformText } from './platform-text';
import { HelmChartProps } from '../helm-chart-props';

/** Metadata in Chart.yaml, with defaults applied. */
export type ChartMetadata = Pick<HelmChartProps, 'appVersion' | 'kubeVersion' | 'keywords' | 'home' | 'sources' | 'maintainers' | 'icon'>
  & Required<Pick<HelmChartProps, 'name' | 'version' | 'description'>>;

/** Metadata in Chart.yaml, and texts about the platform for README.md and NOTES.txt. */
export interface ChartFacts extends ChartMetadata {
  readonly platform: PlatformText;
  /** Path of the README.md of the platform that deploys the chart with Argo CD, relative to the folder of the chart. */
  readonly argoReadme?: string;
}
