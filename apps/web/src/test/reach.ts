import { type ResourceName, resources } from '@yunque/contract/core/resources'
import type { Reach } from '../records/acts/act.ts'
import { userWith } from './user.ts'

const nothing = () => undefined

export const allResources: readonly ResourceName[] = resources.map(({ name }) => name)

/** What acts may use, for a user with these permissions. */
export const reachOf = (held: readonly ResourceName[]): Reach => ({
  session: userWith('ana', ...held),
  atOnce: true,
  sees: () => true,
  uses: () => true,
  open: nothing,
  go: nothing,
  create: nothing,
})
