import type { DocumentKind } from '@yunque/contract/core/document-kinds'

/** What may stand on a document: another document, or what it left elsewhere. */
export type Follower = DocumentKind | 'serial' | 'lot' | 'layaway' | 'withholding'

/**
 * What an act does while a follower is open (documents.followers).
 * `refused`: the act is refused, and the sentence names the follower, which is undone first.
 * `again`: the act passes, and the follower looks again at what it stands on when it goes on.
 * `carried`: the act changes the follower with it.
 */
export type FollowRule = 'refused' | 'again' | 'carried'

/** A follower and the rule of an act; `when` distinguishes two of a kind. */
export type Pair = { follower: Follower; rule: FollowRule; when?: string }

/** By operation, what may follow its document; or why nothing can lose what it stands on. */
type Acts = Readonly<Record<string, readonly Pair[] | string>>

const refused = (follower: Follower, when?: string): Pair => ({
  follower,
  rule: 'refused',
  ...(when && { when }),
})
const again = (follower: Follower, when?: string): Pair => ({
  follower,
  rule: 'again',
  ...(when && { when }),
})
const carried = (follower: Follower, when?: string): Pair => ({
  follower,
  rule: 'carried',
  ...(when && { when }),
})

const fresh = 'It makes a new document, and looks at what that stands on.'
const final = 'A posted document does not change, and the call is refused.'
const own = 'It is a step of the document itself, which looks at what it stands on.'
const alias = (operation: string) => `The same operation as ${operation}.`

/** Units of an invoice that come back, by a note or with an exchange. */
const returns = [
  refused('claim', 'to hand over'),
  again('claim', 'received'),
  again('delivery'),
  again('commissionSettlement'),
]

