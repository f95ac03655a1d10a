import { z } from 'zod'
import { documents } from '../core/documents.ts'
import { id, optionalDay } from '../core/fields.ts'
import type { ResourceName } from '../core/resources.ts'
import { purchaseReaders } from '../purchasing/purchases.ts'
import { debtReaders } from '../receivables/debts.ts'
import { rangeReversed } from '../reports/purchase-reports.ts'
import { type PrintedKind, printedKinds } from './document-pdfs.ts'

/** What can be shared: the printed kinds of the register, one payment of several invoices, and the statements. */
export type SharedKind =
  | PrintedKind
  | 'receiptGroup'
  | 'clientStatement'
  | 'projectStatement'
  | 'providerStatement'
export const sharedKinds: readonly SharedKind[] = [
  ...printedKinds,
  ...(['receiptGroup', 'clientStatement', 'projectStatement', 'providerStatement'] as const),
]

/** Any of these lets a user read, and so share, a document of the kind (sharing.who). */
export const sharedReaders = (kind: SharedKind): readonly ResourceName[] => {
  if (kind === 'clientStatement' || kind === 'projectStatement') return debtReaders
  if (kind === 'providerStatement') return purchaseReaders
  return documents[kind === 'receiptGroup' ? 'receipt' : kind].readers
}

/** How a link leaves the store. */
export const shareWays = ['link', 'whatsapp'] as const
export type ShareWay = (typeof shareWays)[number]
export const shareWayWords: Readonly<Record<ShareWay, string>> = {
  link: 'Enlace',
  whatsapp: 'WhatsApp',
}

const kind = z.enum(sharedKinds as [SharedKind, ...SharedKind[]])
/** The document in the path of a call. */
export const shareParams = z.object({ kind, id })

/** The days of a statement; other documents have none. */
const statementDays = { from: optionalDay, to: optionalDay }
const inOrder = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from === null || to === null || from <= to
const wrongOrder = { path: ['to'], message: rangeReversed }

export const shareQuery = z.object(statementDays).refine(inOrder, wrongOrder)
export const newLink = z
  .strictObject({ via: z.enum(shareWays), ...statementDays })
  .refine(inOrder, wrongOrder)

/** A public link of a document; its address is shown once, when it is made. */
export type ShareLink = {
  id: number
  via: ShareWay
  state: 'open' | 'expired' | 'revoked'
  createdAt: string
  createdBy: string
  expiresAt: string
  views: number
  lastViewAt: string | null
}
export const linkWords: Readonly<Record<ShareLink['state'], string>> = {
  open: 'Vigente',
  expired: 'Vencido',
  revoked: 'Revocado',
}

/** What the dialog 'Compartir' shows of a document. */
export type ShareInfo = {
  /** 'Factura 00012' */
  name: string
  /** The client or supplier; empty for documents without one. */
  party: string
  /** Their address and phone number as wa.me takes it; empty and null when they have none. */
  email: string
  whatsapp: string | null
  /** Whether the store has a public address, so that links work outside its network. */
  linksOffered: boolean
  subject: string
  message: string
  /** Whether the address of a mail can be kept for the client, who has none. */
  keepsAddress: boolean
  links: ShareLink[]
}

/** A new link with its address. */
export type MadeLink = { id: number; url: string; expiresAt: string }
