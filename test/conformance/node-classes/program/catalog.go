package main

import (
	"context"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/ec2"
	ec2types "github.com/aws/aws-sdk-go-v2/service/ec2/types"
	"github.com/patrickmn/go-cache"
	corev1 "k8s.io/api/core/v1"

	v1 "github.com/aws/karpenter-provider-aws/pkg/apis/v1"
	sdk "github.com/aws/karpenter-provider-aws/pkg/aws"
	kubeletcel "github.com/aws/karpenter-provider-aws/pkg/cel"
	"github.com/aws/karpenter-provider-aws/pkg/providers/instancetype"
	"github.com/aws/karpenter-provider-aws/pkg/providers/instancetype/compatibility"
)

// Karpenter's result for an instance type. Amounts are quantities.
type typeAnswer struct {
	Compatible      bool                `json:"compatible"`
	HasImage        bool                `json:"hasImage"`
	OS              []string            `json:"os"`
	WindowsBuild    []string            `json:"windowsBuild"`
	Capacity        corev1.ResourceList `json:"capacity"`
	Allocatable     corev1.ResourceList `json:"allocatable"`
	KubeReserved    corev1.ResourceList `json:"kubeReserved"`
	SystemReserved  corev1.ResourceList `json:"systemReserved"`
	Eviction        corev1.ResourceList `json:"eviction"`
	ResolveError    string              `json:"resolveError,omitempty"`
	ExpressionError string              `json:"expressionError,omitempty"`
}

// The instance types, each with a provider that knows this type alone, so that the provider's error concerns this type.
type catalog struct {
	celEnv    *kubeletcel.CELEnvironment
	resolver  *instancetype.DefaultResolver
	infos     map[string]ec2types.InstanceTypeInfo
	providers map[string]*instancetype.DefaultProvider
}

func newCatalog() *catalog {
	celEnv, err := kubeletcel.NewEnvironment()
	if err != nil {
		log.Fatal(err)
	}
	return &catalog{
		celEnv:    celEnv,
		resolver:  instancetype.NewDefaultResolver("us-east-1", celEnv),
		infos:     map[string]ec2types.InstanceTypeInfo{},
		providers: map[string]*instancetype.DefaultProvider{},
	}
}

func (c *catalog) add(ctx context.Context, infos []ec2types.InstanceTypeInfo) {
	forever := cache.New(cache.NoExpiration, time.Hour)
	for _, info := range infos {
		provider := instancetype.NewDefaultProvider(forever, forever, forever, &oneType{info: info}, nil, nil, nil, nil, nil, c.resolver, nil, nil, c.celEnv)
		if err := provider.UpdateInstanceTypes(ctx); err != nil {
			log.Fatal(err)
		}
		c.infos[string(info.InstanceType)] = info
		c.providers[string(info.InstanceType)] = provider
	}
}

func (c *catalog) ask(ctx context.Context, name string, nodeClass *v1.EC2NodeClass) typeAnswer {
	info, ok := c.infos[name]
	if !ok {
		log.Fatalf("no instance type %s", name)
	}
	parsed, err := v1.ParseKubeletConfig(nodeClass.Spec.Kubelet)
	if err != nil {
		log.Fatal(err)
	}
	result := typeAnswer{Compatible: compatibility.IsCompatibleWithNodeClass(info, nodeClass, nil)}
	if err := c.providers[name].ValidateKubeletExpressions(ctx, nodeClass); err != nil {
		result.ExpressionError = err.Error()
	}
	it, err := c.resolver.Resolve(ctx, info, []string{"us-east-1a"}, nodeClass, parsed)
	if err != nil {
		result.ResolveError = err.Error()
		return result
	}
	result.HasImage = hasImage(ctx, it, nodeClass)
	result.OS = it.Requirements.Get(corev1.LabelOSStable).Values()
	result.WindowsBuild = it.Requirements.Get(corev1.LabelWindowsBuild).Values()
	result.Capacity = it.Capacity
	result.Allocatable = it.Allocatable()
	result.KubeReserved = it.Overhead.KubeReserved
	result.SystemReserved = it.Overhead.SystemReserved
	result.Eviction = it.Overhead.EvictionThreshold
	return result
}

type oneType struct {
	sdk.EC2API
	info ec2types.InstanceTypeInfo
}

func (o *oneType) DescribeInstanceTypes(context.Context, *ec2.DescribeInstanceTypesInput, ...func(*ec2.Options)) (*ec2.DescribeInstanceTypesOutput, error) {
	return &ec2.DescribeInstanceTypesOutput{InstanceTypes: []ec2types.InstanceTypeInfo{o.info}}, nil
}
