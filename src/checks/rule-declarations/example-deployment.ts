/** The start of a Deployment in an example. The pod spec follows, with an indentation of 6 spaces. */
export const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    spec:`;
