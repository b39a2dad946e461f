package configprovider

import (
	"context"

	internalapi "github.com/awslabs/amazon-eks-ami/nodeadm/internal/api"
)

type given []byte

func (g given) GetUserData(context.Context) ([]byte, error) { return g, nil }

// ProvideGiven is what nodeadm reads from a user data text.
func ProvideGiven(text []byte) (*internalapi.NodeConfig, error) {
	return (&userDataConfigProvider{userDataProvider: given(text)}).Provide()
}