/** Every act on a document of a kind, by its operation, with what may stand on the document then (documents.followers). */
export const followers = {
  bill: {
    'bills/{id}/delete': [
      refused('receipt'),
      refused('creditNote'),
      refused('delivery'),
      refused('claim'),
      refused('cashClosing'),
      again('commissionSettlement'),
      carried('preBill'),
      carried('deposit'),
      carried('serial'),
      carried('lot'),
    ],
    'bills/{id}/update': [
      refused('bill', 'of its pre-sale'),
      refused('creditNote', 'voided'),
      refused('serial'),
    ],
    bills: fresh,
    'bills/post': fresh,
    'bills/exchange': returns,
    'bills/update': 'It changes the day of delivery, of which nothing is taken away.',
    'bills/update/batch': 'It changes seller, project and days of credit: no goods and no money.',
  },
  preBill: {
    'prebills/{id}/delete': [refused('bill'), carried('deposit')],
    'prebills/{id}/revert': [refused('bill')],
    'layaways/{id}/cancel': [refused('bill')],
    prebills:
      'Only quotations are edited, on which nothing stands but deposits of their client, which are checked.',
    'prebills/post': alias('prebills'),
    'prebills/{id}/convert': own,
    'prebills/{id}/convertToBill': own,
    'prebills/{id}/follow': own,
    'prebills/{id}/lose': own,
    'prebills/{id}/recover': own,
    'layaways/{id}/post': own,
    'layaways/{id}/extend': own,
  },
  receipt: {
    'receivables/{id}/delete': [refused('creditNote'), refused('cashClosing'), carried('withholding')],
    'receivables/{id}': alias('receivables/{id}/delete'),
    receivables: fresh,
    'receivables/post': fresh,
    'receivables/group': fresh,
  },
  creditNote: {
    movements: returns,
    'movements/post': alias('movements'),
    'movements/{id}/delete': [
      refused('creditNote', 'later'),
      refused('bill', 'of its exchange'),
      refused('bill', 'paid with its credit'),
      refused('receipt', 'paid with its credit'),
      refused('serial'),
      refused('output'),
      refused('cashClosing'),
      carried('claim'),
      carried('delivery'),
    ],
  },
  deposit: {
    'deposits/{id}/delete': [refused('bill'), refused('receipt'), refused('deposit'), refused('cashClosing')],
    'deposits/{id}/refund': [refused('layaway')],
    'deposits/post': fresh,
  },
  purchase: {
    'purchases/{id}/delete': [
      refused('purchasePayment'),
      refused('supplierCredit'),
      refused('reception'),
      refused('output'),
      refused('preBill'),
      carried('purchaseOrder'),
    ],
    'compras/process': own,
    compras: 'Only pending purchases are edited, on which nothing stands.',
    'purchases/post': alias('compras'),
  },
  purchaseOrder: {
    'purchaseOrders/{id}/close': [refused('purchase'), refused('reception')],
    'purchaseOrders/{id}/reopen': [refused('purchase')],
    'purchaseOrders/{id}/delete': [refused('purchase')],
    'purchaseOrders/{id}/send': own,
    'purchaseOrders/post': 'Only drafts are edited, on which nothing stands.',
  },
  reception: {
    'receptions/{id}/delete': [refused('purchase'), refused('output'), carried('purchaseOrder')],
    'receptions/{id}/reduce': 'It takes units that wait for an invoice and are there and free.',
    'receptions/post': fresh,
  },
  purchasePayment: {
    'purchaseReceipts/{id}/delete': [refused('cashClosing'), carried('supplierCredit')],
    purchaseReceipts: fresh,
    'purchaseReceipts/post': fresh,
  },
  supplierCredit: {
    'supplierCredits/{id}/delete': [refused('purchasePayment'), refused('cashClosing')],
    'supplierCredits/return': 'It takes units of a purchase that are there and free.',
    'supplierCredits/discount': fresh,
    'supplierCredits/advance': fresh,
    'supplierCredits/apply': own,
  },
  input: {
    'inPutProducts/{id}/delete': final,
    inPutProducts: fresh,
    'inPutProducts/post': fresh,
    'inPutProducts/post/file': fresh,
  },
  output: { 'outPutProducts/{id}/delete': final, outPutProducts: fresh, 'outPutProducts/post': fresh },
  transfer: {
    'traslates/{id}/delete': 'Only what did not arrive: its goods come back with their values and serials.',
    'traslates/post': own,
    'traslates/post/asEdit': own,
    'traslates/{id}/receive': own,
    'traslates/{id}/resolve': own,
  },
  cashClosing: {
    'cuts/re-open/{id}': [refused('cashClosing')],
    'cuts/{id}/delete': final,
    'cuts/close': 'It stamps its events, which are refused from then on with its number.',
    'cuts/post': own,
    'cuts/open-drawer': 'It opens the drawer of a till.',
  },
  expense: {
    'expenses/{id}/delete': [refused('cashClosing')],
    'expenses/post': 'An expense of a closed closing is not edited; on another one nothing stands.',
  },
  cashMovement: {
    'cashMovements/{id}/delete': [refused('cashClosing'), refused('commissionSettlement')],
    'cashMovements/post': fresh,
  },
  commissionSettlement: {
    'commissionSettlements/{id}/delete': [refused('commissionSettlement'), refused('cashClosing')],
    'commissionSettlements/post': fresh,
    'commissionSettlements/{id}/pay': own,
  },
  delivery: {
    'deliveries/{id}/delete': [refused('creditNote'), refused('claim'), carried('stockCount')],
    'deliveries/post': fresh,
    'deliveries/{id}/deliver': own,
  },
  claim: {
    'claims/{id}/delete': 'Only while nothing of it moved; a claim that a note resolved is closed.',
    'claims/post': fresh,
    'claims/{id}/step': own,
    'claims/{id}/exchange': own,
    'claims/{id}/replacement': own,
  },
  conversion: {
    'productConvertions/convert': fresh,
    'productConvertions/post':
      'It writes the relation of two products; done conversions keep their own figures.',
    'productConvertions/{id}/delete':
      'It ends the relation of two products; done conversions keep their own figures.',
  },
  stockCount: {
    'stockCounts/{id}/delete': 'It posts nothing, and nothing stands on it.',
    'stockCounts/process': 'Each difference is of the moment of its count: what moved since stays.',
    'stockCounts/post': own,
    'stockCounts/count': own,
    'stockCounts/{id}/zero': own,
  },
  revaluation: {
    'about/fiscal-regime': [refused('reception'), refused('transfer'), again('purchase')],
  },
  openingAct: {
    'imports/{id}/undo': [refused('receipt'), refused('purchasePayment')],
    'opening-day': 'A closed opening refuses it.',
    'opening-day/close': 'It freezes the figures of one day, on which nothing stands.',
    'opening-day/reopen': 'Its act stays, marked; documents stand on their own opening entries.',
  },
} as const satisfies Record<DocumentKind, Acts>

/** The name of a pair in its test: `bills/{id}/delete < claim`. */
export const pairName = (operation: string, { follower, when }: Pair): string =>
  `${operation} < ${follower}${when ? ` (${when})` : ''}`

/** Every pair, with its operation. */
export const allPairs: readonly { operation: string; pair: Pair }[] = Object.values<Acts>(followers)
  .flatMap((acts) => Object.entries(acts))
  .flatMap(([operation, pairs]) =>
    typeof pairs === 'string' ? [] : pairs.map((pair) => ({ operation, pair })),
  )
