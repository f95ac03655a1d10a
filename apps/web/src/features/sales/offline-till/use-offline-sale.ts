import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import { compare, sum } from '@yunque/domain/decimal'
import { soldAt } from '@yunque/domain/offline-terms'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { businessDay } from '../../../lib/format/format.ts'
import type { NumberedSale } from '../../../lib/offline/device-db.ts'
import { forgetHanded, handedSale } from '../../../lib/offline/handed-sale.ts'
import type { KeptTill } from '../../../lib/offline/kept-till.ts'
import { barSentence } from '../../../lib/offline/later-bars.ts'
import { deviceBar } from '../../../lib/offline/may-keep-later.ts'
import type { OfflineDevice } from '../../../lib/offline/offline-state.ts'
import { queueSale } from '../../../lib/offline/sales-queue.ts'
import { toast } from '../../../lib/toast.ts'
import { askPayment } from '../../../records/sale/payment/ask-payment.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import { askSerialsHere } from './ask-serials-here.tsx'
import { editLine, lineOf, type Offered, type OfflineLine, type PricedFor } from './offline-line.ts'
import { saleOf } from './sale-of-handed.ts'
import { texts } from './texts.ts'
import type { KeptGoods } from './use-offline-catalogue.ts'

/** A device that may sell without its server: it keeps terms and the facts of its store. */
export type SellingTill = KeptTill & {
  readonly terms: NonNullable<KeptTill['terms']>
  readonly store: NonNullable<KeptTill['store']>
}

/** A sale that was written just now, and its change. */
export interface NewSale {
  readonly sale: NumberedSale
  readonly change: number
}

/** The sale on the screen of a till without its server. */
export function useOfflineSale(till: SellingTill, device: OfflineDevice, goods: KeptGoods) {
  const everyone: OfflineClient = {
    id: till.store.defaultClientId,
    name: till.store.defaultClient,
    taxId: '',
    level: '',
    bar: null,
    debts: [],
  }
  const userId = useSellerId(till)
  const [begun] = useState(() => saleOf(handedSale(), { goods, everyone, day: businessDay(momentOf(till)) }))
  const [client, setClient] = useState<OfflineClient | null>(begun.client)
  const [clientName, setClientName] = useState(begun.clientName)
  const [observation, setObservation] = useState(begun.observation)
  const [value, setLines] = useState<readonly OfflineLine[]>(begun.lines)
  const [tried, setTried] = useState(begun.tried)
  const [sellerId, setSellerId] = useState<number | null>(userId)
  const [written, setWritten] = useState<NewSale | null>(null)
  const now = useRef(value)
  now.current = value
  const onChange = (next: readonly OfflineLine[]) => {
    now.current = next
    setLines(next)
    if (next.length > 0) setWritten(null)
  }
  const lines = useLines({
    value,
    current: () => now.current,
    onChange,
    edit: editLine,
    rules: { repeated: 'refuse', limited: true },
  })
  const total = sum(value.map((line) => line.total))
  const pricedFor: PricedFor = { level: client?.level ?? '', day: businessDay(momentOf(till)) }

  /** Another client may pay other prices. */
  const changeClient = (next: OfflineClient | null, products: readonly Offered[]) => {
    setClient(next)
    const by = new Map(products.map((product) => [product.id, product]))
    onChange(
      now.current.map((line) => {
        const product = by.get(line.productId)
        if (!product) return line
        const { key, serials, quantity } = line
        return { ...lineOf(product, quantity, { ...pricedFor, level: next?.level ?? '' }), key, serials }
      }),
    )
  }

  const clear = () => {
    setClient(everyone)
    setClientName('')
    setObservation('')
    onChange([])
    setTried(null)
  }

  /** Takes the payment, and writes the sale to the disk of this device. Nothing is printed before. */
  const sell = async () => {
    const bar = deviceBar(device, total)
    if (bar) return toast.error(barSentence(bar, till.terms))
    if (!client || sellerId === null) return
    if (now.current.length === 0) return toast.warn(texts.noLines)
    const named = await withSerials(now.current)
    if (!named) return
    onChange(named)
    const rate = till.store.rates.find(({ day }) => day === pricedFor.day)?.value ?? 0
    const { methods } = till.terms
    const offer = { methods, banks: till.store.banks }
    const paid = await askPayment({ total, rate, earlier: null, step: till.store.rounding, offer })
    if (!paid) return
    const sale = {
      soldAt: momentOf(till).toISOString(),
      areaId: till.store.areaId,
      sellerId,
      clientId: client.id,
      client: client.name,
      clientName: client.id === everyone.id ? clientName : '',
      walkInRuc: '',
      walkInPhone: '',
      observation,
      lines: named.map(({ productId, product, quantity, price, serials }) => ({
        productId,
        product,
        quantity,
        price,
        serials: [...serials],
      })),
      payments: paid.payments.map(({ paymentMethodId, currencyId, amount, rate: at, bankId, reference }) => ({
        paymentMethodId,
        currencyId,
        amount,
        rate: at,
        bankId,
        reference,
      })),
      total,
      change: paid.change,
      ...(tried ? { tried } : {}),
    }
    try {
      const queued = await queueSale(sale)
      clear()
      setWritten({ sale: queued, change: paid.change })
    } catch (error) {
      reportError(error)
      toast.error(texts.notSaved)
    }
  }

  useEffect(() => {
    if (!handedSale()) return
    forgetHanded()
    if (begun.missing.length > 0) toast.warn(texts.notKept(begun.missing), 10_000)
  }, [begun])

  return {
    everyone,
    client,
    changeClient,
    clientName,
    setClientName,
    observation,
    setObservation,
    sellerId,
    setSellerId,
    lines,
    total,
    pricedFor,
    written,
    sell,
    newLine: (product: Offered, quantity: number) => lineOf(product, quantity, pricedFor),
  }
}

export type OfflineSaleState = ReturnType<typeof useOfflineSale>

/** Now, by the clock of the server as this device knows it. */
const momentOf = ({ syncedAt, ahead }: SellingTill): Date =>
  new Date(soldAt({ now: Date.now(), syncedAt }, ahead))

/** The person who is signed in, where that person sells at this device. */
function useSellerId({ store }: SellingTill): number | null {
  const username = useSession()?.username
  return store.sellers.find((one) => one.username === username)?.id ?? null
}

/** The lines with the serials that they lack; null when the person gave up. */
async function withSerials(lines: readonly OfflineLine[]): Promise<readonly OfflineLine[] | null> {
  const named: OfflineLine[] = []
  for (const line of lines) {
    const lacks = line.needsSerials && compare(line.serials.length, line.quantity) !== 0
    const serials = lacks ? await askSerialsHere(line) : line.serials
    if (serials === null) return null
    named.push({ ...line, serials })
  }
  return named
}
