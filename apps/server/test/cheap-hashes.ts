import { hashCost } from '../src/access/accounts/passwords.ts'
import { codeHashCost } from '../src/access/second-factor/recovery-codes.ts'

const trueCosts = { password: { ...hashCost }, code: { ...codeHashCost } }

/** From here on a hash of this process costs what it costs in a store. */
export function hashAsAStore(): void {
  Object.assign(hashCost, trueCosts.password)
  Object.assign(codeHashCost, trueCosts.code)
}

/** From here on a hash of this process takes 1 MiB and one pass at most: less than 1 ms instead of 87, or 50 for a code. */
export function hashCheaply(): void {
  Object.assign(hashCost, { memoryCost: 1024, timeCost: 1 })
  Object.assign(codeHashCost, { cost: 16 })
}
