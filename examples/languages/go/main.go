package main

import (
	"fmt"

	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdk8s-karpenter/cdk8s-karpenter-go/cdk8skarpenter"
	"github.com/cdk8s-karpenter/cdk8s-karpenter-go/cdk8skarpenter/helm"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

const discovery = "karpenter.sh/discovery"

// The quickstart: an EC2NodeClass and a NodePool.
func quickstart(scope constructs.Construct) {
	chart := cdk8s.NewChart(scope, jsii.String("nodes"), &cdk8s.ChartProps{DisableResourceNameHashes: jsii.Bool(true)})
	tags := map[string]*string{discovery: jsii.String("demo")}
	linux := cdk8skarpenter.NewEC2NodeClass(chart, jsii.String("linux"), &cdk8skarpenter.EC2NodeClassProps{
		Role:                       jsii.String("KarpenterNodeRole-demo"),
		AmiSelectorTerms:           &[]cdk8skarpenter.AmiSelectorTerm{cdk8skarpenter.AmiSelectorTerm_Alias(jsii.String("al2023"), jsii.String("v20260701"))},
		SubnetSelectorTerms:        &[]cdk8skarpenter.SubnetSelectorTerm{cdk8skarpenter.SubnetSelectorTerm_Tags(&tags)},
		SecurityGroupSelectorTerms: &[]cdk8skarpenter.SecurityGroupSelectorTerm{cdk8skarpenter.SecurityGroupSelectorTerm_Tags(&tags)},
	})
	general := cdk8skarpenter.NewNodePool(chart, jsii.String("general"), &cdk8skarpenter.NodePoolProps{
		NodeClass: linux,
		Requirements: &[]cdk8skarpenter.Requirement{
			cdk8skarpenter.Requirement_CapacityTypes(cdk8skarpenter.CapacityType_SPOT(), cdk8skarpenter.CapacityType_ON_DEMAND()),
			cdk8skarpenter.Requirement_InstanceCategories(jsii.String("c"), jsii.String("m"), jsii.String("r")),
			cdk8skarpenter.Requirement_InstanceGeneration().AtLeast(jsii.Number(5)),
		},
		ExpireAfter: cdk8skarpenter.DurationOrNever_Of(cdk8s.Duration_Days(jsii.Number(14))),
		Limits:      &map[string]*string{"cpu": jsii.String("1000")},
		Disruption: &cdk8skarpenter.Disruption{
			ConsolidateAfter: cdk8skarpenter.DurationOrNever_Of(cdk8s.Duration_Minutes(jsii.Number(1))),
			Budgets:          &[]cdk8skarpenter.DisruptionBudget{cdk8skarpenter.DisruptionBudget_Percent(jsii.Number(10), nil)},
		},
	})
	general.AddTaint(cdk8skarpenter.Taint_NoSchedule(jsii.String("team"), jsii.String("ml")))
}

// A preset: Spot first, with On-Demand as fallback.
func preset(scope constructs.Construct) {
	chart := cdk8s.NewChart(scope, jsii.String("preset"), &cdk8s.ChartProps{DisableResourceNameHashes: jsii.Bool(true)})
	tags := map[string]*string{discovery: jsii.String("demo")}
	linux := cdk8skarpenter.NewEC2NodeClass(chart, jsii.String("linux"), &cdk8skarpenter.EC2NodeClassProps{
		Role:                       jsii.String("KarpenterNodeRole-demo"),
		AmiSelectorTerms:           &[]cdk8skarpenter.AmiSelectorTerm{cdk8skarpenter.AmiSelectorTerm_Alias(jsii.String("al2023"), jsii.String("v20260701"))},
		SubnetSelectorTerms:        &[]cdk8skarpenter.SubnetSelectorTerm{cdk8skarpenter.SubnetSelectorTerm_Tags(&tags)},
		SecurityGroupSelectorTerms: &[]cdk8skarpenter.SecurityGroupSelectorTerm{cdk8skarpenter.SecurityGroupSelectorTerm_Tags(&tags)},
	})
	cdk8skarpenter.NewSpotWithFallback(chart, jsii.String("general"), &cdk8skarpenter.SpotWithFallbackProps{
		NodeClass: linux,
		Both:      &cdk8skarpenter.PresetPoolOptions{Labels: &map[string]*string{"team": jsii.String("web")}},
		Spot:      &cdk8skarpenter.PresetPoolOptions{Limits: &map[string]*string{"cpu": jsii.String("1000")}},
		OnDemand:  &cdk8skarpenter.PresetPoolOptions{Limits: &map[string]*string{"cpu": jsii.String("200")}},
	})
}

// A Helm chart, written to charts/fleet/ in addition to the manifests.
func helmChart(scope constructs.Construct) {
	chart := helm.NewHelmChart(scope, jsii.String("fleet"), &helm.HelmChartProps{
		Version:                   jsii.String("1.0.0"),
		Description:               jsii.String("Node pools and their class for a cluster."),
		DisableResourceNameHashes: jsii.Bool(true),
	})
	cluster := chart.StringValue(jsii.String("clusterName"), &helm.StringValueProps{
		DefaultValue: jsii.String("demo"),
		Description:  jsii.String("The name of the cluster."),
	})
	owned := map[string]*string{fmt.Sprintf("kubernetes.io/cluster/%s", *cluster): jsii.String("owned")}
	linux := cdk8skarpenter.NewEC2NodeClass(chart, jsii.String("linux"), &cdk8skarpenter.EC2NodeClassProps{
		Role:                       jsii.String(fmt.Sprintf("KarpenterNodeRole-%s", *cluster)),
		AmiSelectorTerms:           &[]cdk8skarpenter.AmiSelectorTerm{cdk8skarpenter.AmiSelectorTerm_Alias(jsii.String("al2023"), jsii.String("v20260701"))},
		SubnetSelectorTerms:        &[]cdk8skarpenter.SubnetSelectorTerm{cdk8skarpenter.SubnetSelectorTerm_Tags(&owned)},
		SecurityGroupSelectorTerms: &[]cdk8skarpenter.SecurityGroupSelectorTerm{cdk8skarpenter.SecurityGroupSelectorTerm_Tags(&map[string]*string{discovery: cluster})},
	})
	pool := cdk8skarpenter.NewNodePool(chart, jsii.String("pool"), &cdk8skarpenter.NodePoolProps{
		NodeClass:    linux,
		Requirements: &[]cdk8skarpenter.Requirement{cdk8skarpenter.Requirement_CapacityTypes(cdk8skarpenter.CapacityType_SPOT())},
		Limits:       &map[string]*string{"cpu": jsii.String("100")},
	})
	chart.Repeat(pool, &helm.RepeatOptions{Name: jsii.String("pools")})
	chart.Expose(pool, jsii.String("spec.limits"), &helm.ExposeOptions{Description: jsii.String("What the nodes of the pool may sum up to.")})
	chart.Expose(pool, jsii.String("spec.weight"), nil)
}

func main() {
	defer jsii.Close()
	app := cdk8skarpenter.NewKarpenterApp(&cdk8skarpenter.KarpenterAppProps{
		Version:           cdk8skarpenter.KarpenterVersion_Of(jsii.String("1.15.3")),
		KubernetesVersion: jsii.String("1.35"),
	})
	quickstart(app)
	preset(app)
	helmChart(app)
	app.Synth()
}
