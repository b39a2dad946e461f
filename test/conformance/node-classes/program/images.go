package main

import (
	"context"
	"log"
	"strings"

	"github.com/samber/lo"
	corev1 "k8s.io/api/core/v1"
	karpv1 "sigs.k8s.io/karpenter/pkg/apis/v1"
	"sigs.k8s.io/karpenter/pkg/cloudprovider"
	"sigs.k8s.io/karpenter/pkg/scheduling"

	v1 "github.com/aws/karpenter-provider-aws/pkg/apis/v1"
	"github.com/aws/karpenter-provider-aws/pkg/providers/amifamily"
	"github.com/aws/karpenter-provider-aws/pkg/providers/ssm"
)

// Reports whether an image of the node class's alias runs on the instance type. Without an alias, the images are unknown.
func hasImage(ctx context.Context, it *cloudprovider.InstanceType, nodeClass *v1.EC2NodeClass) bool {
	alias := nodeClass.Alias()
	if alias == nil {
		return true
	}
	query, err := amifamily.GetAMIFamily(alias.Family, &amifamily.Options{}).DescribeImageQuery(ctx, &everyParameter{}, "1.31", alias.Version)
	if err != nil {
		log.Fatal(err)
	}
	var amis []v1.AMI
	for path := range query.KnownRequirements {
		for _, requirements := range query.RequirementsForImageWithArchitecture(path, lo.Ternary(strings.Contains(path, "arm64"), "arm64", "amd64")) {
			amis = append(amis, v1.AMI{ID: path, Requirements: nodeSelectorRequirements(requirements)})
		}
	}
	return len(amifamily.MapToInstanceTypes([]*cloudprovider.InstanceType{it}, amis)) > 0
}

func nodeSelectorRequirements(requirements scheduling.Requirements) []corev1.NodeSelectorRequirement {
	return lo.Map(requirements.NodeSelectorRequirements(), func(r karpv1.NodeSelectorRequirementWithMinValues, _ int) corev1.NodeSelectorRequirement {
		return corev1.NodeSelectorRequirement{Key: r.Key, Operator: r.Operator, Values: r.Values}
	})
}

// A parameter store in which each image ID is the path of its parameter.
type everyParameter struct{}

func (*everyParameter) Get(_ context.Context, parameter ssm.Parameter) (string, error) {
	return parameter.Name, nil
}
