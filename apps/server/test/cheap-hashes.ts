import { hashCost } from '../src/access/accounts/passwords.ts'

/** What a hash costs in a store. */
export const trueCost = { ...hashCost }

/** From here on a hash of this process takes 1 MiB and one pass: less than 1 ms instead of 87. */
export const hashCheaply = (): void => void Object.assign(hashCost, { memoryCost: 1024, timeCost: 1 })
