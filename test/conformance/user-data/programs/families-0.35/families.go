package main

import "github.com/aws/karpenter-provider-aws/pkg/providers/amifamily/bootstrap"

func newBootstrapper(family string) any {
	switch family {
	case "AL2":
		return &bootstrap.EKS{}
	case "AL2023":
		return &bootstrap.Nodeadm{}
	case "Bottlerocket":
		return &bootstrap.Bottlerocket{}
	case "Windows":
		return &bootstrap.Windows{}
	case "Custom":
		return &bootstrap.Custom{}
	}
	return nil
}
