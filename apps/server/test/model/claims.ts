import { type Exact, exact, lower, plain, times, total } from './exact.ts'
import { addUnits, available, holding, takeUnits } from './stock.ts'
import { type Bill, type Claim, chosen, type Line, type Operation, type Part, type World } from './world.ts'

/** Whether the client waits for something. */
const isOpen = ({ voided, returned, note }: Claim): boolean => !voided && !returned && note === null
const isResolved = ({ value, repaired, note }: Claim): boolean => value !== null || repaired || note !== null
/** Whether an invoice is not voided because of a claim. */
export const holdsBill = (claim: Claim, bill: Bill): boolean =>
  claim.bill === bill && !claim.voided && (isOpen(claim) || claim.value !== null)

const unitsOf = (claims: readonly Claim[]): Exact => total(claims.map(({ units }) => units))
const ofPart = ({ claims }: World, line: Line, { product }: Part): Claim[] =>
  claims.filter((one) => one.line === line && one.product === product)

/** What the client has of a part of a line, once so many more units come back. */
const heldOf = (line: Line, part: Part, back = 0n): Exact =>
  times(line.quantity - line.returned - back - (line.waiting - lower(back, line.waiting)), part.units, 4)

/** What claims of a part of a line have resolved and not handed over. */
const waitingOn = (world: World, line: Line, part: Part): Exact =>
  unitsOf(ofPart(world, line, part).filter((one) => isOpen(one) && isResolved(one)))

/** Whether a return leaves what claims wait to hand over. */
export const leavesClaims = (world: World, line: Line, back: Exact): boolean =>
  line.parts.every((part) => waitingOn(world, line, part) <= heldOf(line, part, back))

/** Whether so many delivered units of a line cover what claims received of it. */
export const coversClaims = (world: World, line: Line, delivered: Exact): boolean =>
  line.parts.every((part) => {
    const had = ofPart(world, line, part).filter(
      (one) => !one.voided && (isOpen(one) || one.value !== null || one.note !== null),
    )
    return unitsOf(had) <= times(delivered, part.units, 4)
  })

/** What the client has of a part of a line and no other open claim has. */
const claimable = (world: World, line: Line, part: Part): Exact =>
  heldOf(line, part) - unitsOf(ofPart(world, line, part).filter(isOpen))

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
      billId: bill.id,
      billLine: bill.lines.indexOf(line) + 1,
      productId: part.product,
      quantity: plain(units),
      fault: 'No enciende',
    },
    allowed: bill.active && units <= claimable(world, line, part),
    commit: (id) =>
      world.claims.push({
        id,
        bill,
        line,
        product: part.product,
        units,
        value: null,
        repaired: false,
        voided: false,
        note: null,
        atSupplier: false,
        gone: false,
        returned: false,
        owed: false,
      }),
  }
}

/** An operation on a claim. */
const acting =
  (
    path: string,
    act: (
      world: World,
      claim: Claim,
      which: number,
    ) => { body?: object; allowed: boolean; commit: () => void } | null,
  ): Operation =>
  (world, { which, other }) => {
    const claim = chosen(world.claims, which)
    const step = claim && act(world, claim, other)
    if (!claim || !step) return null
    const { body = {}, ...rest } = step
    return { by: world.seller, method: 'post', path: `claims/${claim.id}/${path}`, body, ...rest }
  }

const sendClaim = acting('step', ({ provider }, claim) => ({
  body: { step: 2, providerId: provider },
  allowed:
    !claim.atSupplier &&
    !claim.gone &&
    (claim.value === null ? isOpen(claim) && !isResolved(claim) : claim.owed),
  commit: () => {
    claim.atSupplier = true
  },
}))

/** Whether the client still has the units of a claim, besides what others wait to hand over. */
function isOnGround(world: World, { line, product, units }: Claim): boolean {
  const part = line.parts.find((one) => one.product === product)
  return part !== undefined && waitingOn(world, line, part) + units <= heldOf(line, part)
}

/** The client gets units of the stock, at their cost. */
const changeUnits = acting('exchange', (world, claim) => ({
  allowed:
    isOpen(claim) &&
    !isResolved(claim) &&
    isOnGround(world, claim) &&
    claim.units <= available(world, world.shop, claim.product),
  commit: () => {
    claim.value = takeUnits(holding(world, world.shop, claim.product), claim.units)
    claim.owed = true
  },
}))

const repair = acting('step', (world, claim) => ({
  body: { step: 4 },
  allowed: isOpen(claim) && !isResolved(claim) && !claim.atSupplier && isOnGround(world, claim),
  commit: () => {
    claim.repaired = true
  },
}))

/** A note of the invoice that took the units of the same line back resolves the claim. */
const creditClaim = acting('step', (world, claim, which) => {
  const note = chosen(world.notes, which)
  if (!note) return null
  const part = note.line.parts.find(({ product }) => product === claim.product)
  const taken = unitsOf(world.claims.filter((one) => one.note === note && one.product === claim.product))
  const fits =
    note.line === claim.line && part !== undefined && taken + claim.units <= times(note.back, part.units, 4)
  return {
    body: { step: 8, noteId: note.id },
    allowed: isOpen(claim) && !isResolved(claim) && !claim.atSupplier && note.active && fits,
    commit: () => {
      claim.note = note
      claim.gone = true
    },
  }
})

const handOver = acting('step', (_world, claim) => ({
  body: { step: 9 },
  allowed: isOpen(claim) && isResolved(claim),
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

const voidClaim = acting('delete', (_world, claim) => ({
  body: { reason: 'Se recibió por error' },
  allowed: isOpen(claim) && claim.value === null && !claim.atSupplier,
  commit: () => {
    claim.voided = true
  },
}))

/** Warranty claims that move goods. */
export const claims = {
  receiveClaim,
  sendClaim,
  changeUnits,
  repair,
  creditClaim,
  handOver,
  replaceUnits,
  voidClaim,
}
