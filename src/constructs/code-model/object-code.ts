import { Expression, Struct } from './expression';

/** The expressions for a construct that renders an existing object. */
export interface ObjectCode {
  /** The construct class, for example `NodePool` or `v1beta1.NodePool`. */
  readonly type: string;
  /** The props, without the prop for `nodeClass`. */
  readonly props: Struct;
  /** The node class or node template that the object refers to. */
  readonly nodeClass?: NodeClassCode;
}

/** The prop of a NodePool or Provisioner that refers to a node class or node template. */
export interface NodeClassCode {
  /** The name of the prop: `nodeClass` or `providerRef`. */
  readonly prop: string;
  /** The name of the node class. */
  readonly name: string;
  /** The construct class whose instances render the same reference. If only `reference` renders the same reference, this property is not set. */
  readonly type?: string;
  /** A reference to a node class outside the program, for example `NodeClassRef.named('default')`. */
  readonly reference: Expression;
}

/** Returns the props of an object, including the prop for its node class, after the metadata. */
export function propsOf({ props, nodeClass }: ObjectCode, value: Expression | undefined = nodeClass?.reference): Struct {
  if (nodeClass === undefined || value === undefined) return props;
  const first = props.entries.filter(({ key }) => key === 'metadata');
  return { ...props, entries: [...first, { key: nodeClass.prop, value }, ...props.entries.filter((entry) => !first.includes(entry))] };
}
