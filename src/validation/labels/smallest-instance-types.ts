// Made by scripts/smallest-instance-types/main.ts.

/** The fewest vCPUs and the least memory in MiB that types of an instance family have, after their architecture: families that have the same are in one line. */
export const SMALLEST_INSTANCE_TYPES = `
amd64 1 512: t2
amd64 1 627: t1
amd64 1 1740: m1
amd64 1 2048: c7a c8a
amd64 1 3840: m3
amd64 1 4096: m7a m8a m8azn
amd64 1 8192: r7a r8a
amd64 2 512: t3 t3a
amd64 2 1740: c1
amd64 2 3840: c3 c4
amd64 2 4096: c5 c5a c5ad c5d c6a c6i c6id c6in c7i c7i-flex c8i c8i-flex c8ib c8id c8in c8ine
amd64 2 5376: c5n
amd64 2 8192: g6f m4 m5 m5a m5ad m5d m5dn m5n m5zn m6a m6i m6id m6idn m6in m7i m7i-flex m8i m8i-flex m8ib m8id m8idb m8idn m8in m8ine
amd64 2 15360: r3
amd64 2 15616: i3 r4
amd64 2 16384: i3en i4i i7i i7ie r5 r5a r5ad r5b r5d r5dn r5n r6a r6i r6id r6idn r6in r7i r7iz r8i r8i-flex r8ib r8id r8idb r8idn r8in z1d
amd64 2 17510: m2
amd64 2 32768: x8i
amd64 2 65536: x8aedz
amd64 4 8192: inf1
amd64 4 16384: d3en g4ad g4dn g5 g6 inf2
amd64 4 31232: d2 i2
amd64 4 32768: d3 g6e
amd64 4 124928: x1e
amd64 4 131072: x2iedn
amd64 8 32768: h1 trn1
amd64 8 65536: g7e
amd64 8 262144: x2iezn
amd64 12 24576: vt1
amd64 16 131072: gr6 gr6f
amd64 16 262144: p5
amd64 24 262144: f2
amd64 24 786432: hpc7a
amd64 64 999424: x1
amd64 64 1048576: hpc6id x2idn
amd64 96 393216: hpc6a
amd64 96 786432: dl1 dl2q p3dn
amd64 96 1179648: p4d p4de
amd64 128 524288: trn1n
amd64 192 786432: hpc8a
amd64 192 2097152: p5e p5en p6-b200 trn2
amd64 192 4194304: p6-b300
amd64 224 3145728: u-3tb1
amd64 224 6291456: u-6tb1
amd64 448 6291456: u7i-6tb
amd64 448 8388608: u7i-8tb
amd64 896 12582912: u7i-12tb
amd64 896 16777216: u7in-16tb
amd64 896 25165824: u7in-24tb
amd64 896 33554432: u7in-32tb
arm64 1 2048: a1 c6g c6gd c6gn c7g c7gd c7gn c8g c8gb c8gd c8gn c9g c9gd
arm64 1 4096: m6g m6gd m7g m7gd m8g m8gb m8gd m8gn m9g m9gd
arm64 1 6144: is4gen
arm64 1 8192: r6g r6gd r7g r7gd r8g r8gb r8gd r8gn
arm64 1 16384: x2gd x8g
arm64 2 512: t4g
arm64 2 8192: im4gn
arm64 2 16384: i4g i8g i8ge
arm64 4 8192: g5g
arm64 16 131072: hpc7g
`;
