export * from './ami-selector-term';
export * from './consolidation-policy';
export * from './disruption';
export * from './ec2-node-class';
export * from './node-class-ref';
export * from './node-pool';
