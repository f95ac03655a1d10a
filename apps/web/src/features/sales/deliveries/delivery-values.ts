import type { BillToDeliver } from '@yunque/contract/sales/deliveries'
import { type CarriedLine, lineOfBill, linesToSend } from './carried-line.ts'

/** The largest size of the dialog, in pixels. */
export const deliverySize = { width: 1000, height: 680 }

/** A new delivery note as its form holds it. */
export type DeliveryValues = {
  readonly billId: number
  readonly delivered: boolean
  readonly driverId: number | null
  readonly address: string
  readonly observation: string
  readonly receivedBy: string
  readonly receivedDocument: string
  readonly signature: string | null
  readonly lines: readonly CarriedLine[]
}

/** A note of which nothing was counted yet, to the address of the client. */
export const deliveryOf = ({ id, address, lines }: BillToDeliver): DeliveryValues => ({
  billId: id,
  delivered: false,
  driverId: null,
  address,
  observation: '',
  receivedBy: '',
  receivedDocument: '',
  signature: null,
  lines: lines.map(lineOfBill),
})

/** The body of the request that saves a note: who received it only where it was delivered already. */
export const toInput = ({
  lines,
  delivered,
  receivedBy,
  receivedDocument,
  signature,
  ...rest
}: DeliveryValues): object => ({
  ...rest,
  id: 0,
  delivered,
  lines: linesToSend(lines),
  ...(delivered ? { driverId: null, receivedBy, receivedDocument, signature } : {}),
})
