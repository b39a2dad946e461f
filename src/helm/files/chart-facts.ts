import { HelmChartProps } from '../helm-chart-props';

/** Metadata in Chart.yaml, with defaults applied. */
export type ChartFacts = Pick<HelmChartProps, 'kubeVersion' | 'keywords' | 'home' | 'sources' | 'maintainers' | 'icon'>
  & Required<Pick<HelmChartProps, 'name' | 'version' | 'appVersion' | 'description'>>;
