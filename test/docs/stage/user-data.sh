#!/bin/bash
# What `kops` keeps in the launch template of the instance group; yours comes from
# `aws ec2 describe-launch-template-versions`, decoded from base64.
set -o errexit
set -o nounset
set -o pipefail

NODEUP_URL=https://artifacts.k8s.io/binaries/kops/1.31.0/linux/amd64/nodeup
NODEUP_HASH=0000000000000000000000000000000000000000000000000000000000000000

mkdir -p /opt/kops/bin
curl -f --compressed -Lo /opt/kops/bin/nodeup "${NODEUP_URL}"
echo "${NODEUP_HASH}  /opt/kops/bin/nodeup" | sha256sum --check -
chmod +x /opt/kops/bin/nodeup
/opt/kops/bin/nodeup --conf=/opt/kops/conf/kube_env.yaml --v=8
