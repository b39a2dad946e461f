export * from './helm-chart';
export * from './helm-chart-props';
export * from './values/value-options';
