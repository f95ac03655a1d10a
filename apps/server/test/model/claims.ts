import { type Exact, exact, plain, times, total } from './exact.ts'
import { addUnits, available, holding, takeUnits } from './stock.ts'
import { type Claim, chosen, type Line, type Operation, type Part, type World } from './world.ts'

/** What the client has of a part of a line and no other open claim has. */
function claimable({ claims }: World, line: Line, part: Part): Exact {
  const sold = times(line.quantity - line.returned - line.waiting, part.units, 4)
  const open = claims.filter((one) => one.line === line && one.product === part.product && !one.returned)
  return sold - total(open.map(({ units }) => units))
}

/** Units of a line, or of a component of a kit, are received as a claim. */
const receiveClaim: Operation = (world, { which, other, quantity }) => {
  const bill = chosen(world.bills, which)
  const line = bill && chosen(bill.lines, other)
  const part = line && chosen(line.parts, other)
  if (!bill || !line || !part) return null
  const units = exact(quantity)
  return {
    by: world.seller,
    method: 'post',
    path: 'claims/post',
    body: {
      ...{ billId: bill.id, billLine: bill.lines.indexOf(line) + 1, productId: part.product },
      ...{ quantity: plain(units), fault: 'No enciende' },
    },
    allowed: bill.active && units <= claimable(world, line, part),
    commit: (id) =>
      world.claims.push({
        ...{ id, bill, line, product: part.product, units, value: null },
        ...{ atSupplier: false, gone: false, returned: false, owed: false },
      }),
  }
}

/** An operation on a claim. */
const acting =
  (
    path: string,
    act: (world: World, claim: Claim) => { body?: object; allowed: boolean; commit: () => void },
  ): Operation =>
  (world, { which }) => {
    const claim = chosen(world.claims, which)
    if (!claim) return null
    const { body = {}, ...rest } = act(world, claim)
    return { by: world.seller, method: 'post', path: `claims/${claim.id}/${path}`, body, ...rest }
  }

const sendClaim = acting('step', ({ provider }, claim) => ({
  body: { step: 2, providerId: provider },
  allowed: !claim.atSupplier && !claim.gone && (claim.value === null ? !claim.returned : claim.owed),
  commit: () => {
    claim.atSupplier = true
  },
}))

/** The client gets units of the stock, at their cost. */
const changeUnits = acting('exchange', (world, claim) => ({
  allowed: claim.value === null && claim.units <= available(world, world.shop, claim.product),
  commit: () => {
    claim.value = takeUnits(holding(world, world.shop, claim.product), claim.units)
    claim.owed = true
  },
}))

const handOver = acting('step', (_world, claim) => ({
  body: { step: 9 },
  allowed: claim.value !== null && !claim.returned,
  commit: () => {
    claim.returned = true
  },
}))

/** The supplier gives units for those of the stock, which come in at the same value. */
const replaceUnits = acting('replacement', (world, claim) => ({
  allowed: claim.owed && claim.atSupplier,
  commit: () => {
    addUnits(holding(world, world.shop, claim.product), claim.units, claim.value ?? 0n)
    claim.owed = false
    claim.atSupplier = false
    claim.gone = true
  },
}))

/** Warranty claims that move goods. */
export const claims = { receiveClaim, sendClaim, changeUnits, handOver, replaceUnits }
