// What a mistake looks like: app.Synth() panics, as all of jsii does in Go, and what it says lists what was found.
package main

import (
	"fmt"

	"github.com/aws/jsii-runtime-go"
	"github.com/cdk8s-karpenter/cdk8s-karpenter-go/cdk8skarpenter"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func main() {
	defer jsii.Close()
	app := cdk8skarpenter.NewKarpenterApp(&cdk8skarpenter.KarpenterAppProps{Version: cdk8skarpenter.KarpenterVersion_Of(jsii.String("1.15.3"))})
	cdk8skarpenter.NewNodePool(cdk8s.NewChart(app, jsii.String("nodes"), nil), jsii.String("general"), &cdk8skarpenter.NodePoolProps{
		NodeClass:    cdk8skarpenter.NodeClassRef_Named(jsii.String("linux")),
		Requirements: &[]cdk8skarpenter.Requirement{cdk8skarpenter.Requirement_InstanceCategories(jsii.String("c"))},
		Weight:       jsii.Number(0),
	})
	defer func() {
		fmt.Println(recover())
	}()
	app.Synth()
}
