import { setFlagsFromString } from 'node:v8'

// Reading the program makes much that is soon garbage. While the space for new objects keeps its first size, a store at
// rest takes some 90 MB less; `serve-store.ts` lets it grow again once the store serves.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./serve-store.ts')
